import styles from './order-items.module.css'
import { Button, Group, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatMoney, formatShare } from '../../../../../shared/money.ts'
import { formatDate, formatDayTime, localDate } from '../../../../../shared/time.ts'
import { useUnit } from '../../../../../browser/current.ts'
import { zoneOfUnit } from '../../../../../shared/unit-zone.ts'
import { cancelReasonWords } from '../../cancel-reasons.ts'
import type { OrderDetail, OrderItem } from '../../record.ts'
import { orderMessages } from '../order-messages.ts'
import { ItemMark } from '../order-marks.tsx'
import { ItemReductions } from './item-reductions.tsx'
import { reductionMessages } from './reduction-messages.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import type { OrderSlots } from './order-slots.ts'

const ReduceDialog = lazy(() => import('./reduce-dialog.tsx'))

interface OrderItemsProps {
  readonly order: OrderDetail
  readonly slots: Pick<OrderSlots, 'ItemActions'>
}

/** What is to be performed, one by one, and what it comes to. */
export function OrderItems({ order, slots }: OrderItemsProps) {
  return (
    <>
      <ol className={styles.items}>
        {order.items.map((item) => (
          <Item key={item.id} order={order} item={item} slots={slots} />
        ))}
      </ol>
      <Totals order={order} />
    </>
  )
}

function Item({ order, item, slots: { ItemActions } }: OrderItemsProps & { readonly item: OrderItem }) {
  const words = useMessages(orderMessages)
  const language = useLanguage()
  const reduction = useMessages(reductionMessages)
  const [cancelling, setCancelling] = useState(false)
  const [reducing, setReducing] = useState(false)
  const isOver = item.state === 'cancelled'
  const isOpen = order.state === 'open' && !isOver && item.state !== 'performed'
  const isReducible = order.can.includes('reduce') && !isOver && item.netCentavos > 0
  const marks = [item.courtesy && words.courtesy, item.combo && words.combo].filter((one) => one !== false)
  const isLowered = item.priceCentavos !== item.listPriceCentavos
  return (
    <li className={styles.item} data-item={item.id}>
      <div>
        <Text fw={500} className={isOver ? styles.givenUp : undefined}>
          {item.procedureName}
          {marks.length > 0 && (
            <Text span c="dimmed" fw={400}>
              {' '}
              · {marks.join(', ')}
            </Text>
          )}
        </Text>
        <Group gap="xs">
          <ItemMark state={item.state} />
          <When order={order} item={item} />
        </Group>
        <ItemReductions reductions={item.reductions} />
      </div>
      <div className={`${styles.price} figures`}>
        <Text className={isOver ? styles.givenUp : undefined}>{formatMoney(item.netCentavos, language)}</Text>
        {item.discountCentavos > 0 && (
          <Text size="xs" c="dimmed">
            {formatMoney(item.priceCentavos, language)} − {formatMoney(item.discountCentavos, language)}
          </Text>
        )}
        {isLowered && (
          <Text size="xs" c="dimmed">
            {words.instead(formatMoney(item.listPriceCentavos, language))}
          </Text>
        )}
      </div>
      {(isOpen || isReducible) && (
        <Group gap="xs">
          {isOpen && ItemActions && <ItemActions order={order} item={item} />}
          {isReducible && (
            <Button variant="subtle" size="compact-sm" onClick={() => setReducing(true)}>
              {reduction.reduce}
            </Button>
          )}
          {isOpen && order.can.includes('cancel') && (
            <Button variant="subtle" size="compact-sm" color="red" onClick={() => setCancelling(true)}>
              {words.cancelItem}
            </Button>
          )}
        </Group>
      )}
      <Suspense fallback={null}>
        {reducing && <ReduceDialog order={order} item={item} onClose={() => setReducing(false)} />}
      </Suspense>
      {cancelling && <CancelOrderDialog order={order} itemId={item.id} onClose={() => setCancelling(false)} />}
    </li>
  )
}

/** Its date, since when it has none, or why it is given up. */
function When({ order, item }: { readonly order: OrderDetail; readonly item: OrderItem }) {
  const words = useMessages(orderMessages)
  const language = useLanguage()
  const { units } = useUnit()
  const { dates, waitingSince, cancelReason, cancelNote, cancelledByName } = item
  const told =
    cancelReason !== null
      ? [cancelReasonWords[cancelReason][language], cancelNote, cancelledByName].filter(Boolean).join(' · ')
      : dates.length > 0
        ? dates
            .map(({ startsAt, unitId }) => {
              const unit = units.find(({ id }) => id === unitId)
              const when = formatDayTime(startsAt, zoneOfUnit(units, unitId), language)
              return unitId === order.unitId || !unit ? when : `${when} (${unit.shortName})`
            })
            .join(' · ')
        : waitingSince
          ? words.waitingSince(formatDate(localDate(waitingSince, order.timeZone), language))
          : null
  return told && <Text size="sm">{told}</Text>
}

function Totals({ order }: { readonly order: OrderDetail }) {
  const words = useMessages(orderMessages)
  const language = useLanguage()
  const { grossCentavos, discountCentavos, givenBasisPoints, netCentavos, paidCentavos, soldAt } = order
  const money = (centavos: number) => formatMoney(centavos, language)
  const balance = netCentavos - paidCentavos
  return (
    <dl className={`${styles.totals} figures`}>
      {discountCentavos > 0 && (
        <>
          <dt>{words.gross}</dt>
          <dd>{money(grossCentavos)}</dd>
          <dt>{words.discount}</dt>
          <dd>{money(discountCentavos)}</dd>
        </>
      )}
      <dt>
        <b>{words.total}</b>
        {givenBasisPoints > 0 && (
          <Text size="xs" c="dimmed">
            {words.given(formatShare(givenBasisPoints, language))}
          </Text>
        )}
      </dt>
      <dd>
        <b>{money(netCentavos)}</b>
      </dd>
      {(soldAt !== null || paidCentavos !== 0) && (
        <>
          <dt>{words.paid}</dt>
          <dd>{money(paidCentavos)}</dd>
          <dt>{balance < 0 ? words.credit : words.balance}</dt>
          <dd>{money(Math.abs(balance))}</dd>
        </>
      )}
    </dl>
  )
}
