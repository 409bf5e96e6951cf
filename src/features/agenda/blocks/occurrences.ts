import { endBeforeStart } from '../../../shared/input-rules.ts'
import { type FieldRefusal, Problem } from '../../../shared/problem.ts'
import { datesOfRule } from '../../../shared/recurrence.ts'
import { partsOfRule } from '../../../shared/recurrence-rule.ts'
import { both, inBoth } from '../../../shared/both.ts'
import {
  addDays,
  addMonths,
  instantAt,
  localDate,
  localTime,
  minutesBetween,
  minutesOfDay,
} from '../../../shared/time.ts'
import { notARule, over } from './wish-rules.ts'

/** How far ahead the occurrences of a series exist; see docs/decisions/0011. */
export const horizonMonths = 18
export const shortestBlockMinutes = 5
/** The longest block, and the longest occurrence of one that recurs, in minutes of the wall clock. */
export const longestBlockMinutes = 366 * 24 * 60
export const longestOccurrenceMinutes = 31 * 24 * 60
/** Every day of half a century: a series is counted from its start, however long it runs. */
const mostDates = 20_000
const farYears = 40

/** A stretch that is asked for, once or by a rule: the first stretch, as instants, and the zone of its unit. */
export interface Wish {
  startsAt: string
  endsAt: string
  /** The value of an RRULE; null: once. */
  rule: string | null
  zone: string
  /** Local dates that are left out (EXDATE). */
  exceptOn?: readonly string[]
}

/** One stretch of a wish. `occurrenceOn` is the local date that the rule gave it, null where there is no rule. */
export interface Occurrence {
  occurrenceOn: string | null
  startsAt: string
  endsAt: string
}

/** What a series repeats, in local time of its unit. Minutes are of the wall clock: 12:00–13:00 stays so all year. */
export interface LocalStretch {
  startsOn: string
  time: string
  minutes: number
}

/** The wall clock of a stretch. */
export function localStretch({ startsAt, endsAt }: { startsAt: string; endsAt: string }, zone: string): LocalStretch {
  const startsOn = localDate(startsAt, zone)
  const days = minutesBetween(`${startsOn}T00:00:00Z`, `${localDate(endsAt, zone)}T00:00:00Z`) / (24 * 60)
  const minutes = days * 24 * 60 + minutesOfDay(endsAt, zone) - minutesOfDay(startsAt, zone)
  return { startsOn, time: localTime(startsAt, zone), minutes }
}

/** What one date of a series holds, as instants. */
export function occurrenceOf(
  date: string,
  { time, minutes }: Omit<LocalStretch, 'startsOn'>,
  zone: string,
): Occurrence {
  const start = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return {
    occurrenceOn: date,
    startsAt: instantAt(date, start, zone),
    endsAt: instantAt(date, start + minutes, zone),
  }
}

/** The last local date on which occurrences exist today. */
export function horizonOf(now: string, zone: string): string {
  return addMonths(localDate(now, zone), horizonMonths)
}

/**
 * The stretches of a wish that are not over yet, in order; those of a rule up to 18 months ahead. Pure: the server
 * writes what the form shows beforehand.
 *
 * @param now an instant
 * @throws Problem INVALID_INPUT: ends before it starts, too short or long, over already, a rule that is none or gives
 *   nothing, occurrences that overlap each other
 */
export function occurrencesOf(wish: Wish, now: string): Occurrence[] {
  const { rule, zone, endsAt } = wish
  const stretch = localStretch(wish, zone)
  requireSoundStretch(wish, stretch.minutes)
  if (rule === null) {
    if (endsAt <= now) throw refusalOf(over)
    return [{ occurrenceOn: null, startsAt: wish.startsAt, endsAt }]
  }
  if (!partsOfRule(rule)) throw refusalOf(notARule)
  if (stretch.startsOn < localDate(now, zone))
    throw wrong('startsAt', 'in_the_past', 'Uma repetição começa hoje ou depois', 'A recurrence starts today or later')
  const except = new Set(wish.exceptOn)
  const occurrences = datesFrom(rule, stretch, zone, horizonOf(now, zone))
    .filter((date) => !except.has(date))
    .map((date) => occurrenceOf(date, stretch, zone))
    .filter((one) => one.endsAt > now)
  if (occurrences.length === 0)
    throw wrong(
      'rule',
      'yields_nothing',
      `Esta repetição não cai em nenhum dia dos próximos ${horizonMonths} meses`,
      `This recurrence falls on no day of the next ${horizonMonths} months`,
    )
  requireApart(occurrences)
  return occurrences
}

/**
 * What dates of a series hold, after a change of its clock.
 *
 * @throws Problem INVALID_INPUT as `occurrencesOf`
 */
export function occurrencesOn(dates: readonly string[], stretch: LocalStretch, zone: string): Occurrence[] {
  requireSoundStretch({ ...occurrenceOf(stretch.startsOn, stretch, zone), rule: '', zone }, stretch.minutes)
  const occurrences = dates.map((date) => occurrenceOf(date, stretch, zone))
  requireApart(occurrences)
  return occurrences
}

/** The dates of a rule between its start and the last one, both included. */
export function datesFrom(rule: string, { startsOn, time }: LocalStretch, zone: string, last: string): string[] {
  try {
    return datesOfRule(rule, { date: startsOn, time, zone }, last, mostDates)
  } catch (error) {
    if (error instanceof RangeError) throw refusalOf(notARule)
    throw error
  }
}

/** Whether a rule gives no date after the last one; one without end never is complete. */
export function isRuleComplete(rule: string, { startsOn, time }: LocalStretch, zone: string, last: string): boolean {
  const parts = partsOfRule(rule)
  if (!parts?.has('COUNT') && !parts?.has('UNTIL')) return false
  const dates = datesOfRule(rule, { date: startsOn, time, zone }, addMonths(last, farYears * 12), mostDates)
  return (dates.at(-1) ?? startsOn) <= last
}

function requireSoundStretch({ startsAt, endsAt, rule }: Wish, minutes: number): void {
  if (endsAt <= startsAt) throw refusalOf(endBeforeStart('endsAt'))
  if (minutes < shortestBlockMinutes)
    throw wrong('endsAt', 'too_short', 'Um bloqueio dura ao menos 5 minutos', 'A block lasts at least 5 minutes')
  if (rule === null && minutes > longestBlockMinutes)
    throw wrong('endsAt', 'too_long', 'Um bloqueio dura no máximo 366 dias', 'A block lasts 366 days at the most')
  if (rule !== null && minutes > longestOccurrenceMinutes)
    throw wrong(
      'endsAt',
      'too_long',
      'Um bloqueio que se repete dura no máximo 31 dias de cada vez',
      'A block that recurs lasts 31 days at a time at the most',
    )
}

function requireApart(occurrences: readonly Occurrence[]): void {
  for (const [index, one] of occurrences.entries()) {
    const next = occurrences[index + 1]
    if (!next || next.startsAt >= one.endsAt) continue
    throw wrong(
      'rule',
      'overlaps_itself',
      'Cada repetição começaria antes de a anterior terminar: encurte o período ou espace a repetição',
      'Each occurrence would begin before the one before it ends: shorten the period or space them out',
    )
  }
}

function wrong(path: string, code: string, portuguese: string, english: string): Problem {
  return refusalOf({ path, code, message: both(portuguese, english) })
}

function refusalOf(field: FieldRefusal): Problem {
  return new Problem(
    'INVALID_INPUT',
    inBoth((language) => `${field.message[language]}.`),
    { fields: [field] },
  )
}

/** The local date before another. */
export function dayBefore(date: string): string {
  return addDays(date, -1)
}
