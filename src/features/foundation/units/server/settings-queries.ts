import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { bothWays } from '../../../../server/lists/keyset.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { recordQueries } from '../../../../server/record/queries.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { both } from '../../../../shared/both.ts'
import type { Opening } from '../opening-hours.ts'
import { units } from '../record.ts'
import { type OpeningRules, openingRulesSchema } from '../rules.ts'
import { openingMembers } from './queries.ts'

const byName = [sql`unit.name_key`, sql`unit.name`]
const city = sql`search_key(unit.city) collate "C"`

export const unitQueries = recordQueries(units, {
  table: 'unit',
  columns: {
    openings: sql`json_build_object(${openingMembers}) -> 'openings'`,
    legalEntityName: sql`(select short_name from legal_entity where legal_entity.id = unit.legal_entity_id)`,
    activeRooms: sql`(select count(*)::int from room where room.unit_id = unit.id and room.active)`,
  },
  kept: { openings: replaceOpenings },
  editsLightly: true,
  search(part, typed) {
    const number = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '') || null
    return sql`unit.name_key like ${part} or search_key(unit.short_name) like ${part}
      or search_key(unit.city) like ${part} or unit.cnpj like ${number && `%${number}%`}`
  },
  orders: bothWays({ name: byName, city: [city, ...byName] }),
  unique: [
    {
      field: 'cnpj',
      message: both('Este CNPJ já é de outra unidade', 'This CNPJ already belongs to another unit'),
    },
    {
      field: 'name',
      asRead: true,
      message: both('Já existe uma unidade com este nome', 'There is already a unit of this name'),
    },
  ],
})

/** Keeps other changes of these units' settings away until the transaction ends; in order, so that none wait in a circle. */
export async function lockUnits(database: Database, ids: readonly string[]): Promise<void> {
  await sql`select from unit where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(database)
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

/** The opening hours of a unit become exactly these. */
async function replaceOpenings(database: Database, id: string, openings: readonly Opening[]): Promise<void> {
  await database.deleteFrom('unit_opening').where('unit_id', '=', id).execute()
  await sql`
    insert into unit_opening (unit_id, weekday, opens, closes)
    select ${id}::uuid, weekday, opens, closes
    from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb) as given (weekday smallint, opens time, closes time)`.execute(
    database,
  )
}
