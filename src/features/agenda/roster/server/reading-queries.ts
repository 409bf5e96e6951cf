import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { prepared } from '../../../../server/database/prepared.ts'
import type { Shift, ShiftKind, Worked } from '../record.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** What is asked for: the shifts of a unit, of professionals over units, or single ones, with all that may clash. */
export interface Asked {
  unitId?: string | undefined
  professionalIds?: readonly string[] | undefined
  shiftIds?: readonly string[] | undefined
  /** Local days, both included. */
  from: string
  to: string
  /** Whether what the same people do otherwise, and what stands around the days, is left out: for whom no clash is shown. */
  alone?: boolean
}

/** Units whose rosters are read; null is every unit. Those who plan see the draft of theirs. */
export interface Reader {
  units: readonly string[] | null
  plans: boolean
}

/** A shift as the reader may see it, or one of a unit that they do not see (`seen` is false). */
export interface RosterRow extends Omit<Shift, 'published'> {
  kind: ShiftKind
  published: Omit<
    Shift,
    'id' | 'unitId' | 'state' | 'published' | 'swapId' | 'worked' | 'days' | 'version' | 'freshness'
  > | null
  seen: boolean
  zone: string
  /** Whether it touches the days that were asked for; others are there for the clashes. */
  inside: boolean
}

/** The weeks around a period and a day beyond: what rest and hours of the period depend on, in every zone. */
export const daysAround = 9
/** What a shift that touches a day may begin before or after it, as UTC counts. */
const daysBeside = 2

/** One layer of a shift as the statement answers it: a list, since thousands of them are read at once. */
type Told = [
  layer: 'draft' | 'published',
  id: string,
  unitId: string,
  zone: string,
  seen: boolean,
  inside: boolean,
  kind: ShiftKind,
  professionalId: string | null,
  work: Shift['function'],
  startsAt: number,
  endsAt: number,
  leaveReason: Shift['leaveReason'],
  note: string | null,
  version: number,
  swapId: string | null,
  firstDay: string,
  lastDay: string,
  freshness: number,
  worked: [startsAt: number, endsAt: number, reason: string | null, by: string, at: number] | null,
]

/**
 * Draft and published roster as one: the shifts of the unit, and whatever else its people do anywhere.
 * Published only, in units that the reader does not plan.
 */
export async function rosterRows(database: Database, asked: Asked, reader: Reader): Promise<RosterRow[]> {
  const { rows } = await rosterStatement(asked, reader).execute(database)
  const told = JSON.parse(rows[0]?.rows ?? '[]') as Told[]
  const byId = new Map<string, { draft?: Told; published?: Told }>()
  for (const one of told) {
    const known = byId.get(one[1])
    if (known) known[one[0]] = one
    else byId.set(one[1], { [one[0]]: one })
  }
  return [...byId.values()].flatMap((layers) => rowOf(layers, reader) ?? []).toSorted(inOrder)
}

function inOrder(one: RosterRow, other: RosterRow): number {
  if (one.startsAt !== other.startsAt) return one.startsAt < other.startsAt ? -1 : 1
  return one.id < other.id ? -1 : 1
}

function rowOf({ draft, published }: { draft?: Told; published?: Told }, reader: Reader): RosterRow | undefined {
  const now = draft ?? published
  if (!now) return undefined
  const [, id, unitId, zone, seen, inside] = now
  const showsDraft = reader.plans && seen
  const content = contentOf(now)
  const before = showsDraft && published ? contentOf(published) : null
  const differs = before !== null && JSON.stringify(before) !== JSON.stringify(content)
  return {
    id,
    unitId,
    zone,
    seen,
    ...content,
    state: !showsDraft || (draft && published && !differs) ? 'published' : stateOf(draft, published),
    published: differs ? before : null,
    inside: inside || (showsDraft && published?.[5] === true),
    version: now[13],
    swapId: now[14],
    worked: showsDraft ? workedOf(now[18]) : null,
    days: differs && published ? [daysOf(now), daysOf(published)] : [daysOf(now)],
    freshness: Math.max(draft?.[17] ?? 0, published?.[17] ?? 0),
  }
}

function workedOf(told: Told[18]): Worked | null {
  if (!told) return null
  const [startsAt, endsAt, reason, markedByName, markedAt] = told
  const [from, to, at] = [startsAt, endsAt, markedAt].map((ms) => new Date(ms).toISOString()) as [
    string,
    string,
    string,
  ]
  return { startsAt: from, endsAt: to, reason, markedByName, markedAt: at }
}

function daysOf(told: Told): [string, string] {
  return [told[15], told[16]]
}

