/** Monday first, as RFC 5545 writes them. */
export const ruleWeekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

const list = (item: string) => new RegExp(`^${item}(,${item}){0,99}$`)
const signed = (most: string) => list(`[+-]?${most}`)

/** What each part of a rule may look like (RFC 5545, 3.3.10), without those that divide a day. */
const shapes: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{8}(T\d{6}Z)?$/,
  BYDAY: list('([+-]?[1-9]\\d?)?(MO|TU|WE|TH|FR|SA|SU)'),
  BYMONTHDAY: signed('([1-9]|[12]\\d|3[01])'),
  BYYEARDAY: signed('[1-9]\\d{0,2}'),
  BYWEEKNO: signed('[1-9]\\d?'),
  BYMONTH: list('([1-9]|1[0-2])'),
  BYSETPOS: signed('[1-9]\\d{0,2}'),
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
}

/** The parts of a rule by name, or undefined where it is not a rule that recurs on dates. */
export function partsOfRule(rule: string): ReadonlyMap<string, string> | undefined {
  const parts = new Map<string, string>()
  for (const part of rule.split(';')) {
    const [name = '', value = '', ...rest] = part.split('=')
    if (rest.length > 0 || parts.has(name) || !shapes[name]?.test(value)) return undefined
    parts.set(name, value)
  }
  if (!parts.has('FREQ') || (parts.has('COUNT') && parts.has('UNTIL'))) return undefined
  const until = parts.get('UNTIL')
  return until !== undefined && !isDate(plainDate(until)) ? undefined : parts
}

/** Why a rule is not one to be written, though it can be read: readers differ in what it means. */
export type Ambiguity = 'weekday_number' | 'month_day' | 'year_day' | 'week_number' | 'position'

/** The largest number of each part, and of the number before a weekday: every year has 52 Mondays, not 53. */
const most = { BYYEARDAY: 366, BYWEEKNO: 53, BYSETPOS: 366, weekdayOfYear: 52, weekdayOfMonth: 5 }

/**
 * What RFC 5545 (3.3.10) forbids or leaves to the reader, or null. Rules that are kept already are read all the same.
 */
export function ambiguityOf(rule: string): Ambiguity | null {
  const parts = partsOfRule(rule)
  if (!parts) return null
  const has = (name: string) => parts.has(name)
  const numbers = (name: string) => (parts.get(name) ?? '').split(',').map((one) => Math.abs(Number.parseInt(one, 10)))
  const beyond = (name: string, limit: number) => has(name) && numbers(name).some((one) => one > limit)
  const frequency = parts.get('FREQ')
  const isYearly = frequency === 'YEARLY'
  const isNumbered = /\d/.test(parts.get('BYDAY') ?? '')
  if (isNumbered && !isYearly && frequency !== 'MONTHLY') return 'weekday_number'
  if (isNumbered && beyond('BYDAY', isYearly && !has('BYMONTH') ? most.weekdayOfYear : most.weekdayOfMonth))
    return 'weekday_number'
  if (has('BYMONTHDAY') && frequency === 'WEEKLY') return 'month_day'
  const withOthers = has('BYDAY') || has('BYMONTHDAY') || has('BYWEEKNO')
  if (has('BYYEARDAY') && (!isYearly || withOthers || beyond('BYYEARDAY', most.BYYEARDAY))) return 'year_day'
  if (has('BYWEEKNO') && (!isYearly || isNumbered || has('BYMONTHDAY') || beyond('BYWEEKNO', most.BYWEEKNO)))
    return 'week_number'
  const chooses = [...parts.keys()].some((name) => name.startsWith('BY') && name !== 'BYSETPOS')
  if (has('BYSETPOS') && (!chooses || beyond('BYSETPOS', most.BYSETPOS))) return 'position'
  return null
}

/** A rule from its parts. */
export function ruleOfParts(parts: ReadonlyMap<string, string>): string {
  return [...parts].map(([name, value]) => `${name}=${value}`).join(';')
}

/** The last local date a rule allows, where it says one. */
export function lastDateOf(rule: string): string | null {
  const until = partsOfRule(rule)?.get('UNTIL')
  return until === undefined ? null : plainDate(until)
}

/** The same rule up to a local date and no further; a count gives way to it. */
export function ruleUntil(rule: string, date: string): string {
  const parts = new Map(partsOfRule(rule))
  parts.delete('COUNT')
  parts.set('UNTIL', date.replaceAll('-', ''))
  return ruleOfParts(parts)
}

/** The same rule for so many fewer occurrences, where it counts them. */
export function ruleWithout(rule: string, occurrences: number): string {
  const parts = new Map(partsOfRule(rule))
  const count = parts.get('COUNT')
  if (count !== undefined) parts.set('COUNT', String(Math.max(1, Number(count) - occurrences)))
  return ruleOfParts(parts)
}

function plainDate(until: string): string {
  return `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`
}

function isDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === date
}
