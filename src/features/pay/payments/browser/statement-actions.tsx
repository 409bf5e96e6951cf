import { Button, Group } from '@mantine/core'
import { IconCheck, IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { Settled } from '../../../../browser/settled.tsx'
import {
  acceptStatement,
  approveStatement,
  checkStatement,
  sendStatement,
  uncheckStatement,
  unpayStatement,
} from '../contract.ts'
import type { StatementDetail } from '../record.ts'
import { ContestDialog } from './contest-dialog.tsx'
import { paymentMessages } from './messages.ts'
import { useDeed } from './use-statement.ts'

const InvoiceDialog = lazy(() => import('./invoice-dialog.tsx'))
const PayDialog = lazy(() => import('./pay-dialog.tsx'))

/** What its reader may do with a statement, the next step first. */
export function StatementActions({ statement }: { readonly statement: StatementDetail }) {
  const words = useMessages(paymentMessages)
  const [open, setOpen] = useState<'contest' | 'invoice' | 'pay' | 'unpay'>()
  const close = () => setOpen(undefined)
  const checking = useDeed(checkStatement, 'check')
  const unchecking = useDeed(uncheckStatement, 'uncheck')
  const sending = useDeed(sendStatement, 'send')
  const accepting = useDeed(acceptStatement, 'accept')
  const approving = useDeed(approveStatement, 'approve')
  const unpaying = useDeed(unpayStatement, 'unpay', close)
  const { id, can, version, state, parts } = statement
  const params = { id }
  const unchecked = parts.filter(({ checkedById }) => checkedById === null)
  const seen = { params, body: { version } }
  const check = () =>
    checking.mutate({ params, body: { parts: unchecked.map(({ unitId, digest }) => ({ unitId, digest })) } })
  const busy = [checking, unchecking, sending, accepting, approving, unpaying].some(({ isPending }) => isPending)
  if (!Object.values(can).includes(true)) return null
  return (
    <>
      <Settled state={`${state} ${version}`} busy={busy} label={words.actions}>
        <Group gap="xs">
          {can.check && (
            <Button leftSection={<IconCheck size={16} />} title={words.checkHint} onClick={check}>
              {words.check}
            </Button>
          )}
          {can.send && (
            <Button leftSection={<IconSend size={16} />} onClick={() => sending.mutate(seen)}>
              {words.send}
            </Button>
          )}
          {can.accept && <Button onClick={() => accepting.mutate(seen)}>{words.accept}</Button>}
          {can.approve && (
            <Button leftSection={<IconCheck size={16} />} onClick={() => approving.mutate(seen)}>
              {words.approve}
            </Button>
          )}
          {can.pay && <Button onClick={() => setOpen('pay')}>{words.pay}</Button>}
          {can.invoice && (
            <Button variant="default" onClick={() => setOpen('invoice')}>
              {words.invoice}
            </Button>
          )}
          {can.contest && (
            <Button variant="default" onClick={() => setOpen('contest')}>
              {words.contest}
            </Button>
          )}
          {can.unpay && (
            <Button variant="default" onClick={() => setOpen('unpay')}>
              {words.unpay}
            </Button>
          )}
          {can.uncheck && (
            <Button variant="subtle" onClick={() => unchecking.mutate({ params })}>
              {words.uncheck}
            </Button>
          )}
        </Group>
      </Settled>
      {open === 'contest' && <ContestDialog statement={statement} onClose={close} />}
      {open === 'unpay' && (
        <ReasonDialog
          title={words.unpay}
          explanation={words.unpayHint}
          confirmLabel={words.toRecord}
          busy={unpaying.isPending}
          onClose={close}
          onReason={(reason) => unpaying.mutate({ params, body: { version, reason } })}
        />
      )}
      <Suspense>
        {open === 'invoice' && <InvoiceDialog statement={statement} onClose={close} />}
        {open === 'pay' && <PayDialog statement={statement} onClose={close} />}
      </Suspense>
    </>
  )
}
