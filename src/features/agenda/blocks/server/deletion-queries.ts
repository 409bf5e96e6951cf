import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { keptStretch } from './obstacle-queries.ts'
import { blockRow } from './queries.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const deletedRow = z.object({ block: blockRow, gaps: z.array(keptStretch) })
/** A block as it was when it was deleted, and what it left free of its resources. */
export type Deleted = z.output<typeof deletedRow>

const deletionRow = z.object({
  actorId: idSchema.nullable(),
  at: instantSchema,
  unitId: idSchema,
  /** Null where a deletion of before did not say. */
  deleted: deletedRow.nullable(),
})
export type Deletion = z.output<typeof deletionRow>

/** The last deletion of a block, by its history. */
export async function lastDeletion(database: Database, id: string): Promise<Deletion | undefined> {
  const { rows } = await rowsOf(deletionRow)`
    select actor_id as "actorId", at, unit_id as "unitId", data -> 'changes' -> 'deleted' -> 0 as deleted from event
    where noun = 'block' and verb = 'delete' and entity_id = ${id} order by id desc limit 1`.execute(database)
  return rows[0]
}
