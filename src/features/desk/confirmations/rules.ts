import { may, scopeOf } from '../../../shared/permissions.ts'
import { roles } from '../../../shared/roles.ts'
import type { AppointmentStatus } from '../../agenda/offers/both.ts'

/**
 * What came of trying to reach a patient. A message that was sent and a call that was made wait for one of the others; the
 * patient's yes is no attempt: the appointment itself has it, with its channel, time and person.
 */
export const outcomes = ['sent', 'called', 'no_answer', 'wrong_number', 'other_date', 'keeps_date'] as const
export type Outcome = (typeof outcomes)[number]

/** The message or call is under way: what comes of it is said later, and both are one attempt. */
export const openOutcomes: readonly Outcome[] = ['sent', 'called']
/** The patient said something. */
const answers: readonly Outcome[] = ['other_date', 'keeps_date']

/** States in which an appointment is the confirmation desk's. */
export const confirmable: readonly AppointmentStatus[] = ['pending', 'booked']

/** The columns of the board, in their order. */
export const columns = ['to_confirm', 'no_answer', 'confirmed', 'other_date'] as const
export type ColumnName = (typeof columns)[number]

/** What decides in which column a card stands. */
interface Placed {
  readonly status: AppointmentStatus
  readonly lastOutcome: Outcome | null
  readonly otherDateSince: string | null
}

/** The column of a card; null for what is nobody's to confirm. `columnSql` of the queries says the same. */
export function columnOf({ status, lastOutcome, otherDateSince }: Placed): ColumnName | null {
  if (!confirmable.includes(status)) return null
  if (otherDateSince !== null) return 'other_date'
  if (status === 'booked') return 'confirmed'
  return lastOutcome !== null && !answers.includes(lastOutcome) ? 'no_answer' : 'to_confirm'
}

/** Whether attention was called to it and nobody confirmed it since: a yes is nobody's worry any more. */
export function isEscalated({ status, escalatedAt }: Pick<Placed, 'status'> & { escalatedAt: string | null }): boolean {
  return status === 'pending' && escalatedAt !== null
}

/** Minutes for which somebody is on a card without another sign of life. */
export const workMinutes = 5

/** Who is on a card now, if it is somebody else. */
export function otherAtWork(
  { workedBy, workedByName, workedUntil }: WorkedOn,
  personId: string,
  now: string,
): string | null {
  if (workedBy === null || workedBy === personId || workedUntil === null) return null
  return Date.parse(workedUntil) > Date.parse(now) ? (workedByName ?? '') : null
}

/** What says who is on a card. */
export interface WorkedOn {
  readonly workedBy: string | null
  readonly workedByName: string | null
  readonly workedUntil: string | null
}

/** Whom confirmations are given to: who confirms others' too. */
export const confirmingRoles = roles.filter(
  (role) => may(role, 'confirmation.edit') && scopeOf(role, 'confirmation.edit') !== 'own',
)

/** Days ahead that the board shows, today aside; and the most. */
export const usualDays = 3
export const mostDays = 14

/** So many days before its own, an appointment that nobody confirmed is called to attention. */
export const escalateDaysBefore = 3
