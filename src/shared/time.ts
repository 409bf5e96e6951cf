import { z } from 'zod'
import type { Language } from './language.ts'
import { ifRight } from './right-so-far.ts'
import { both, inSchema } from './both.ts'

const minute = 60_000
const hour = 3_600_000
const day = 86_400_000

/** A half-open stretch of time: `from` is inside, `to` is not. Both are instants with Z. */
export interface InstantRange {
  from: string
  to: string
}

// Asking Temporal for an offset costs microseconds and a painted week asks thousands of times for the same few hundred hours.
const offsetsByZone = new Map<string, Map<number, number | null>>()

function readOffset(epoch: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(epoch).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
}

/** Milliseconds to add to UTC to get the wall clock of the zone at that instant. */
function offsetAt(epoch: number, zone: string): number {
  let offsets = offsetsByZone.get(zone)
  if (!offsets) offsetsByZone.set(zone, (offsets = new Map<number, number | null>()))
  const bucket = Math.floor(epoch / hour)
  const known = offsets.get(bucket)
  if (known !== undefined) return known ?? readOffset(epoch, zone)
  const first = readOffset(bucket * hour, zone)
  const steady = first === readOffset(bucket * hour + hour - 1, zone)
  if (offsets.size > 20_000) offsets.clear()
  // null: the clocks change within this hour (half-hour zones), so each instant is asked for itself.
  offsets.set(bucket, steady ? first : null)
  return steady ? first : readOffset(epoch, zone)
}

function epochOf(instant: string): number {
  const epoch = Date.parse(instant)
  if (Number.isNaN(epoch)) throw new RangeError(`Not an instant: ${instant}`)
  return epoch
}

function localEpoch(instant: string, zone: string): number {
  const epoch = epochOf(instant)
  return epoch + offsetAt(epoch, zone)
}

function toInstant(epoch: number): string {
  return new Date(epoch).toISOString()
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`
}

/** The first instant of a plain date in a zone (not always 00:00: some zones change their clocks at midnight). */
export function startOfDay(date: string, zone: string): string {
  return toInstant(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds)
}

/** The plain date `days` later (or earlier, negative). */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** The plain date `months` later; the last day of the month where that day does not exist. */
export function addMonths(date: string, months: number): string {
  return Temporal.PlainDate.from(date).add({ months }).toString()
}

/** The Monday of the ISO 8601 week the date is in. */
export function mondayOf(date: string): string {
  const plain = Temporal.PlainDate.from(date)
  return plain.subtract({ days: plain.dayOfWeek - 1 }).toString()
}

/** The seven plain dates of the ISO week, Monday first. */
export function datesOfWeek(date: string): string[] {
  const monday = mondayOf(date)
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** The first plain date of the month the date is in. */
export function firstOfMonth(date: string): string {
  return Temporal.PlainDate.from(date).with({ day: 1 }).toString()
}

/** The local day as instants; 23 or 25 hours long where the clocks change. */
export function dayRange(date: string, zone: string): InstantRange {
  return { from: startOfDay(date, zone), to: startOfDay(addDays(date, 1), zone) }
}

/** The local ISO week (Monday to Monday) as instants. */
export function weekRange(date: string, zone: string): InstantRange {
  const monday = mondayOf(date)
  return { from: startOfDay(monday, zone), to: startOfDay(addDays(monday, 7), zone) }
}

/** The local calendar month as instants. */
export function monthRange(date: string, zone: string): InstantRange {
  const first = firstOfMonth(date)
  return { from: startOfDay(first, zone), to: startOfDay(addMonths(first, 1), zone) }
}

/** The plain date (`YYYY-MM-DD`) of an instant on the zone's wall calendar. */
export function localDate(instant: string, zone: string): string {
  const date = new Date(localEpoch(instant, zone))
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`
}

/** How many days of the zone have passed since an instant; 0 on the same day, and for what is yet to come. */
export function daysSince(instant: string, now: string, zone: string): number {
  return Math.max(0, Math.round((Date.parse(localDate(now, zone)) - Date.parse(localDate(instant, zone))) / day))
}

/** Whole minutes since local midnight on the wall clock, 0–1439. */
export function minutesOfDay(instant: string, zone: string): number {
  const local = localEpoch(instant, zone)
  return Math.floor((local - Math.floor(local / day) * day) / minute)
}

