import type { Concerns } from '../../shared/live.ts'

/** Time, place and people of a record: the fields that appointments, blocks, shifts and requests have under these names. */
export interface Standing {
  readonly startsAt?: string | null | undefined
  readonly endsAt?: string | null | undefined
  readonly patientId?: string | null | undefined
  readonly roomId?: string | null | undefined
  readonly professionalId?: string | null | undefined
  readonly professionalIds?: readonly string[] | undefined
  readonly teamId?: string | null | undefined
}

// An event travels in one notification, which PostgreSQL limits to 8,000 bytes. What would be longer is sent more
// roughly: as one long stretch, or not at all, which means that anything may be concerned.
const mostIntervals = 8
const mostResources = 40
const mostRows = 60
const mostUnits = 30

/** The fields that each member of what an event concerns is made of. */
interface Sources {
  intervals: 'startsAt'
  patientIds: 'patientId'
  resourceIds: 'roomId' | 'professionalId' | 'professionalIds' | 'teamId'
}

type FieldOf<Stood> = Stood extends unknown ? keyof Stood : never

/** The members that can be computed from these fields; undefined where nothing is known, or too much to send. */
type Told<Stood> = {
  readonly [Member in keyof Sources as FieldOf<Stood> & Sources[Member] extends never ? never : Member]:
    | Concerns[Member]
    | undefined
}

/**
 * What an event concerns that happened to something: where it stood before and where it stands now, ids and instants
 * alone. Of a series, one standing for each of its occurrences.
 * @param rowIds rows of the noun's lists that changed, where open screens are sent those (see `LiveReader`)
 * @param unitIds units that it concerns beside its own
 */
export function concernsOf<const Stood extends readonly Standing[]>(standings: Stood): Told<Stood[number]>
export function concernsOf<const Stood extends readonly Standing[]>(
  standings: Stood,
  rowIds: readonly string[],
): Told<Stood[number]> & { readonly rowIds: Concerns['rowIds'] }
export function concernsOf<const Stood extends readonly Standing[]>(
  standings: Stood,
  rowIds: undefined,
  unitIds: readonly string[],
): Told<Stood[number]> & { readonly unitIds: Concerns['unitIds'] }
export function concernsOf(
  standings: readonly Standing[],
  rowIds?: readonly string[],
  unitIds: readonly string[] = [],
): Concerns {
  const intervals = intervalsOf(standings)
  const patientIds = known(standings.map(({ patientId }) => patientId))
  const resourceIds = known(
    standings.flatMap(({ roomId, professionalId, professionalIds = [], teamId }) => [
      roomId,
      professionalId,
      ...professionalIds,
      teamId,
    ]),
  )
  return {
    ...(intervals.length > 0 && { intervals }),
    ...(patientIds.length > 0 && { patientIds }),
    ...(resourceIds.length > 0 && resourceIds.length <= mostResources && { resourceIds }),
    ...(unitIds.length > 0 && { unitIds: unitIds.length > mostUnits ? 'all' : [...unitIds] }),
    ...(rowIds && rowIds.length <= mostRows && { rowIds: [...rowIds] }),
  }
}

function intervalsOf(standings: readonly Standing[]): [string, string][] {
  const intervals = new Map<string, [string, string]>()
  for (const { startsAt, endsAt } of standings) {
    if (startsAt && endsAt) intervals.set(`${startsAt} ${endsAt}`, [startsAt, endsAt])
  }
  const all = [...intervals.values()]
  return all.length <= mostIntervals ? all : [around(all)]
}

/** The stretch from the first start to the last end. */
function around(intervals: readonly [string, string][]): [string, string] {
  const starts = intervals.map(([from]) => from).toSorted(inTime)
  const ends = intervals.map(([, to]) => to).toSorted(inTime)
  return [starts[0] ?? '', ends.at(-1) ?? '']
}

function inTime(one: string, other: string): number {
  return Date.parse(one) - Date.parse(other)
}

function known(ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null && id !== undefined))]
}
