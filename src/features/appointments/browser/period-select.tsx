import { Popover, Select } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useAddressBar } from '../../../browser/search.ts'
import { formatDate } from '../../../shared/time.ts'
import { listMessages } from './list-messages.ts'
import { type DateRange, defaultPeriod, type PeriodName, periodNames } from './list-period.ts'

const RangePicker = lazy(() => import('./range-picker.tsx'))

/** Which stretch of time the list shows: by name, or from one date to another. */
export function PeriodSelect({ period, dates }: { readonly period: PeriodName; readonly dates: DateRange }) {
  const words = useMessages(listMessages)
  const language = useLanguage()
  const [, setSearch] = useAddressBar()
  const [picking, setPicking] = useState(false)
  const choose = (name: string | null) => {
    if (name === 'datas') setPicking(true)
    else setSearch({ periodo: name === defaultPeriod ? undefined : (name ?? undefined), de: undefined, ate: undefined })
  }
  const custom = [dates.first && formatDate(dates.first, language), dates.last && formatDate(dates.last, language)]
    .filter(Boolean)
    .join(' – ')
  return (
    <Popover opened={picking} onChange={setPicking} position="bottom-start" trapFocus>
      <Popover.Target>
        <Select
          className="period-select"
          aria-label={words.period}
          data={periodNames.map((name) => ({
            value: name,
            label: name === 'datas' && period === 'datas' ? custom : words[name],
          }))}
          value={period}
          allowDeselect={false}
          maxDropdownHeight={360}
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
