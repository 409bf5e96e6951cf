import { sql } from 'kysely'
import type { Database } from '../../server/database/connect.ts'
import { prepared } from '../../server/database/prepared.ts'
import type { Shift, ShiftKind } from './record.ts'

/** What is asked for: the shifts of a unit, of professionals over units, or single ones, with all that may clash. */
export interface Asked {
  unitId?: string | undefined
  professionalIds?: readonly string[] | undefined
  shiftIds?: readonly string[] | undefined
  /** Local days, both included. */
  from: string
  to: string
}

/** Units whose rosters are read; null is every unit. Those who plan see the draft of theirs. */
export interface Reader {
  units: readonly string[] | null
  plans: boolean
}

/** A shift as the reader may see it, or one of a unit that they do not see (`seen` is false). */
export interface RosterRow extends Omit<Shift, 'published'> {
  kind: ShiftKind
  published: Omit<Shift, 'id' | 'unitId' | 'state' | 'published' | 'swapId' | 'version'> | null
  seen: boolean
  zone: string
  /** Whether it touches the days that were asked for; others are there for the clashes. */
  inside: boolean
}

/** The weeks around a period and a day beyond: what rest and hours of the period depend on, in every zone. */
const daysAround = 9

/**
 * Draft and published roster as one: the shifts of the unit, and whatever else its people do anywhere.
 * Published only, in units that the reader does not plan.
 */
export async function rosterRows(database: Database, asked: Asked, reader: Reader): Promise<RosterRow[]> {
  const { unitId = null, from, to } = asked
  const professionalIds = asked.professionalIds ?? []
  const shiftIds = asked.shiftIds ?? []
  const { rows } = await sql<{ rows: string | null }>`
    ${prepared} with asked as materialized (
      select ${unitId}::uuid as unit_id, ${reader.units}::uuid[] as units, ${reader.plans}::boolean as plans,
        ${from}::date as first_day, ${to}::date as last_day,
        (${from}::date - ${daysAround}::int)::timestamp at time zone 'UTC' as since,
        (${to}::date + ${daysAround}::int)::timestamp at time zone 'UTC' as until
    ), person as (
      select unnest(${professionalIds}::uuid[]) as id
      union select professional_id from asked join professional_unit on professional_unit.unit_id = asked.unit_id
      union select professional_id from asked join shift on shift.unit_id = asked.unit_id
        and layer in ('draft', 'published') and starts_at >= since and starts_at < until
        where professional_id is not null
    ), found as (
      select shift.id from asked join shift on shift.unit_id = asked.unit_id and layer in ('draft', 'published')
        and starts_at >= since and starts_at < until
      union select shift.id from asked join shift on shift.unit_id = asked.unit_id and layer in ('draft', 'published')
        and kind = 'leave' and ends_at > since and starts_at < until
      union select shift.id from asked, person join shift on professional_id = person.id
        and layer in ('draft', 'published') where starts_at >= since and starts_at < until
      union select shift.id from asked, person join shift on professional_id = person.id
        and layer in ('draft', 'published') where kind = 'leave' and ends_at > since and starts_at < until
      union select unnest(${shiftIds}::uuid[])
    ), seen as (
      select draft, published, unit.id as unit_id, unit.time_zone as zone,
        (units is null or unit.id = any(units)) as seen,
        case when draft.id is null then published else draft end as now
      from asked, found
        left join shift as published on published.layer = 'published' and published.id = found.id
        left join shift as draft on draft.layer = 'draft' and draft.id = found.id
        join unit on unit.id = coalesce(draft.unit_id, published.unit_id)
      where (published.id is not null or (plans and (units is null or unit.id = any(units))))
    ), shown as (
      select plans, seen, zone, seen.unit_id, published,
        case when plans and seen then (now).id is not null and (draft).id is null end as removed,
        case when plans and seen then draft else published end as draft,
        case when plans and seen then now else published end as now,
        first_day::timestamp at time zone zone as day_begins, (last_day + 1)::timestamp at time zone zone as day_ends
      from seen, asked
    )
    select json_agg(json_build_object(
      'id', (now).id, 'unitId', case when seen then unit_id end, 'seen', seen, 'zone', zone,
      'kind', (now).kind, 'professionalId', (now).professional_id, 'function', (now).function,
      'startsAt', ${instantOf('now', 'starts_at')}, 'endsAt', ${instantOf('now', 'ends_at')},
      -- Why somebody is away is for those who plan.
      'leaveReason', case when plans then (now).leave_reason end,
      'note', case when plans or (now).kind <> 'leave' then (now).note end, 'version', (now).version,
      'state', case
        when removed then 'draft-removed'
        when (published).id is null then 'draft-new'
        when ${isChanged} then 'draft-changed'
        else 'published' end,
      'published', case when not removed and (published).id is not null and ${isChanged} then json_build_object(
        'kind', (published).kind, 'professionalId', (published).professional_id, 'function', (published).function,
        'startsAt', ${instantOf('published', 'starts_at')}, 'endsAt', ${instantOf('published', 'ends_at')},
        'leaveReason', (published).leave_reason, 'note', (published).note) end,
      'swapId', case when seen then (
        select id from shift_swap where shift_id = (now).id and status = 'requested') end,
      'inside', ((now).starts_at < day_ends and (now).ends_at > day_begins)
        or coalesce((published).starts_at < day_ends and (published).ends_at > day_begins, false)
    ) order by (now).starts_at, (now).id)::text as rows
    from shown`.execute(database)
  return JSON.parse(rows[0]?.rows ?? '[]') as RosterRow[]
}

function instantOf(row: 'now' | 'published', column: 'starts_at' | 'ends_at') {
  return sql.raw<string>(`to_char((${row}).${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}

const compared = ['kind', 'professional_id', 'function', 'starts_at', 'ends_at', 'leave_reason', 'note']

/** Whether a draft row says something else than its published one; its version and author are no content. */
export const isChanged = sql.raw<boolean>(
  `(${compared.map((column) => `(draft).${column}`).join(', ')}) is distinct from (${compared.map((column) => `(published).${column}`).join(', ')})`,
)
