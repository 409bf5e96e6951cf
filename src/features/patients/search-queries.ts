import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../server/database/connect.ts'
import type { PatientSort, PatientSummary } from './contract.ts'
import {
  conditionOf,
  type Filters,
  listInOrder,
  type Page,
  type Paged,
  pageOf,
  summaryColumns,
} from './list-queries.ts'
import {
  type Candidates,
  isOneTypoApart,
  isTooShortForParts,
  likeText,
  type Meaning,
  readingsOf,
  readRecordNumber,
  readTerms,
} from './search-terms.ts'

export interface ListWanted extends Filters, Paged {
  q?: string | undefined
  sort?: PatientSort | undefined
  /** Whoever sees masked finds by the record number alone: by anything else they would find out what is hidden. */
  recordNumbersOnly: boolean
}

type Row = PatientSummary & { tier: number; key: string }
const positionSchema = z.tuple([z.int().min(0).max(9), z.string(), z.uuid()])
interface Position {
  tier: number
  key: string
  id: string
}

/** A page of patients: all of them by name, or those that are meant by what was typed, the likeliest first. */
export async function listPatients(database: Database, wanted: ListWanted): Promise<Page> {
  const { sort, recordNumbersOnly } = wanted
  const terms = recordNumbersOnly ? readRecordNumber(wanted.q ?? '') : readTerms(wanted.q ?? '')
  const filter = conditionOf(wanted)
  const inOrder = (condition: RawBuilder<unknown> | null) =>
    listInOrder(database, both(filter, condition) ?? sql`true`, { ...wanted, sort: sort ?? 'name' })
  switch (terms.kind) {
    case 'nothing':
      return inOrder(null)
    case 'email':
      return inOrder(startsWith(sql`lower(email)`, terms.address))
    case 'record':
      return inOrder(ofRecord(terms.number))
    case 'number': {
      const numbers = numberConditions(terms.digits)
      if (sort) return inOrder(sql`(${anyOf(numbers)})`)
      return best(wanted, (position, room) => byNumber(database, numbers, filter, position, room))
    }
    case 'name': {
      if (!sort) return best(wanted, (position, room) => byName(database, terms, filter, position, room))
      const widest = readingsOf(await candidatesFor(database, terms.words)).at(-1)
      if (!widest) return { items: [], nextCursor: null }
      return inOrder(sql`id in (select patient_id from (
        select patient_id, name_key from patient_name_word where word = any(${fewest(widest.meanings)[0]?.words ?? []}::text[])
      ) as listed where ${holdsAll(widest.meanings)})`)
    }
  }
}

function both(one: RawBuilder<unknown> | null, other: RawBuilder<unknown> | null): RawBuilder<unknown> | null {
  return one && other ? sql`${one} and ${other}` : (one ?? other)
}

function fewest(meanings: readonly Meaning[]): Meaning[] {
  return meanings.toSorted((one, other) => one.words.length - other.words.length)
}

async function best(
  wanted: ListWanted,
  find: (position: Position | null, room: number) => Promise<Row[]>,
): Promise<Page> {
  const [tier, key, id] = wanted.cursors.read(wanted.cursor, positionSchema) ?? []
  const position = tier === undefined || key === undefined || id === undefined ? null : { tier, key, id }
  const rows = await find(position, wanted.limit + 1)
  return pageOf(rows, wanted, (row) => [row.tier, row.key, row.id])
}

function startsWith(column: RawBuilder<unknown>, typed: string): RawBuilder<unknown> {
  return sql`${column} like ${likeText(typed) + '%'}`
}

function ofRecord(number: number): RawBuilder<unknown> {
  return sql`record_number = ${number}`
}

function anyOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` or `)
}

/** What a typed number may be, the likeliest first: a record number, a CPF, a phone (by its end, of four digits or more). */
function numberConditions(digits: string): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (digits.length <= 12) conditions.push(ofRecord(Number(digits)))
  if (digits.length >= 4 && digits.length <= 11) conditions.push(startsWith(sql`cpf`, digits))
  if (digits.length >= 4) {
    const backwards = [...digits].reverse().join('')
    conditions.push(
      sql`(${anyOf([startsWith(sql`reverse(phone)`, backwards), startsWith(sql`reverse(phone_secondary)`, backwards)])})`,
    )
  }
  return conditions.length > 0 ? conditions : [sql`false`]
}

async function byNumber(
  database: Database,
  conditions: readonly RawBuilder<unknown>[],
  filter: RawBuilder<unknown> | null,
  position: Position | null,
  room: number,
): Promise<Row[]> {
  const tiers = sql.join(
    conditions.map((condition, tier) => sql`when ${condition} then ${sql.lit(tier)}`),
    sql` `,
  )
  const beyond = position
    ? sql`where (tier, key, id) > (${position.tier}::int, ${position.key}::text collate "C", ${position.id}::uuid)`
    : sql``
  const { rows } = await sql<Row>`
    select * from (
      select ${summaryColumns}, case ${tiers} end as tier, name_key as key from patient
      where ${both(filter, sql`(${anyOf(conditions)})`)}
    ) as found ${beyond} order by tier, key, id limit ${room}`.execute(database)
  return rows
}

