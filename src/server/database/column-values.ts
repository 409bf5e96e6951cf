import pg from 'pg'

const { builtins } = pg.types

const wholeSeconds = '2026-11-20 23:07:37+00'

/**
 * PostgreSQL's text of a `timestamptz` as an ISO 8601 instant in UTC with milliseconds (`2026-11-20T23:07:37.123Z`).
 * Expects a session in UTC; microseconds are cut, not rounded, so that an instant never moves forward.
 * `infinity` and dates before Christ pass unchanged.
 */
export function isoInstant(text: string): string {
  // Whole seconds, as nearly all are, need no pattern.
  if (text.length === wholeSeconds.length && text.endsWith('+00') && text[10] === ' ')
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`
  const match = /^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text)
  if (!match) return text
  const [, year, month, day, clock, fraction = ''] = match
  return `${year}-${month}-${day}T${clock}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

/** PostgreSQL's text of a `bigint` as a number. Throws where the number would silently lose digits. */
export function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint does not fit a JavaScript number')
  return value
}

const asText = (text: string): string => text

const ownParsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.TIMESTAMPTZ, isoInstant],
  // A date without time never becomes a JavaScript Date: that would pass it through the machine's zone.
  [builtins.DATE, asText],
  [builtins.TIMESTAMP, asText],
  [builtins.TIME, asText],
  [builtins.INTERVAL, asText],
])

/** How values leave the database, for `pg`'s `types` option: the drivers' defaults, but never a JavaScript `Date`. */
export const columnValues: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : ownParsers.get(oid)
    return own ?? driversParser(oid, format ?? 'text')
  },
}

// The drivers' own list of kinds is an enumeration; the database knows more of them.
const driversParser: (oid: number, format: 'text' | 'binary') => (value: string) => unknown = pg.types.getTypeParser
