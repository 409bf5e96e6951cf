import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../server/database/connect.ts'
import { patientSchema, type PatientSort } from '../contract.ts'
import {
  conditionOf,
  type Filters,
  listInOrder,
  type Page,
  type Paged,
  pageOf,
  summaryColumns,
} from './list-queries.ts'
import { prepared } from '../../../server/database/prepared.ts'
import { candidatesFor } from './candidate-queries.ts'
import { meantByNumber, type NumberMeant, ofRecord, startsWith } from './number-queries.ts'
import { leastEffort, type Place, placesOf } from './search-places.ts'
import { likeText, readingsOf, readRecordNumber, readTerms } from './search-terms.ts'
import { rowsOf } from '../../../server/database/rows.ts'

export interface ListWanted extends Filters, Paged {
  q?: string | undefined
  sort?: PatientSort | undefined
  /** Whoever sees masked finds by the record number alone: by anything else they would find out what is hidden. */
  recordNumbersOnly: boolean
}

const rankedPatient = patientSchema.extend({ tier: z.int(), key: z.string() })
type Row = z.output<typeof rankedPatient>
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
  // Which of certain patients are meant at all is asked without their ranks.
  const isRanked = !sort && !wanted.ids
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
      const meant = meantByNumber(terms.digits)
      if (!isRanked) return inOrder(meant.condition)
      return best(wanted, (position, room) => byNumber(database, meant, filter, position, room))
    }
    case 'name': {
      if (isRanked) return best(wanted, (position, room) => byName(database, terms, wanted, position, room))
      const widest = readingsOf(await candidatesFor(database, terms.words)).at(-1)
      if (!widest) return { items: [], nextCursor: null }
      return inOrder(sql`id in (select patient_id from (
        select patient_id, name_key from patient_name_word where word = any(${leastEffort(widest.meanings).words}::text[])
      ) as listed where ${sql.join(
        widest.meanings.map(({ patterns }) => sql`(' ' || name_key || ' ') like any(${patterns}::text[])`),
        sql` and `,
      )})`)
    }
  }
}

function both(one: RawBuilder<unknown> | null, other: RawBuilder<unknown> | null): RawBuilder<unknown> | null {
  return one && other ? sql`${one} and ${other}` : (one ?? other)
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
  { condition, tiers }: NumberMeant,
  filter: RawBuilder<unknown> | null,
  position: Position | null,
  room: number,
): Promise<Row[]> {
  const tier = sql`case ${sql.join(
    tiers.map((holding, place) => sql`when ${holding} then ${sql.lit(place)}`),
    sql` `,
  )} end`
  const beyond = position
    ? sql`where (tier, key, id) > (${position.tier}::int, ${position.key}::text collate "C", ${position.id}::uuid)`
    : sql``
  const { rows } = await rowsOf(rankedPatient)`
    select * from (
      select ${summaryColumns}, ${tier} as tier, name_key as key from patient where ${both(filter, condition)}
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
  filters: Filters,
  position: Position | null,
  room: number,
): Promise<Row[]> {
  const begins = startsWith(sql`name_key`, whole)
  const found: Row[] = []
  if (!position || position.tier === 0) {
    const beyond = position ? sql`and (name_key, id) > (${position.key}, ${position.id}::uuid)` : sql``
    const { rows } = await rowsOf(
      rankedPatient,
    )`${prepared} select ${summaryColumns}, 0 as tier, name_key as key from patient
      where ${both(conditionOf(filters), begins)} ${beyond} order by name_key, id limit ${room}`.execute(database)
    found.push(...rows)
  }
  if (found.length >= room) return found
  const pages = placesOf(readingsOf(await candidatesFor(database, words)), whole, words.length)
    .filter(({ tier }) => tier >= (position?.tier ?? 0))
    .map((place) => placeQuery(place, whole, filters, position, room))
  if (pages.length === 0) return found
  const { rows } = await rowsOf(rankedPatient)`${prepared} select ${summaryColumns}, tier, key
    from (select * from (${sql.join(pages, sql` union all `)}) as likely limit ${room - found.length}) as found
    join patient using (id) order by tier, key collate "C", id`.execute(database)
  return [...found, ...rows]
}

/** A page's worth of one place. Runs only as far as those before it did not fill the page. */
function placeQuery(
  { tier, words, isTogether, beginnings, isFirst, meanings, closer }: Place,
  whole: string,
  { city, origin }: Filters,
  position: Position | null,
  room: number,
): RawBuilder<unknown> {
  const after = position?.tier === tier ? position : null
  return sql`select ${tier}::int as tier, key, id from names_meant(${words}::text[], ${isTogether}, ${beginnings}::text[], ${isFirst},
    ${meanings.map(arrayText)}::text[], ${closer.map(arrayText)}::text[], ${likeText(whole) + '%'}, ${city ?? null}, ${origin ?? null},
    ${after?.key ?? null}, ${after?.id ?? null}::uuid, ${room})`
}

/** An array of texts as PostgreSQL writes it, for an array of arrays of several lengths. */
function arrayText(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
