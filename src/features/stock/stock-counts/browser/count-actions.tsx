import { Button, Group } from '@mantine/core'
import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { Settled } from '../../../../browser/settled.tsx'
import { cancelCount, rejectCount } from '../contract.ts'
import type { CountDetail } from '../record.ts'
import styles from './count-actions.module.css'
import { ApproveDialog } from './approve-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { countMessages } from './messages.ts'
import { showCount } from './use-count-desk.ts'

const CountPrint = lazy(() => import('./count-print.tsx'))

/** What its reader may do with a count. */
export function CountActions({ count }: { readonly count: CountDetail }) {
  const words = useMessages(countMessages)
  const [, setSearch] = useSearchParams()
  const [open, setOpen] = useState<'close' | 'approve' | 'reject' | 'cancel' | 'print'>()
  const done = () => setOpen(undefined)
  const told = (message: string) => (after: CountDetail) => {
    showCount(after)
    done()
    notify({ message, tone: 'done' })
  }
  const rejecting = useCommand(rejectCount, { onSuccess: told(words.rejected) })
  const cancelling = useCommand(cancelCount, { onSuccess: told(words.cancelled) })
  const { id, state, round, version, can, documentId, documentNumber } = count
  const params = { id }
  const isBusy = rejecting.isPending || cancelling.isPending
  return (
    <>
      {(can.close || can.judge) && (
        <Settled state={`${state} ${round}`} busy={isBusy} label={words.actions} className={styles.bar}>
          <Group gap="xs">
            {can.close && <Button onClick={() => setOpen('close')}>{words.close}</Button>}
            {can.judge && (
              <>
                <Button leftSection={<IconCheck size={16} />} onClick={() => setOpen('approve')}>
                  {words.approve}
                </Button>
                <Button variant="default" onClick={() => setOpen('reject')}>
                  {words.reject}
                </Button>
              </>
            )}
          </Group>
        </Settled>
      )}
      <Settled state={`${state} ${round}`} busy={isBusy} label={words.otherActions}>
        <Group gap="xs">
          {(state === 'counting' || state === 'approved') && (
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => setOpen('print')}>
              {state === 'approved' ? words.result : words.sheet}
            </Button>
          )}
          {documentId !== null && documentNumber !== null && (
            <Button
              variant="default"
              onClick={() => setSearch({ contagem: undefined, documento: documentId }, { push: true })}
            >
              {words.document} {documentNumber}
            </Button>
          )}
          {can.cancel && (
            <Button variant="default" onClick={() => setOpen('cancel')}>
              {words.giveUp}
            </Button>
          )}
        </Group>
      </Settled>
      {open === 'close' && <CloseDialog count={count} onClose={done} />}
      {open === 'approve' && <ApproveDialog count={count} onClose={done} />}
      {open === 'reject' && (
        <ReasonDialog
          title={words.reject}
          explanation={words.rejectHint}
          confirmLabel={words.reject}
          busy={rejecting.isPending}
          onClose={done}
          onReason={(reason) => rejecting.mutate({ params, body: { version, reason } })}
        />
      )}
      {open === 'cancel' && (
        <ReasonDialog
          title={words.giveUp}
          explanation={words.giveUpHint}
          confirmLabel={words.giveUp}
          danger
          busy={cancelling.isPending}
          onClose={done}
          onReason={(reason) => cancelling.mutate({ params, body: { version, reason } })}
        />
      )}
      <Suspense fallback={null}>{open === 'print' && <CountPrint count={count} onDone={done} />}</Suspense>
    </>
  )
}
