import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import type { ContractInput, ContractOutput } from '../../../../shared/contract.ts'
import { useState } from 'react'
import { listLostHours } from '../../list-contract.ts'
import { categoryWords } from '../../words.ts'
import { minutesWord } from '../../block-words.ts'
import { CategoryBadge } from '../category-badge.tsx'
import { messages } from './messages.ts'

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
    <details className="lost-hours" onToggle={(event) => setOpen(event.currentTarget.open)}>
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
  if (!isAsked) return <p className="quiet">{words.lostNeedsPeriod}</p>
  if (error) return <DidNotCome error={error} onAgain={() => void refetch()} />
  if (!data) return <div className="lost-hours__waiting" aria-busy="true" />
  if (data.byCategory.length === 0) return <p className="quiet">{words.noLost}</p>
  return (
    <>
      <p className="quiet">{words.lostHint}</p>
      <div className="lost-hours__tables">
        <LostTable title={words.byCategory} rows={data.byCategory} byReason={false} withTotal />
        <LostTable title={words.byReason} rows={data.byReason} byReason />
      </div>
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
    <table>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{words.blocks}</th>
          <th scope="col">{words.roomHours}</th>
          <th scope="col">{words.professionalHours}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.category} ${row.reason}`}>
            <th scope="row">
              <CategoryBadge
                category={row.category}
                label={byReason ? (row.reason ?? '') : categoryWords[language][row.category]}
              />
              <span
                className="lost-hours__bar"
                style={{ width: `${((row.roomMinutes + row.professionalMinutes) / most) * 100}%` }}
              />
            </th>
            <td>{row.blocks}</td>
            <td>{hours(row.roomMinutes)}</td>
            <td>{hours(row.professionalMinutes)}</td>
          </tr>
        ))}
      </tbody>
      {withTotal && rows.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td>{sum((row) => row.blocks)}</td>
            <td>{minutesWord(sum((row) => row.roomMinutes))}</td>
            <td>{minutesWord(sum((row) => row.professionalMinutes))}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function hours(minutes: number): string {
  return minutes === 0 ? '–' : minutesWord(minutes)
}
