import { addDays, addMonths, firstOfMonth, instantAt, mondayOf } from '../../shared/time.ts'
import type { Search } from '../search.ts'

/** The periods a list offers by name; `datas` is a pair of dates of one's own. */
export const periodNames = [
  'hoje',
  'amanha',
  '7-dias',
  'semana',
  'proxima-semana',
  'mes',
  'mes-passado',
  '30-dias-atras',
  'ano',
  'tudo',
  'datas',
] as const
export type PeriodName = (typeof periodNames)[number]

/** What is offered unless a list says otherwise. */
export const usualPeriodNames = periodNames.filter((name) => name !== 'mes-passado' && name !== 'ano')

/** Of what has happened alone: no day to come. */
export const pastPeriodNames = usualPeriodNames.filter(
  (name) => name !== 'amanha' && name !== '7-dias' && name !== 'proxima-semana',
)

/** Of what is summed up: whole stretches, with an end. */
export const summedPeriodNames = ['hoje', 'semana', 'mes', 'mes-passado', '30-dias-atras', 'ano', 'datas'] as const

/** Without a word in the address: what is coming. */
export const defaultPeriod: PeriodName = '7-dias'

/** Plain dates, both included; null is open. */
export interface DateRange {
  readonly first: string | null
  readonly last: string | null
}

function isPeriodName(value: unknown): value is PeriodName {
  return periodNames.some((name) => name === value)
}

function dateOf(value: string | undefined): string | null {
  return value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null
}

/**
 * The period in the address: `periodo=<name>`, or `de` and `ate`; `standard` is what a list shows without a word, and
 * instead of what it does not offer.
 */
export function readPeriod(
  search: Search,
  standard: PeriodName = defaultPeriod,
  offered: readonly PeriodName[] = usualPeriodNames,
): PeriodName {
  if (search['de'] !== undefined || search['ate'] !== undefined) return 'datas'
  const name = search['periodo']
  return isPeriodName(name) && name !== 'datas' && offered.includes(name) ? name : standard
}

/** The dates that a period means today. */
export function datesOfPeriod(
  search: Search,
  today: string,
  standard: PeriodName = defaultPeriod,
  offered: readonly PeriodName[] = usualPeriodNames,
): DateRange {
  const between = (first: string | null, last: string | null) => ({ first, last })
  switch (readPeriod(search, standard, offered)) {
    case 'hoje':
      return between(today, today)
    case 'amanha':
      return between(addDays(today, 1), addDays(today, 1))
    case '7-dias':
      return between(today, addDays(today, 6))
    case 'semana':
      return between(mondayOf(today), addDays(mondayOf(today), 6))
    case 'proxima-semana':
      return between(addDays(mondayOf(today), 7), addDays(mondayOf(today), 13))
    case 'mes':
      return between(firstOfMonth(today), addDays(addMonths(firstOfMonth(today), 1), -1))
    case 'mes-passado':
      return between(addMonths(firstOfMonth(today), -1), addDays(firstOfMonth(today), -1))
    case 'ano':
      return between(`${today.slice(0, 4)}-01-01`, today)
    case '30-dias-atras':
      return between(addDays(today, -30), addDays(today, -1))
    case 'tudo':
      return between(null, null)
    case 'datas':
      return between(dateOf(search['de']), dateOf(search['ate']))
  }
}

/** The period as the list is asked for it: instants of the zone, the end outside. */
export function instantsOfPeriod({ first, last }: DateRange, zone: string): { from?: string; to?: string } {
  return {
    ...(first !== null && { from: instantAt(first, 0, zone) }),
    ...(last !== null && { to: instantAt(addDays(last, 1), 0, zone) }),
  }
}
