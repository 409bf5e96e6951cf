import type { Noun } from '../../shared/noun-events.ts'
import type { Machine } from '../../shared/transitions.ts'

/** A transition that is tried on a record that stands in a state. */
export interface Cell<Name> {
  readonly name: Name
  readonly state: string
  /** What is done to a new record until it stands so. */
  readonly path: readonly Name[]
  /** Whether it is its turn. */
  readonly isAllowed: boolean
}

/**
 * Every transition of `names` with every state that they lead to from the first in which a record begins: what a test of
 * the endpoints drives through, beside what the table says.
 */
export function cellsOf<Name extends string>(
  { begins, rows }: Pick<Machine<Name, string, unknown, Noun>, 'begins' | 'rows'>,
  names: readonly Name[],
): Cell<Name>[] {
  const paths = new Map<string, readonly Name[]>([[begins[0] ?? '', []]])
  for (const [state, path] of paths)
    for (const name of names) {
      const { from, to } = rows[name]
      const [next = state] = [to ?? state].flat()
      if (from.includes(state) && !paths.has(next)) paths.set(next, [...path, name])
    }
  return [...paths].flatMap(([state, path]) =>
    names.map((name) => ({ name, state, path, isAllowed: rows[name].from.includes(state) })),
  )
}
