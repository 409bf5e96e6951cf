import { useMessages } from '../../../../../browser/messages.ts'
import type { Notification } from '../../contract.ts'
import type { Acts } from '../use-acts.ts'
import type { AskedAnswer } from './asked.ts'
import { messages } from './messages.ts'
import { Question } from './question.tsx'
import { useBlockAsked, usePricesAsked, useRebookingAsked, useRefundAsked, useSwapAsked } from './use-asked.ts'

interface DecidingProps {
  readonly one: Notification
  readonly decide: Acts['decide']
}

const blocks = asking(useBlockAsked)
const kinds: Readonly<Record<string, ReturnType<typeof asking>>> = {
  'blockRequest.create': blocks,
  'blockRequest.reopen': blocks,
  'roster.requestSwap': asking(useSwapAsked),
  'order.askApproval': asking(usePricesAsked),
  'receipt.askRefund': asking(useRefundAsked),
  'rebooking.request': asking(useRebookingAsked),
}

function asking(useAsked: (one: Notification) => AskedAnswer) {
  return function OfKind({ one, decide }: DecidingProps) {
    const words = useMessages(messages)
    const answer = useAsked(one)
    return (
      <Question
        answer={answer}
        onApprove={(asked) => decide(one, asked.approve, words.approved)}
        onDeny={(asked, reason) => decide(one, () => asked.deny(reason), words.denied)}
      />
    )
  }
}

/** Yes or no where a notification stands, said of its record as it is now. */
export default function Deciding(props: DecidingProps) {
  const OfKind = kinds[props.one.event]
  return OfKind ? <OfKind {...props} /> : null
}
