import type { Judged } from '../../shared/live-noun.ts'
import type { LiveEvent } from '../../shared/live.ts'

/** What a query asked, as it stands in its key. */
interface Asked {
  readonly params?: { readonly id?: unknown }
  readonly query?: Readonly<Record<string, unknown>>
}

const day = 86_400_000

/**
 * Whether an event may concern a query of its noun, by what the query asked. What either of them does not say excludes
 * nothing.
 */
export function mayConcern(event: LiveEvent, asked: Asked | undefined, judgedBy: readonly Judged[]): boolean {
  const { params, query = {} } = asked ?? {}
  const { rowIds = [], intervals, patientIds, resourceIds } = event.concerns
  const judges: Record<Judged, () => boolean> = {
    id: () => params?.id === undefined || params.id === event.entityId || rowIds.some((id) => id === params.id),
    unit: () => event.unitId === null || isAsked(query['unitId'], [event.unitId]),
    interval: () => !intervals || intervals.some((one) => touches(one, query['from'], query['to'])),
    patient: () => !patientIds || isAsked(query['patientId'], patientIds),
    resource: () =>
      !resourceIds || ['roomId', 'professionalId', 'teamId'].every((name) => isAsked(query[name], resourceIds)),
  }
  return judgedBy.every((one) => judges[one]())
}

/** Whether one of the ids is asked for, where any are; several stand in an array, or as in an address. */
function isAsked(wanted: unknown, ids: readonly string[]): boolean {
  const all = typeof wanted === 'string' ? wanted.split(',').filter(Boolean) : wanted
  return !Array.isArray(all) || all.length === 0 || ids.some((id) => all.includes(id))
}

function touches([startsAt, endsAt]: readonly [string, string], from: unknown, to: unknown): boolean {
  return (
    (typeof from !== 'string' || Date.parse(endsAt) > momentOf(from, -day)) &&
    (typeof to !== 'string' || Date.parse(startsAt) < momentOf(to, 2 * day))
  )
}

/** Milliseconds of an instant; of a plain date, which is a day of some zone, as far off as it may be in any. */
function momentOf(when: string, ofDate: number): number {
  return Date.parse(when) + (when.length === 10 ? ofDate : 0)
}
