import type { Database } from '../../../../server/database/connect.ts'

interface NewMark {
  readonly id: string
  readonly recordingId: string
  readonly atMs: number
  readonly note: string
  readonly madeBy: string
  readonly madeAt: string
}

/** False where the id is taken. */
export async function insertMark(database: Database, mark: NewMark): Promise<boolean> {
  const made = await database
    .insertInto('recording_mark')
    .values({
      id: mark.id,
      recording_id: mark.recordingId,
      at_ms: mark.atMs,
      note: mark.note,
      made_by: mark.madeBy,
      made_at: mark.madeAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Takes a mark off. */
export async function deleteMark(database: Database, id: string): Promise<void> {
  await database.deleteFrom('recording_mark').where('id', '=', id).execute()
}
