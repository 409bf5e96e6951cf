import { Chip, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { DateInput } from '../form/masked-input.tsx'
import { useLanguage, useMessages } from '../messages.ts'
import { ruleWeekdays } from '../../shared/recurrence-rule.ts'
import { localDate } from '../../shared/time.ts'
import { intervalWords, recurrenceMessages } from './messages.ts'
import { positionOf, type RecurrenceChoice, repeats, type Repeats, weekdayOf } from './recurrence-choice.ts'
import { recurrenceWords, weekdayName } from './recurrence-words.ts'
import styles from './recurrence.module.css'

type RecurringValues = RecurrenceChoice & {
  /** The first start as an instant; empty where there is none yet. */
  readonly startsAt: string
}

interface RecurrenceFieldsProps {
  readonly values: RecurringValues
  readonly zone: string
  readonly error: React.ReactNode
  readonly set: (patch: Partial<RecurrenceChoice>) => void
  /** An occurrence of a series cannot become single. */
  readonly always?: boolean
  /** What it means that a recurrence has no end. */
  readonly endless: string
}

/** How something recurs: how often, on which days, until when. Said again in words beneath. */
export function RecurrenceFields({ values, zone, error, set, always = false, endless }: RecurrenceFieldsProps) {
  const words = useMessages(recurrenceMessages)
  const units = useMessages(intervalWords)
  const language = useLanguage()
  const date = values.startsAt ? localDate(values.startsAt, zone) : null
  const titles: Record<Repeats, string> = {
    none: words.none,
    daily: words.daily,
    weekly: words.weekly,
    monthDay: words.monthDay(date ? String(Number(date.slice(8))) : ''),
    monthWeekday: words.monthWeekday(date ? positionWord(positionOf(date), language) : ''),
    yearly: words.yearly,
    custom: words.custom,
  }
  const chosen = values.repeats as Repeats
  const days = values.days.split(',').filter(Boolean)
  const shownDays = days.length > 0 ? days : date ? [weekdayOf(date)] : []
  const isBuilt = chosen !== 'none' && chosen !== 'custom'
  return (
    <Stack gap="sm">
      <NativeSelect
        label={words.repeats}
        value={chosen}
        error={error}
        onChange={(event) => set({ repeats: event.currentTarget.value })}
        data={repeats.filter((one) => !always || one !== 'none').map((one) => ({ value: one, label: titles[one] }))}
      />
      {chosen === 'custom' && (
        <TextInput
          label={words.rule}
          description={words.ruleHint}
          value={values.rule}
          autoComplete="off"
          onChange={(event) => set({ rule: event.currentTarget.value.toUpperCase() })}
        />
      )}
      {isBuilt && (
        <div className={styles.row}>
          <TextInput
            label={words.every}
            inputMode="numeric"
            value={values.interval}
            rightSection={
              <Text span c="dimmed">
                {units[chosen]}
              </Text>
            }
            rightSectionWidth={72}
            onChange={(event) => set({ interval: event.currentTarget.value.replace(/\D/g, '').slice(0, 3) })}
          />
          <NativeSelect
            label={words.endsBy}
            value={values.ends}
            onChange={(event) => set({ ends: event.currentTarget.value })}
            data={[
              { value: 'never', label: words.never },
              { value: 'until', label: words.until },
              { value: 'count', label: words.afterCount },
            ]}
          />
          {values.ends === 'until' && (
            <DateInput label={words.untilDate} value={values.until} onChange={(until) => set({ until })} />
          )}
          {values.ends === 'count' && (
            <TextInput
              label={words.count}
              inputMode="numeric"
              value={values.count}
              onChange={(event) => set({ count: event.currentTarget.value.replace(/\D/g, '').slice(0, 4) })}
            />
          )}
        </div>
      )}
      {chosen === 'weekly' && (
        <Group component="fieldset" gap={6} className={styles.days}>
          <legend>{words.days}</legend>
          <Chip.Group multiple value={shownDays} onChange={(next) => set({ days: next.join(',') })}>
            {ruleWeekdays.map((day) => (
              <Chip key={day} value={day} size="sm" radius="sm">
                {weekdayName(day, language).slice(0, 3)}
              </Chip>
            ))}
          </Chip.Group>
        </Group>
      )}
      {isBuilt && values.ends === 'never' && (
        <Text size="sm" c="dimmed">
          {endless}
        </Text>
      )}
    </Stack>
  )
}

function positionWord(position: string, language: 'pt-BR' | 'en'): string {
  // The rule in words says "every month: second Tuesday, with no end date"; here only its middle.
  return recurrenceWords(`FREQ=MONTHLY;BYDAY=${position}`, language).split(': ')[1]?.split(', ')[0] ?? ''
}
