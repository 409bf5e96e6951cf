import { Stack, Table, Text, Title } from '@mantine/core'
import { FactList } from '../../../../browser/facts.tsx'
import { Mark } from '../../../../browser/mark.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { IconCircleCheck, IconClock, IconLock } from '@tabler/icons-react'
import { formatMoney } from '../../../../shared/money.ts'
import { formatDate, formatDayTime } from '../../../../shared/time.ts'
import { receiptMethodWords } from '../../receipts/words.ts'
import type { DeskDetail } from '../contract.ts'
import type { DeskState } from '../rules.ts'
import { deskStateWords } from '../words.ts'
import { checkMessages } from './check-messages.ts'
import { CountedMoney } from './counted-money.tsx'
import { DeskActions } from './desk-actions.tsx'
import { deskMessages } from './desk-messages.ts'
import { MovementLine } from './movement-line.tsx'

const looks = {
  open: { tone: 'good', icon: IconCircleCheck },
  counted: { tone: 'warning', icon: IconClock },
  closed: { tone: 'calm', icon: IconLock },
} as const

/** How a day stands. */
export function DeskMark({ state }: { readonly state: DeskState }) {
  const words = useMessages(deskStateWords)
  return <Mark {...looks[state]}>{words[state]}</Mark>
}

/** One day of a unit: who opened, counted and signed it, its movements, and its sums once it is counted. */
export function DeskView({ desk, timeZone }: { readonly desk: DeskDetail; readonly timeZone: string }) {
  const words = useMessages(deskMessages)
  const methods = useMessages(receiptMethodWords)
  const language = useLanguage()
  const money = (centavos: number) => formatMoney(centavos, language)
  const by = (name: string | null, at: string | null) =>
    name && at ? `${name}, ${formatDayTime(at, timeZone, language)}` : null
  const { found } = useMessages(checkMessages)
  return (
    <Stack gap="sm">
      <Title order={3} size="h2">
        {formatDate(desk.day, language)} <DeskMark state={desk.state} />
      </Title>
      <FactList
        facts={[
          [
            words.float,
            <span key="float" className="figures">
              {money(desk.floatCentavos)}
            </span>,
          ],
          [words.openedBy, by(desk.openedByName, desk.openedAt)],
          ...(desk.countedAt ? [[words.countedBy, by(desk.countedByName, desk.countedAt)] as const] : []),
          ...(desk.signedAt ? [[words.signedBy, by(desk.signedByName, desk.signedAt)] as const] : []),
          ...(desk.note ? [[words.note, desk.note] as const] : []),
        ]}
      />
      <DeskActions desk={desk} timeZone={timeZone} />
      {desk.state !== 'open' && (
        <>
          <Note tone={desk.differs ? 'warning' : 'told'}>{desk.differs ? words.differs : words.exact}</Note>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{words.method}</Table.Th>
                <Table.Th ta="right">{words.expectedColumn}</Table.Th>
                <Table.Th ta="right">{words.countedColumn}</Table.Th>
                <Table.Th ta="right">{words.differenceColumn}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody className="figures">
              {desk.counts.map(({ method, expectedCentavos, countedCentavos, ticks }) => (
                <Table.Tr key={method}>
                  <Table.Td>
                    {methods[method]}
                    {ticks && <Text size="sm">{found(ticks.confirmed, ticks.all)}</Text>}
                  </Table.Td>
                  <Table.Td ta="right">{money(expectedCentavos)}</Table.Td>
                  <Table.Td ta="right">{money(countedCentavos)}</Table.Td>
                  <Table.Td ta="right">{money(countedCentavos - expectedCentavos)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {desk.counts.some(({ ticks }) => ticks) && <CountedMoney deskId={desk.id} timeZone={timeZone} />}
        </>
      )}
      <Title order={3} size="h3">
        {words.movements}
      </Title>
      {desk.movements.length === 0 && <Text size="sm">{words.noMovements}</Text>}
      {desk.movements.map((movement) => (
        <MovementLine key={movement.id} desk={desk} movement={movement} by={by(movement.madeByName, movement.madeAt)} />
      ))}
    </Stack>
  )
}
