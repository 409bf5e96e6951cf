import { z } from 'zod'
import { both, inSchema } from './both.ts'
import { addDays, instantAt, localDate, localTime, plainDateSchema, startOfDay } from './time.ts'

/** Whether the plain date exists in the zone: Apia went from 29 to 31 December 2011. */
export function dayExists(date: string, zone: string): boolean {
  return startOfDay(date, zone) < startOfDay(addDays(date, 1), zone)
}

/** What the clock on the wall shows at an instant, `YYYY-MM-DDTHH:mm`. */
export function localMoment(instant: string, zone: string): string {
  return `${localDate(instant, zone)}T${localTime(instant, zone)}`
}

/** Minutes of a local moment since the midnight its date begins with. */
function minutesOf(moment: string): number {
  return Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))
}

/** The instant at which the clock on the wall shows a local moment; a skipped time moves on, a repeated one is the earlier. */
export function instantOfMoment(moment: string, zone: string): string {
  return instantAt(moment.slice(0, 10), minutesOf(moment), zone)
}

/** Minutes from one local moment to another as clocks and calendars count, whatever daylight saving does in between. */
export function momentMinutesBetween(from: string, to: string): number {
  return (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000
}

/** Minutes from one instant to another as the clock on the wall counts them: a night of 19:00–07:00 is always 720. */
export function wallMinutesBetween(from: string, to: string, zone: string): number {
  return momentMinutesBetween(localMoment(from, zone), localMoment(to, zone))
}

/** A local date and time without zone, `YYYY-MM-DDTHH:mm`; the unit it is of says where. */
export const localMomentSchema = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/,
    inSchema(both('Informe a data e a hora', 'Enter the date and the time')),
  )
  .refine(
    (value) => plainDateSchema.safeParse(value.slice(0, 10)).success,
    inSchema(both('Informe uma data que exista', 'Enter a date that exists')),
  )
