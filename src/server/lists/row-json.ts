import { Buffer } from 'node:buffer'
import { type RawBuilder, sql } from 'kysely'
import { copy, type Form, forms, int32At, writeNull } from '../database/binary-values.ts'
import type { RowReader } from '../database/raw-rows.ts'
import type { JsonBytes } from './json-bytes.ts'

/** Kinds of column; each may be null. */
export const as = forms

/** A member of a JSON object: its name, its form and the expression it is asked by. */
export type Member<Name extends string = string> = readonly [name: Name, form: Form, value: RawBuilder<unknown>]

const closing = 0x7d
/** JSON has at most so many bytes for one byte that the database sent, the length before each value included. */
const mostPerByte = 6
/** The names of the members included. */
const usuallyPerByte = 2.25

/**
 * Rows of a statement marked with `raw`, as JSON objects. From the database's bytes to those of the answer: what the
 * database writes of a value takes it twice as long, and a text, let alone an object, of every field takes Node longer
 * than all of this.
 */
export class RowJson<Name extends string> {
  /** What the statement selects, in the order of the members. */
  readonly selected: RawBuilder<unknown>
  readonly #names: readonly Name[]
  readonly #forms: readonly Form[]
  /** What is before the value of each member, from the end of the one before. */
  readonly #before: readonly Buffer[]
  readonly #fixed: number

  constructor(members: readonly Member<Name>[]) {
    this.selected = sql.join(members.map(([, , value]) => value))
    this.#names = members.map(([name]) => name)
    this.#forms = members.map(([, form]) => form)
    this.#before = members.map(([name], place) => Buffer.from(`${place === 0 ? '{' : ','}"${name}":`))
    this.#fixed = this.#before.reduce((sum, { length }) => sum + length, 1)
  }

  /** Writes the object of a row, which may have further columns behind those of its members: there the reader is then. */
  write(row: RowReader, into: JsonBytes): void {
    const to = into.room(this.#fixed + mostPerByte * row.rest)
    const from = row.bytes
    let { at } = row
    let place = into.length
    for (let member = 0; member < this.#forms.length; member += 1) {
      const before = this.#before[member]!
      place = copy(before, 0, before.length, to, place)
      const length = int32At(from, at)
      at += 4
      if (length < 0) {
        place = writeNull(to, place)
      } else {
        place = this.#forms[member]!(from, at, length, to, place)
        at += length
      }
    }
    to[place] = closing
    into.length = place + 1
    row.at = at
  }

  /** Writes the objects of all rows, as an array, and answers how many they are. */
  writeAll(rows: RowReader, into: JsonBytes): number {
    into.room(usuallyPerByte * rows.size)
    let count = 0
    while (rows.next()) {
      into.append(count === 0 ? '[' : ',')
      this.write(rows, into)
      count += 1
    }
    into.append(count === 0 ? '[]' : ']')
    return count
  }

  /** Where in the reader's bytes the value of a member begins, if that is not null; for a reader at the row's beginning. */
  placeOf(row: RowReader, name: Name): number {
    let { at } = row
    for (let member = this.#names.indexOf(name); member > 0; member -= 1) at += 4 + Math.max(0, int32At(row.bytes, at))
    return at + 4
  }
}
