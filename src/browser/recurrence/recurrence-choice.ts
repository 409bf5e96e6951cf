import { partsOfRule, ruleWeekdays } from '../../shared/recurrence-rule.ts'
import { localDate } from '../../shared/time.ts'
import { dateTyped, typedDate } from '../form/plain-date.ts'

/** What the form offers; `custom` is a rule that it did not write. */
export const repeats = ['none', 'daily', 'weekly', 'monthDay', 'monthWeekday', 'yearly', 'custom'] as const
export type Repeats = (typeof repeats)[number]

/** How a recurrence is chosen, as the fields of a form have it: texts. */
export type RecurrenceChoice = {
  repeats: string
  interval: string
  /** Weekdays of a weekly one: `MO,WE`. */
  days: string
  ends: string
  /** `31/12/2026`, as typed. */
  until: string
  count: string
  /** The rule itself, of a custom one. */
  rule: string
}

export const noRecurrence: RecurrenceChoice = {
  repeats: 'none',
  interval: '1',
  days: '',
  ends: 'never',
  until: '',
  count: '10',
  rule: '',
}

const frequencies: Record<string, string> = {
  daily: 'DAILY',
  weekly: 'WEEKLY',
  monthDay: 'MONTHLY',
  monthWeekday: 'MONTHLY',
  yearly: 'YEARLY',
}

/** The weekday of a plain date, as rules write it. */
export function weekdayOf(date: string): string {
  return ruleWeekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MO'
}

/** `2TU` for the second Tuesday of a month; the fifth is the last (`-1TU`), for not every month has five. */
export function positionOf(date: string): string {
  const position = Math.ceil(Number(date.slice(8)) / 7)
  return `${position === 5 ? -1 : position}${weekdayOf(date)}`
}

/** The rule that is chosen, beginning at an instant; null for none. What is unfinished is left to the server to refuse. */
export function ruleOf(choice: RecurrenceChoice, startsAt: string | null, zone: string): string | null {
  if (choice.repeats === 'none') return null
  if (choice.repeats === 'custom') return choice.rule
  const date = startsAt === null ? null : localDate(startsAt, zone)
  const parts = [`FREQ=${frequencies[choice.repeats] ?? 'DAILY'}`]
  if (Number(choice.interval) > 1) parts.push(`INTERVAL=${Number(choice.interval)}`)
  const days = ruleWeekdays.filter((day) => choice.days.split(',').includes(day))
  if (choice.repeats === 'weekly' && (days.length > 0 || date))
    parts.push(`BYDAY=${days.length > 0 ? days.join(',') : weekdayOf(date ?? '')}`)
  if (choice.repeats === 'monthDay' && date) parts.push(`BYMONTHDAY=${Number(date.slice(8))}`)
  if (choice.repeats === 'monthWeekday' && date) parts.push(`BYDAY=${positionOf(date)}`)
  if (choice.ends === 'until') parts.push(`UNTIL=${(dateTyped(choice.until) ?? '').replaceAll('-', '')}`)
  if (choice.ends === 'count') parts.push(`COUNT=${choice.count}`)
  return parts.join(';')
}

/** A rule as the form would choose it; `custom` where it cannot. */
export function choiceOf(rule: string | null, startsAt: string, zone: string): RecurrenceChoice {
  if (rule === null) return noRecurrence
  const parts = partsOfRule(rule)
  const until = parts?.get('UNTIL')?.slice(0, 8)
  const count = parts?.get('COUNT')
  const common = {
    ...noRecurrence,
    interval: parts?.get('INTERVAL') ?? '1',
    ends: until ? 'until' : count ? 'count' : 'never',
    ...(until && { until: typedDate(`${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6)}`) }),
    ...(count && { count }),
    days: parts?.get('FREQ') === 'WEEKLY' ? (parts.get('BYDAY') ?? '') : '',
  }
  const written = (one: Repeats): RecurrenceChoice => ({ ...common, repeats: one })
  const fitting = repeats.find((one) => one !== 'none' && ruleOf(written(one), startsAt, zone) === sorted(rule))
  return fitting && fitting !== 'custom' ? written(fitting) : { ...common, repeats: 'custom', rule }
}

const order = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'UNTIL', 'COUNT']

function sorted(rule: string): string {
  const parts = [...(partsOfRule(rule) ?? [])]
  const place = ([name]: [string, string]) => (order.indexOf(name) + order.length + 1) % (order.length + 1)
  return parts
    .toSorted((one, other) => place(one) - place(other))
    .map(([name, value]) => `${name}=${value}`)
    .join(';')
}
