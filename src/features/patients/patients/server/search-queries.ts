import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { patientSchema, type PatientSort, type PatientSummary } from '../contract.ts'
import { ascending, keyed, type Keyset, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { conditionOf, filteredBy, type Filters, listInOrder, summaryColumns } from './list-queries.ts'
import { prepared } from '../../../../server/database/prepared.ts'
import { candidatesFor } from './candidate-queries.ts'
import { meantByNumber, type NumberMeant, ofRecord, startsWith } from './number-queries.ts'
import { leastEffort, type Place, placesOf } from './search-places.ts'
import { likeText, readingsOf, readRecordNumber, readTerms } from './search-terms.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

export interface ListWanted extends Filters, PageAsked {
  q?: string | undefined
  sort?: PatientSort | undefined
  /** Anyone who sees masked finds by the record number alone: by anything else they would find out what is hidden. */
  recordNumbersOnly: boolean
}

const rankedPatient = keyed(patientSchema.extend({ tier: z.int() }))
type Row = z.output<typeof rankedPatient>
/** The likeliest first: by the tier of its reading, in it by name. */
const likeliest = ascending(sql`tier`, sql`name_key`, sql`id`)

/** A page of patients: all of them by name, or those that are meant by what was typed, the likeliest first. */
export async function listPatients(database: Database, wanted: ListWanted): Promise<Page<PatientSummary>> {
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
      return best(wanted, (page) => byNumber(database, meant, filter, page))
    }
    case 'name': {
      if (isRanked) return best(wanted, (page) => byName(database, terms, wanted, page))
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

async function best(wanted: ListWanted, find: (page: Keyset) => Promise<Row[]>): Promise<Page<PatientSummary>> {
  const page = keyset(likeliest, wanted)
  const { items, nextCursor } = page.pageOf(await find(page))
  return { items: items.map(({ tier: _tier, ...patient }) => patient), nextCursor }
}

async function byNumber(
  database: Database,
  { condition, tiers }: NumberMeant,
  filter: RawBuilder<unknown> | null,
  { key, beyond, order, limit }: Keyset,
): Promise<Row[]> {
  const tier = sql`case ${sql.join(
    tiers.map((holding, place) => sql`when ${holding} then ${sql.lit(place)}`),
    sql` `,
  )} end`
  const { rows } = await rowsOf(rankedPatient)`
    select ${summaryColumns}, tier, ${key} as key from (
      select patient.*, ${tier} as tier from patient where ${both(filter, condition)}
    ) as found where ${beyond} order by ${order} limit ${limit}`.execute(database)
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
  page: Keyset,
): Promise<Row[]> {
  const { key, order, limit: room } = page
  const [tierText, name, id] = page.after ?? []
  const tierBefore = Number(tierText ?? 0)
  const after = name !== undefined && id !== undefined ? { name, id } : undefined
  const begins = startsWith(sql`name_key`, whole)
  const found: Row[] = []
  if (tierBefore === 0) {
    const beyond = after ? sql`and (name_key, id) > (${after.name}, ${after.id}::uuid)` : sql``
    const { rows } = await rowsOf(rankedPatient)`${prepared} select ${summaryColumns}, 0 as tier, ${key} as key
      from (select *, 0 as tier from patient) as patient
      where ${both(conditionOf(filters), begins)} ${beyond} order by name_key, id limit ${room}`.execute(database)
    found.push(...rows)
  }
  if (found.length >= room) return found
  const places = placesOf(readingsOf(await candidatesFor(database, words)), whole, words.length)
    .filter(({ tier }) => tier >= tierBefore)
    .map((place) => placeQuery(place, whole, filters, place.tier === tierBefore ? after : undefined, room))
  if (places.length === 0) return found
  const { rows } = await rowsOf(rankedPatient)`${prepared} select ${summaryColumns}, tier, ${key} as key
    from (select * from (${sql.join(places, sql` union all `)}) as likely limit ${room - found.length}) as found
    join patient using (id) order by ${order}`.execute(database)
  return [...found, ...rows]
}

/** A page's worth of one place. Runs only as far as those before it did not fill the page. */
function placeQuery(
  { tier, words, isTogether, beginnings, isFirst, meanings, closer }: Place,
  whole: string,
  filters: Filters,
  after: { name: string; id: string } | undefined,
  room: number,
): RawBuilder<unknown> {
  return sql`select ${tier}::int as tier, key, id from names_meant(${words}::text[], ${isTogether}, ${beginnings}::text[], ${isFirst},
    ${meanings.map(arrayText)}::text[], ${closer.map(arrayText)}::text[], ${likeText(whole) + '%'}, ${JSON.stringify({ ...filteredBy(filters), ...(filters.tagId?.length && { tag_ids: filters.tagId }) })}::jsonb,
    ${after?.name ?? null}, ${after?.id ?? null}::uuid, ${room})`
}

/** An array of texts as PostgreSQL writes it, for an array of arrays of several lengths. */
function arrayText(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
