import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { bearsOneOf, openingMembers } from '../../../foundation/offers/server.ts'
import { openingRulesSchema } from '../../../foundation/offers/both.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const capacityRow = z.object({ unit: openingRulesSchema, active: z.boolean(), rooms: z.int() })

/**
 * A unit's opening rules, whether it is in use, and the rooms that count for its capacity; undefined when there is no such
 * unit.
 */
export async function capacityOf(
  database: Database,
  unitId: string,
  roomIds: readonly string[] | undefined,
): Promise<z.output<typeof capacityRow> | undefined> {
  const { rows } = await rowsOf(capacityRow)`
    select json_build_object(${openingMembers}) as unit, active,
      (select count(*)::int from room where unit_id = unit.id and active
        and (${roomIds ?? null}::uuid[] is null or id = any(${roomIds ?? null}::uuid[]))) as rooms
    from unit where id = ${unitId}`.execute(database)
  return rows[0]
}

const loadRow = z.object({ date: plainDateSchema, count: z.int(), unconfirmed: z.int(), busyMinutes: z.int() })
export type DayLoad = z.output<typeof loadRow>

/**
 * What holds rooms on each local day of a period that has any: how many, how many unconfirmed, how many minutes. Of what
 * ended early those that it took count, for others may have the rest.
 */
export async function loadOfDays(
  database: Database,
  filter: {
    unitId: string
    timeZone: string
    from: string
    to: string
    roomId?: readonly string[] | undefined
    professionalId?: readonly string[] | undefined
    tagId?: readonly string[] | undefined
  },
): Promise<DayLoad[]> {
  const { rows } = await rowsOf(loadRow)`
    select (starts_at at time zone ${filter.timeZone})::date::text as date, count(*)::int as count,
      count(*) filter (where status in ('proposed', 'pending'))::int as unconfirmed,
      sum(extract(epoch from least(ends_at, greatest(starts_at, coalesce(finished_at, ends_at))) - starts_at) / 60)::int as "busyMinutes"
    from appointment
    where unit_id = ${filter.unitId} and starts_at >= ${filter.from}::timestamptz and starts_at < ${filter.to}::timestamptz
      and status in ('proposed', 'pending', 'booked', 'arrived', 'in-progress', 'fulfilled')
      and (${filter.roomId ?? null}::uuid[] is null or room_id = any(${filter.roomId ?? null}::uuid[]))
      and (${filter.professionalId ?? null}::uuid[] is null or professional_ids && ${filter.professionalId ?? null}::uuid[])
      and ${filter.tagId?.length ? bearsOneOf('appointment.tag_ids', filter.tagId) : sql`true`}
    group by 1`.execute(database)
  return rows
}
