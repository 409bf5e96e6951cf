import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatDate, formatDayTime } from '../../../../shared/time.ts'
import type { PaidItem, Receipt } from '../record.ts'
import { comesIn } from '../rules.ts'
import { namedKind, receiptKindWords } from '../words.ts'
import { paymentMessages } from './payment-messages.ts'
import { ReceiptActions } from './receipt-actions.tsx'
import { paidHow } from './receipt-lines.ts'
import { ReceiptMark } from './receipt-marks.tsx'

interface ReceiptCardProps {
  readonly receipt: Receipt
  /** The items of its order, in the order's own drawer; elsewhere the order is named instead. */
  readonly items?: readonly PaidItem[]
}

/** Money in or out: how much, how, for what, by whom, and what may be done with it. */
export function ReceiptCard({ receipt, items }: ReceiptCardProps) {
  const words = useMessages(paymentMessages)
  const kinds = useMessages(receiptKindWords)
  const language = useLanguage()
  const { units } = useUnit()
  const [, setSearch] = useSearchParams()
  // Where it was recorded may be a unit that its reader knows nothing of.
  const unit = units.find(({ id }) => id === receipt.unitId) ?? units.find(({ id }) => id === receipt.orderUnitId)
  const money = (centavos: number) => formatMoney(centavos, language)
  const recorded = unit
    ? words.by(receipt.recordedByName, formatDayTime(receipt.recordedAt, unit.timeZone, language))
    : receipt.recordedByName
  const isIn = comesIn(receipt.kind)
  const isOfCredit = receipt.kind === 'use' || receipt.kind === 'payout'
  const left = receipt.amountCentavos - receipt.givenBackCentavos
  const names = new Map(items?.map(({ id, procedureName }) => [id, procedureName]))
  const quiet = { size: 'sm', c: 'gray.7' } as const
  return (
    <Card component="li" withBorder padding="sm" data-receipt={receipt.id}>
      <Stack gap={4}>
        <Group justify="space-between" gap="xs">
          <Text fw={600}>
            {kinds[namedKind(receipt)]} {words.number(receipt.number)}
            {receipt.ofNumber !== null && ` ${(isOfCredit ? words.ofCredit : words.ofReceipt)(receipt.ofNumber)}`}
          </Text>
          <Text fw={600} className="figures" {...(receipt.state === 'void' && { td: 'line-through' })}>
            {money(isIn ? receipt.amountCentavos : -receipt.amountCentavos)}
          </Text>
        </Group>
        <Group justify="space-between" gap="xs">
          <Text {...quiet}>{formatDate(receipt.day, language)}</Text>
          <ReceiptMark state={receipt.state} />
        </Group>
        {!items && (
          <Group>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => setSearch({ pedido: receipt.orderId }, { push: true })}
            >
              {words.orderOf(receipt.orderNumber, receipt.patientName)}
            </Button>
          </Group>
        )}
        <Text size="sm">{paidHow(receipt, language)}</Text>
        {receipt.kind === 'keep' && <Text {...quiet}>{words.left(money(left))}</Text>}
        {receipt.contestedOn && (
          <Text {...quiet}>
            {words.contested(formatDate(receipt.contestedOn, language), formatDate(receipt.day, language))}
            {receipt.reversedOn && ` · ${words.reversedOn(formatDate(receipt.reversedOn, language))}`}
          </Text>
        )}
        <Text {...quiet}>{(isIn ? words.of : words.to)(receipt.payerName)}</Text>
        {items &&
          items.length > 1 &&
          receipt.allocation.map(({ itemId, amountCentavos }) => (
            <Text key={itemId} {...quiet}>
              {words.for} {names.get(itemId)}: <span className="figures">{money(amountCentavos)}</span>
            </Text>
          ))}
        {receipt.reason && <Text size="sm">“{receipt.reason}”</Text>}
        <Text {...quiet}>
          {receipt.kind === 'refund' || receipt.kind === 'payout' ? words.asked(recorded) : recorded}
          {!items && unit && units.length > 1 && ` · ${unit.shortName}`}
        </Text>
        {receipt.decidedByName && <Text {...quiet}>{words.decided(receipt.decidedByName)}</Text>}
        {receipt.decisionNote && <Text size="sm">“{receipt.decisionNote}”</Text>}
        <ReceiptActions receipt={receipt} {...(items && { items })} unitName={unit?.name ?? ''} />
      </Stack>
    </Card>
  )
}
