import type { AnyRecord, AskedOf } from './record.ts'

/** The member of the address that says the order of a list. */
export const sortKey = 'ordem'

/**
 * What the address asks of a list of records. Each key is read by itself: one that means nothing is as if it were not
 * there, so that an old link, or one that was cut, still shows the list.
 * @param refs the ids that a field pointing at another record may have, by what it points at
 */
export function askedIn(
  { fields, lifeCycle, sorts }: Pick<AnyRecord, 'fields' | 'lifeCycle' | 'sorts'>,
  search: Readonly<Record<string, string | undefined>>,
  refs: Readonly<Record<string, readonly string[]>>,
): AskedOf {
  const filters = Object.entries(fields).flatMap(([name, { filter, values, to }]) => {
    const known = to ? refs[to] : values
    const value = filter && known?.find((one) => one === search[filter.key])
    return value === undefined ? [] : [[name, value] as const]
  })
  const [archived, all] = lifeCycle.values
  const state = search[lifeCycle.key]
  return {
    q: search['q'],
    ...Object.fromEntries(filters),
    state: state === archived ? lifeCycle.archived : state === all ? 'all' : 'active',
    sort: sorts.find((one) => one === search[sortKey]) ?? sorts[0],
  }
}
