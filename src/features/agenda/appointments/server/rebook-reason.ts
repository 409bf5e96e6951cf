import { both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { AppointmentStatus, RebookReason } from '../states.ts'

/**
 * Only what was missed is replaced, given up or closed because it was: so reasons and no-shows tell the same.
 * @throws Problem RULE_BROKEN that names the field
 */
export function requireReasonOf(status: AppointmentStatus, reason: RebookReason): void {
  if (reason === 'missed' && status !== 'noshow') throw notMissed()
}

/** The answer to a reason that says that it was missed. */
export function notMissed(): Problem {
  return new Problem(
    'RULE_BROKEN',
    both(
      'Este agendamento não foi perdido. Escolha por que a data muda.',
      'This appointment was not missed. Choose why its date changes.',
    ),
    { fields: [{ path: 'reason', code: 'wrong', message: both('Escolha outro motivo', 'Choose another reason') }] },
  )
}
