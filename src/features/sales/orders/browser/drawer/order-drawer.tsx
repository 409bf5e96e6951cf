import { Group } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Drawer } from '../../../../../browser/dialog/drawer.tsx'
import { useSession } from '../../../../../browser/current.ts'
import { followLists } from '../../../../../browser/live/nouns.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { alsoShowing, useContract } from '../../../../../browser/query.ts'
import { RecordWaiting } from '../../../../../browser/record/record-states.tsx'
import { DidNotCome } from '../../../../../browser/states.tsx'
import { Tabbed } from '../../../../../browser/tabs.tsx'
import { RecordTags } from '../../../../foundation/offers/browser.ts'
import { readOrder, tagOrder } from '../../contract.ts'
import { liveOrderList } from '../../live-list.ts'
import type { OrderDetail } from '../../record.ts'
import { orderMessages } from '../order-messages.ts'
import { OrderMark } from '../order-marks.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderNotes } from './order-notes.tsx'
import type { OrderSlots } from './order-slots.ts'

// An open order is read anew where its row is fresher: a surgery in a unit that its reader has not tells no other way.
followLists([liveOrderList])

interface OrderDrawerProps {
  readonly id: string
  readonly slots: OrderSlots
  readonly onClose: () => void
  readonly onEdit: () => void
  /** Another order, such as one that is alike. */
  readonly onShow: (id: string) => void
}

/** What an open order depends on beside itself: the dates and payments of its patient. */
const ofItsPatient = alsoShowing([], (order: OrderDetail) => ({ patientId: order.patientId }))

/** One order over whatever page it was opened from. */
export default function OrderDrawer(props: OrderDrawerProps) {
  return (
    <Drawer title={<Title id={props.id} />} writing={false} width="min(760px, 96vw)" onClose={props.onClose}>
      <One key={props.id} {...props} />
    </Drawer>
  )
}

function Title({ id }: { readonly id: string }) {
  const words = useMessages(orderMessages)
  const { data, error } = useContract(readOrder, { params: { id } }, ofItsPatient)
  if (!data) return error ? words.missing : words.loading
  return (
    <Group component="span" display="inline-flex" gap="xs">
      {data.state === 'quote' ? (
        words.quote(data.number)
      ) : (
        <>
          {words.order(data.number)} <OrderMark state={data.state} />
        </>
      )}
    </Group>
  )
}

function One({ id, ...props }: OrderDrawerProps) {
  const words = useMessages(orderMessages)
  const { data: order, error, refetch } = useContract(readOrder, { params: { id } }, ofItsPatient)
  if (order) return <Shown order={order} {...props} />
  if (!error) return <RecordWaiting />
  return (
    <DidNotCome
      error={error}
      title={words.failed}
      missing={{ hint: words.missingHint }}
      onAgain={() => void refetch()}
    />
  )
}

type Part = 'items' | 'payments' | 'followUp' | 'history'

function Shown({ order, slots, onEdit, onShow }: Omit<OrderDrawerProps, 'id' | 'onClose'> & { order: OrderDetail }) {
  const words = useMessages(orderMessages)
  const { may } = useSession()
  const [part, choose] = useState<Part>('items')
  const { Payments, More } = slots
  const isSold = order.soldAt !== null
  const parts: Part[] = [
    'items',
    ...(Payments && isSold ? (['payments'] as const) : []),
    ...(More && isSold ? (['followUp'] as const) : []),
    ...(may('history.read') ? (['history'] as const) : []),
  ]
  return (
    <>
      <RecordTags
        scope="order"
        id={order.id}
        tagIds={order.tagIds}
        contract={tagOrder}
        mayChange={may('order.edit') && may('tag.use')}
      />
      <OrderFacts order={order} />
      <OrderNotes order={order} onShow={onShow} />
      <OrderActions order={order} onEdit={onEdit} />
      <Tabbed
        label={words.parts}
        tabs={parts.map((id) => ({ id, name: words[id] }))}
        current={parts.includes(part) ? part : 'items'}
        onChoose={choose}
      >
        <Suspense fallback={<RecordWaiting />}>
          {part === 'items' && <OrderItems order={order} slots={slots} />}
          {part === 'payments' && Payments && <Payments order={order} />}
          {part === 'followUp' && More && <More order={order} />}
          {part === 'history' && <OrderHistory order={order} />}
        </Suspense>
      </Tabbed>
    </>
  )
}
