import { type RawBuilder, sql } from 'kysely'
import { likeText } from './search-terms.ts'

/** That a column begins with what was typed. */
export function startsWith(column: RawBuilder<unknown>, typed: string): RawBuilder<unknown> {
  return sql`${column} like ${likeText(typed) + '%'}`
}

/** That one of them holds at least. */
export function anyOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` or `)
}

/** That it is the patient of a record number. */
export function ofRecord(number: number): RawBuilder<unknown> {
  return sql`record_number = ${number}`
}

/**
 * What a typed number may be, the likeliest first: a record number, a CPF by its beginning, a phone by its end or its
 * beginning; parts of four digits or more.
 */
export function numberConditions(digits: string): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (digits.length <= 12) conditions.push(ofRecord(Number(digits)))
  if (digits.length >= 4 && digits.length <= 11) conditions.push(startsWith(sql`cpf`, digits))
  if (digits.length >= 4) {
    const backwards = [...digits].reverse().join('')
    conditions.push(
      sql`(${anyOf([startsWith(sql`reverse(phone)`, backwards), startsWith(sql`reverse(phone_secondary)`, backwards)])})`,
    )
    // 55 is Brazil, and an area code of its own.
    const beginnings = [digits, ...(/^55\d{5}/.test(digits) ? [digits.slice(2)] : [])]
    conditions.push(sql`(${anyOf(beginnings.flatMap(beginningConditions))})`)
  }
  return conditions.length > 0 ? conditions : [sql`false`]
}

/** A phone (`+55 11 98765-4321`) by its beginning: with the area code, without, and without the nine of mobile phones. */
function beginningConditions(digits: string): RawBuilder<unknown>[] {
  const local = [digits, `9${digits}`].flatMap((typed) => [
    startsWith(sql`substr(phone, 6)`, typed),
    startsWith(sql`substr(phone_secondary, 6)`, typed),
  ])
  // Four digits are half of a whole city's phones.
  if (digits.length < 5) return local
  return [startsWith(sql`substr(phone, 4)`, digits), startsWith(sql`substr(phone_secondary, 4)`, digits), ...local]
}
