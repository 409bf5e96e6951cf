import type { AppointmentStatus } from '../../agenda/offers/both.ts'

export const recallStates = ['open', 'closed', 'cancelled'] as const
export type RecallState = (typeof recallStates)[number]
/** Who says that a lot must not be used: its maker, the health authority, or the network itself. */
export const recallSources = ['manufacturer', 'authority', 'own'] as const
export type RecallSource = (typeof recallSources)[number]

/** What came of trying to tell a patient. A message that was sent tells nobody yet: only an answer does. */
export const contactOutcomes = ['sent', 'told', 'no_answer', 'again', 'unreachable'] as const
export type ContactOutcome = (typeof contactOutcomes)[number]

/** How patients stand, in the order of the board: those last whose surgery has not used the lot, which is to be replaced. */
export const standings = ['to_tell', 'again', 'told', 'unreachable', 'not_used'] as const
export type Standing = (typeof standings)[number]

/** States of a surgery in which what is on it counts as used on the patient. */
export const usedWhile: readonly AppointmentStatus[] = ['in-progress', 'fulfilled']

/** Where a patient stands. `mustTell`: something of the lot was used on them, or is on their surgery under way. */
export function standingOf({
  mustTell,
  lastOutcome,
}: {
  readonly mustTell: boolean
  readonly lastOutcome: ContactOutcome | null
}): Standing {
  if (lastOutcome === 'told' || lastOutcome === 'unreachable') return lastOutcome
  if (!mustTell) return 'not_used'
  return lastOutcome === null ? 'to_tell' : 'again'
}

/** So many days after it was opened, managers are told of the patients whom nobody has told. */
export const escalateAfterDays = 3

/** What a recall still waits for before it can be closed. */
export interface Left {
  /** Patients who were neither told nor declared out of reach. */
  readonly waiting: number
  /** Use units on their way between units, and on surgeries; what stands on a shelf stays held there. */
  readonly inTransit: number
  readonly onCase: number
}

/** Whether nothing is left to do: everybody knows, and all that is left of it stands on a shelf. */
export function isDone({ waiting, inTransit, onCase }: Left): boolean {
  return waiting === 0 && inTransit === 0 && onCase === 0
}
