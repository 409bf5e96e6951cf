import { applyOwnRows } from '../../../../browser/live/rows.ts'
import { createOverlay, type PendingRow } from '../../../../browser/overlay.ts'
import { contractKey, queryClient } from '../../../../browser/query.ts'
import type { LiveRow } from '../../../../shared/live.ts'
import { localDate } from '../../../../shared/time.ts'
import { instantOfMoment } from '../../../../shared/wall-clock.ts'
import type { Unit } from '../../../foundation/offers/both.ts'
import { listShifts } from '../contract.ts'
import type { Shift } from '../record.ts'
import type { ShiftChange, ShiftDraft } from './shift-change.ts'

/** What was planned and is not answered yet, over every roster. */
export const pendingShifts = createOverlay<Shift>()

/** A shift of any roster as the server last told it. */
export function heldShift(id: string): Shift | undefined {
  for (const [, list] of queryClient.getQueriesData<{ items: readonly Shift[] }>({
    queryKey: contractKey(listShifts),
  })) {
    const found = list?.items.find((item) => item.id === id)
    if (found) return found
  }
  return undefined
}

/** Shows what a command answered, wherever it belongs: it takes the way of the rows that are heard. */
export function showAnswer(rows: readonly LiveRow[]): void {
  applyOwnRows(listShifts.name, rows)
}

/** A new shift as it will look. */
export function madeOf(draft: ShiftDraft, unit: Unit): PendingRow<Shift> {
  const [startsAt, endsAt] = [instantOfMoment(draft.starts, unit.timeZone), instantOfMoment(draft.ends, unit.timeZone)]
  const change = {
    kind: draft.kind,
    professionalId: draft.professionalId,
    function: draft.function ?? 'nurse',
    startsAt,
    endsAt,
    leaveReason: draft.leaveReason ?? null,
    note: draft.note ?? null,
    state: 'draft-new' as const,
    days: [daysOf(startsAt, endsAt, unit.timeZone)],
  }
  const { id } = draft
  return {
    id,
    change,
    whole: { id, unitId: unit.id, ...change, published: null, swapId: null, worked: null, version: 1, freshness: 0 },
  }
}

/** A shift as a change will leave it. */
export function changedOf(before: Shift, { starts, ends, ...rest }: ShiftChange, zone: string): PendingRow<Shift> {
  const startsAt = starts === undefined ? before.startsAt : instantOfMoment(starts, zone)
  const endsAt = ends === undefined ? before.endsAt : instantOfMoment(ends, zone)
  const isNew = before.state === 'draft-new'
  const days = [daysOf(startsAt, endsAt, zone), ...(isNew ? [] : before.days.slice(-1))]
  const change = {
    ...rest,
    ...(starts !== undefined && { startsAt }),
    ...(ends !== undefined && { endsAt }),
    state: isNew ? ('draft-new' as const) : ('draft-changed' as const),
    days,
  }
  return { id: before.id, change, whole: { ...before, ...change } }
}

/** A shift that is taken out: gone, or until it is published on what stands published. */
export function removedOf({ id, state, published, days }: Shift): PendingRow<Shift> {
  if (state === 'draft-new') return { id, change: null }
  return { id, change: { ...published, published: null, days: days.slice(-1), state: 'draft-removed' } }
}

/** The local days that a shift touches: one that ends at midnight not the one that begins then. */
function daysOf(startsAt: string, endsAt: string, zone: string): [string, string] {
  return [localDate(startsAt, zone), localDate(new Date(Date.parse(endsAt) - 1).toISOString(), zone)]
}
