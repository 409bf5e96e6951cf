import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { markWorked, unmarkWorked } from '../../worked-contract.ts'
import { showAnswer } from '../pending-shifts.ts'
import { workedMessages } from './worked-messages.ts'

/** Marks shifts of a unit as worked, and takes marks off; each offers the way back. */
export function useMarking(unitId: string, onDone: () => void) {
  const words = useMessages(workedMessages)
  const marking = useCommand(markWorked, { onSuccess: ({ shifts }) => showAnswer(shifts) })
  const unmarking = useCommand(unmarkWorked, { onSuccess: ({ shifts }) => showAnswer(shifts) })
  const bodyOf = (shiftIds: readonly string[]) => ({ body: { unitId, shiftIds: [...shiftIds] } })
  const mark = async (shiftIds: readonly string[]) => {
    await marking.mutateAsync(bodyOf(shiftIds))
    const undo = () => unmarking.mutateAsync(bodyOf(shiftIds))
    notify({ message: words.marked(shiftIds.length), tone: 'done', series: 'roster', undo })
    onDone()
  }
  /** A mark at other times than planned is not set again as it was: it would be paid otherwise. */
  const unmark = async (shiftIds: readonly string[], isAsPlanned: boolean) => {
    await unmarking.mutateAsync(bodyOf(shiftIds))
    const undo = () => marking.mutateAsync(bodyOf(shiftIds))
    notify({ message: words.unmarked(shiftIds.length), tone: 'done', series: 'roster', ...(isAsPlanned && { undo }) })
    onDone()
  }
  // What was refused the command has told already.
  const quietly = (doing: Promise<void>) => void doing.catch(() => {})
  return {
    mark: (shiftIds: readonly string[]) => quietly(mark(shiftIds)),
    unmark: (shiftIds: readonly string[], isAsPlanned: boolean) => quietly(unmark(shiftIds, isAsPlanned)),
    isPending: marking.isPending || unmarking.isPending,
  }
}
