import { holdAnswer } from '../../../../../browser/live/own-answers.ts'
import { applyOwnRows } from '../../../../../browser/live/rows.ts'
import { createOverlay } from '../../../../../browser/overlay.ts'
import { contractKey, queryClient } from '../../../../../browser/query.ts'
import { listAppointments, readAppointment } from '../../contract.ts'
import type { Appointment, AppointmentDetail } from '../../record.ts'

interface CachedList {
  readonly items: readonly Appointment[]
}

function isCachedList(value: unknown): value is CachedList {
  return typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items)
}

/** The members of a detail that lists show. */
export function asListed(detail: AppointmentDetail): Appointment {
  const { id, unitId, patientId, patientName, procedureId, roomId, professionalIds, status, isInterrupted } = detail
  const { startsAt, endsAt, lane, outsideHours, outsideRoster, teamId, expiresAt, tagIds, version, freshness } = detail
  return {
    id,
    unitId,
    patientId,
    patientName,
    procedureId,
    roomId,
    professionalIds,
    status,
    isInterrupted,
    startsAt,
    endsAt,
    lane,
    outsideHours,
    outsideRoster,
    teamId,
    expiresAt,
    tagIds,
    version,
    freshness,
  }
}

/** Moves that the server has not answered yet, over every calendar. */
export const pendingMoves = createOverlay<Appointment>()

/** Shows what a command answered: at once, wherever it belongs. */
export function showAnswer(after: AppointmentDetail): void {
  holdAnswer(contractKey(readAppointment, { params: { id: after.id } }), after)
  applyOwnRows(listAppointments.name, [asListed(after)])
}

/** An appointment of any calendar, as it is shown. */
export function findShown(id: string): Appointment | undefined {
  for (const [, list] of queryClient.getQueriesData<unknown>({ queryKey: contractKey(listAppointments) })) {
    const found = isCachedList(list) ? list.items.find((item) => item.id === id) : undefined
    if (found) return pendingMoves.over([found])[0]
  }
  return undefined
}
