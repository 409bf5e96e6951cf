import { Button, Group, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { AskedFirst } from '../../../../browser/dialog/asked-first.tsx'
import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import type { Paper } from '../../../../browser/printed/printed-sheet.tsx'
import { useCommand } from '../../../../browser/query.ts'
import { Settled } from '../../../../browser/settled.tsx'
import { formatMoney } from '../../../../shared/money.ts'
import { approveRefund, refuseRefund, voidReceipt, withdrawRefund } from '../contract.ts'
import type { PaidItem, Receipt } from '../record.ts'
import { contestOf, nothingToContest, type ReceiptStep, whyNot } from '../rules.ts'
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

/** What its reader may do to money on record. */
export function ReceiptActions({ receipt, items, unitName }: ReceiptActionsProps) {
  const words = useMessages(paymentMessages)
  const language = useLanguage()
  const { may, user } = useSession()
  const [open, setOpen] = useState<
    'refund' | 'keep' | 'contest' | 'reverse' | 'allocate' | 'invoice' | 'void' | 'refuse' | 'approve'
  >()
  const [paper, setPaper] = useState<Paper>()
  const close = () => setOpen(undefined)
  const said = (message: string) => () => {
    close()
    notify({ message, tone: 'done' })
  }
  const approving = useCommand(approveRefund, { onSuccess: said(words.approved) })
  const refusing = useCommand(refuseRefund, { onSuccess: said(words.refused) })
  const withdrawing = useCommand(withdrawRefund, { onSuccess: said(words.withdrawn) })
  const voiding = useCommand(voidReceipt, { onSuccess: said(words.voided) })
  const refusal = (step: ReceiptStep) => whyNot(step, receipt, { id: user.id, may })
  const can = (step: ReceiptStep) => refusal(step) === null
  const params = { id: receipt.id }
  const { version } = receipt
  const busy = [approving, refusing, withdrawing, voiding].some(({ isPending }) => isPending)
  const isPrintable = items !== undefined && receipt.kind === 'receipt' && receipt.state === 'effective'
  const others: readonly (readonly [name: string, act: () => void, isDanger?: boolean])[] = [
    ...(isPrintable
      ? ([
          [words.printA4, () => setPaper('a4')],
          [words.printA5, () => setPaper('a5')],
        ] as const)
      : []),
    ...(can('askRefund')
      ? ([[receipt.kind === 'keep' ? words.payout : words.refund, () => setOpen('refund')]] as const)
      : []),
    ...(can('keep') ? ([[words.keep, () => setOpen('keep')]] as const) : []),
    ...(can('contest') || refusal('contest')?.wording === nothingToContest
      ? ([[words[contestOf(receipt.originMethod) ?? 'chargeback'], () => setOpen('contest')]] as const)
      : []),
    ...(can('reverse') ? ([[words.reverse, () => setOpen('reverse')]] as const) : []),
    ...(items && items.length > 1 && can('allocate') ? ([[words.allocate, () => setOpen('allocate')]] as const) : []),
    ...(can('invoice') ? ([[words.sayInvoice, () => setOpen('invoice')]] as const) : []),
    ...(can('void') ? ([[words.void, () => setOpen('void'), true]] as const) : []),
  ]
  const small = { size: 'compact-sm', variant: 'default' } as const
  return (
    <Settled
      state={`${receipt.state} ${receipt.givenBackCentavos} ${receipt.reversedOn}`}
      busy={busy}
      label={words.actions(receipt.number)}
    >
      <Group gap={4}>
        {can('approve') && (
          <Button size="compact-sm" onClick={() => setOpen('approve')}>
            {words.approve}
          </Button>
        )}
        {can('refuse') && (
          <Button {...small} onClick={() => setOpen('refuse')}>
            {words.refuse}
          </Button>
        )}
        {can('withdraw') && (
          <Button {...small} onClick={() => withdrawing.mutate({ params, body: { version } })}>
            {words.withdraw}
          </Button>
        )}
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
        action={words.approve}
        busy={approving.isPending}
        onCancel={close}
        onConfirm={() => approving.mutate({ params, body: { version } })}
      />
      {open === 'void' && (
        <ReasonDialog
          title={words.void}
          explanation={words.voidWhy}
          confirmLabel={words.void}
          danger
          busy={voiding.isPending}
          onClose={close}
          onReason={(reason) => voiding.mutate({ params, body: { version, reason } })}
        />
      )}
      {open === 'refuse' && (
        <ReasonDialog
          title={words.refuse}
          explanation={words.refuseWhy}
          confirmLabel={words.refuse}
          busy={refusing.isPending}
          onClose={close}
          onReason={(reason) => refusing.mutate({ params, body: { version, reason } })}
        />
      )}
    </Settled>
  )
}
