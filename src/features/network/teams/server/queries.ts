import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import type { WrittenJson } from '../../../../server/endpoint/endpoint.ts'
import { itemsJson } from '../../../../server/lists/json.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { Actor } from '../../../../server/endpoint/session.ts'

/** The teams of the units a person works in, by name, each with its members in order. */
export function teamsOf(database: Database, actor: Actor): Promise<WrittenJson> {
  const mine = unitFilter(actor)
  return itemsJson(
    database,
    sql`
    select json_build_object(
      'id', team.id, 'name', team.name, 'unitId', team.unit_id, 'capacityPerDay', capacity_per_day,
      'active', team.active,
      'members', (
        select coalesce(json_agg(json_build_object(
          'professionalId', professional_id, 'function', function, 'substitute', substitute)
          order by substitute, position, professional_id), '[]')
        from team_member where team_id = team.id)
    ) as item
    from team
    where ${mine}::uuid[] is null or team.unit_id = any(${mine}::uuid[])
    order by team.name_key, team.name, team.id`,
  )
}
