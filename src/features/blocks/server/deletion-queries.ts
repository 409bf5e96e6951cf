import { sql } from 'kysely'
import type { Database } from '../../../server/database/connect.ts'
import type { KeptStretch } from './carving.ts'
import type { BlockRow } from './queries.ts'

/** A block as it was when it was deleted, and what it left free of its resources. */
export interface Deleted {
  block: BlockRow
  gaps: KeptStretch[]
}

export interface Deletion {
  actorId: string | null
  at: string
  unitId: string
  /** Null where a deletion of before did not say. */
  deleted: Deleted | null
}

/** The last deletion of a block, by its history. */
export async function lastDeletion(database: Database, id: string): Promise<Deletion | undefined> {
  const { rows } = await sql<Deletion>`
    select actor_id as "actorId", at, unit_id as "unitId", data -> 'changes' -> 'deleted' -> 0 as deleted from event
    where noun = 'block' and verb = 'delete' and entity_id = ${id} order by id desc limit 1`.execute(database)
  return rows[0]
}
