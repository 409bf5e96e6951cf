import { ActionIcon, type TextInputProps } from '@mantine/core'
import { IconCalendarClock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { localDate, localTime, minutesOfDay, instantAt } from '../../shared/time.ts'
import { useLanguage, useMessages } from '../messages.ts'
import { dateTimeTyped, steppedBy, typedDateTime } from './date-time.ts'
import { dateForm } from './mask.ts'
import { MaskedInput } from './masked-input.tsx'
import { formMessages } from './messages.ts'

interface DateTimeInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  /** An instant (ISO, Z), or null. */
  readonly value: string | null
  /** The unit's zone: what is typed and shown is its wall clock. */
  readonly zone: string
  readonly onChange: (instant: string | null) => void
}

/** A moment by figures, by arrows, or by the browser's own picker; always on the unit's wall clock. */
export function DateTimeInput({ value, zone, onChange, ...rest }: DateTimeInputProps) {
  const words = useMessages(formMessages)
  const picker = useRef<HTMLInputElement>(null)
  // What is typed and not yet a moment.
  const [unfinished, setUnfinished] = useState<string | null>(null)
  const wall = value === null ? '' : `${localDate(value, zone)}T${localTime(value, zone)}`
  const take = (instant: string | null) => {
    setUnfinished(null)
    onChange(instant)
  }
  return (
    <MaskedInput
      {...rest}
      mask="##/##/#### ##:##"
      inputMode="numeric"
      autoComplete="off"
      placeholder={`${dateForm[useLanguage()]} hh:mm`}
      value={unfinished ?? typedDateTime(value, zone)}
      error={rest.error ?? (unfinished?.length === 16 ? words.noSuchMoment : undefined)}
      onChange={(typed) => {
        const instant = dateTimeTyped(typed, zone)
        if (instant !== undefined) return take(instant)
        setUnfinished(typed)
        // The former value is no longer meant: sent now, the field counts as empty.
        if (value !== null) onChange(null)
      }}
      onKeyDown={(event) => {
        const next = value === null ? undefined : steppedBy(value, event, zone)
        if (next === undefined) return
        event.preventDefault()
        take(next)
      }}
      rightSection={
        <>
          <ActionIcon aria-label={words.pickMoment} onClick={() => picker.current?.showPicker()}>
            <IconCalendarClock size={16} />
          </ActionIcon>
          {/* Knows no zone, so the wall clock of the unit goes in and comes out. */}
          <input
            ref={picker}
            type="datetime-local"
            // The browser's own picker opens from here; its field is not seen.
            style={{
              position: 'absolute',
              right: 0,
              bottom: 0,
              width: 1,
              height: 1,
              opacity: 0,
              pointerEvents: 'none',
            }}
            tabIndex={-1}
            aria-hidden="true"
            value={wall}
            onChange={({ currentTarget }) => {
              const [date = '', clock = ''] = currentTarget.value.split('T')
              take(
                date === '' ? null : instantAt(date, minutesOfDay(`1970-01-01T${clock.slice(0, 5)}:00Z`, 'UTC'), zone),
              )
            }}
          />
        </>
      }
    />
  )
}
