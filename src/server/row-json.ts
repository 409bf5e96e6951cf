import { type RawBuilder, sql } from 'kysely'
import type { RawRow } from './database/prepared.ts'
import { isoInstant } from './database/column-values.ts'

/** How the text that PostgreSQL writes of a value becomes JSON; `word` and `number` go over as they are. */
export type Form = 'word' | 'number' | ((text: string | null) => string)

const orNull =
  (form: (text: string) => string): Form =>
  (text) =>
    text === null ? 'null' : form(text)

/** Columns of one kind. Those of `word` and `number` are never null; the others may be. */
export const as = {
  /** An id, or one of a closed list of words: nothing that JSON would escape. */
  word: 'word',
  number: 'number',
  wordOrNull: orNull((text) => `"${text}"`),
  /** What people write. */
  text: orNull((text) => JSON.stringify(text)),
  boolean: orNull((text) => (text === 't' ? 'true' : 'false')),
  /** A `timestamptz`, as everywhere over the wire. */
  instant: orNull((text) => `"${isoInstant(text)}"`),
  /** An array of ids. */
  ids: orNull((text) => (text === '{}' ? '[]' : `["${text.slice(1, -1).replaceAll(',', '","')}"]`)),
} as const satisfies Record<string, Form>

/** A member of a JSON object: its name, its form and the expression it is asked by. */
export type Member<Name extends string = string> = readonly [name: Name, form: Form, value: RawBuilder<unknown>]

/**
 * Rows of a statement marked with `raw`, as JSON objects. Written here and not by the database, whose `format` and
 * `to_char` take twice as long for it; without an object for each row in between, which would take as long again.
 */
export class RowJson<Name extends string> {
  /** What the statement selects, in the order of the members. */
  readonly selected: RawBuilder<unknown>
  readonly #names: readonly Name[]
  /** What stands before the value of each member, from the end of the one before. */
  readonly #before: readonly string[]
  readonly #conversions: readonly (((text: string | null) => string) | undefined)[]
  readonly #end: string

  constructor(members: readonly Member<Name>[]) {
    this.selected = sql.join(members.map(([, , value]) => value))
    this.#names = members.map(([name]) => name)
    const quote = (place: number) => (members[place]?.[1] === 'word' ? '"' : '')
    this.#before = members.map(
      ([name], place) => `${place === 0 ? '{' : `${quote(place - 1)},`}"${name}":${quote(place)}`,
    )
    this.#conversions = members.map(([, form]) => (typeof form === 'function' ? form : undefined))
    this.#end = `${quote(members.length - 1)}}`
  }

  /** The object of a row, which may have further columns behind those of its members. */
  write(row: RawRow): string {
    let text = ''
    for (let place = 0; place < this.#before.length; place += 1) {
      const conversion = this.#conversions[place]
      const value = row[place] ?? null
      // One concatenation after the other: joining parts, or a template, is slower here.
      text += this.#before[place]!
      text += conversion === undefined ? value : conversion(value)
    }
    return text + this.#end
  }

  /** What the row has for a member, as PostgreSQL wrote it. */
  valueOf(row: RawRow, name: Name): string | null {
    return row[this.#names.indexOf(name)] ?? null
  }
}
