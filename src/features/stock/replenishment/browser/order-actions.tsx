import { Button, Group } from '@mantine/core'
import { IconPrinter, IconTruckDelivery, IconTruckLoading } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../../browser/api.ts'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { ReasonDialog } from '../../../../browser/dialog/reason-dialog.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { notify, orTellProblem } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { Settled } from '../../../../browser/settled.tsx'
import { ExportMenu } from '../../../../browser/table/export-menu.tsx'
import type { IssueValues } from '../../stock/browser/issue-values.ts'
import { newIssueLine } from '../../stock/browser/issue-values.ts'
import { newReceiptLine, type ReceiptValues } from '../../stock/browser/receipt-values.ts'
import { cancelOrder, exportOrder, pickOrder } from '../contract.ts'
import type { OrderDetail } from '../record.ts'
import { isUnderWay } from '../rules.ts'
import { replenishmentMessages } from './messages.ts'

const ReceiptDialog = lazy(() => import('../../stock/browser/receipt-dialog.tsx'))
const IssueDialog = lazy(() => import('../../stock/browser/issue-dialog.tsx'))
const OrderPrint = lazy(() => import('./order-print.tsx'))

type ReceiptFill = Pick<ReceiptValues, 'orderId' | 'unitId' | 'supplierId' | 'lines'>
type IssueFill = Pick<IssueValues, 'orderId' | 'unitId' | 'toUnitId' | 'place' | 'lines'>

/** What is still to come of a purchase, as the form of a receipt begins with it. */
function expectedOf({ id, unitId, supplierId, lines }: OrderDetail): ReceiptFill {
  const open = lines.filter(({ quantity, done }) => quantity > done)
  return {
    orderId: id,
    unitId,
    supplierId: supplierId ?? '',
    lines: open.map(({ materialId, materialName: name, useUnit, purchaseUnit, factor, quantity, done }) => {
      const left = quantity - done
      const whole = left % factor === 0 && factor > 1
      return {
        ...newReceiptLine(),
        materialId,
        name,
        useUnit,
        purchaseUnit,
        factor,
        quantity: whole ? left / factor : left,
        per: whole ? ('purchase' as const) : ('use' as const),
      }
    }),
  }
}

/** What its reader may do with an order. */
export function OrderActions({ order }: { readonly order: OrderDetail }) {
  const words = useMessages(replenishmentMessages)
  const { may } = useSession()
  const { units } = useUnit()
  const [open, setOpen] = useState<'receive' | 'cancel' | 'print'>()
  const [sending, setSending] = useState<IssueFill>()
  const close = () => setOpen(undefined)
  const cancelling = useCommand(cancelOrder, {
    onSuccess: ({ number }) => {
      close()
      notify({ message: words.cancelled(number), tone: 'done' })
    },
  })
  const { id, kind, state, unitId, fromUnitId } = order
  const isMine = (one: string | null) => units.some((unit) => unit.id === one)
  const mayAct = may('stock.edit') && isUnderWay(state)
  const send = () =>
    orTellProblem(async () => {
      const { place, lines } = await call(pickOrder, { params: { id } })
      if (lines.length === 0) return notify({ message: words.nothingToSend })
      setSending({
        orderId: id,
        unitId: fromUnitId ?? '',
        toUnitId: unitId,
        place,
        lines: lines.map(({ materialId, materialName: name, lotId, quantity }) => {
          return { ...newIssueLine(), materialId, name, lotId, quantity }
        }),
      })
    })
  return (
    <Settled state={state} busy={cancelling.isPending} label={words.actions}>
      <Group gap="xs">
        {mayAct && kind === 'purchase' && isMine(unitId) && (
          <Button leftSection={<IconTruckLoading size={16} />} onClick={() => setOpen('receive')}>
            {words.receive}
          </Button>
        )}
        {mayAct && kind === 'transfer' && isMine(fromUnitId) && (
          <Button leftSection={<IconTruckDelivery size={16} />} onClick={() => void send()}>
            {words.send}
          </Button>
        )}
        {mayAct && (
          <Button variant="default" onClick={() => setOpen('cancel')}>
            {words.cancel}
          </Button>
        )}
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => setOpen('print')}>
          {words.print}
        </Button>
        <ExportMenu contract={exportOrder} input={(format) => ({ params: { id }, query: { format } })} />
      </Group>
      <Suspense fallback={null}>
        {open === 'receive' && <ReceiptDialog fills={expectedOf(order)} onClose={close} onPosted={close} />}
        {sending && (
          <IssueDialog
            kind="transfer"
            fills={sending}
            onClose={() => setSending(undefined)}
            onPosted={() => setSending(undefined)}
          />
        )}
        {open === 'print' && <OrderPrint order={order} onDone={close} />}
      </Suspense>
      {open === 'cancel' && (
        <ReasonDialog
          title={words.confirmCancel}
          explanation={words.cancelHint}
          confirmLabel={words.confirmCancel}
          danger
          busy={cancelling.isPending}
          onClose={close}
          onReason={(reason) => cancelling.mutate({ params: { id }, body: { reason } })}
        />
      )}
    </Settled>
  )
}
