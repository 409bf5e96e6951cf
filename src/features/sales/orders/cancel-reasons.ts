import { both, type Both } from '../../../shared/both.ts'
import { rule } from '../../../shared/input-rules.ts'

/** Why a date, or what was sold, is given up: a tree of two levels written `group.reason`. */
export const cancelReasons = [
  'patient.gave_up',
  'patient.health',
  'patient.work',
  'patient.travel',
  'patient.money',
  'patient.other_clinic',
  'clinic.doctor',
  'clinic.team',
  'clinic.room',
  'clinic.equipment',
  'clinic.material',
  'clinic.mistake',
  'clinical.exam',
  'clinical.condition',
  'payment',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** What they are called. */
export const cancelReasonWords: Readonly<Record<CancelReason, Both>> = {
  'patient.gave_up': both('Desistiu', 'Changed their mind'),
  'patient.health': both('Problema de saúde', 'Health problem'),
  'patient.work': both('Trabalho', 'Work'),
  'patient.travel': both('Viagem', 'Travel'),
  'patient.money': both('Questão financeira', 'Cost'),
  'patient.other_clinic': both('Foi para outra clínica', 'Went to another clinic'),
  'clinic.doctor': both('Médico indisponível', 'Doctor not available'),
  'clinic.team': both('Equipe indisponível', 'Team not available'),
  'clinic.room': both('Sala indisponível', 'Room not available'),
  'clinic.equipment': both('Equipamento', 'Equipment'),
  'clinic.material': both('Falta de material', 'Missing material'),
  'clinic.mistake': both('Marcado por engano', 'Booked by mistake'),
  'clinical.exam': both('Exame alterado ou pendente', 'Abnormal or missing exam'),
  'clinical.condition': both('Condição clínica', 'Clinical condition'),
  payment: both('Falta de pagamento', 'Missing payment'),
  other: both('Outro motivo', 'Other reason'),
}

/** The refusal of one that comes without. */
export const noteMissing = both('Escreva na observação qual foi o motivo', 'Say in the note what the reason was')

/** Whether a reason is so general that a note is required. */
export function asksForNote(reason: string): boolean {
  return reason === 'other'
}

/** The rule that such a reason comes with its note. */
export const noteWhereAsked = rule<{ reason: string; note?: string | null | undefined }>(
  ['reason', 'note'],
  ({ reason, note }) =>
    asksForNote(reason) && !note ? [{ path: 'note', code: 'required', message: noteMissing }] : [],
)
