import { addDays, addMonths, firstOfMonth, mondayOf } from '../../../../shared/time.ts'
import { type ProfessionalFunction, professionalFunctions } from '../../../network/offers/both.ts'

export type Span = 'mes' | 'semana'

/** Local days of the unit, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** Whether it is a plain date that exists. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  try {
    return Temporal.PlainDate.from(value).toString() === value
  } catch {
    return false
  }
}

/** The plain date of the address, or what to take when there is none or it does not exist. */
export function readDate(value: string | undefined, otherwise: string): string {
  return value !== undefined && isDate(value) ? value : otherwise
}

export function readSpan(value: string | undefined): Span {
  return value === 'semana' ? 'semana' : 'mes'
}

/** The functions of the address; none filters nothing. */
export function readFunctions(value: string | undefined): ProfessionalFunction[] {
  const wanted = new Set(value?.split(','))
  return professionalFunctions.filter((one) => wanted.has(one))
}

/** The month or week a date is in. */
export function periodOf(date: string, span: Span): Period {
  if (span === 'semana') {
    const monday = mondayOf(date)
    return { from: monday, to: addDays(monday, 6) }
  }
  const first = firstOfMonth(date)
  return { from: first, to: addDays(addMonths(first, 1), -1) }
}

/** The date one month or week on (`step` 1) or back (-1). */
export function stepped(date: string, span: Span, step: 1 | -1): string {
  return span === 'semana' ? addDays(date, 7 * step) : addMonths(firstOfMonth(date), step)
}

/** Every plain date of a period. */
export function datesOf({ from, to }: Period): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** The Mondays of the weeks that a period touches. */
export function mondaysOf({ from, to }: Period): string[] {
  const mondays: string[] = []
  for (let date = mondayOf(from); date <= to; date = addDays(date, 7)) mondays.push(date)
  return mondays
}
