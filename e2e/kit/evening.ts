import type { PatientDetail } from '../../src/features/patients/patients/record.ts'
import type { AppointmentDetail } from '../../src/features/agenda/appointments/record.ts'
import { todayIn } from '../../src/shared/time.ts'
import { booked, clock, mainUnit, procedureCalled, roomAndDoctor, type Slot } from './clinic.ts'

const times = ['23:40', '23:20', '23:00', '22:40', '22:20', '22:00']

/**
 * An appointment of ten minutes late this evening, when few are there: arriving needs today, whatever the time is now.
 * @throws Error when every room is taken
 */
export async function bookedThisEvening(
  patient: PatientDetail,
): Promise<{ slot: Slot; at: string; appointment: AppointmentDetail }> {
  const unit = await mainUnit()
  const date = todayIn(unit.timeZone, new Date().toISOString())
  const procedure = await procedureCalled('Avaliação capilar')
  const exceptionReason = 'Paciente vem depois do trabalho'
  for (const which of [0, 1, 2]) {
    const slot = { unit, date, procedure, ...(await roomAndDoctor(unit, date, which)) }
    const more = { minutes: 10, by: 'admin' as const, exceptionReason }
    const found = await atFirstFree(times, (at) => booked(slot, patient, clock(at), more))
    if (found) return { slot, ...found }
  }
  throw new Error('The evening is full')
}

/** Books at the first of these times that nobody else has taken; undefined where all are. */
export async function atFirstFree(
  clocks: readonly string[],
  book: (at: string) => Promise<AppointmentDetail>,
): Promise<{ at: string; appointment: AppointmentDetail } | undefined> {
  for (const at of clocks) {
    const appointment = await book(at).catch(unlessTaken)
    if (appointment) return { at, appointment }
  }
  return undefined
}

function unlessTaken(error: unknown): null {
  if (error instanceof Error && error.message.includes('SLOT_TAKEN')) return null
  throw error
}
