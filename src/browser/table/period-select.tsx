import { Popover, Select } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useNow } from '../current.ts'
import { useLanguage, useMessages } from '../messages.ts'
import { useSearchParams } from '../search.ts'
import { formatDate, todayIn } from '../../shared/time.ts'
import type { Language } from '../../shared/language.ts'
import type { FilterChip } from './filter-chips.tsx'
import {
  type DateRange,
  datesOfPeriod,
  defaultPeriod,
  instantsOfPeriod,
  type PeriodName,
  readPeriod,
  usualPeriodNames,
} from './period.ts'
import { periodMessages } from './period-messages.ts'

const RangePicker = lazy(() => import('./range-picker.tsx'))

interface Shown {
  readonly period: PeriodName
  readonly dates: DateRange
  /** What the list shows without a word in the address. */
  readonly standard: PeriodName
  readonly offered: readonly PeriodName[]
}

/**
 * The stretch of time that the address asks a list for, on the calendar of a zone: as the list is asked for it, as chips,
 * and to be chosen anew among those that are `offered`.
 */
export function useListPeriod(
  zone: string,
  standard: PeriodName = defaultPeriod,
  offered: readonly PeriodName[] = usualPeriodNames,
) {
  const [search] = useSearchParams()
  const dates = datesOfPeriod(search, todayIn(zone, useNow()), standard, offered)
  const shown = { period: readPeriod(search, standard, offered), dates, standard, offered }
  return {
    dates,
    asked: instantsOfPeriod(dates, zone),
    chips: usePeriodChips(shown),
    select: <PeriodSelect {...shown} />,
  }
}

/** Which stretch of time the list shows: by name, or from one date to another. */
function PeriodSelect({ period, dates, standard, offered }: Shown) {
  const words = useMessages(periodMessages)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const [picking, setPicking] = useState(false)
  const choose = (name: string | null) => {
    if (name === 'datas') setPicking(true)
    else setSearch({ periodo: name === standard ? undefined : (name ?? undefined), de: undefined, ate: undefined })
  }
  const custom = [dates.first && formatDate(dates.first, language), dates.last && formatDate(dates.last, language)]
    .filter(Boolean)
    .join(' – ')
  return (
    <Popover opened={picking} onChange={setPicking} position="bottom-start" trapFocus>
      <Popover.Target>
        <Select
          aria-label={words.period}
          data={offered.map((name) => ({
            value: name,
            label: name === 'datas' && period === 'datas' ? custom : words[name],
          }))}
          value={period}
          allowDeselect={false}
          maxDropdownHeight={360}
          // Two dates need more room than any name.
          style={period === 'datas' ? { flexBasis: 232 } : undefined}
          onChange={choose}
          onOptionSubmit={(name) => {
            if (name === 'datas') setPicking(true)
          }}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<div style={{ width: 260, height: 270 }} />}>
          <RangePicker
            dates={dates}
            onPick={({ first, last }) => {
              setPicking(false)
              setSearch({ periodo: undefined, de: first ?? undefined, ate: last ?? undefined })
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The period as a chip; none where it is the ordinary one. */
function usePeriodChips({ period, dates, standard }: Shown): FilterChip[] {
  const words = useMessages(periodMessages)
  const language = useLanguage()
  if (period === standard) return []
  const isNamed = period !== 'datas'
  return [
    {
      id: 'period',
      label: `${words.period}: ${isNamed ? words[period] : datesWord(dates, words, language)}`,
      without: isNamed ? { periodo: undefined } : { de: undefined, ate: undefined },
    },
  ]
}

function datesWord({ first, last }: DateRange, words: (typeof periodMessages)['en'], language: Language): string {
  if (first !== null && last !== null) return `${formatDate(first, language)} – ${formatDate(last, language)}`
  if (first !== null) return words.from(formatDate(first, language))
  return last === null ? words.tudo : words.until(formatDate(last, language))
}
