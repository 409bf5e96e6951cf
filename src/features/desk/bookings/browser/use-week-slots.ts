import { alsoShowing, useContract } from '../../../../browser/query.ts'
import { weekRange } from '../../../../shared/time.ts'
import { findSlots, mostStarts } from '../../../agenda/offers/both.ts'
import type { Wanted } from './use-wish.ts'
import { slotsOf } from './wish.ts'

const none: readonly never[] = []

/** What a unit has for a wish in one week, all of it; where that is nothing, what comes after as the first. */
export function useWeekSlots(
  { wish, patientId, procedure, range }: Wanted,
  { unitId, monday, zone }: { readonly unitId: string; readonly monday: string; readonly zone: string },
) {
  const week = weekRange(monday, zone)
  const from = week.from > range.from ? week.from : range.from
  const to = week.to < range.to ? week.to : range.to
  const asked = { patientId, procedureId: procedure?.id ?? '', unitIds: [unitId] }
  const follows = alsoShowing(['appointment', 'block'], () => ({ unitId: [unitId], from, to }))
  const inWeek = useContract(
    findSlots,
    slotsOf(wish, { ...asked, range: { from, to }, limit: mostStarts, perDay: mostStarts / 7 }),
    { enabled: procedure !== undefined && from < to, ...follows },
  )
  const isEmpty = from >= to || inWeek.data?.items.length === 0
  const after = useContract(findSlots, slotsOf(wish, { ...asked, range: { from: to, to: range.to }, limit: 1 }), {
    enabled: isEmpty && procedure !== undefined && to < range.to && to > range.from,
  })
  return { query: inWeek, slots: inWeek.data?.items ?? none, isEmpty, next: after.data?.items[0] }
}
