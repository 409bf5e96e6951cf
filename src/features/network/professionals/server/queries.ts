import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { Database } from '../../../../server/database/connect.ts'
import type { WrittenJson } from '../../../../server/endpoint/endpoint.ts'
import { itemsJson } from '../../../../server/lists/json.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { Actor } from '../../../../server/endpoint/session.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** Those who treat patients in the units a person works in, by name. */
export function professionalsOf(database: Database, actor: Actor): Promise<WrittenJson> {
  const mine = unitFilter(actor)
  return itemsJson(
    database,
    sql`
    select json_build_object(
      'id', professional.id, 'name', professional.name, 'function', function,
      'registration', council || coalesce('-' || council_state, '') || coalesce(' ' || council_number, ''),
      'registrationValidUntil', council_valid_until, 'specialty', specialty, 'active', active,
      'unitIds', (
        select coalesce(json_agg(unit_id order by unit_id), '[]') from professional_unit
        where professional_id = professional.id
          and (${mine}::uuid[] is null or unit_id = any(${mine}::uuid[])))
    ) as item
    from professional
    where ${mine}::uuid[] is null or exists (
      select from professional_unit where professional_id = professional.id and unit_id = any(${mine}::uuid[]))
    order by professional.name_key, professional.name, professional.id`,
  )
}

const unitName = z.object({ id: idSchema, name: z.string() })

/** The short names of the units a person works in, by id. */
export async function unitNames(database: Database, actor: Actor): Promise<ReadonlyMap<string, string>> {
  const mine = unitFilter(actor)
  const { rows } = await rowsOf(unitName)`
    select id, short_name as name from unit where ${mine}::uuid[] is null or id = any(${mine}::uuid[])`.execute(
    database,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whether the professional works in a unit of the person: people belong to several units, what happens to them to none. */
export async function sharesUnit(
  { database, actor }: Pick<Context, 'database' | 'actor'>,
  id: string,
): Promise<boolean> {
  if (actor.unitIds === 'all') return true
  if (actor.unitIds.length === 0) return false
  const found = await database
    .selectFrom('professional_unit')
    .select('professional_id')
    .where('professional_id', '=', id)
    .where('unit_id', 'in', actor.unitIds)
    .executeTakeFirst()
  return found !== undefined
}
