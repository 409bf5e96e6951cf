import { Group } from '@mantine/core'
import { IconCheck, IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { Settled } from '../../../../browser/settled.tsx'
import { useTransitions } from '../../../../browser/transition/use-transitions.tsx'
import {
  acceptStatement,
  approveStatement,
  checkStatement,
  sendStatement,
  uncheckStatement,
  unpayStatement,
} from '../contract.ts'
import type { StatementDetail } from '../record.ts'
import { statementMachine } from '../transitions.ts'
import { ContestDialog } from './contest-dialog.tsx'
import { paymentMessages } from './messages.ts'
import { showStatement, useDeed } from './use-statement.ts'

const InvoiceDialog = lazy(() => import('./invoice-dialog.tsx'))
const PayDialog = lazy(() => import('./pay-dialog.tsx'))

/** What is sent with the version alone, or why. */
const byVersion = [sendStatement, acceptStatement, approveStatement, unpayStatement]

/** What its reader may do with a statement, the next step first. */
export function StatementActions({ statement }: { readonly statement: StatementDetail }) {
  const words = useMessages(paymentMessages)
  const [open, setOpen] = useState<'contest' | 'invoice' | 'pay'>()
  const close = () => setOpen(undefined)
  const checking = useDeed(checkStatement, 'check')
  const unchecking = useDeed(uncheckStatement, 'uncheck')
  const { id, can, version, state, parts } = statement
  const { button, busy, dialog } = useTransitions(statementMachine, statement, byVersion, {
    can: (name) => can[name],
    onDone: showStatement,
  })
  const params = { id }
  const unchecked = parts.filter(({ checkedById }) => checkedById === null)
  const check = () =>
    checking.mutate({ params, body: { parts: unchecked.map(({ unitId, digest }) => ({ unitId, digest })) } })
  const isBusy = busy || checking.isPending || unchecking.isPending
  const next = { variant: 'filled' } as const
  const isRight = { ...next, leftSection: <IconCheck size={16} /> }
  if (!Object.values(can).includes(true)) return null
  return (
    <>
      <Settled state={`${state} ${version}`} busy={isBusy} label={words.actions}>
        <Group gap="xs">
          {button('check', { ...isRight, title: words.checkHint, onClick: check })}
          {button('send', { ...next, leftSection: <IconSend size={16} /> })}
          {button('accept', next)}
          {button('approve', isRight)}
          {button('pay', { ...next, onClick: () => setOpen('pay') })}
          {button('invoice', { onClick: () => setOpen('invoice') })}
          {button('contest', { onClick: () => setOpen('contest') })}
          {button('unpay')}
          {button('uncheck', { variant: 'subtle', onClick: () => unchecking.mutate({ params }) })}
        </Group>
      </Settled>
      {dialog}
      {open === 'contest' && <ContestDialog statement={statement} onClose={close} />}
      <Suspense>
        {open === 'invoice' && <InvoiceDialog statement={statement} onClose={close} />}
        {open === 'pay' && <PayDialog statement={statement} onClose={close} />}
      </Suspense>
    </>
  )
}
