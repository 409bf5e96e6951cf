import { ActionIcon, Button, Group, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { monthWord, weekdayWord } from '../../../../../browser/agenda/day-words.ts'
import { weeksOfMonth } from '../../../../../browser/agenda/month-weeks.ts'
import { useNow } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import type { FilterChip } from '../../../../../browser/table/filter-chips.tsx'
import { ListFrame } from '../../../../../browser/table/list-frame.tsx'
import type { ContractInput } from '../../../../../shared/contract.ts'
import {
  addMonths,
  dayRange,
  firstOfMonth,
  formatDay,
  localTime,
  monthRange,
  todayIn,
} from '../../../../../shared/time.ts'
import { type Unit, holidayOn } from '../../../../foundation/offers/both.ts'
import { searchBlocks } from '../../list-contract.ts'
import type { BlockItem } from '../../list-contract.ts'
import { BlocksProblem, BlocksWaiting } from './block-states.tsx'
import { CategoryIcon } from '../category-badge.tsx'
import styles from './block-month.module.css'
import { messages } from './messages.ts'
import type { BlockNames } from '../use-names.ts'

/** Blocks of one month that are read at once, and shown of one day. */
const mostOfMonth = 200
const mostOfDay = 4

interface BlockMonthProps {
  readonly unit: Unit
  readonly names: BlockNames
  /** The filters, without a period. */
  readonly query: ContractInput<typeof searchBlocks>['query']
  readonly tools: ReactNode
  readonly actions: ReactNode
  readonly chips: readonly FilterChip[]
  readonly onOpen: (id: string) => void
}

/** The blocks of a month, each on every day that it touches; on a phone the days that have any, one under another. */
export default function BlockMonth({ unit, names, query, tools, actions, chips, onOpen }: BlockMonthProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const zone = unit.timeZone
  const today = todayIn(zone, useNow())
  const asked = search['mes']
  const month = asked !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7)
  const first = `${month}-01`
  const { data, error, refetch, isPlaceholderData } = useContract(
    searchBlocks,
    { query: { ...query, ...monthRange(first, zone), limit: mostOfMonth } },
    { placeholderData: (previous) => previous },
  )
  const go = (date: string) =>
    setSearch({ mes: date.slice(0, 7) === today.slice(0, 7) ? undefined : date.slice(0, 7) }, { push: true })
  return (
    <ListFrame title={words.title} tools={tools} actions={actions} chips={chips}>
      <Group gap="xs" className={styles.bar}>
        <Button variant="default" onClick={() => go(today)}>
          {words.today}
        </Button>
        <ActionIcon aria-label={words.previousMonth} onClick={() => go(addMonths(first, -1))}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        <ActionIcon aria-label={words.nextMonth} onClick={() => go(addMonths(first, 1))}>
          <IconChevronRight size={20} />
        </ActionIcon>
        <Title order={2}>
          {monthWord(month, language)}
          <span className="print-only"> · {unit.name}</span>
        </Title>
      </Group>
      {error && !data ? (
        <BlocksProblem error={error} onAgain={() => void refetch()} />
      ) : data ? (
        <>
          {data.nextCursor !== null && <Text c="dimmed">{words.many}</Text>}
          <Month
            month={month}
            unit={unit}
            names={names}
            blocks={data.items}
            today={today}
            isStale={isPlaceholderData}
            onOpen={onOpen}
            onDay={(date) => setSearch({ modo: undefined, de: date, ate: date, periodo: undefined }, { push: true })}
          />
        </>
      ) : (
        <BlocksWaiting />
      )}
    </ListFrame>
  )
}

interface MonthProps {
  readonly month: string
  readonly unit: Unit
  readonly names: BlockNames
  readonly blocks: readonly BlockItem[]
  readonly today: string
  readonly isStale: boolean
  readonly onOpen: (id: string) => void
  readonly onDay: (date: string) => void
}

function Month({ month, unit, names, blocks, today, isStale, onOpen, onDay }: MonthProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const weeks = useMemo(() => weeksOfMonth(month), [month])
  const onDate = useMemo(() => {
    const dates = weeks.flat().filter((date) => firstOfMonth(date) === `${month}-01`)
    return new Map(
      dates.map((date) => {
        return [date, blocks.filter((block) => isOn(block, date, names.zoneOf(block.unitId)))]
      }),
    )
  }, [weeks, month, blocks, names])
  return (
    <>
      {blocks.length === 0 && <Text c="dimmed">{words.nothing}</Text>}
      <div className={styles.month} aria-busy={isStale} role="grid" aria-label={monthWord(month, language)}>
        <div className={styles.weekdays} role="row">
          {weeks[0]!.map((date) => (
            <div key={date} role="columnheader">
              {weekdayWord(date, language)}
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} className={styles.week} role="row">
            {week.map((date) => {
              const found = onDate.get(date)
              const holiday = found && holidayOn(unit, date)
              return (
                <div
                  key={date}
                  role="gridcell"
                  className={styles.day}
                  data-day={!found ? 'outside' : found.length === 0 ? 'free' : undefined}
                  aria-current={date === today ? 'date' : undefined}
                >
                  {found && (
                    <>
                      <p className={styles.date}>
                        <span aria-hidden="true">{Number(date.slice(8))}</span>
                        <span className={styles.long}>{formatDay(date, language)}</span>
                        {holiday && <span className="quiet"> {holiday.name}</span>}
                      </p>
                      {found.slice(0, mostOfDay).map((block) => (
                        <Chip key={block.id} block={block} date={date} names={names} onOpen={onOpen} />
                      ))}
                      {found.length > mostOfDay && (
                        <button
                          type="button"
                          className={styles.more}
                          aria-label={words.seeDay(formatDay(date, language))}
                          onClick={() => onDay(date)}
                        >
                          {words.more(found.length - mostOfDay)}
                        </button>
                      )}
                    </>
                  )}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </>
  )
}

/** Whether a block touches a date of its own unit. */
function isOn({ startsAt, endsAt }: BlockItem, date: string, zone: string): boolean {
  const { from, to } = dayRange(date, zone)
  return startsAt < to && endsAt > from
}

interface ChipProps {
  readonly block: BlockItem
  readonly date: string
  readonly names: BlockNames
  readonly onOpen: (id: string) => void
}

function Chip({ block, date, names, onOpen }: ChipProps) {
  const zone = names.zoneOf(block.unitId)
  const { from, to } = dayRange(date, zone)
  const start = block.startsAt > from ? localTime(block.startsAt, zone) : ''
  const end = block.endsAt < to ? localTime(block.endsAt, zone) : ''
  const clock = start && end ? `${start}–${end}` : start ? `${start} →` : end ? `→ ${end}` : ''
  return (
    <button
      type="button"
      className={styles.chip}
      title={`${clock} ${names.targetOf(block)} · ${block.reason}`}
      onClick={() => onOpen(block.id)}
    >
      <CategoryIcon category={block.category} />
      <span>
        <b>{clock}</b> {names.targetOf(block)} · {block.reason}
      </span>
    </button>
  )
}
