import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { shiftKinds } from '../record.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** Whose feed, and which unit's shifts it shows. */
export interface FeedKey {
  professionalId: string
  unitId: string
}

/** Whether somebody works in the unit. */
export async function worksIn(database: Database, { professionalId, unitId }: FeedKey): Promise<boolean> {
  const place = await database
    .selectFrom('professional_unit')
    .select('unit_id')
    .where('professional_id', '=', professionalId)
    .where('unit_id', '=', unitId)
    .executeTakeFirst()
  return place !== undefined
}

const feedRow = z.object({ createdAt: instantSchema, createdByName: z.string().nullable() })

export async function feedOf(
  database: Database,
  { professionalId, unitId }: FeedKey,
): Promise<z.output<typeof feedRow> | undefined> {
  const { rows } = await rowsOf(feedRow)`
    select calendar_feed.created_at as "createdAt", staff.name as "createdByName"
    from calendar_feed left join staff on staff.id = created_by
    where professional_id = ${professionalId} and unit_id = ${unitId}`.execute(database)
  return rows[0]
}

/** Keeps the hash of a feed's secret; that of the unit's earlier one is forgotten. */
export async function putFeed(
  database: Database,
  feed: FeedKey & { tokenHash: string; createdBy: string; createdAt: string },
): Promise<void> {
  await sql`
    insert into calendar_feed (professional_id, unit_id, token_hash, created_by, created_at)
    values (${feed.professionalId}, ${feed.unitId}, ${feed.tokenHash}, ${feed.createdBy}, ${feed.createdAt})
    on conflict (professional_id, unit_id) do update
      set token_hash = excluded.token_hash, created_by = excluded.created_by, created_at = excluded.created_at`.execute(
    database,
  )
}

/** Whether there was one. */
export async function deleteFeed(database: Database, { professionalId, unitId }: FeedKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from calendar_feed where professional_id = ${professionalId} and unit_id = ${unitId}`.execute(database)
  return Number(numAffectedRows) > 0
}

/** An instant as the database writes it into JSON, with its offset. */
const offsetInstant = z.iso.datetime({ offset: true })
const fedShift = z.object({
  id: idSchema,
  kind: z.enum(shiftKinds),
  startsAt: offsetInstant,
  endsAt: offsetInstant,
  updatedAt: offsetInstant,
  version: z.int(),
  unitName: z.string(),
  city: z.string(),
  timeZone: z.string(),
})
export type FedShift = z.output<typeof fedShift>
const fedRow = z.object({ name: z.string(), shifts: z.array(fedShift) })

/**
 * Whose feed it is and what is published of them in a stretch of time, in the units of the feed: one, or several where the
 * address is from before there was one for each. Undefined for a secret that opens nothing.
 */
export async function fedShifts(
  database: Database,
  tokenHash: string,
  { from, to }: { from: string; to: string },
): Promise<{ name: string; shifts: FedShift[] } | undefined> {
  const { rows } = await rowsOf(fedRow)`
    select professional.name, (
      select coalesce(json_agg(json_build_object(
        'id', shift.id, 'kind', kind, 'startsAt', starts_at, 'endsAt', ends_at, 'updatedAt', updated_at,
        'version', shift.version, 'unitName', unit.name, 'city', unit.city, 'timeZone', unit.time_zone)
        order by starts_at, shift.id), '[]')
      from shift join unit on unit.id = unit_id
      where layer = 'published' and professional_id = professional.id and unit_id = any(feed.unit_ids)
        and starts_at > ${from}::timestamptz - interval '366 days' and ends_at > ${from} and starts_at < ${to}
    ) as shifts
    from (select professional_id, array_agg(unit_id) as unit_ids from calendar_feed
        where token_hash = ${tokenHash} group by professional_id) as feed
      join professional on professional.id = feed.professional_id
    where active`.execute(database)
  return rows[0]
}
