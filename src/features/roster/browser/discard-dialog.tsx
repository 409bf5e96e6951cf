import { Button, Modal } from '@mantine/core'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { useCommand } from '../../../browser/query.ts'
import { formatDay } from '../../../shared/time.ts'
import type { Unit } from '../../units/contract.ts'
import { discardDraft } from '../contract.ts'
import type { Period } from './search-params.ts'
import { messages } from './messages.ts'

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
    <Modal
      opened
      onClose={onClose}
      title={words.discardTitle}
      size="sm"
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <div className="roster-dialog">
        <p>{words.discardHint(days)}</p>
        <div className="roster-dialog__actions">
          <Button variant="subtle" color="gray" data-autofocus onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            color="#b42318"
            loading={discarding.isPending}
            onClick={() => discarding.mutate({ body: { unitId: unit.id, ...period } })}
          >
            {words.discardYes}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
