import { Button, Group, Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconHelpCircle,
  IconPencil,
  IconPrinter,
  IconRefresh,
  IconShoppingBag,
  IconUserShare,
  IconX,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../../browser/dialog/foot.tsx'
import { ReasonDialog } from '../../../../../browser/dialog/reason-dialog.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { Settled } from '../../../../../browser/settled.tsx'
import { formatMoney } from '../../../../../shared/money.ts'
import {
  approveOrder,
  askApproval,
  refuseOrder,
  renewOrder,
  restoreItems,
  sellOrder,
  withdrawApproval,
} from '../../contract.ts'
import type { OrderAction, OrderDetail } from '../../record.ts'
import { orderMessages } from '../order-messages.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'

const TransferDialog = lazy(() => import('./transfer-dialog.tsx'))
const QuotePrint = lazy(() => import('./quote-print.tsx'))

interface OrderActionsProps {
  readonly order: OrderDetail
  readonly onEdit: () => void
}

/** What its reader may do with an order now, what is next first. */
export function OrderActions({ order, onEdit }: OrderActionsProps) {
  const words = useMessages(orderMessages)
  const [asked, setAsked] = useState<OrderAction | 'print' | null>(null)
  const { id, version, can } = order
  const close = () => setAsked(null)
  // What is refused leaves its question open, with what was typed in it.
  const done = (message: string) => ({
    onSuccess: () => {
      close()
      notify({ message, tone: 'done' })
    },
  })
  const selling = useCommand(sellOrder, done(words.sold(order.number)))
  const renewing = useCommand(renewOrder, done(words.renewed))
  const asking = useCommand(askApproval, done(words.asked))
  const approving = useCommand(approveOrder, done(words.approved))
  const refusing = useCommand(refuseOrder, done(words.refused))
  const withdrawing = useCommand(withdrawApproval, done(words.withdrawn))
  const restoring = useCommand(restoreItems, done(words.restored))
  const commands = [selling, renewing, asking, approving, refusing, withdrawing, restoring]
  const send = <Body extends object>(command: { mutate: (input: Sent<Body>) => void }, body: Body) =>
    command.mutate({ params: { id }, body: { version, ...body } })
  const isQuote = order.state === 'quote'
  return (
    <Settled
      state={`${order.state} ${order.approval}`}
      busy={commands.some((one) => one.isPending)}
      label={words.actions}
    >
      <Group gap="xs" mb="sm">
        {can.includes('approve') && (
          <Button leftSection={<IconCheck size={16} />} onClick={() => setAsked('approve')}>
            {words.approve}
          </Button>
        )}
        {can.includes('refuse') && (
          <Button variant="default" leftSection={<IconX size={16} />} onClick={() => setAsked('refuse')}>
            {words.refuse}
          </Button>
        )}
        {can.includes('withdraw') && (
          <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => send(withdrawing, {})}>
            {words.withdraw}
          </Button>
        )}
        {can.includes('sell') && (
          <Button leftSection={<IconShoppingBag size={16} />} onClick={() => setAsked('sell')}>
            {words.sell}
          </Button>
        )}
        {can.includes('askApproval') && (
          <Button leftSection={<IconHelpCircle size={16} />} onClick={() => setAsked('askApproval')}>
            {words.askApproval}
          </Button>
        )}
        {can.includes('renew') && order.expired && (
          <Button leftSection={<IconRefresh size={16} />} onClick={() => send(renewing, {})}>
            {words.renew}
          </Button>
        )}
        {can.includes('edit') && (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {words.edit}
          </Button>
        )}
        {isQuote && (
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => setAsked('print')}>
            {words.printQuote}
          </Button>
        )}
        {can.includes('transfer') && (
          <Button variant="default" leftSection={<IconUserShare size={16} />} onClick={() => setAsked('transfer')}>
            {words.transfer}
          </Button>
        )}
        {can.includes('restore') && (
          <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => send(restoring, {})}>
            {words.restore}
          </Button>
        )}
        {can.includes('cancel') && (
          <Button variant="default" color="red" onClick={() => setAsked('cancel')}>
            {isQuote ? words.cancelQuote : words.cancelOrder}
          </Button>
        )}
      </Group>
      {asked === 'sell' && (
        <SellQuestion order={order} busy={selling.isPending} onClose={close} onSell={() => send(selling, {})} />
      )}
      {asked === 'askApproval' && (
        <ReasonDialog
          title={words.askTitle}
          hint={words.askHint}
          busy={asking.isPending}
          confirmLabel={words.askApproval}
          onClose={close}
          onReason={(reason) => send(asking, { reason })}
        />
      )}
      {asked === 'approve' && (
        <ReasonDialog
          focusAnswer
          title={words.approveTitle}
          explanation={words.approveHint}
          optional={words.approveNote}
          busy={approving.isPending}
          confirmLabel={words.approve}
          onClose={close}
          onReason={(note) => send(approving, note ? { note } : {})}
        />
      )}
      {asked === 'refuse' && (
        <ReasonDialog
          danger
          title={words.refuseTitle}
          hint={words.refuseHint}
          busy={refusing.isPending}
          confirmLabel={words.refuse}
          onClose={close}
          onReason={(reason) => send(refusing, { reason })}
        />
      )}
      {asked === 'cancel' && <CancelOrderDialog order={order} onClose={close} />}
      <Suspense>
        {asked === 'transfer' && <TransferDialog ids={[id]} ownerId={order.ownerId} onClose={close} />}
        {asked === 'print' && <QuotePrint order={order} onDone={close} />}
      </Suspense>
    </Settled>
  )
}

interface Sent<Body> {
  readonly params: { readonly id: string }
  readonly body: Body & { readonly version: number }
}

interface SellQuestionProps {
  readonly order: OrderDetail
  readonly busy: boolean
  readonly onClose: () => void
  readonly onSell: () => void
}

/** Prices that are sold change no more, so it is asked first. */
function SellQuestion({ order, busy, onClose, onSell }: SellQuestionProps) {
  const words = useMessages(orderMessages)
  const language = useLanguage()
  return (
    <Dialog title={words.sellTitle(order.number)} onClose={onClose}>
      <Text>{words.sellText(formatMoney(order.netCentavos, language))}</Text>
      <Foot>
        <Button variant="default" onClick={onClose}>
          {words.goBack}
        </Button>
        <Button data-autofocus loading={busy} onClick={onSell}>
          {words.sell}
        </Button>
      </Foot>
    </Dialog>
  )
}
