import { Button, Group } from '@mantine/core'
import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { Settled } from '../../../../browser/settled.tsx'
import { useTransitions } from '../../../../browser/transition/use-transitions.tsx'
import { cancelCount, rejectCount } from '../contract.ts'
import type { CountDetail } from '../record.ts'
import { countMachine } from '../transitions.ts'
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
  const [open, setOpen] = useState<'close' | 'approve' | 'print'>()
  const done = () => setOpen(undefined)
  const { state, round, can, documentId, documentNumber } = count
  const { button, busy, dialog } = useTransitions(countMachine, count, [rejectCount, cancelCount], {
    can: (name) => (name === 'approve' || name === 'reject' ? can.judge : can[name]),
    onDone: showCount,
  })
  return (
    <>
      {(can.close || can.judge) && (
        <Settled state={`${state} ${round}`} busy={busy} label={words.actions} className={styles.bar}>
          <Group gap="xs">
            {button('close', { variant: 'filled', onClick: () => setOpen('close') })}
            {button('approve', {
              variant: 'filled',
              leftSection: <IconCheck size={16} />,
              onClick: () => setOpen('approve'),
            })}
            {button('reject')}
          </Group>
        </Settled>
      )}
      <Settled state={`${state} ${round}`} busy={busy} label={words.otherActions}>
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
          {button('cancel')}
        </Group>
      </Settled>
      {open === 'close' && <CloseDialog count={count} onClose={done} />}
      {open === 'approve' && <ApproveDialog count={count} onClose={done} />}
      {dialog}
      <Suspense fallback={null}>{open === 'print' && <CountPrint count={count} onDone={done} />}</Suspense>
    </>
  )
}
