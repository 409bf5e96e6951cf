import { useNewId } from '../../../../browser/form/use-new-id.ts'
import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { aboutShown } from '../../pay-rules/explain.ts'
import { answerContest, contestStatement, oweNothing } from '../contract.ts'
import type { Contest, PaymentLine, StatementDetail } from '../record.ts'
import { paymentMessages } from './messages.ts'
import { useDeed } from './use-statement.ts'

interface ContestDialogProps {
  readonly statement: StatementDetail
  /** Left out where something is missing. */
  readonly line?: PaymentLine
  readonly onClose: () => void
}

/** What the person says is wrong, written down for them. */
export function ContestDialog({ statement: { id }, line, onClose }: ContestDialogProps) {
  const words = useMessages(paymentMessages)
  const language = useLanguage()
  const [newId] = useNewId()
  const contesting = useDeed(contestStatement, 'contest', onClose)
  return (
    <ReasonDialog
      title={words.contestTitle}
      {...(line && { explanation: aboutShown(line, language) })}
      hint={words.contestHint}
      confirmLabel={words.toRecord}
      busy={contesting.isPending}
      onClose={onClose}
      onReason={(reason) =>
        contesting.mutate({ params: { id }, body: { id: newId, lineKey: line?.key ?? null, reason } })
      }
    />
  )
}

interface OweNothingProps {
  readonly statement: StatementDetail
  readonly line: PaymentLine
  readonly onClose: () => void
}

/** Why nothing is owed for what no rule speaks of. */
export function OweNothingDialog({ statement: { id }, line, onClose }: OweNothingProps) {
  const words = useMessages(paymentMessages)
  const language = useLanguage()
  const saying = useDeed(oweNothing, 'oweNothing', onClose)
  return (
    <ReasonDialog
      title={words.oweNothingTitle}
      explanation={aboutShown(line, language)}
      hint={words.oweNothingHint}
      confirmLabel={words.toRecord}
      busy={saying.isPending}
      onClose={onClose}
      onReason={(reason) => saying.mutate({ params: { id }, body: { lineKey: line.key, reason } })}
    />
  )
}

/** What is answered to it. */
export function AnswerDialog({ contest, onClose }: { readonly contest: Contest; readonly onClose: () => void }) {
  const words = useMessages(paymentMessages)
  const answering = useDeed(answerContest, 'answer', onClose)
  return (
    <ReasonDialog
      title={words.answerTitle}
      explanation={contest.reason}
      confirmLabel={words.answer}
      busy={answering.isPending}
      onClose={onClose}
      onReason={(text) => answering.mutate({ params: { id: contest.id }, body: { text } })}
    />
  )
}
