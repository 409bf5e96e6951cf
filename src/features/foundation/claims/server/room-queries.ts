import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'

/**
 * A block on a whole unit holds all its rooms: also one that is added, or used again, while it stands. What was booked
 * in a room is asked about before it goes out of use, so nothing is in the way.
 * @param now an instant; blocks that end until then hold nothing of it
 */
export async function takeClaimsOfUnitBlocks(
  database: Database,
  { id, unitId }: { id: string; unitId: string },
  now: string,
): Promise<void> {
  await sql`
    insert into claim (resource_id, resource_kind, lanes, during, block_id)
    select ${id}::uuid, 'room', '[0,3)', tstzrange(starts_at, ends_at), block.id from block
    where unit_id = ${unitId} and num_nonnulls(room_id, professional_id, team_id) = 0
      and ends_at > ${now}::timestamptz
      and not exists (select from claim where claim.block_id = block.id and claim.resource_id = ${id}::uuid)
    on conflict do nothing`.execute(database)
}

/** Frees a room that is no more: blocks on its whole unit held it by the way. */
export async function freeClaimsOfRoom(database: Database, roomId: string): Promise<void> {
  await database.deleteFrom('claim').where('resource_id', '=', roomId).execute()
}
