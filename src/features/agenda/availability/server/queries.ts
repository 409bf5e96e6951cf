import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { prepared } from '../../../../server/database/prepared.ts'
import { instantJson } from '../../../../server/lists/json.ts'
import { procedureKinds, professionalFunctions } from '../../../network/offers/both.ts'
import { roomKinds } from '../../../foundation/offers/both.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** Which resources of a unit, when. Instants with Z. */
export interface AvailabilityQuestion {
  unitId: string
  from: string
  to: string
  /** Rooms and professionals; null for everything that is active in the unit. */
  resourceIds: readonly string[] | null
  /** Teams, each as the time that all its regular members share. */
  teamIds: readonly string[]
  /** Free in every lane, as a surgery needs it. */
  everyLane: boolean
}

const stretches = (column: string): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object(
    'from', ${instantJson('starts_at')}, 'to', ${instantJson('ends_at')}) order by starts_at), '[]')
  from (select lower(one) as starts_at, upper(one) as ends_at from unnest(${sql.ref(column)}) as one) as stretch)`

const itemsRow = z.object({ items: z.string() })

/** When each resource may be booked and what of it is free, as the JSON of `readAvailability`. */
export async function availabilityJson(database: Database, question: AvailabilityQuestion): Promise<string> {
  const { unitId, from, to, resourceIds, teamIds, everyLane } = question
  const { rows } = await rowsOf(itemsRow)`
    ${prepared} with asked (ids) as (
      select case
        when ${resourceIds}::uuid[] is not null then ${resourceIds}::uuid[]
        when ${teamIds}::uuid[] <> '{}' then '{}'
        else array(
          select id from room where unit_id = ${unitId} and active
          union all select professional_id from professional_unit where unit_id = ${unitId})
      end
    ), member as (
      select team_id, professional_id from team_member join team on team.id = team_id
      where team_id = any(${teamIds}::uuid[]) and not substitute and unit_id = ${unitId}
    ), resource as materialized (
      select resource_id, resource_kind, hours, free
      from asked cross join lateral availability(
        ${unitId}, ids || array(select professional_id from member where professional_id <> all(ids)),
        tstzrange(${from}, ${to}), ${everyLane ? '[0,3)' : '[0,1)'}::int4range)
    ), listed (id, kind, hours, free) as (
      select resource_id, resource_kind, hours, free from resource, asked where resource_id = any(ids)
      union all
      -- A team whose member does not work in the unit at all has no time there.
      select team_id, 'team',
        case when count(*) = count(resource_id) then range_intersect_agg(hours) else '{}' end,
        case when count(*) = count(resource_id) then range_intersect_agg(free) else '{}' end
      from member left join resource on resource_id = professional_id group by team_id
    )
    select coalesce(json_agg(json_build_object(
      'id', id, 'kind', kind, 'hours', ${stretches('hours')}, 'free', ${stretches('free')}) order by kind, id), '[]')::text as items
    from listed`.execute(database)
  return rows[0]?.items ?? '[]'
}

const work = z.enum(professionalFunctions)
const procedureNeeds = z.object({
  kind: z.enum(procedureKinds),
  minutes: z.int(),
  roomKind: z.enum(roomKinds),
  functions: z.array(work),
})
/** What a procedure needs. */
export type ProcedureNeeds = z.output<typeof procedureNeeds>

const needsRow = z.object({
  needs: z.object({
    procedure: procedureNeeds.nullable(),
    named: z.array(z.object({ id: idSchema, function: work })),
    members: z.array(z.object({ id: idSchema, function: work, trained: work, substitute: z.boolean() })),
  }),
})

/** The needs of a procedure, and who of the named professionals and the team would work on it, as what, trained as what. */
export async function needsOf(
  database: Database,
  asked: { procedureId: string; professionalIds: readonly string[]; teamId: string | null },
): Promise<z.output<typeof needsRow>['needs']> {
  const { rows } = await rowsOf(needsRow)`
    ${prepared} select json_build_object(
      'procedure', (select json_build_object('kind', kind, 'minutes', duration_minutes, 'roomKind', room_kind,
        'functions', required_functions) from procedure where id = ${asked.procedureId} and active),
      'named', (select coalesce(json_agg(json_build_object('id', id, 'function', function)), '[]')
        from professional where id = any(${asked.professionalIds}::uuid[])),
      'members', (select coalesce(json_agg(json_build_object('id', professional_id, 'function', member.function,
        'trained', professional.function, 'substitute', substitute) order by substitute, position), '[]')
        from team_member as member join professional on professional.id = professional_id
        where team_id = ${asked.teamId})) as needs`.execute(database)
  return rows[0]?.needs ?? { procedure: null, named: [], members: [] }
}
