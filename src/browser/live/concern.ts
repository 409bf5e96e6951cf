import type { Judged } from '../../shared/live-noun.ts'
import type { LiveEvent } from '../../shared/live.ts'

/** What a query asks for, by the names that inputs have for it; what it does not say may be any. */
export type Asked = Readonly<Record<string, unknown>>

const day = 86_400_000

/** What a query asks for, as it is in its key. */
export function askedBy(input: unknown): Asked {
  const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: object }
  return { ...params, ...query, ...body }
}

/**
 * Whether an event may concern a query by what the query asked. What either of them does not say excludes nothing.
 * @param wholeWeeks the answer depends on the weeks, Monday to Sunday, of the days asked for
 */
export function mayConcern(
  event: LiveEvent,
  asked: Asked,
  judgedBy: readonly Judged[],
  wholeWeeks: boolean = false,
): boolean {
  const { rowIds = [], intervals, patientIds, resourceIds } = event.concerns
  const isOfRecord = asked['id'] === event.entityId || rowIds.some((id) => id === asked['id'])
  const judges: Record<Judged, () => boolean> = {
    id: () => asked['id'] === undefined || isOfRecord,
    ids: () => isAsked(asked['ids'], [event.entityId, ...rowIds]),
    unit: () => isOfRecord || isInUnit(event, asked['unitId']),
    interval: () => !intervals || intervals.some((one) => touches(one, asked['from'], asked['to'], wholeWeeks)),
    patient: () => !patientIds || isAsked(asked['patientId'], patientIds),
    resource: () =>
      !resourceIds || ['roomId', 'professionalId', 'teamId'].every((name) => isAsked(asked[name], resourceIds)),
  }
  return judgedBy.every((one) => judges[one]())
}

function isInUnit({ unitId, concerns: { unitIds = [] } }: LiveEvent, wanted: unknown): boolean {
  if (unitIds === 'all') return true
  const units = unitId === null ? unitIds : [unitId, ...unitIds]
  return units.length === 0 || isAsked(wanted, units)
}

/** Whether one of the ids is asked for, where any are; several stand in an array, or as in an address. */
function isAsked(wanted: unknown, ids: readonly string[]): boolean {
  const all = typeof wanted === 'string' ? wanted.split(',').filter(Boolean) : wanted
  return !Array.isArray(all) || all.length === 0 || ids.some((id) => all.includes(id))
}

function touches(
  [startsAt, endsAt]: readonly [string, string],
  from: unknown,
  to: unknown,
  wholeWeeks: boolean,
): boolean {
  const [before, after] = [(at: number) => at - sinceMonday(at), (at: number) => at + 6 * day - sinceMonday(at)]
  return (
    (typeof from !== 'string' || Date.parse(endsAt) > momentOf(from, -day, wholeWeeks ? before : as)) &&
    (typeof to !== 'string' || Date.parse(startsAt) < momentOf(to, 2 * day, wholeWeeks ? after : as))
  )
}

const as = (at: number) => at

/** Milliseconds since the Monday of its week began; 1970 began on a Thursday. */
function sinceMonday(at: number): number {
  return (at + 3 * day) % (7 * day)
}

/** Milliseconds of an instant; of a plain date, which is a day of some zone, as far off as it may be in any. */
function momentOf(when: string, ofDate: number, inWeek: (at: number) => number): number {
  return when.length === 10 ? inWeek(Date.parse(when)) + ofDate : Date.parse(when)
}
