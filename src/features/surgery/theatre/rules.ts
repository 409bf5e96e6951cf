import type { Both } from '../../../shared/both.ts'
import { both } from '../../../shared/both.ts'
import { may } from '../../../shared/permissions.ts'
import type { ProblemCode } from '../../../shared/problem.ts'
import type { Role } from '../../../shared/roles.ts'
import { localDate } from '../../../shared/time.ts'
import type { AppointmentStatus } from '../../agenda/offers/both.ts'

/** The states in which a surgery is on the board. */
export const boardStatuses: readonly AppointmentStatus[] = ['pending', 'booked', 'arrived', 'in-progress', 'fulfilled']

/** The states in which it is moved in time from the board; what has begun changes its room alone. */
export const movableStatuses: readonly AppointmentStatus[] = ['pending', 'booked', 'arrived']

/** Minutes for which a case that began on an earlier day is looked for: two days. */
export const longestCaseMinutes = 2 * 24 * 60

/** Minutes for which a tap may be on its way: a device that had no connection for a day. */
export const oldestTapMinutes = 24 * 60

/** A tap that is asked to be taken back. */
interface Undoing {
  readonly takenBy: string
  readonly takenAt: string
  readonly actor: { readonly id: string; readonly role: Role }
  /** Present, as an instant with Z. */
  readonly now: string
  /** The unit's zone: a tap can be taken back until midnight there. */
  readonly zone: string
}

/** Whether the person may take the tap back: who made it on the same day of the unit; the manager also later, saying why. */
export function judgeUndoneTap({
  takenBy,
  takenAt,
  actor,
  now,
  zone,
}: Undoing):
  | { readonly needsReason: boolean }
  | { readonly code: ProblemCode & 'NOT_ALLOWED'; readonly wording: Both } {
  const isSameDay = localDate(takenAt, zone) === localDate(now, zone)
  if (may(actor.role, 'appointment.undoForOthers')) return { needsReason: !isSameDay }
  if (takenBy !== actor.id) return { code: 'NOT_ALLOWED', wording: someoneElses }
  if (!isSameDay) return { code: 'NOT_ALLOWED', wording: tooLate }
  return { needsReason: false }
}

const someoneElses = both(
  'Só quem tocou este passo ou a gerência da unidade pode desfazê-lo.',
  'Only whoever tapped this step or the unit manager can take it back.',
)
const tooLate = both(
  'Um passo se desfaz até a meia-noite do mesmo dia. Depois, peça à gerência da unidade.',
  'A step can be taken back until midnight. After that, ask the unit manager.',
)
