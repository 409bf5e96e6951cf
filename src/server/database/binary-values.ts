import { Buffer } from 'node:buffer'

/**
 * Writes a value that PostgreSQL sent in its binary form as JSON.
 * @param from where the value stands: `length` bytes from `at` on
 * @param to with room for six times as many bytes, and those of a length before them
 * @returns the place in `to` behind what was written
 * @throws RangeError where the value is of another kind, or JSON has nothing for it
 */
export type Form = (from: Uint8Array, at: number, length: number, to: Uint8Array, place: number) => number

const [quote, backslash, comma, minus, point, zero] = [0x22, 0x5c, 0x2c, 0x2d, 0x2e, 0x30] as const
const hex = Buffer.from('0123456789abcdef')
const [trueWord, falseWord, nullWord] = ['true', 'false', 'null'].map((word) => Buffer.from(word)) as Buffer[]

function hold(kind: string, length: number, right: number): void {
  if (length !== right) throw new RangeError(`${length} bytes are no ${kind}`)
}

/** Bytes copied one by one: for so few of them quicker than the copying of buffers. */
export function copy(from: Uint8Array, at: number, end: number, to: Uint8Array, place: number): number {
  while (at < end) to[place++] = from[at++]!
  return place
}

/** The four bytes as a signed number. */
export function int32At(from: Uint8Array, at: number): number {
  return (from[at]! << 24) | (from[at + 1]! << 16) | (from[at + 2]! << 8) | from[at + 3]!
}

/** The eight bytes as a signed number; exact as long as it is a safe integer. */
function int64At(from: Uint8Array, at: number): number {
  return int32At(from, at) * 2 ** 32 + (int32At(from, at + 4) >>> 0)
}

export function writeNull(to: Uint8Array, place: number): number {
  return copy(nullWord!, 0, 4, to, place)
}

function uuidAt(from: Uint8Array, at: number, to: Uint8Array, place: number): number {
  to[place++] = quote
  for (let byte = 0; byte < 16; byte += 1) {
    if (byte === 4 || byte === 6 || byte === 8 || byte === 10) to[place++] = minus
    const value = from[at + byte]!
    to[place++] = hex[value >> 4]!
    to[place++] = hex[value & 15]!
  }
  to[place++] = quote
  return place
}

function escaped(byte: number, to: Uint8Array, place: number): number {
  to[place++] = backslash
  if (byte === quote || byte === backslash) {
    to[place++] = byte
    return place
  }
  for (const letter of [0x75, zero, zero, hex[byte >> 4]!, hex[byte & 15]!]) to[place++] = letter
  return place
}

function decimal(value: number, to: Uint8Array, place: number): number {
  if (value >= 0 && value < 10) {
    to[place] = zero + value
    return place + 1
  }
  const digits = String(value)
  for (let digit = 0; digit < digits.length; digit += 1) to[place++] = digits.charCodeAt(digit)
  return place
}

/** Writes so many digits of a number that has no more. */
function padded(value: number, digits: number, to: Uint8Array, place: number): number {
  let rest = value | 0
  for (let digit = place + digits - 1; digit >= place; digit -= 1) {
    const tenth = (rest / 10) | 0
    to[digit] = zero + rest - tenth * 10
    rest = tenth
  }
  return place + digits
}

const [day, hour, minute] = [86_400_000, 3_600_000, 60_000] as const
/** PostgreSQL counts from the year 2000 on. */
const epoch = Date.UTC(2000, 0, 1)
/** Milliseconds since 1970, between which a year has four digits. */
const [firstYear, lastYear] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')]

/** Milliseconds since 1970 of a `timestamptz`, further digits cut off. @throws RangeError for no ordinary instant */
function millisecondsAt(from: Uint8Array, at: number): number {
  const { milliseconds } = sinceEpoch(from, at)
  if (milliseconds < firstYear || milliseconds > lastYear) throw new RangeError('an instant of no ordinary year')
  return milliseconds
}

/** A `timestamptz` as milliseconds since 1970 and microseconds beyond: all of them are more than a number holds exactly. */
function sinceEpoch(from: Uint8Array, at: number): { milliseconds: number; micros: number } {
  // 2 ** 32 is 4_294_967 thousands and 296.
  const high = int32At(from, at)
  const rest = high * 296 + (int32At(from, at + 4) >>> 0)
  const thousands = Math.floor(rest / 1000)
  return { milliseconds: high * 4_294_967 + thousands + epoch, micros: rest - thousands * 1000 }
}

