import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import { partSchema, procedureKinds } from '../../../network/offers/both.ts'

const performedRow = z.object({
  id: idSchema,
  unitId: idSchema,
  /** The plain date of the unit. */
  day: plainDateSchema,
  startsAt: instantSchema,
  procedureId: idSchema,
  kind: z.enum(procedureKinds),
  teamId: idSchema.nullable(),
  /** Who did what. */
  parts: z.array(partSchema),
  orderItemId: idSchema.nullable(),
  grafts: z.int().nullable(),
  isInterrupted: z.boolean(),
  /** Whether its day is closed; what is not, may still become otherwise. */
  isClosed: z.boolean(),
})
/** What was performed, with its accepted values once its day is closed. */
export type PerformedCase = z.output<typeof performedRow>

export interface PerformedAsked {
  /** Plain dates of each unit's calendar, both included. */
  readonly from: string
  readonly through: string
  /** Those in which one of these took part; everybody where it is left out. */
  readonly professionalIds?: readonly string[] | undefined
  /** Of days before `from`: these, those of these items, those closed since an instant, and all from a plain date on. */
  readonly earlier: {
    readonly caseIds: readonly string[]
    readonly itemIds: readonly string[]
    readonly closedSince: string
    readonly since: string | null
  }
}

/**
 * What was performed in a stretch of days, whether its day is closed or not; of earlier days what is asked for. With
 * each come all others of the same day with one of its people, by which the cases of a person's day are counted.
 */
export async function performedCases(
  database: Database,
  { from, through, professionalIds, earlier: { caseIds, itemIds, closedSince, since } }: PerformedAsked,
): Promise<PerformedCase[]> {
  const people = professionalIds ?? null
  const { rows } = await rowsOf(performedRow)`
    with standing as materialized (
      select a.id, a.unit_id, (a.starts_at at time zone unit.time_zone)::date as day, a.starts_at, a.procedure_id,
        procedure.kind, a.team_id, coalesce(said.professional_ids, a.professional_ids) as professional_ids,
        coalesce(said.parts, a.parts) as parts, a.order_item_id, said.grafts, a.interrupted_reason is not null as interrupted
      from unit join appointment as a on a.unit_id = unit.id join procedure on procedure.id = a.procedure_id
        left join day_map_accepted as said on said.appointment_id = a.id
      where a.status = 'fulfilled'
        and a.starts_at >= ${from}::date::timestamp at time zone unit.time_zone
        and a.starts_at < (${through}::date + 1)::timestamp at time zone unit.time_zone
        and not exists (select from closed_case as done where done.appointment_id = a.id)
      union
      select a.id, a.unit_id, (a.starts_at at time zone unit.time_zone)::date, a.starts_at, a.procedure_id,
        procedure.kind, a.team_id, coalesce(said.professional_ids, a.professional_ids),
        coalesce(said.parts, a.parts), a.order_item_id, said.grafts, a.interrupted_reason is not null
      from appointment as a join unit on unit.id = a.unit_id join procedure on procedure.id = a.procedure_id
        left join day_map_accepted as said on said.appointment_id = a.id
      where a.id = any(${caseIds}::uuid[]) and a.status = 'fulfilled'
        and not exists (select from closed_case as done where done.appointment_id = a.id)
    ), picked as materialized (
      select appointment_id, day, professional_ids from closed_case where day between ${from}::date and ${through}::date
      union all select id, day, professional_ids from standing
      union all select appointment_id, day, professional_ids from closed_case
        where day < ${from}::date and appointment_id = any(${caseIds}::uuid[])
      union all select appointment_id, day, professional_ids from closed_case
        where day < ${from}::date and order_item_id = any(${itemIds}::uuid[])
      union all select appointment_id, day, professional_ids from closed_case
        where day < ${from}::date and day >= ${since}::date
      union all select appointment_id, one.day, professional_ids from closed_case as one
        join day_map as map on map.id = one.map_id
        where map.state = 'closed' and map.closed_at >= ${closedSince}::timestamptz and one.day < ${from}::date
    ), wanted as materialized (
      select * from picked where ${people}::uuid[] is null or professional_ids && ${people}::uuid[]
    ), beside as (
      select day, array_agg(distinct person) as people from wanted, unnest(professional_ids) as person
      where day < ${from}::date or ${people}::uuid[] is not null group by day
    ), ids as (
      select appointment_id as id from wanted
      union select one.appointment_id from beside join closed_case as one
        on one.day = beside.day and one.professional_ids && beside.people
      union select one.id from beside join standing as one on one.day = beside.day and one.professional_ids && beside.people
    )
    select appointment_id as id, unit_id as "unitId", day, starts_at as "startsAt", procedure_id as "procedureId", kind,
      team_id as "teamId", parts, order_item_id as "orderItemId", grafts,
      interrupted as "isInterrupted", true as "isClosed"
    from closed_case where appointment_id in (select id from ids)
    union all
    select id, unit_id, day, starts_at, procedure_id, kind, team_id, parts, order_item_id, grafts, interrupted,
      false
    from standing where id in (select id from ids)
    order by id`.execute(database)
  return rows
}
