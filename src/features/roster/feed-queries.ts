import { sql } from 'kysely'
import type { Database } from '../../server/database/connect.ts'
import type { ShiftKind } from './record.ts'

/** Whether somebody works in one of these units; null is every unit. */
export async function worksIn(
  database: Database,
  professionalId: string,
  units: readonly string[] | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from professional where id = ${professionalId} and (${units}::uuid[] is null or exists (
      select from professional_unit where professional_id = professional.id and unit_id = any(${units}::uuid[])))`.execute(
    database,
  )
  return rows.length > 0
}

export async function feedOf(
  database: Database,
  professionalId: string,
): Promise<{ createdAt: string; createdByName: string | null } | undefined> {
  const { rows } = await sql<{ createdAt: string; createdByName: string | null }>`
    select calendar_feed.created_at as "createdAt", staff.name as "createdByName"
    from calendar_feed left join staff on staff.id = created_by
    where professional_id = ${professionalId}`.execute(database)
  return rows[0]
}

/** Keeps the hash of a feed's secret; that of an earlier one is forgotten. */
export async function putFeed(
  database: Database,
  feed: { professionalId: string; tokenHash: string; createdBy: string; createdAt: string },
): Promise<void> {
  await sql`
    insert into calendar_feed (professional_id, token_hash, created_by, created_at)
    values (${feed.professionalId}, ${feed.tokenHash}, ${feed.createdBy}, ${feed.createdAt})
    on conflict (professional_id) do update
      set token_hash = excluded.token_hash, created_by = excluded.created_by, created_at = excluded.created_at`.execute(
    database,
  )
}

/** Whether there was one. */
export async function deleteFeed(database: Database, professionalId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from calendar_feed where professional_id = ${professionalId}`.execute(database)
  return Number(numAffectedRows) > 0
}

export interface FedShift {
  id: string
  kind: ShiftKind
  startsAt: string
  endsAt: string
  updatedAt: string
  version: number
  unitName: string
  city: string
  timeZone: string
}

/** Whose feed it is and what is published of them in a stretch of time; undefined for a secret that opens nothing. */
export async function fedShifts(
  database: Database,
  tokenHash: string,
  { from, to }: { from: string; to: string },
): Promise<{ name: string; shifts: FedShift[] } | undefined> {
  const { rows } = await sql<{ name: string; shifts: FedShift[] }>`
    select professional.name, (
      select coalesce(json_agg(json_build_object(
        'id', shift.id, 'kind', kind, 'startsAt', starts_at, 'endsAt', ends_at, 'updatedAt', updated_at,
        'version', shift.version, 'unitName', unit.name, 'city', unit.city, 'timeZone', unit.time_zone)
        order by starts_at, shift.id), '[]')
      from shift join unit on unit.id = unit_id
      where layer = 'published' and professional_id = professional.id
        and starts_at > ${from}::timestamptz - interval '366 days' and ends_at > ${from} and starts_at < ${to}
    ) as shifts
    from calendar_feed join professional on professional.id = calendar_feed.professional_id
    where token_hash = ${tokenHash} and active`.execute(database)
  return rows[0]
}
