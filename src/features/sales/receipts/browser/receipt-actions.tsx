import { Button, Group, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { AskedFirst } from '../../../../browser/dialog/asked-first.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import type { Paper } from '../../../../browser/printed/printed-sheet.tsx'
import { useCommand } from '../../../../browser/query.ts'
import { Settled } from '../../../../browser/settled.tsx'
import { tellDone } from '../../../../browser/transition/tell-done.ts'
import { useTransitions } from '../../../../browser/transition/use-transitions.tsx'
import { formatMoney } from '../../../../shared/money.ts'
import { whyNot } from '../../../../shared/transitions.ts'
import { approveRefund, refuseRefund, voidReceipt, withdrawRefund } from '../contract.ts'
import type { PaidItem, Receipt } from '../record.ts'
import { contestOf } from '../rules.ts'
import { nothingToContest, receiptMachine } from '../transitions.ts'
import { paymentMessages } from './payment-messages.ts'

const OutDialog = lazy(() => import('./out-dialog.tsx'))
const ContestDialog = lazy(() => import('./contest-dialog.tsx'))
const ReverseDialog = lazy(() => import('./reverse-dialog.tsx'))
const AllocateDialog = lazy(() => import('./allocate-dialog.tsx'))
const InvoiceDialog = lazy(() => import('./invoice-dialog.tsx'))
const ReceiptPrint = lazy(() => import('./receipt-print.tsx'))

interface ReceiptActionsProps {
  readonly receipt: Receipt
  /** The items of its order, where they are at hand: without them nothing is allocated or printed. */
  readonly items?: readonly PaidItem[]
  readonly unitName: string
}

const { rows } = receiptMachine
/** What is sent with the version alone, or why. */
const byVersion = [refuseRefund, withdrawRefund, voidReceipt]

/** What its reader may do to money on record. */
export function ReceiptActions({ receipt, items, unitName }: ReceiptActionsProps) {
  const words = useMessages(paymentMessages)
  const language = useLanguage()
  const { may, user } = useSession()
  const [open, setOpen] = useState<'refund' | 'keep' | 'contest' | 'reverse' | 'allocate' | 'invoice' | 'approve'>()
  const [paper, setPaper] = useState<Paper>()
  const close = () => setOpen(undefined)
  const approving = useCommand(approveRefund, {
    onSuccess: (after) => {
      close()
      tellDone(rows.approve, after)
    },
  })
  const { button, can, act, busy, dialog } = useTransitions(receiptMachine, receipt, byVersion)
  const contesting = whyNot(receiptMachine, 'contest', receipt, { id: user.id, may })
  const isPrintable = items !== undefined && receipt.kind === 'receipt' && receipt.state === 'effective'
  const others: readonly (readonly [name: string, act: () => void, isDanger?: boolean])[] = [
    ...(isPrintable
      ? ([
          [words.printA4, () => setPaper('a4')],
          [words.printA5, () => setPaper('a5')],
        ] as const)
      : []),
    ...(can('askRefund')
      ? ([[receipt.kind === 'keep' ? words.payout : rows.askRefund.button[language], () => setOpen('refund')]] as const)
      : []),
    ...(can('keep') ? ([[rows.keep.button[language], () => setOpen('keep')]] as const) : []),
    ...(contesting === null || contesting.wording === nothingToContest
      ? ([[words[contestOf(receipt.originMethod) ?? 'chargeback'], () => setOpen('contest')]] as const)
      : []),
    ...(can('reverse') ? ([[rows.reverse.button[language], () => setOpen('reverse')]] as const) : []),
    ...(items && items.length > 1 && can('allocate')
      ? ([[rows.allocate.button[language], () => setOpen('allocate')]] as const)
      : []),
    ...(can('invoice') ? ([[rows.invoice.button[language], () => setOpen('invoice')]] as const) : []),
    ...(can('void') ? ([[rows.void.button[language], () => act('void'), true]] as const) : []),
  ]
  const small = { size: 'compact-sm', variant: 'default' } as const
  return (
    <Settled
      state={`${receipt.state} ${receipt.givenBackCentavos} ${receipt.reversedOn}`}
      busy={busy || approving.isPending}
      label={words.actions(receipt.number)}
    >
      <Group gap={4}>
        {button('approve', { size: 'compact-sm', variant: 'filled', onClick: () => setOpen('approve') })}
        {button('refuse', small)}
        {button('withdraw', small)}
        {others.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                {...small}
                aria-label={words.actions(receipt.number)}
                rightSection={<IconChevronDown size={14} />}
              >
                {words.moreActions}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map(([name, act, isDanger]) => (
                <Menu.Item key={name} onClick={act} {...(isDanger && { color: 'red' })}>
                  {name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      <Suspense fallback={null}>
        {(open === 'refund' || open === 'keep') && <OutDialog receipt={receipt} kind={open} onClose={close} />}
        {open === 'contest' && <ContestDialog receipt={receipt} onClose={close} />}
        {open === 'reverse' && <ReverseDialog receipt={receipt} onClose={close} />}
        {open === 'allocate' && items && <AllocateDialog receipt={receipt} items={items} onClose={close} />}
        {open === 'invoice' && <InvoiceDialog receipt={receipt} onClose={close} />}
        {paper && items && (
          <ReceiptPrint
            receipt={receipt}
            items={items}
            unitName={unitName}
            paper={paper}
            onDone={() => setPaper(undefined)}
          />
        )}
      </Suspense>
      <AskedFirst
        opened={open === 'approve'}
        title={words.approveAsk(formatMoney(receipt.amountCentavos, language), receipt.payerName)}
        text={receipt.isGoodwill ? words.approveGoodwillHint : words.approveHint}
        action={rows.approve.button[language]}
        busy={approving.isPending}
        onCancel={close}
        onConfirm={() => approving.mutate({ params: { id: receipt.id }, body: { version: receipt.version } })}
      />
      {dialog}
    </Settled>
  )
}
