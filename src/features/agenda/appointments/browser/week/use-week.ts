import { useEffect } from 'react'
import { useOverlay } from '../../../../../browser/overlay.ts'
import { contractQuery, queryClient, useContract } from '../../../../../browser/query.ts'
import { addDays, weekRange } from '../../../../../shared/time.ts'
import { readAvailability } from '../../../availability/contract.ts'
import { listBlocks } from '../../../blocks/calendar-contract.ts'
import { listAppointments } from '../../contract.ts'
import { pendingMoves } from '../calendar/cached-lists.ts'

/** Rows of one week read at once; a unit has hundreds. */
export const weekLimit = 2000

/** The one call for the appointments of a unit’s week; anyone who asks for it shares its answer. */
export function appointmentsOf(unitId: string, date: string, zone: string) {
  return { query: { unitId: [unitId], ...weekRange(date, zone), limit: weekLimit } }
}

/** A prefetch: a failure is shown when the data is really needed. */
function unasked(): void {}

function blocksOf(unitId: string, date: string, zone: string) {
  return { query: { unitId, ...weekRange(date, zone) } }
}

/**
 * Appointments and blocks of the unit's week around a date. The week is always read whole and filtered on the screen: day
 * and week share one answer, and a filter costs no call. `shown` is what it holds with what is pending. The weeks before and after are read ahead.
 */
export function useWeek(unitId: string, date: string, zone: string) {
  const appointments = useContract(listAppointments, appointmentsOf(unitId, date, zone))
  const shown = useOverlay(pendingMoves, appointments.data?.items)
  const blocks = useContract(listBlocks, blocksOf(unitId, date, zone))
  const isThere = appointments.isSuccess
  useEffect(() => {
    if (!isThere) return
    // After the painting of what was asked for.
    const timer = setTimeout(() => {
      for (const neighbour of [addDays(date, 7), addDays(date, -7)]) {
        queryClient.query(contractQuery(listAppointments, appointmentsOf(unitId, neighbour, zone))).catch(unasked)
        queryClient.query(contractQuery(listBlocks, blocksOf(unitId, neighbour, zone))).catch(unasked)
      }
    }, 300)
    return () => clearTimeout(timer)
  }, [isThere, unitId, date, zone])
  return { appointments, shown, blocks }
}

/**
 * When each room and professional of the unit may be booked in the week around a date. One answer serves the hatching
 * of every lane and the form.
 */
export function useWeekHours(unitId: string, date: string, zone: string, isAsked = true) {
  return useContract(readAvailability, { query: { unitId, ...weekRange(date, zone) } }, { enabled: isAsked })
}
