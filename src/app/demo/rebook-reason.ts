import type { RebookReason } from '../../features/agenda/appointments/states.ts'
import type { Visit } from './visit.ts'

const whys: readonly RebookReason[] = [
  ...(['patient.work', 'patient.work', 'patient.work', 'patient.travel', 'patient.travel', 'patient.health'] as const),
  ...(['clinic.doctor', 'patient.health', 'clinic.team', 'patient.money', 'clinical.exam'] as const),
]

/** Why a visit was rebooked, the same each time it is asked. */
export function rebookReasonOf(old: Visit): RebookReason {
  if (old.fate === 'noshow') return 'missed'
  const number = [...old.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return whys[number % whys.length] ?? 'patient.work'
}