/** `HH:mm` for minutes of a day; 1440 is `24:00`, the end of the day. */
export function formatMinutes(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** The wall clock of an instant, `HH:mm`. */
export function localTime(instant: string, zone: string): string {
  return formatMinutes(minutesOfDay(instant, zone))
}

/** The plain date it is in the zone at `now` (an instant; injected, so that tests own the clock). */
export function todayIn(zone: string, now: string): string {
  return localDate(now, zone)
}

/** Whole minutes from one instant to another, rounded down; negative when `to` is earlier. */
export function minutesBetween(from: string, to: string): number {
  return Math.floor((epochOf(to) - epochOf(from)) / minute)
}

/** The instant `minutes` after another. */
export function addMinutes(instant: string, minutes: number): string {
  return toInstant(epochOf(instant) + minutes * minute)
}

/**
 * The instant at which the wall clock of the zone shows that date and those minutes since midnight (1440: next midnight).
 * A time that is skipped moves on by the gap, one that happens twice is the earlier (Temporal's `compatible`).
 */
export function instantAt(date: string, minutes: number, zone: string): string {
  const local = Date.parse(`${date}T00:00:00Z`) + minutes * minute
  if (Number.isNaN(local)) throw new RangeError(`Not a date and minutes: ${date} ${minutes}`)
  const before = offsetAt(local - day, zone)
  if (before === offsetAt(local + day, zone)) return toInstant(local - before)
  const wall = Temporal.PlainDateTime.from(toInstant(local).slice(0, 23))
  return toInstant(wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds)
}

const weekdays: Record<Language, readonly string[]> = {
  'pt-BR': ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}
const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function dayOf(local: number, language: Language, today?: string): string {
  const date = new Date(local)
  const weekday = weekdays[language][date.getUTCDay()]
  const year = String(date.getUTCFullYear())
  const isSaid = today !== undefined && !today.startsWith(year)
  // English readers disagree on 11/12, so the month is a word.
  if (language === 'en')
    return `${weekday} ${date.getUTCDate()} ${englishMonths[date.getUTCMonth()]}${isSaid ? ` ${year}` : ''}`
  return `${weekday} ${twoDigits(date.getUTCDate())}/${twoDigits(date.getUTCMonth() + 1)}${isSaid ? `/${year}` : ''}`
}

function timeOf(local: number): string {
  return formatMinutes(Math.floor((local - Math.floor(local / day) * day) / minute))
}

/**
 * `sex 20/11` (en: `Fri 20 Nov`) for a plain date.
 * @param today a plain date: of another year than its, the year is said too
 */
export function formatDay(date: string, language: Language, today?: string): string {
  return dayOf(epochOf(date), language, today)
}

/** `sex 20/11 · 08:30` (en: `Fri 20 Nov · 08:30`) on the zone's wall clock; `today` as of `formatDay`. */
export function formatDayTime(instant: string, zone: string, language: Language, today?: string): string {
  const local = localEpoch(instant, zone)
  return `${dayOf(local, language, today)} · ${timeOf(local)}`
}

/** `20/11/2026` (en: `20 Nov 2026`) for a plain date; no zone is involved. */
export function formatDate(date: string, language: Language): string {
  const [year, month, dayOfMonth] = date.split('-')
  if (language === 'en') return `${Number(dayOfMonth)} ${englishMonths[Number(month) - 1]} ${year}`
  return `${dayOfMonth}/${month}/${year}`
}

/** `sex 20/11 · 08:30–16:30`, with both days when it does not end on the day it began (midnight counts as `24:00`); `today` as of `formatDay`. */
export function formatRange(
  startsAt: string,
  endsAt: string,
  zone: string,
  language: Language,
  today?: string,
): string {
  const start = localEpoch(startsAt, zone)
  const end = localEpoch(endsAt, zone)
  const midnight = Math.floor(start / day) * day + day
  const first = `${dayOf(start, language, today)} · ${timeOf(start)}`
  if (end <= midnight) return `${first}–${end === midnight ? '24:00' : timeOf(end)}`
  return `${first} – ${dayOf(end, language, today)} · ${timeOf(end)}`
}

/** The clock of what belongs to no unit: laws, taxes, banks and authorities of Brazil go by Brasília, and so does the network. */
export const networkZone = 'America/Sao_Paulo'

// PostgreSQL has no year 0 and nobody books for the year 2300; outside of this a date is a typing mistake.
const earliest = '1900-01-01'
const latest = '2199-12-31'

function isReasonable(value: string): boolean {
  return value.slice(0, 10) >= earliest && value.slice(0, 10) <= latest
}

// Not by `abort`: that would keep the rules of the whole input from being asked (see `input-rules.ts`).
const inReach = {
  error: inSchema(both('A data deve ficar entre 1900 e 2199', 'The date must be between 1900 and 2199')),
  ...ifRight,
}

/** An ISO 8601 instant with offset, normalised to Z with milliseconds; refuses dates that do not exist and years beyond 1900–2199. */
export const instantSchema = z.iso
  .datetime({
    offset: true,
    error: inSchema(both('Informe data e hora, com fuso', 'Enter the date and time, with a time zone')),
  })
  .refine(isReasonable, inReach)
  // An overwrite and not a transform: it keeps its JSON Schema for the API document.
  .overwrite((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString()))

/** A date without time, `YYYY-MM-DD`, that exists. */
export const plainDateSchema = z.iso
  .date({ error: inSchema(both('Informe uma data que exista', 'Enter a date that exists')) })
  .refine(isReasonable, inReach)

const knownZones = new Map<string, boolean>()

/** Whether it is an IANA time zone name such as `America/Sao_Paulo`; plain offsets are not, their clocks never change. */
export function isValidTimeZone(zone: string): boolean {
  if (!/^(UTC|[A-Za-z]+(\/[A-Za-z0-9_+-]+)+)$/.test(zone)) return false
  const known = knownZones.get(zone)
  if (known !== undefined) return known
  let valid = true
  try {
    Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    valid = false
  }
  if (knownZones.size < 1_000) knownZones.set(zone, valid)
  return valid
}

/** The IANA name of a unit's zone. */
export const timeZoneSchema = z
  .string()
  .refine(
    isValidTimeZone,
    inSchema(
      both(
        'Fuso horário desconhecido: use um nome IANA, como America/Sao_Paulo',
        'Unknown time zone: use an IANA name such as America/Sao_Paulo',
      ),
    ),
  )

/** Nothing is written down for further ahead: a year so far is a slip of the keyboard. */
const mostYearsAhead = 3

let limit = { today: '', last: '' }

/** Whether an instant or a date lies more than three years ahead of an instant. */
export function isFarAhead(at: string, now: string): boolean {
  const today = now.slice(0, 10)
  // Asked of every date in every input, and the same all day long.
  if (today !== limit.today) limit = { today, last: addMonths(today, 12 * mostYearsAhead) }
  return at.slice(0, 10) > limit.last
}

export const tooFarAhead = both(
  `Fica a mais de ${mostYearsAhead} anos: confira o ano`,
  `That is more than ${mostYearsAhead} years ahead: check the year`,
)
