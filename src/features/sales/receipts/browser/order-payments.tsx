import styles from './payments.module.css'
import { Button, Group, Stack } from '@mantine/core'
import { IconCash, IconCoins } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { FactList } from '../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useContract } from '../../../../browser/query.ts'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import { DidNotCome, Empty } from '../../../../browser/states.tsx'
import { formatMoney } from '../../../../shared/money.ts'
import { readPayments } from '../contract.ts'
import type { Payments } from '../record.ts'
import { paymentMessages } from './payment-messages.ts'
import { ReceiptCard } from './receipt-card.tsx'

const UseCreditDialog = lazy(() => import('./use-credit-dialog.tsx'))
const RecordDialog = lazy(() => import('./record-dialog.tsx'))

/** The money of an order, in its drawer. */
export default function OrderPayments({ order }: { readonly order: { readonly id: string } }) {
  const words = useMessages(paymentMessages)
  const { data, error, refetch } = useContract(readPayments, { params: { id: order.id } })
  if (data) return <Shown payments={data} />
  return error ? <DidNotCome error={error} title={words.failed} onAgain={() => void refetch()} /> : <RecordWaiting />
}

function Shown({ payments }: { readonly payments: Payments }) {
  const words = useMessages(paymentMessages)
  const language = useLanguage()
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [isUsing, setUsing] = useState(false)
  const {
    items,
    netCentavos,
    onCancelledCentavos,
    openCentavos,
    overpaidCentavos,
    paidCentavos,
    creditCentavos,
    receipts,
    state,
  } = payments
  const money = (centavos: number) => <span className="figures">{formatMoney(centavos, language)}</span>
  const takes = may('receipt.record') && openCentavos > 0 && (state === 'open' || state === 'performed')
  return (
    <Stack gap="sm">
      <FactList
        facts={[
          [words.net, money(netCentavos)],
          [words.paid, money(paidCentavos)],
          [words.open, money(openCentavos)],
          ...(onCancelledCentavos > 0 ? [[words.onCancelled, money(onCancelledCentavos)] as const] : []),
          ...(overpaidCentavos > 0 ? [[words.overpaid, money(overpaidCentavos)] as const] : []),
          ...(creditCentavos > 0 ? [[words.credit, money(creditCentavos)] as const] : []),
        ]}
      />
      {onCancelledCentavos > 0 && (
        <Note tone="warning">{words.onCancelledHint(formatMoney(onCancelledCentavos, language))}</Note>
      )}
      {overpaidCentavos > 0 && (
        <Note tone="warning">{words.overpaidHint(formatMoney(overpaidCentavos, language))}</Note>
      )}
      {takes && (
        <Group>
          <Button leftSection={<IconCash size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
            {words.record}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCoins size={16} aria-hidden="true" />}
            onClick={() => setUsing(true)}
          >
            {words.useCredit}
          </Button>
        </Group>
      )}
      {receipts.length === 0 ? (
        <Empty title={words.none} hint={takes ? words.noneHint : undefined} />
      ) : (
        <ul className={styles.list} aria-label={words.list}>
          {receipts.map((receipt) => (
            <ReceiptCard key={receipt.id} receipt={receipt} items={items} />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {isUsing && <UseCreditDialog payments={payments} onClose={() => setUsing(false)} />}
        {isOpen && <RecordDialog payments={payments} onClose={() => setOpen(false)} />}
      </Suspense>
    </Stack>
  )
}
