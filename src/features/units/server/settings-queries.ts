import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../server/database/connect.ts'
import { partOf } from '../../../server/database/part-of.ts'
import { searchKey } from '../../../shared/text.ts'
import type { Opening } from '../opening-hours.ts'
import { type ManagedUnit, managedUnitSchema, type UnitFields, type UnitSort } from '../settings-contract.ts'
import { openingMembers } from './queries.ts'
import { type OpeningRules, openingRulesSchema } from '../rules.ts'
import { idSchema } from '../../../shared/ids.ts'
import { rowsOf } from '../../../server/database/rows.ts'

const columns = sql`unit.id, unit.name, unit.short_name as "shortName", unit.time_zone as "timeZone", unit.city,
  unit.state, unit.phone, unit.cnpj, unit.deposit_minimum_centavos as "depositMinimumCentavos", unit.logo,
  unit.active, unit.version, unit.created_at as "createdAt",
  (select count(*)::int from room where room.unit_id = unit.id and room.active) as "activeRooms",
  json_build_object(${openingMembers}) -> 'openings' as openings`

/** One unit. */
export async function findUnit(database: Database, id: string): Promise<ManagedUnit | undefined> {
  const { rows } = await rowsOf(managedUnitSchema)`select ${columns} from unit where id = ${id}`.execute(database)
  return rows[0]
}

/** Keeps other changes of these units' settings away until the transaction ends; in order, so that none wait in a circle. */
export async function lockUnits(database: Database, ids: readonly string[]): Promise<void> {
  await sql`select from unit where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(database)
}

/** Keeps a unit from whatever would place something in it, until the transaction ends. */
export async function lockUnitForUse(database: Database, id: string): Promise<void> {
  await sql`select from unit where id = ${id} for update`.execute(database)
}

export async function setInUse(database: Database, id: string, active: boolean): Promise<void> {
  await database
    .updateTable('unit')
    .set({ active })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const rulesRow = z.object({ id: idSchema, rules: openingRulesSchema })

/** What opening hours are computed from, of these units (null: of all), by id. */
export async function openingRulesOf(
  database: Database,
  ids: readonly string[] | null,
): Promise<Map<string, OpeningRules>> {
  const wanted = ids && [...ids]
  const { rows } = await rowsOf(rulesRow)`
    select id, json_build_object(${openingMembers}) as rules from unit
    where ${wanted}::uuid[] is null or id = any(${wanted}::uuid[])`.execute(database)
  return new Map(rows.map(({ id, rules }) => [id, rules]))
}

/** The units of a person that a search finds. */
export async function listManaged(
  database: Database,
  unitIds: readonly string[] | null,
  { q, sort }: { q?: string | undefined; sort: UnitSort },
): Promise<ManagedUnit[]> {
  const part = q === undefined || q === '' ? null : partOf(searchKey(q))
  const number = q?.toUpperCase().replaceAll(/[^0-9A-Z]/g, '') || null
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const key = sort.endsWith('city') ? sql`search_key(unit.city) collate "C"` : sql`unit.name_key`
  const { rows } = await rowsOf(managedUnitSchema)`
    select ${columns} from unit
    where (${unitIds}::uuid[] is null or unit.id = any(${unitIds}::uuid[]))
      and (${part}::text is null or unit.name_key like ${part} or search_key(unit.short_name) like ${part}
        or search_key(unit.city) like ${part} or unit.cnpj like ${number && `%${number}%`})
    order by ${key} ${direction}, unit.name_key, unit.name, unit.id`.execute(database)
  return rows
}

type Columns = Omit<UnitFields, 'openings'>

function columnsOf(fields: Partial<Columns>) {
  const { name, shortName, timeZone, city, state, phone, cnpj, depositMinimumCentavos } = fields
  return {
    name,
    short_name: shortName,
    time_zone: timeZone,
    city,
    state,
    phone,
    cnpj,
    deposit_minimum_centavos: depositMinimumCentavos,
  }
}

const takenRow = z.object({ field: z.enum(['cnpj', 'name']) })

/** What of this another unit has already, the CNPJ first. */
export async function takenByAnotherUnit(
  database: Database,
  id: string,
  { name, cnpj }: Pick<Partial<Columns>, 'name' | 'cnpj'>,
): Promise<'cnpj' | 'name' | undefined> {
  const { rows } = await rowsOf(takenRow)`
    select case when cnpj = ${cnpj ?? null} then 'cnpj' else 'name' end as field from unit
    where id <> ${id} and (cnpj = ${cnpj ?? null} or name_key = search_key(${name ?? null}::text))
    order by field limit 1`.execute(database)
  return rows[0]?.field
}

/** Adds a unit; false when the id, the name or the CNPJ is taken. The transaction stays usable either way. */
export async function insertUnit(database: Database, id: string, fields: Columns): Promise<boolean> {
  const { name, shortName, timeZone, city, state, phone, cnpj, depositMinimumCentavos } = fields
  const { rows } = await sql`
    insert into unit (id, name, short_name, time_zone, city, state, phone, cnpj, deposit_minimum_centavos)
    values (${id}, ${name}, ${shortName}, ${timeZone}, ${city}, ${state}, ${phone}, ${cnpj}, ${depositMinimumCentavos})
    on conflict do nothing returning id`.execute(database)
  return rows.length > 0
}

/** Writes what changed of a unit and counts the version up. Whether name and CNPJ are free is asked before. */
export async function updateUnit(
  database: Database,
  id: string,
  fields: Partial<Columns> & { logo?: string | null },
): Promise<void> {
  await database
    .updateTable('unit')
    .set({ ...columnsOf(fields), ...(fields.logo !== undefined && { logo: fields.logo }) })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The opening hours of a unit become exactly these. */
export async function replaceOpenings(database: Database, id: string, openings: readonly Opening[]): Promise<void> {
  await database.deleteFrom('unit_opening').where('unit_id', '=', id).execute()
  await sql`
    insert into unit_opening (unit_id, weekday, opens, closes)
    select ${id}::uuid, weekday, opens, closes
    from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb) as given (weekday smallint, opens time, closes time)`.execute(
    database,
  )
}