/**
 * Patients whose name holds every typed word, in ever wider readings (search-terms.ts), each by name, until the page
 * is full. A wide reading is not even begun when a closer one fills the page.
 */
async function byName(
  database: Database,
  { whole, words }: { whole: string; words: string[] },
  filter: RawBuilder<unknown> | null,
  position: Position | null,
  room: number,
): Promise<Row[]> {
  const begins = startsWith(sql`name_key`, whole)
  const found: Row[] = []
  if (!position || position.tier === 0) {
    found.push(...(await tierRows(database, [beginningQuery(sql`${both(filter, begins)}`, position, room)], room)))
  }
  if (found.length >= room) return found
  const readings = readingsOf(await candidatesFor(database, words))
  const queries = readings.map(({ tier, meanings }, index) => {
    const closer = readings[index - 1]
    const notCloser = closer ? sql`and not (${holdsAll(closer.meanings)})` : sql``
    return { tier, query: readingQuery(tier, meanings, sql`not ${begins} ${notCloser}`, filter, position, room) }
  })
  const left = queries.filter(({ tier }) => tier >= (position?.tier ?? 0)).map(({ query }) => query)
  if (left.length > 0) found.push(...(await tierRows(database, left, room - found.length)))
  return found
}

function beyondOf(tier: number, position: Position | null): RawBuilder<unknown> {
  return position?.tier === tier ? sql`and (name_key, id) > (${position.key}, ${position.id}::uuid)` : sql``
}

function beginningQuery(where: RawBuilder<unknown>, position: Position | null, room: number): RawBuilder<unknown> {
  return sql`(select ${summaryColumns}, 0 as tier, name_key as key from patient
    where ${where} ${beyondOf(0, position)} order by name_key, id limit ${room})`
}

/**
 * Patients of one reading. Starts from the typed word with the fewest meanings: the lists of those are already in the
 * order of names, so that a page's worth of each is enough, however common the word.
 */
function readingQuery(
  tier: number,
  meanings: readonly Meaning[],
  condition: RawBuilder<unknown>,
  filter: RawBuilder<unknown> | null,
  position: Position | null,
  room: number,
): RawBuilder<unknown> {
  const [first, ...others] = fewest(meanings)
  const rest = others.length > 0 ? sql`and ${holdsAll(others)}` : sql``
  const filtered = filter ? sql`and exists (select from patient where patient.id = listed.id and ${filter})` : sql``
  return sql`(select ${summaryColumns}, ${sql.lit(tier)} as tier, name_key as key from patient where id in (
    select page.id from unnest(${first?.words ?? []}::text[]) as meant, lateral (
      select id from (select patient_id as id, name_key, word from patient_name_word) as listed
      where word = meant and ${condition} ${rest} ${filtered} ${beyondOf(tier, position)}
      order by name_key, id limit ${room}
    ) as page
  ) order by name_key, id limit ${room})`
}

/** That a name means all of it. */
function holdsAll(meanings: readonly Meaning[]): RawBuilder<unknown> {
  return sql.join(
    meanings.map(({ patterns }) => sql`(' ' || name_key || ' ') like any(${patterns}::text[])`),
    sql` and `,
  )
}

async function tierRows(database: Database, queries: readonly RawBuilder<unknown>[], room: number): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select * from (${sql.join(queries, sql` union all `)}) as found limit ${room}`.execute(database)
  return rows
}

const mostCandidates = 400

/** The words of patients' names that each typed word may mean. */
async function candidatesFor(database: Database, words: readonly string[]): Promise<Candidates[]> {
  const lookups = words.flatMap((word, index) => {
    const pattern = isTooShortForParts(word) ? `${likeText(word)}%` : `%${likeText(word)}%`
    const part = sql`(select ${sql.lit(index)} as index, true as part, word from patient_word
      where word like ${pattern} order by word = ${word} desc, word limit ${mostCandidates})`
    const near = sql`(select ${sql.lit(index)}, false, word from patient_word
      where near && near_spellings(${word}) limit ${mostCandidates})`
    return word.length < 4 ? [part] : [part, near]
  })
  const { rows } = await sql<{
    index: number
    part: boolean
    word: string
  }>`${sql.join(lookups, sql` union all `)}`.execute(database)
  return Promise.all(
    words.map(async (typed, index) => {
      const own = rows.filter((row) => row.index === index)
      const parts = own.filter(({ part }) => part).map(({ word }) => word)
      const near = own.filter(({ part, word }) => !part && isOneTypoApart(typed, word)).map(({ word }) => word)
      return { typed, parts, near: parts.length + near.length > 0 ? near : await soundingLike(database, typed) }
    }),
  )
}

/** For a longer word that nothing is one typo away from: the words that share most of its letters in a row. */
async function soundingLike(database: Database, typed: string): Promise<string[]> {
  if (typed.length < 6) return []
  const { rows } = await sql<{ word: string }>`
    select word from patient_word where word % ${typed} and similarity(word, ${typed}) > 0.4
    order by similarity(word, ${typed}) desc limit 10`.execute(database)
  return rows.map(({ word }) => word)
}