/** Writes `YYYY-MM-DD` of a day counted from 1970, in the calendar that has its leap day at the end of a year. */
function dateAt(days: number, to: Uint8Array, place: number): number {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const yearOfEra = ((ofEra - ((ofEra / 1460) | 0) + ((ofEra / 36_524) | 0) - ((ofEra / 146_096) | 0)) / 365) | 0
  const ofYear = ofEra - (365 * yearOfEra + (yearOfEra >> 2) - ((yearOfEra / 100) | 0))
  const marchMonth = ((5 * ofYear + 2) / 153) | 0
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  place = padded(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), 4, to, place)
  to[place++] = minus
  place = padded(month, 2, to, place)
  to[place++] = minus
  return padded(ofYear - (((153 * marchMonth + 2) / 5) | 0) + 1, 2, to, place)
}

/** How each kind of column becomes JSON. */
export const forms = {
  /** A `uuid`. */
  id: (from, at, length, to, place) => {
    hold('uuid', length, 16)
    return uuidAt(from, at, to, place)
  },
  /** A `uuid[]` of one dimension. */
  ids: (from, at, length, to, place) => {
    // Number of dimensions, whether there are nulls, kind of element; then, unless it is empty, length and first index.
    const count = length === 12 ? 0 : int32At(from, at + 12)
    hold('uuid[]', length, count === 0 ? 12 : 20 + 20 * count)
    to[place++] = 0x5b
    for (let one = 0; one < count; one += 1) {
      if (one > 0) to[place++] = comma
      place = uuidAt(from, at + 24 + 20 * one, to, place)
    }
    to[place++] = 0x5d
    return place
  },
  /** A `text`, in UTF-8 here as there. */
  text: (from, at, length, to, place) => {
    to[place++] = quote
    for (const end = at + length; at < end; at += 1) {
      const byte = from[at]!
      if (byte < 0x20 || byte === quote || byte === backslash) place = escaped(byte, to, place)
      else to[place++] = byte
    }
    to[place++] = quote
    return place
  },
  /** A `json`, as it is. */
  json: (from, at, length, to, place) => copy(from, at, at + length, to, place),
  /** A `boolean`. */
  boolean: (from, at, length, to, place) => {
    hold('boolean', length, 1)
    const word = from[at] === 1 ? trueWord! : falseWord!
    return copy(word, 0, word.length, to, place)
  },
  /** A `smallint`, `integer` or `bigint`. */
  number: (from, at, length, to, place) => {
    if (length === 2) return decimal((((from[at]! << 8) | from[at + 1]!) << 16) >> 16, to, place)
    if (length === 4) return decimal(int32At(from, at), to, place)
    hold('whole number', length, 8)
    const value = int64At(from, at)
    if (!Number.isSafeInteger(value)) throw new RangeError('a bigint does not fit a JavaScript number')
    return decimal(value, to, place)
  },
  /** A `timestamptz`, as everywhere over the wire: in UTC with milliseconds and Z. */
  instant: (from, at, length, to, place) => {
    hold('timestamptz', length, 8)
    const milliseconds = millisecondsAt(from, at)
    const days = Math.floor(milliseconds / day)
    const time = milliseconds - days * day
    to[place++] = quote
    place = dateAt(days, to, place)
    to[place++] = 0x54
    place = padded((time / hour) | 0, 2, to, place)
    to[place++] = 0x3a
    place = padded(((time % hour) / minute) | 0, 2, to, place)
    to[place++] = 0x3a
    place = padded(((time % minute) / 1000) | 0, 2, to, place)
    to[place++] = point
    place = padded(time % 1000, 3, to, place)
    to[place++] = 0x5a
    to[place++] = quote
    return place
  },
} as const satisfies Record<string, Form>

/** A `uuid` as a text. */
export function uuidTextAt(from: Uint8Array, at: number): string {
  const text = Buffer.alloc(38)
  uuidAt(from, at, text, 0)
  return text.toString('latin1', 1, 37)
}

/** A `timestamptz` with its microseconds, as an ISO instant with Z. */
export function exactInstantAt(from: Uint8Array, at: number): string {
  const { micros } = sinceEpoch(from, at)
  return `${new Date(millisecondsAt(from, at)).toISOString().slice(0, -1)}${String(micros).padStart(3, '0')}Z`
}
