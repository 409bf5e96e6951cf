import { sql } from 'kysely'
import type { Database } from '../../../server/database/connect.ts'
import { openingMembers } from '../../units/server/queries.ts'
import type { OpeningRules } from '../../units/rules.ts'

/** A unit's opening rules and the rooms that count for its capacity; undefined when there is no such unit. */
export async function capacityOf(
  database: Database,
  unitId: string,
  roomIds: readonly string[] | undefined,
): Promise<{ unit: OpeningRules; rooms: number } | undefined> {
  const { rows } = await sql<{ unit: OpeningRules; rooms: number }>`
    select json_build_object(${openingMembers}) as unit,
      (select count(*)::int from room where unit_id = unit.id and active
        and (${roomIds ?? null}::uuid[] is null or id = any(${roomIds ?? null}::uuid[]))) as rooms
    from unit where id = ${unitId}`.execute(database)
  return rows[0]
}

export interface DayLoad {
  date: string
  count: number
  unconfirmed: number
  busyMinutes: number
}

/** What holds rooms on each local day of a period that has any: how many, how many unconfirmed, how many minutes. */
export async function loadOfDays(
  database: Database,
  filter: {
    unitId: string
    timeZone: string
    from: string
    to: string
    roomId?: readonly string[] | undefined
    professionalId?: readonly string[] | undefined
  },
): Promise<DayLoad[]> {
  const { rows } = await sql<DayLoad>`
    select (starts_at at time zone ${filter.timeZone})::date::text as date, count(*)::int as count,
      count(*) filter (where status in ('proposed', 'pending'))::int as unconfirmed,
      sum(extract(epoch from ends_at - starts_at) / 60)::int as "busyMinutes"
    from appointment
    where unit_id = ${filter.unitId} and starts_at >= ${filter.from}::timestamptz and starts_at < ${filter.to}::timestamptz
      and status in ('proposed', 'pending', 'booked', 'arrived', 'in-progress', 'fulfilled')
      and (${filter.roomId ?? null}::uuid[] is null or room_id = any(${filter.roomId ?? null}::uuid[]))
      and (${filter.professionalId ?? null}::uuid[] is null or professional_ids && ${filter.professionalId ?? null}::uuid[])
    group by 1`.execute(database)
  return rows
}
