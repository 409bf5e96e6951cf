import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { Settled } from '../../../../browser/settled.tsx'
import { cancelRecall, closeRecall } from '../contract.ts'
import type { RecallDetail, RecallPatient } from '../record.ts'
import { messages } from './messages.ts'

const RecallPrint = lazy(() => import('./recall-print.tsx'))

interface RecallActionsProps {
  readonly recall: RecallDetail
  readonly patients: readonly RecallPatient[]
}

/** What its reader may do with a recall as a whole. */
export function RecallActions({ recall, patients }: RecallActionsProps) {
  const words = useMessages(messages)
  const { may } = useSession()
  const [open, setOpen] = useState<'cancel' | 'print'>()
  const { id, state, version } = recall
  const closing = useCommand(closeRecall, {
    onSuccess: ({ number }) => void notify({ message: words.closed(number), tone: 'done' }),
  })
  const cancelling = useCommand(cancelRecall, {
    onSuccess: ({ number }) => {
      setOpen(undefined)
      notify({ message: words.cancelled(number), tone: 'done' })
    },
  })
  const busy = closing.isPending || cancelling.isPending
  return (
    <Settled state={`${state} ${version}`} busy={busy} label={words.recall}>
      <Group gap="xs">
        {may('recall.approve') && state === 'open' && (
          <Button loading={closing.isPending} onClick={() => closing.mutate({ params: { id }, body: { version } })}>
            {words.close}
          </Button>
        )}
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => setOpen('print')}>
          {words.print}
        </Button>
        {may('recall.approve') && state !== 'cancelled' && (
          <Button variant="subtle" color="red" onClick={() => setOpen('cancel')}>
            {words.cancelIt}
          </Button>
        )}
      </Group>
      {open === 'cancel' && (
        <ReasonDialog
          title={words.cancelIt}
          explanation={words.cancelHint}
          confirmLabel={words.cancelIt}
          danger
          busy={cancelling.isPending}
          onClose={() => setOpen(undefined)}
          onReason={(reason) => cancelling.mutate({ params: { id }, body: { version, reason } })}
        />
      )}
      <Suspense>
        {open === 'print' && <RecallPrint recall={recall} patients={patients} onDone={() => setOpen(undefined)} />}
      </Suspense>
    </Settled>
  )
}
