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
import { candidatesFor } from './candidate-queries.ts'
import { anyOf, numberConditions, ofRecord, startsWith } from './number-queries.ts'
import { beginningsOf, likeText, type Meaning, readingsOf, readRecordNumber, readTerms } from './search-terms.ts'

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
  return meanings.toSorted((one, other) => one.effort - other.effort)
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
 * Patients whose name holds every typed word, in ever wider readings (search-terms.ts), of each those first whose name
 * begins with the first typed word, by name, until the page is full. A wide reading is not even begun when a closer one fills the page.
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
  const queries = readings.flatMap(({ tier, meanings: [first, ...others] }, index) => {
    if (!first) return []
    const meanings = [first, ...others]
    const closer = readings[index - 1]
    const notCloser = closer ? sql`and not (${holdsAll(closer.meanings)})` : sql``
    // Of one typed word the names that begin with it as typed are those that begin with all of it.
    const typed = words.length === 1 ? ` ${likeText(whole)}` : null
    const beginnings = beginningsOf(first).filter((pattern) => typed === null || !pattern.startsWith(typed))
    const isFirst = beginnings.length > 0 ? holds(beginnings) : sql`false`
    const inPlace = (place: 0 | 1, condition: RawBuilder<unknown>) => ({
      tier: tier * 2 - 1 + place,
      query: readingQuery(
        { tier: tier * 2 - 1 + place, meanings, isFirst: place === 0 },
        sql`not ${begins} ${notCloser} and ${condition}`,
        filter,
        position,
        room,
      ),
    })
    const elsewhere = inPlace(1, sql`not ${isFirst}`)
    return beginnings.length > 0 ? [inPlace(0, isFirst), elsewhere] : [elsewhere]
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
 * Patients of one reading. Starts from the typed word with the least to look through: the lists of those are already in the
 * order of names, so that a page's worth of each is enough, however common the word.
 */
function readingQuery(
  { tier, meanings, isFirst }: { tier: number; meanings: readonly Meaning[]; isFirst: boolean },
  condition: RawBuilder<unknown>,
  filter: RawBuilder<unknown> | null,
  position: Position | null,
  room: number,
): RawBuilder<unknown> {
  const [first, ...others] = fewest(meanings)
  // Whether a word starts a name of several words is only told by the whole of it.
  const told = first?.patterns.some((pattern) => pattern.trim().includes(' ', 2)) ? meanings : others
  const rest = told.length > 0 ? sql`and ${holdsAll(told)}` : sql``
  // The names that begin with a word stand together in its list.
  const together = isFirst && first === meanings[0] ? sql`and name_key >= meant and name_key < meant || '!'` : sql``
  const filtered = filter ? sql`and exists (select from patient where patient.id = listed.id and ${filter})` : sql``
  return sql`(select ${summaryColumns}, ${sql.lit(tier)} as tier, name_key as key from patient where id in (
    select page.id from unnest(${first?.words ?? []}::text[]) as meant, lateral (
      select id from (select patient_id as id, name_key, word from patient_name_word) as listed
      where word = meant ${together} and ${condition} ${rest} ${filtered} ${beyondOf(tier, position)}
      order by name_key, id limit ${room}
    ) as page
  ) order by name_key, id limit ${room})`
}

function holds(patterns: readonly string[]): RawBuilder<unknown> {
  return sql`(' ' || name_key || ' ') like any(${patterns}::text[])`
}

/** That a name means all of it. */
function holdsAll(meanings: readonly Meaning[]): RawBuilder<unknown> {
  return sql.join(
    meanings.map(({ patterns }) => holds(patterns)),
    sql` and `,
  )
}

async function tierRows(database: Database, queries: readonly RawBuilder<unknown>[], room: number): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select * from (${sql.join(queries, sql` union all `)}) as found limit ${room}`.execute(database)
  return rows
}
