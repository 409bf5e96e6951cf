import { useIsMutating } from '@tanstack/react-query'
import { currentLanguage, useMessages } from '../../../../../browser/messages.ts'
import { optimistic } from '../../../../../browser/optimistic.ts'
import type { AppointmentDetail } from '../../record.ts'
import { queueOf, type Step, takeStep } from '../moving/command.ts'
import { statusWord } from '../words.ts'
import { stepMessages } from '../step-messages.ts'

const saidWith = {
  reserve: 'reserved',
  confirm: 'confirmed',
  patientKnows: 'confirmed',
  arrive: 'arrived',
  start: 'started',
  finish: 'finished',
  noShow: 'missed',
  unconfirm: 'unconfirmed',
  enteredInError: 'inError',
  cancel: 'cancelled',
} as const

/**
 * Takes an appointment through its life: shows the answer everywhere at once and offers to take it back.
 * @param onOther shows another appointment: undoing a rebooking brings the one before back to life
 */
export function useTransitions(
  id: string,
  onOther: (id: string) => void,
): { take: (appointment: AppointmentDetail, step: Step) => Promise<void>; busy: boolean } {
  const words = useMessages(stepMessages)
  const busy = useIsMutating(optimistic(queueOf(id))) > 0

  async function take(appointment: AppointmentDetail, step: Step): Promise<void> {
    const { name } = step
    // What was given up with it is not sold again by taking the step back.
    const givesUp = 'cancelItem' in step && step.cancelItem === true
    const after = await takeStep(appointment, step, (done) => ({
      message:
        name === 'undo'
          ? words.undone(done.patientName, statusWord(done.status, currentLanguage()))
          : words[saidWith[name]](done.patientName),
      tone: 'done',
      ...(name !== 'undo' &&
        !givesUp &&
        done.undoes?.needsReason === false && { undo: () => take(done, { name: 'undo' }) }),
    }))
    if (after && after.id !== appointment.id) onOther(after.id)
  }
  return { take, busy }
}
