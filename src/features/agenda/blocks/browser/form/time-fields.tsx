import { Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import { DateTimeInput } from '../../../../../browser/form/date-time-input.tsx'
import { FormGroup } from '../../../../../browser/form/form-body.tsx'
import { DateInput } from '../../../../../browser/form/masked-input.tsx'
import { dateTyped, typedDate } from '../../../../../browser/form/plain-date.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { addDays, addMinutes, localDate, minutesBetween, startOfDay } from '../../../../../shared/time.ts'
import { formWords } from './form-messages.ts'
import { type BlockValues, wholeDaysPatch } from './form-values.ts'

interface TimeFieldsProps {
  readonly values: BlockValues
  readonly zone: string
  readonly errors: Readonly<Record<string, React.ReactNode>>
  readonly set: (patch: Partial<BlockValues>) => void
}

/** When: by times on the unit's clock, or by whole days. */
export function TimeFields(props: TimeFieldsProps) {
  const words = useMessages(formWords)
  const { values, zone, set } = props
  return (
    <FormGroup title={words.when}>
      <StartAndEnd {...props} />
      <Checkbox
        label={words.wholeDays}
        checked={values.wholeDays}
        onChange={(event) => set(wholeDaysPatch(values, event.currentTarget.checked, zone))}
      />
    </FormGroup>
  )
}

/** From when to when, or from which day to which. A later start takes the end along. */
function StartAndEnd({ values, zone, errors, set }: TimeFieldsProps) {
  const words = useMessages(formWords)
  const { startsAt, endsAt } = values
  // While a start is half typed there is none; the length it had is kept for the next one.
  const kept = useRef(0)
  const start = (next: string | null) => {
    const length = startsAt && endsAt ? minutesBetween(startsAt, endsAt) : kept.current
    kept.current = next === null ? length : 0
    const follows = next !== null && length > 0
    set({ startsAt: next ?? '', ...(follows && { endsAt: addMinutes(next, length) }) })
  }
  if (!values.wholeDays) {
    return (
      <>
        <DateTimeInput
          label={words.starts}
          withAsterisk
          zone={zone}
          value={startsAt || null}
          error={errors['startsAt']}
          onChange={start}
        />
        <DateTimeInput
          label={words.ends}
          withAsterisk
          zone={zone}
          value={endsAt || null}
          error={errors['endsAt']}
          onChange={(next) => {
            kept.current = 0
            set({ endsAt: next ?? '' })
          }}
        />
      </>
    )
  }
  const first = startsAt ? localDate(startsAt, zone) : null
  const last = endsAt ? localDate(addMinutes(endsAt, -1), zone) : null
  return (
    <>
      <DayInput
        label={words.firstDay}
        value={first}
        error={errors['startsAt']}
        onChange={(date) => {
          const length = first && last ? minutesBetween(`${first}T00:00:00Z`, `${last}T00:00:00Z`) / 1440 : 0
          set({ startsAt: startOfDay(date, zone), endsAt: startOfDay(addDays(date, Math.max(0, length) + 1), zone) })
        }}
      />
      <DayInput
        label={words.lastDay}
        value={last}
        error={errors['endsAt']}
        onChange={(date) => set({ endsAt: startOfDay(addDays(date, 1), zone) })}
      />
    </>
  )
}

interface DayInputProps {
  readonly label: string
  /** A plain date. */
  readonly value: string | null
  readonly error: React.ReactNode
  readonly onChange: (date: string) => void
}

/** A date by figures; what is not yet one stays in the field. */
function DayInput({ value, onChange, ...rest }: DayInputProps) {
  const [unfinished, setUnfinished] = useState<string | null>(null)
  return (
    <DateInput
      {...rest}
      withAsterisk
      value={unfinished ?? typedDate(value)}
      onChange={(typed) => {
        const date = dateTyped(typed)
        const isDate = date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date))
        setUnfinished(isDate ? null : typed)
        if (isDate) onChange(date)
      }}
    />
  )
}
