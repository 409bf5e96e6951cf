import type { OracleUnit } from './oracle-world.ts'

/** One thing that happens. */
export type Step = () => Promise<unknown>

/** The first day of every history. */
export const firstDay = '2026-10-28'

/** A day of a history as a plain date. */
export const dayAt = (day: number): string => Temporal.PlainDate.from(firstDay).add({ days: day }).toString()

/** A minute of a day of a history by the clock of a unit, in milliseconds. */
export function momentAt({ zone }: Pick<OracleUnit, 'zone'>, day: number, minute: number): number {
  return Temporal.PlainDate.from(dayAt(day)).toZonedDateTime(zone).add({ minutes: minute }).epochMilliseconds
}

/** An instant as it is written, some minutes after another. */
export const after = (moment: number, minutes: number): string => new Date(moment + minutes * 60_000).toISOString()

/** One of several; there is one. */
export function pick<One>(all: readonly One[], place: number): One {
  const one = all[place % all.length]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}
