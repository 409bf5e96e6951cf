import { useSession } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { tickMilestone, untickMilestone } from '../../contract.ts'
import { isTicked } from '../../milestones.ts'
import type { FollowUp } from '../../record.ts'
import { mayTick } from '../../who.ts'
import { milestoneWords } from '../../words.ts'
import { messages } from './messages.ts'

/** Says with one key that what is next of an order is done, with the way back; or why it is not for a key. */
export function useTick(): (followUp: FollowUp) => void {
  const words = useMessages(messages)
  const steps = milestoneWords[useLanguage()]
  const { may } = useSession()
  const ticking = useCommand(tickMilestone)
  const unticking = useCommand(untickMilestone)
  return ({ id, milestone, patientName }) => {
    const step = steps[milestone]
    if (!isTicked(milestone)) notify({ message: words.notTicked(step) })
    else if (!mayTick(may, milestone)) notify({ message: words.notYours(step) })
    else
      ticking.mutate(
        { params: { id }, body: { milestone } },
        {
          onSuccess: () =>
            void notify({
              message: words.ticked(patientName, step),
              tone: 'done',
              undo: () => unticking.mutate({ params: { id }, body: { milestone, reason: words.undone } }),
            }),
        },
      )
  }
}
