import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br'
import { Group, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatMinutes } from '../../../../../shared/time.ts'
import { bookingMessages } from './booking-messages.ts'
import { parseClock } from './clock-field.ts'
import type { FieldsProps } from './what-and-who-fields.tsx'

dayjs.extend(customParseFormat)

/** Date, start and duration. Times are typed: `830` is 08:30. */
export function TimeFields({ draft, change, errors }: FieldsProps) {
  const words = useMessages(bookingMessages)
  const language = useLanguage()
  const shown = draft.startMinutes === null ? '' : formatMinutes(draft.startMinutes)
  // What is being typed, until the field is left; the draft follows each time that can be read.
  const [typed, setTyped] = useState<string | null>(null)
  const end = draft.startMinutes === null ? null : (draft.startMinutes + draft.durationMinutes) % 1440
  return (
    <Group grow wrap="nowrap" align="start" gap="xs">
      <DateInput
        label={words.date}
        value={draft.date}
        valueFormat="DD/MM/YYYY"
        locale={language === 'en' ? 'en' : 'pt-br'}
        firstDayOfWeek={1}
        highlightToday
        onChange={(date) => {
          if (date) change((before) => ({ ...before, date }))
        }}
      />
      <TextInput
        label={words.start}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? shown}
        error={errors['startsAt'] && (draft.startMinutes === null ? words.badTime : errors['startsAt'])}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          change((before) => ({ ...before, startMinutes: parseClock(text) }))
        }}
        onBlur={() => {
          if (draft.startMinutes !== null) setTyped(null)
        }}
      />
      <TextInput
        label={words.duration}
        inputMode="numeric"
        autoComplete="off"
        value={draft.durationMinutes === 0 ? '' : String(draft.durationMinutes)}
        // Without a start there is no end to be wrong.
        error={draft.startMinutes !== null && errors['endsAt']}
        description={end === null ? undefined : words.until(formatMinutes(end))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const minutes = Number(event.currentTarget.value.replace(/\D/g, '').slice(0, 4))
          change((before) => ({ ...before, durationMinutes: minutes }))
        }}
      />
    </Group>
  )
}