function stateOf(draft: Told | undefined, published: Told | undefined): Shift['state'] {
  return !published ? 'draft-new' : draft ? 'draft-changed' : 'draft-removed'
}

function contentOf([, , , , , , kind, professionalId, work, startsAt, endsAt, leaveReason, note]: Told) {
  return {
    kind,
    professionalId,
    function: work,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    leaveReason,
    note,
  }
}

const writtenRows = z.object({ rows: z.string().nullable() })

/** The statement of `rosterRows`, to be looked into. */
export function rosterStatement(asked: Asked, reader: Reader): RawBuilder<{ rows: string | null }> {
  const { unitId = null, from, to, alone = false } = asked
  const around = alone ? daysBeside : daysAround
  const professionalIds = asked.professionalIds ?? []
  const shiftIds = asked.shiftIds ?? []
  return rowsOf(writtenRows)`
    ${prepared} with asked as materialized (
      select ${unitId}::uuid as in_unit, ${reader.units}::uuid[] as units, ${reader.plans}::boolean as plans,
        ${from}::date as first_day, ${to}::date as last_day,
        (${from}::date - ${around}::int)::timestamp at time zone 'UTC' as since,
        (${to}::date + ${around}::int)::timestamp at time zone 'UTC' as until, ${alone}::boolean as alone
    ), of_unit as materialized (
      select shift.* from asked join shift on unit_id = in_unit and layer in ('draft', 'published')
        and starts_at >= since and starts_at < until
      union all select shift.* from asked join shift on unit_id = in_unit and layer in ('draft', 'published')
        and kind = 'leave' and ends_at > since and starts_at < since
    ), person as (
      select unnest(${professionalIds}::uuid[]) as id
      union select professional_id from asked join professional_unit on professional_unit.unit_id = in_unit where not alone
      union select professional_id from of_unit, asked where professional_id is not null and not alone
    ), found as materialized (
      select * from of_unit
      union all select shift.* from asked, person join shift on professional_id = person.id
        and layer in ('draft', 'published')
        where starts_at >= since and starts_at < until and unit_id is distinct from in_unit
      union all select shift.* from asked, person join shift on professional_id = person.id
        and layer in ('draft', 'published')
        where kind = 'leave' and ends_at > since and starts_at < since and unit_id is distinct from in_unit
      union all select * from shift where id = any(${shiftIds}::uuid[]) and layer in ('draft', 'published')
    ), other_layer as (
      -- What was moved out of sight in one of the layers.
      select moved.* from found cross join lateral (
        select * from shift where id = found.id
          and layer = case found.layer when 'draft' then 'published' else 'draft' end limit 1) as moved
      where not exists (select from found as beside where beside.id = found.id and beside.layer <> found.layer)
    ), place as materialized (
      select unit.id as place_id, time_zone, units is null or unit.id = any(units) as seen, plans,
        first_day::timestamp at time zone time_zone as day_begins,
        (last_day + 1)::timestamp at time zone time_zone as day_ends
      from asked, unit
    )
    select json_agg(json_build_array(layer, one.id, one.unit_id, time_zone, seen,
      one.starts_at < day_ends and one.ends_at > day_begins, one.kind, one.professional_id, one.function,
      extract(epoch from one.starts_at) * 1000, extract(epoch from one.ends_at) * 1000,
      -- Why somebody is away is for those who plan.
      case when plans then leave_reason end, case when plans or one.kind <> 'leave' then note end, one.version,
      case when seen then swap.id end, (one.starts_at at time zone time_zone)::date,
      ((one.ends_at - interval '1 microsecond') at time zone time_zone)::date, one.freshness,
      case when plans and seen and worked.shift_id is not null then json_build_array(extract(epoch from worked.starts_at) * 1000,
        extract(epoch from worked.ends_at) * 1000, worked.reason, marker.name,
        floor(extract(epoch from worked.marked_at) * 1000)) end))::text as rows
    from (select * from found union all select * from other_layer) as one
    join place on place_id = one.unit_id
    left join shift_swap as swap on swap.shift_id = one.id and swap.status = 'requested'
    left join worked_shift as worked on worked.shift_id = one.id
    left join staff as marker on marker.id = worked.marked_by
    where layer = 'published' or (plans and seen)`
}

const compared = ['kind', 'professional_id', 'function', 'starts_at', 'ends_at', 'leave_reason', 'note']

/** Whether a draft row says something else than its published one; its version and author are no content. */
export const isChanged = sql.raw<boolean>(
  `(${compared.map((column) => `(draft).${column}`).join(', ')}) is distinct from (${compared.map((column) => `(published).${column}`).join(', ')})`,
)
