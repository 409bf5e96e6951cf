import styles from './patient-page.module.css'
import { Button, Group, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession, useUnit } from '../../browser/current.ts'
import { useLanguage, useMessages } from '../../browser/messages.ts'
import { followLists } from '../../browser/live/nouns.ts'
import { DidNotCome, Empty } from '../../browser/states.tsx'
import { ListChanges } from '../../browser/table/list-changes.tsx'
import { tableMessages } from '../../browser/table/messages.ts'
import { usePages } from '../../browser/table/use-pages.ts'
import { NewOrderButton } from '../../features/sales/orders/browser/new-order-button.tsx'
import { ApprovalMark, OrderMark } from '../../features/sales/orders/browser/order-marks.tsx'
import { listOrders } from '../../features/sales/orders/list-contract.ts'
import { liveOrderList } from '../../features/sales/orders/live-list.ts'
import type { Order } from '../../features/sales/orders/record.ts'
import { isStanding } from '../../features/sales/orders/rules.ts'
import { contentsText } from '../../features/sales/orders/words.ts'
import { PatientCredit } from '../../features/sales/receipts/browser/patient-credit.tsx'
import { formatMoney } from '../../shared/money.ts'
import { formatDate, localDate } from '../../shared/time.ts'
import { zoneOfUnit } from '../../shared/unit-zone.ts'
import { orderParameters } from '../../features/sales/orders/browser/order-address.ts'
import { patientPageMessages } from './patient-page-messages.ts'

followLists([liveOrderList])

/** What the patient was sold or offered, newest first; each opens over the page. */
export function PatientOrders({ patientId }: { readonly patientId: string }) {
  const words = useMessages(patientPageMessages)
  const table = useMessages(tableMessages)
  const pages = usePages(listOrders, { query: { patientId, limit: 50 } })
  const { may } = useSession()
  const begin = <NewOrderButton patientId={patientId} />
  if (pages.error && pages.rows.length === 0) return <DidNotCome error={pages.error} onAgain={pages.again} />
  if (pages.loading) return <Skeleton height={220} />
  if (pages.rows.length === 0) return <Empty title={words.noOrders} hint={words.noOrdersHint} action={begin} />
  return (
    <>
      <Group justify="space-between" mb="xs">
        <ListChanges pages={pages} />
        {begin}
      </Group>
      {may('receipt.read') && <PatientCredit patientId={patientId} />}
      <ol className={styles.timeline}>
        {pages.rows.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ol>
      {pages.hasMore && (
        <Button variant="default" fullWidth mt="sm" loading={pages.loadingMore} onClick={() => pages.loadMore()}>
          {table.more}
        </Button>
      )}
    </>
  )
}

function Row({ order }: { readonly order: Order }) {
  const words = useMessages(patientPageMessages)
  const language = useLanguage()
  const { units } = useUnit()
  const { id, number, state, soldAt, createdAt, unitId, unitName, ownerName, approval } = order
  const day = formatDate(localDate(soldAt ?? createdAt, zoneOfUnit(units, unitId)), language)
  return (
    <li>
      <Link
        to="."
        search={(now: object) => ({ ...now, [orderParameters.id]: id })}
        resetScroll={false}
        className={state === 'cancelled' ? styles.over : undefined}
      >
        <span>
          {words.orderNumber(number)}
          <span className={styles.who}>{day}</span>
        </span>
        <span>
          {contentsText(order, language)}
          <span className={styles.who}>{[unitName, ownerName].join(' · ')}</span>
        </span>
        <span>
          <OrderMark state={state} />
          <span className={`${styles.who} figures`}>
            {formatMoney(order.netCentavos, language)}
            {soldAt !== null && ` · ${words.received(formatMoney(order.paidCentavos, language))}`}
          </span>
          {state === 'quote' && approval && isStanding(approval) && <ApprovalMark state={approval} />}
        </span>
      </Link>
    </li>
  )
}
