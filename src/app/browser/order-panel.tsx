import { lazy, Suspense } from 'react'
import { Drawer } from '../../browser/dialog/drawer.tsx'
import { useSession } from '../../browser/current.ts'
import { useMessages } from '../../browser/messages.ts'
import { useContract } from '../../browser/query.ts'
import { RecordWaiting } from '../../browser/record/record-states.tsx'
import { readId, useSearchParams } from '../../browser/search.ts'
import { readOrder } from '../../features/sales/orders/contract.ts'
import { orderFormWords } from '../../features/sales/orders/browser/form/order-form-words.ts'
import OrderDrawer from '../../features/sales/orders/browser/drawer/order-drawer.tsx'
import type { OrderSlots } from '../../features/sales/orders/browser/drawer/order-slots.ts'
import { FindDate } from '../../features/desk/bookings/browser/find-date.tsx'
import type { OrderDetail } from '../../features/sales/orders/record.ts'
import { readPatient } from '../../features/patients/patients/contract.ts'
import { orderParameters, ordersAway } from '../../features/sales/orders/browser/order-address.ts'

const OrderForm = lazy(() => import('../../features/sales/orders/browser/form/order-form.tsx'))

const FollowUpSection = lazy(() => import('../../features/desk/follow-up/browser/follow-up-section.tsx'))

/** The follow-up of an order; its drawer asks for it only once it is sold. */
function FollowUpOfOrder({ order }: { readonly order: OrderDetail }) {
  return (
    <Suspense fallback={<RecordWaiting />}>
      <FollowUpSection orderId={order.id} />
    </Suspense>
  )
}

/** What later nouns show of an order in its drawer. */
const slots: OrderSlots = {
  Payments: lazy(() => import('../../features/sales/receipts/browser/order-payments.tsx')),
  ItemActions: FindDate,
  More: FollowUpOfOrder,
}

/** An order over any page, as its address says: `pedido`, `editar-pedido`, or `novo-pedido` with whom it is `para`. */
export default function OrderPanel() {
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const id = readId(search[orderParameters.id])
  const close = () => setSearch(ordersAway)
  const show = (other: string) => setSearch({ ...ordersAway, [orderParameters.id]: other })
  if (id && search[orderParameters.edit] && may('order.edit')) return <Edited key={id} id={id} onShow={show} />
  if (id && may('order.read'))
    return (
      <OrderDrawer
        id={id}
        slots={slots}
        onClose={close}
        onEdit={() => setSearch({ [orderParameters.edit]: '1' }, { push: true })}
        onShow={show}
      />
    )
  if (search[orderParameters.create] && may('order.edit'))
    return <New patientId={readId(search[orderParameters.patient])} onShow={show} onClose={close} />
  return null
}

interface NewProps {
  readonly patientId: string | undefined
  readonly onShow: (id: string) => void
  readonly onClose: () => void
}

function New({ patientId, onShow, onClose }: NewProps) {
  const words = useMessages(orderFormWords)
  const asked = patientId ?? ''
  const { data: patient, error } = useContract(readPatient, { params: { id: asked } }, { enabled: asked !== '' })
  const isKnown = asked === '' || patient !== undefined || error !== null
  return (
    <Drawer title={words.titleNew} writing width={760} onClose={onClose}>
      <Suspense fallback={<RecordWaiting />}>
        {isKnown ? (
          <OrderForm
            patient={patient && { id: patient.id, name: patient.socialName ?? patient.name }}
            onDone={({ id }) => onShow(id)}
            onCancel={onClose}
            staysAt={(_path, next) => next[orderParameters.create] !== undefined}
          />
        ) : (
          <RecordWaiting />
        )}
      </Suspense>
    </Drawer>
  )
}

function Edited({ id, onShow }: { readonly id: string; readonly onShow: (id: string) => void }) {
  const words = useMessages(orderFormWords)
  const { data: order, error } = useContract(readOrder, { params: { id } })
  const close = () => onShow(id)
  if (error) return null
  return (
    <Drawer title={order ? words.titleEdit(order.number) : words.loading} writing width={760} onClose={close}>
      <Suspense fallback={<RecordWaiting />}>
        {order ? (
          <OrderForm
            order={order}
            onDone={close}
            onCancel={close}
            staysAt={(_path, next) => next[orderParameters.edit] !== undefined && next[orderParameters.id] === id}
          />
        ) : (
          <RecordWaiting />
        )}
      </Suspense>
    </Drawer>
  )
}
