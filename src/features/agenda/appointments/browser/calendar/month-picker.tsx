import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br'
import { DatePicker } from '@mantine/dates'
import { useLanguage } from '../../../../../browser/messages.ts'

/** A month to pick a day from. */
export default function MonthPicker({
  date,
  onPick,
}: {
  readonly date: string
  readonly onPick: (date: string) => void
}) {
  const language = useLanguage()
  return (
    <DatePicker
      size="sm"
      locale={language === 'en' ? 'en' : 'pt-br'}
      firstDayOfWeek={1}
      defaultDate={date}
      value={date}
      highlightToday
      onChange={(value) => {
        if (value) onPick(value)
      }}
    />
  )
}
