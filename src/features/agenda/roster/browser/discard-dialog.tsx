import { AskedFirst } from '../../../../browser/dialog/asked-first.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { formatDay } from '../../../../shared/time.ts'
import type { Unit } from '../../../foundation/offers/both.ts'
import { discardDraft } from '../contract.ts'
import { messages } from './messages.ts'
import type { Period } from './search-params.ts'

interface DiscardDialogProps {
  readonly unit: Unit
  readonly period: Period
  readonly onClose: () => void
}

/** Makes the draft of the period what is published again, once somebody has said that they mean it. */
export default function DiscardDialog({ unit, period, onClose }: DiscardDialogProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const discarding = useCommand(discardDraft, {
    onSuccess: () => {
      notify({ message: words.discarded, tone: 'done' })
      onClose()
    },
  })
  const days = `${formatDay(period.from, language)} – ${formatDay(period.to, language)}`
  return (
    <AskedFirst
      opened
      title={words.discardTitle}
      text={words.discardHint(days)}
      action={words.discardYes}
      busy={discarding.isPending}
      onCancel={onClose}
      onConfirm={() => discarding.mutate({ body: { unitId: unit.id, ...period } })}
    />
  )
}
