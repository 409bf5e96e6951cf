import type { Field, Filter } from './field.ts'
import { statesOf } from './life-cycle.ts'
import type { AnyRecord, AskedOf } from './record.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What a list is filtered by, beside its state: by name, in the order of its controls, units first. */
export function filtersOf({
  fields,
  filters = {},
}: Pick<AnyRecord, 'fields' | 'filters'>): (readonly [name: string, field: Field & { readonly filter: Filter }])[] {
  const all = Object.entries({ ...fields, ...filters }).flatMap(([name, field]) =>
    field.filter ? [[name, { ...field, filter: field.filter }] as const] : [],
  )
  return all.toSorted(([, one], [, other]) => Number(other.to === 'unit') - Number(one.to === 'unit'))
}

/** What the address calls a value that is filtered by. */
export function wordOf({ words }: Filter, value: string): string {
  return words?.[value] ?? value
}

/** The member of the address that says the order of a list. */
export const sortKey = 'ordem'

/**
 * What the address asks of a list of records. Each key is read by itself: one that means nothing is as if it were not
 * there, so that an old link, or one that was cut, still shows the list.
 * @param refs the ids that a field pointing at another record may have, by what it points at
 */
export function askedIn(
  record: Pick<AnyRecord, 'fields' | 'filters' | 'lifeCycle' | 'sorts'>,
  search: Readonly<Record<string, string | undefined>>,
  refs: Readonly<Record<string, readonly string[]>>,
): AskedOf {
  const { lifeCycle, sorts } = record
  const filters = filtersOf(record).flatMap(([name, { filter, values, to, write }]) => {
    const asked = search[filter.key]
    const known = to ? refs[to] : values
    // Records too many to be known are those that look like one.
    const value = known
      ? known.find((one) => wordOf(filter, one) === asked)
      : to
        ? asked && uuid.exec(asked)?.[0]
        : filter.among && write.safeParse(asked).success
          ? asked
          : undefined
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return {
    q: search['q'],
    ...Object.fromEntries(filters),
    ...(lifeCycle && { state: stateIn(lifeCycle, search) }),
    sort: sorts.find((one) => one === search[sortKey]) ?? sorts[0],
  }
}

function stateIn(
  lifeCycle: NonNullable<AnyRecord['lifeCycle']>,
  search: Readonly<Record<string, string | undefined>>,
): string {
  const { first, others } = statesOf(lifeCycle)
  return others.find(({ value }) => value === search[lifeCycle.key])?.state ?? first
}
