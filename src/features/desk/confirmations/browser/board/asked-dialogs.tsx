import { AskedFirst } from '../../../../../browser/dialog/asked-first.tsx'
import { ReasonDialog } from '../../../../../browser/dialog/reason-dialog.tsx'
import { useMessages } from '../../../../../browser/messages.ts'
import { messages } from './messages.ts'
import type { Desk } from './use-desk.ts'

/** What the desk asks before it does something. */
export default function AskedDialogs({ desk }: { readonly desk: Desk }) {
  const words = useMessages(messages)
  const { asked, close, answer } = desk
  if (!asked) return null
  const { card, deed, why, who = '' } = asked
  if (why === 'taken')
    return (
      <AskedFirst
        opened
        title={words.takeOverTitle(card.patientName)}
        text={words.takeOverText(who)}
        action={words.takeOver}
        onCancel={close}
        onConfirm={() => answer()}
      />
    )
  const isWish = deed === 'otherDate'
  return (
    <ReasonDialog
      title={isWish ? words.whyOther(card.patientName) : words.whyUnconfirm(card.patientName)}
      {...(isWish && { hint: words.whyOtherHint })}
      confirmLabel={words.record}
      onClose={close}
      onReason={answer}
    />
  )
}
