import { Anchor, Card, Group, Stack, Text } from '@mantine/core'
import { useUnit } from '../../../../browser/current.ts'
import { AskedDrawer } from '../../../../browser/dialog/asked-drawer.tsx'
import { FactList } from '../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { formatDate, formatDayTime } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { documentKindWords } from '../../stock/words.ts'
import { readOrder } from '../contract.ts'
import type { OrderDetail, OrderLine } from '../record.ts'
import { orderKindWords } from '../words.ts'
import { replenishmentMessages } from './messages.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderMark } from './order-mark.tsx'

/** One order: what of it came, by which documents, and what is still to come. */
export default function OrderDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const words = useMessages(replenishmentMessages)
  const kinds = useMessages(orderKindWords)
  const answer = useContract(readOrder, { params: { id } })
  return (
    <AskedDrawer
      title={({ kind, number }) => `${kinds[kind]} ${number}`}
      kind={words.orders}
      answer={answer}
      words={words}
      width="min(640px, 96vw)"
      onClose={onClose}
    >
      {(order) => <Shown key={order.id} order={order} />}
    </AskedDrawer>
  )
}

function Shown({ order }: { readonly order: OrderDetail }) {
  const words = useMessages(replenishmentMessages)
  const documentKinds = useMessages(documentKindWords)
  const language = useLanguage()
  const { units } = useUnit()
  const [, setSearch] = useSearchParams()
  const { unitId, unitName, supplierName, fromUnitName, expectedOn, note, cancelReason, documents } = order
  return (
    <Stack gap="md">
      <FactList
        facts={[
          [words.state, <OrderMark key="state" {...order} />],
          [words.wantedBy, unitName],
          [words.from, supplierName ?? fromUnitName ?? ''],
          ...(expectedOn !== null ? ([[words.expectedOn, formatDate(expectedOn, language)]] as const) : []),
          ...(note ? ([[words.note, note]] as const) : []),
          ...(cancelReason ? ([[words.reason, cancelReason]] as const) : []),
          [words.by, `${order.orderedByName} · ${formatDayTime(order.orderedAt, zoneOfUnit(units, unitId), language)}`],
          ...(documents.length > 0
            ? ([
                [
                  words.documents,
                  <Group key="documents" gap="xs">
                    {documents.map(({ id, kind, number }) => (
                      <Anchor
                        key={id}
                        component="button"
                        type="button"
                        onClick={() => setSearch({ pedidoestoque: undefined, documento: id }, { push: true })}
                      >
                        {documentKinds[kind]} {number}
                      </Anchor>
                    ))}
                  </Group>,
                ],
              ] as const)
            : []),
        ]}
      />
      <OrderActions order={order} />
      <Stack component="ul" gap={6} p={0} m={0} aria-label={words.lines}>
        {order.lines.map((line) => (
          <Line key={line.line} line={line} />
        ))}
      </Stack>
    </Stack>
  )
}

function Line({ line: { materialName, useUnit, quantity, done } }: { readonly line: OrderLine }) {
  const words = useMessages(replenishmentMessages)
  return (
    <Card component="li" withBorder padding="xs">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="start">
        <Text fw={600}>{materialName}</Text>
        <Text className="figures" style={{ whiteSpace: 'nowrap' }}>
          {words.done(done, quantity, useUnit)}
        </Text>
      </Group>
      {done > 0 && done !== quantity && (
        <Text size="sm" c="var(--pauta-danger)">
          {done < quantity ? words.remaining(quantity - done) : words.more(done - quantity)}
        </Text>
      )}
    </Card>
  )
}
