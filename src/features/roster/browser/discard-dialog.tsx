import { Button } from '@mantine/core'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { useCommand } from '../../../browser/query.ts'
import { formatDay } from '../../../shared/time.ts'
import type { Unit } from '../../units/contract.ts'
import { discardDraft } from '../contract.ts'
import type { Period } from './search-params.ts'
import { messages } from './messages.ts'
import { Dialog } from '../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../browser/dialog/foot.tsx'

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
    <Dialog title={words.discardTitle} onClose={onClose}>
      <div className="roster-dialog">
        <p>{words.discardHint(days)}</p>
        <Foot>
          <Button variant="subtle" color="gray" data-autofocus onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            color="red"
            loading={discarding.isPending}
            onClick={() => discarding.mutate({ body: { unitId: unit.id, ...period } })}
          >
            {words.discardYes}
          </Button>
        </Foot>
      </div>
    </Dialog>
  )
}
