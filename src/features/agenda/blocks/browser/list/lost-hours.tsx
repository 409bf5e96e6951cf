import { Progress, SimpleGrid, Skeleton, Table, Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { DidNotCome } from '../../../../../browser/states.tsx'
import type { ContractInput, ContractOutput } from '../../../../../shared/contract.ts'
import { useState } from 'react'
import { listLostHours } from '../../list-contract.ts'
import { categoryWords } from '../../words.ts'
import { minutesWord } from '../../block-words.ts'
import { CategoryBadge } from '../category-badge.tsx'
import { messages } from './messages.ts'
import styles from './lost-hours.module.css'

type Row = ContractOutput<typeof listLostHours>['byCategory'][number]
type Query = Omit<ContractInput<typeof listLostHours>['query'] & object, 'from' | 'to'> & {
  readonly from?: string
  readonly to?: string
}

const longest = 366 * 24 * 3_600_000

/** What the filtered blocks cost in open hours, by category and reason; asked for when it is opened. */
export function LostHours({ query }: { query: Query }) {
  const words = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.lost} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.lost}</summary>
      {isOpen && <Figures query={query} />}
    </details>
  )
}

function Figures({ query: { from, to, ...rest } }: { query: Query }) {
  const words = useMessages(messages)
  const isAsked = from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) <= longest
  const { data, error, refetch } = useContract(
    listLostHours,
    { query: { ...rest, from: from ?? '', to: to ?? '' } },
    { enabled: isAsked, placeholderData: (previous) => previous },
  )
  if (error) return <DidNotCome error={error} onAgain={() => void refetch()} />
  if (isAsked && !data) return <Skeleton height={80} mt="xs" />
  const told = !data ? words.lostNeedsPeriod : data.byCategory.length === 0 ? words.noLost : words.lostHint
  return (
    <>
      <Text size="sm" c="dimmed" my="xs">
        {told}
      </Text>
      {data && data.byCategory.length > 0 && (
        <SimpleGrid minColWidth="min(420px, 100%)" autoFlow="auto-fit" spacing="lg">
          <LostTable title={words.byCategory} rows={data.byCategory} byReason={false} withTotal />
          <LostTable title={words.byReason} rows={data.byReason} byReason />
        </SimpleGrid>
      )}
    </>
  )
}

interface LostTableProps {
  readonly title: string
  readonly rows: readonly Row[]
  readonly byReason: boolean
  readonly withTotal?: boolean
}

function LostTable({ title, rows, byReason, withTotal = false }: LostTableProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const most = Math.max(1, ...rows.map((row) => row.roomMinutes + row.professionalMinutes))
  const sum = (minutes: (row: Row) => number) => rows.reduce((total, row) => total + minutes(row), 0)
  return (
    <Table fz="sm" verticalSpacing={5} horizontalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{title}</Table.Th>
          <Table.Th scope="col">{words.blocks}</Table.Th>
          <Table.Th scope="col">{words.roomHours}</Table.Th>
          <Table.Th scope="col">{words.professionalHours}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={`${row.category} ${row.reason}`}>
            <Table.Th scope="row">
              <CategoryBadge
                category={row.category}
                label={byReason ? (row.reason ?? '') : categoryWords[language][row.category]}
              />
              <Progress
                size={3}
                mt={3}
                color="gray"
                value={((row.roomMinutes + row.professionalMinutes) / most) * 100}
              />
            </Table.Th>
            <Table.Td>{row.blocks}</Table.Td>
            <Table.Td>{hours(row.roomMinutes)}</Table.Td>
            <Table.Td>{hours(row.professionalMinutes)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      {withTotal && rows.length > 1 && (
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{words.total}</Table.Th>
            <Table.Td>{sum((row) => row.blocks)}</Table.Td>
            <Table.Td>{minutesWord(sum((row) => row.roomMinutes))}</Table.Td>
            <Table.Td>{minutesWord(sum((row) => row.professionalMinutes))}</Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      )}
    </Table>
  )
}

function hours(minutes: number): string {
  return minutes === 0 ? '–' : minutesWord(minutes)
}
