import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { useLanguage } from '../messages.ts'
import type { DateRange } from './period.ts'

/** Two clicks: from one date to another. */
export default function RangePicker({
  dates,
  onPick,
}: {
  readonly dates: DateRange
  readonly onPick: (dates: DateRange) => void
}) {
  const language = useLanguage()
  const [range, setRange] = useState<[string | null, string | null]>([dates.first, dates.last])
  return (
    <DatePicker
      type="range"
      size="sm"
      allowSingleDateInRange
      locale={language === 'en' ? 'en' : 'pt-br'}
      firstDayOfWeek={1}
      value={range}
      {...(dates.first !== null && { defaultDate: dates.first })}
      onChange={([first, last]) => {
        setRange([first, last])
        if (first && last) onPick({ first, last })
      }}
    />
  )
}
