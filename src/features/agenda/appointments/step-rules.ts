import { may } from '../../../shared/permissions.ts'
import type { ProblemCode } from '../../../shared/problem.ts'
import type { Role } from '../../../shared/roles.ts'
import { localDate } from '../../../shared/time.ts'
import type { StepName } from './states.ts'
import type { Both } from '../../../shared/both.ts'

/** The last step of an appointment, or the rebooking that made it while it has taken none of its own. */
export interface TakenStep {
  /** Whose step it is: another one's where this appointment replaced it. */
  appointmentId: string
  name: StepName
  takenAt: string
  /** staff.id; null for what the system did. */
  takenBy: string | null
  /** A step of the room of a surgery brought it about: there it is taken back. */
  byRoom: boolean
}

interface Undoing {
  /** The appointment on which it is asked. */
  appointmentId: string
  actor: { id: string; role: Role }
  /** Present, as an instant with Z. */
  now: string
  /** The unit's zone: a step can be taken back until midnight there. */
  zone: string
}

export type UndoRefusal = { code: ProblemCode & ('WRONG_STATE' | 'NOT_ALLOWED'); wording: Both }

/**
 * Whether the person may take the step back: until midnight of the unit whoever took it and the unit's manager, later
 * the manager alone, who then says why.
 */
export function judgeUndo(
  step: TakenStep | undefined,
  { appointmentId, actor, now, zone }: Undoing,
): { needsReason: boolean } | { refusal: UndoRefusal } {
  if (!step) return { refusal: { code: 'WRONG_STATE', wording: nothingTaken } }
  const isOfThis = step.appointmentId === appointmentId
  if (isOfThis && step.name === 'rebook') return { refusal: { code: 'WRONG_STATE', wording: undoTheSuccessor } }
  if (step.byRoom) return { refusal: { code: 'WRONG_STATE', wording: undoInTheRoom } }
  const sameDay = localDate(step.takenAt, zone) === localDate(now, zone)
  if (may(actor.role, 'appointment.undoForOthers')) return { needsReason: !sameDay }
  if (step.takenBy !== actor.id) return { refusal: { code: 'NOT_ALLOWED', wording: someoneElses } }
  if (!sameDay) return { refusal: { code: 'NOT_ALLOWED', wording: tooLate } }
  return { needsReason: false }
}

const nothingTaken: Both = {
  'pt-BR': 'Não há o que desfazer: este agendamento está como foi criado.',
  en: 'There is nothing to undo: this appointment has not changed since it was made.',
}
const undoTheSuccessor: Both = {
  'pt-BR': 'Este agendamento foi remarcado. Abra o novo e desfaça a remarcação por ele.',
  en: 'This appointment was rebooked. Open the new one and undo the rebooking there.',
}
const undoInTheRoom: Both = {
  'pt-BR': 'Os passos de uma cirurgia se desfazem no Controle de salas.',
  en: 'The steps of a surgery are taken back in Room control.',
}
const someoneElses: Both = {
  'pt-BR': 'Só quem deu este passo ou a gerência da unidade pode desfazê-lo.',
  en: 'Only whoever took this step or the unit manager can undo it.',
}
const tooLate: Both = {
  'pt-BR': 'Um passo se desfaz até a meia-noite do mesmo dia. Depois, peça à gerência da unidade.',
  en: 'A step can be undone until midnight. After that, ask the unit manager.',
}
