import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import type { KeptStretch, Stretch } from './carving.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { obstacleSchema } from '../list-contract.ts'
import { ascending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** Something that stands where a block is wanted. Names only for those who may see its unit. */
export type Obstacle = z.output<typeof obstacleSchema>

const foundRow = z.object({ items: z.array(keyed(obstacleSchema)).nullable(), appointments: z.int(), blocks: z.int() })
export const keptStretch = z.object({ resourceId: idSchema, startsAt: instantSchema, endsAt: instantSchema })

/** A page of them, the earliest first. */
export interface Obstacles extends Page<Obstacle> {
  /** How many there are in all. */
  appointments: number
  blocks: number
}

export interface ObstacleQuestion extends PageAsked {
  resourceIds: readonly string[]
  stretches: readonly Stretch[]
  /** Blocks that do not count: the ones asking. */
  exceptBlockIds?: readonly string[]
  /** Only blocks, where appointments are asked for elsewhere. */
  onlyBlocks?: boolean
  /** The units whose obstacles are named; null: every unit. */
  units: readonly string[] | null
}

/** Stretches as one multirange: the index is asked once per resource, however many stretches there are. */
export function together(stretches: readonly Stretch[]): RawBuilder<unknown> {
  return sql`${`{${stretches.map((one) => `[${one.startsAt},${one.endsAt})`).join(',')}}`}::tstzmultirange`
}

/** A page of what stands where some resources are wanted, in the order of its start, and how much it is. */
export async function obstacles(database: Database, question: ObstacleQuestion): Promise<Obstacles> {
  const { resourceIds, stretches, exceptBlockIds = [], onlyBlocks = false, units } = question
  const { key, beyond, order, limit, pageOf } = keyset(ascending(sql`starts_at`, sql`id`), question)
  const seen = sql`(${units}::uuid[] is null or named.unit_id = any(${units}::uuid[]))`
  const { rows } = await rowsOf(foundRow)`
    with met as materialized (
      select distinct claim.appointment_id, claim.block_id
      from unnest(${resourceIds}::uuid[]) as wanted (resource_id)
      join claim on claim.resource_id = wanted.resource_id and claim.during && ${together(stretches)}
      where ${onlyBlocks ? sql`claim.block_id is not null` : sql`true`}
        and (claim.block_id is null or claim.block_id <> all(${exceptBlockIds}::uuid[]))
    ), named as (
      select 'appointment' as kind, appointment.id, appointment.unit_id, starts_at, ends_at, patient_id, procedure_id,
        room_id, professional_ids, status, null as reason
      from met join appointment on appointment.id = met.appointment_id
      union all
      select 'block', block.id, block.unit_id, starts_at, ends_at, null, null, room_id,
        case when professional_id is not null then array[professional_id] end, null, reason
      from met join block on block.id = met.block_id
    ), page as (
      select *, ${key} as key from named where ${beyond} order by ${order} limit ${limit}
    )
    select (select json_agg(json_build_object(
        'kind', named.kind, 'id', named.id, 'unitId', named.unit_id,
        'startsAt', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'endsAt', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'label', case when ${seen} then coalesce(reason, patient.social_name, patient.name) end,
        'procedureName', case when ${seen} then procedure.name end,
        'roomName', case when ${seen} then room.name end,
        'professionals', case when ${seen} then (select string_agg(name, ', ' order by name_key, name, id) from professional
          where id = any(named.professional_ids)) end,
        'status', case when ${seen} then named.status end, 'key', named.key) order by starts_at, named.id)
      from page as named
        left join patient on patient.id = named.patient_id
        left join procedure on procedure.id = named.procedure_id
        left join room on room.id = named.room_id) as items,
      (select count(appointment_id)::int from met) as appointments,
      (select count(block_id)::int from met) as blocks`.execute(database)
  const { items = null, appointments = 0, blocks = 0 } = rows[0] ?? {}
  return { ...pageOf(items ?? []), appointments, blocks }
}

/** What certain appointments hold of some resources. */
export async function heldByAppointments(
  database: Database,
  appointmentIds: readonly string[],
  resourceIds: readonly string[],
): Promise<KeptStretch[]> {
  const { rows } = await rowsOf(keptStretch)`
    select resource_id as "resourceId", lower(during) as "startsAt", upper(during) as "endsAt"
    from claim where appointment_id = any(${appointmentIds}::uuid[]) and resource_id = any(${resourceIds}::uuid[])`.execute(
    database,
  )
  return rows
}

/** What anything holds of some resources during some stretches. */
export async function heldByAnything(
  database: Database,
  resourceIds: readonly string[],
  stretches: readonly Stretch[],
): Promise<KeptStretch[]> {
  const { rows } = await rowsOf(keptStretch)`
    select wanted.resource_id as "resourceId", lower(during) as "startsAt", upper(during) as "endsAt"
    from unnest(${resourceIds}::uuid[]) as wanted (resource_id)
    join claim on claim.resource_id = wanted.resource_id and claim.during && ${together(stretches)}`.execute(database)
  return rows
}
