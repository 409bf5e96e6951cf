import { sql } from 'kysely'
import type pg from 'pg'

const marks = { prepared: '/* prepared */', raw: '/* raw */' } as const

/**
 * Begins a statement that is asked again and again: every connection parses it once and, where PostgreSQL finds that
 * as good, plans it once. For statements of few shapes; what differs from call to call belongs into its parameters.
 */
export const prepared = sql.raw(marks.prepared)

/**
 * Begins a statement, before any other mark, whose rows are wanted as they come (`RawRow`): for long lists, where making
 * an object of every row and a value of every field costs more than asking for them.
 */
export const raw = sql.raw(marks.raw)

/** Names of marked statements, which all connections share. */
const names = new Map<string, string>()
/** Every connection keeps what it prepared, so shapes beyond these are sent without a name. */
const mostNames = 200

/** The name under which connections prepare a marked statement; undefined for others. */
function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames || !begins(text).includes(marks.prepared)) return known
  const name = `pauta_${names.size + 1}`
  names.set(text, name)
  return name
}

const begins = (text: string): string => text.trimStart().slice(0, marks.raw.length + marks.prepared.length + 2)

/** See `takingRawRows`: what is handed over instead of rows is left as it is. */
const asTheyCome = {
  // Only then is there a choice of the form, parameters or not.
  queryMode: 'extended',
  binary: true,
  rowMode: 'array',
  types: { getTypeParser: () => (stretch: unknown) => stretch },
} as const

/** What the marks of a statement ask of the driver; undefined for a statement without any. */
export function sendingOf(text: string): Omit<pg.QueryArrayConfig, 'text'> | Omit<pg.QueryConfig, 'text'> | undefined {
  const name = preparedName(text)
  const named = name === undefined ? undefined : { name }
  return begins(text).includes(marks.raw) ? { ...named, ...asTheyCome } : named
}
