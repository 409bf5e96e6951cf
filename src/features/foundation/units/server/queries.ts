import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import type { WrittenJson } from '../../../../server/endpoint/endpoint.ts'
import { itemsJson } from '../../../../server/lists/json.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { Actor } from '../../../../server/endpoint/session.ts'

/** The members of a JSON object that `OpeningRules` needs, of the row `unit` of the statement they stand in. */
export const openingMembers = sql`
  'timeZone', unit.time_zone,
  'openings', (
    select coalesce(json_agg(json_build_object(
      'weekday', weekday, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI'))
      order by weekday, opens), '[]')
    from unit_opening where unit_id = unit.id),
  'holidays', (
    select coalesce(json_agg(json_build_object('day', day, 'name', name, 'kind', kind) order by day), '[]')
    from holiday where unit_id = unit.id)`

/** Whether a unit is in use; the lock keeps it so: see the locks of a booking's facts. */
export async function isUnitInUse(database: Database, unitId: string): Promise<boolean> {
  const unit = await database
    .selectFrom('unit')
    .select('active')
    .where('id', '=', unitId)
    .forKeyShare()
    .executeTakeFirst()
  return unit?.active ?? false
}

/** The units a person works in, by name, each with its rooms, opening hours and holidays. */
export function unitsOf(database: Database, actor: Actor): Promise<WrittenJson> {
  const mine = unitFilter(actor)
  return itemsJson(
    database,
    sql`
    select json_build_object(
      'id', unit.id, 'name', unit.name, 'shortName', unit.short_name, 'active', unit.active,
      'city', unit.city, 'state', unit.state, 'address', unit.address, 'lateDays', unit.late_days,
      'confirmationMessage', unit.confirmation_message,
      'networkMessage', (select confirmation_message from sales_policy),
      ${openingMembers},
      'rooms', (
        select coalesce(json_agg(json_build_object(
          'id', id, 'name', name, 'kind', kind, 'setupMinutes', setup_minutes,
          'cleaningMinutes', cleaning_minutes, 'active', active) order by position, name_key, id), '[]')
        from room where unit_id = unit.id)
    ) as item
    from unit
    where ${mine}::uuid[] is null or unit.id = any(${mine}::uuid[])
    order by unit.name_key, unit.name, unit.id`,
  )
}
