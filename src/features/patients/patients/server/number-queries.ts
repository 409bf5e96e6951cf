import { type RawBuilder, sql } from 'kysely'
import { likeText } from './search-terms.ts'

/** That a column begins with what was typed. */
export function startsWith(column: RawBuilder<unknown>, typed: string): RawBuilder<unknown> {
  return sql`${column} like ${likeText(typed) + '%'}`
}

/** That one of them holds at least. */
function anyOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** That it is the patient of a record number, also of one that was merged into theirs. */
export function ofRecord(number: number): RawBuilder<unknown> {
  return sql`(record_number = ${number} or patient.id = (select kept_id from patient_merge
    where merged_record_number = ${number} and undone_at is null))`
}

/** Who a typed number may mean. */
export interface NumberMeant {
  /** That a patient is one of them; carried by indexes. */
  condition: RawBuilder<unknown>
  /** What tells them apart, the likeliest first; at least one holds for each. */
  tiers: RawBuilder<unknown>[]
}

/**
 * What a typed number may be, the likeliest first: a record number, a CPF by its beginning, a phone by its end, by its
 * beginning, or by what stands inside; parts of four digits or more.
 */
export function meantByNumber(digits: string): NumberMeant {
  const numbers: RawBuilder<unknown>[] = []
  if (digits.length <= 12) numbers.push(ofRecord(Number(digits)))
  if (digits.length >= 4 && digits.length <= 11) numbers.push(startsWith(sql`cpf`, digits))
  if (digits.length < 4) return { condition: anyOf(numbers), tiers: numbers }
  const areas = areaConditions(digits)
  const begins = anyOf([...areas, phoneLike(`${local}${digits}%`), phoneLike(`${local}9${digits}%`)])
  return {
    condition: anyOf([...numbers, ...areas, ...insideConditions(digits)]),
    tiers: [...numbers, phoneLike(`%${digits}`), begins, sql`true`],
  }
}

/** The country and the area code of a Brazilian phone (`+5511987654321`), in a pattern. */
const local = '_____'

function phoneLike(pattern: string): RawBuilder<unknown> {
  return sql`(phone like ${pattern} or phone_secondary like ${pattern})`
}

/** A phone by its beginning with the area code. Four digits would be half of a whole city's phones. */
function areaConditions(digits: string): RawBuilder<unknown>[] {
  if (digits.length < 5) return []
  // 55 is Brazil, and an area code of its own.
  const beginnings = [digits, ...(/^55\d{5}/.test(digits) ? [digits.slice(2)] : [])]
  return beginnings.flatMap((typed) => [
    startsWith(sql`substr(phone, 4)`, typed),
    startsWith(sql`substr(phone_secondary, 4)`, typed),
  ])
}

/**
 * A phone by any digits of it. What is indexed are four digits in a row of what follows the area code, so beginnings are cut
 * that may be country and area, of which every entry would be half of a city again.
 */
function insideConditions(digits: string): RawBuilder<unknown>[] {
  const within = (cut: number, pattern: string) =>
    sql`(phone_parts(phone, phone_secondary) @> ${partsOf(digits.slice(cut))}::text[] and ${phoneLike(pattern)})`
  return [
    within(0, `${local}%${digits}%`),
    ...(digits.length > 4 ? [within(1, `____${digits}%`)] : []),
    ...(digits.length > 7 ? [within(4, `%${digits}%`)] : []),
  ]
}

/** As the database's `phone_parts`: every four digits in a row. */
function partsOf(digits: string): string[] {
  return Array.from({ length: digits.length - 3 }, (_, at) => digits.slice(at, at + 4))
}
