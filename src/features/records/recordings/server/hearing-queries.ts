import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import type { Heard } from '../../../../server/media/listening/listen.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { recordingKinds } from '../rules.ts'

/** What is there to be heard: kept, not withdrawn, and nobody has listened to it yet. */
const unheard = sql`state = 'ready' and heard_at is null
  and exists (select from consent where consent.id = consent_id and revoked_at is null)`

const unheardRow = z.object({
  id: idSchema,
  kind: z.enum(recordingKinds),
  unitId: idSchema,
  patientId: idSchema,
  durationMs: z.int().nullable(),
  bytes: z.int(),
  tries: z.int(),
  keyName: z.string(),
  wrapped: z.instanceof(Buffer),
})
/** A recording that waits to be heard, and how often that was tried, this time included. */
export type UnheardRecording = z.output<typeof unheardRow>

/** Counts that a recording is about to be heard; undefined where it is not to be. */
export async function countTry(database: Database, id: string): Promise<UnheardRecording | undefined> {
  const { rows } = await rowsOf(unheardRow)`
    update recording set hear_tries = hear_tries + 1 where id = ${id} and ${unheard}
    returning id, kind, unit_id as "unitId", patient_id as "patientId", duration_ms as "durationMs", bytes,
      hear_tries as tries, key_name as "keyName", wrapped_key as wrapped`.execute(database)
  return rows[0]
}

/** Takes back that it was tried: it was not the recording that failed. */
export async function uncountTry(database: Database, id: string): Promise<void> {
  await database
    .updateTable('recording')
    .set((is) => ({ hear_tries: is('hear_tries', '-', 1) }))
    .where('id', '=', id)
    .where('hear_tries', '>', 0)
    .execute()
}

/**
 * Writes how long and how loud a recording is, or that nobody can tell; false where it left meanwhile. It is the same
 * recording as before, so its version stays: whoever is about to hold it is told of no change.
 */
export async function writeHeard(database: Database, id: string, at: string, heard: Heard | null): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('recording')
    .set({ heard_at: at, ...(heard && { peaks: heard.peaks, duration_ms: heard.durationMs }) })
    .where('id', '=', id)
    .where('state', 'in', ['ready', 'trashed'])
    .where('heard_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const idRow = z.object({ id: idSchema })

/** Recordings that wait to be heard, the newest first. */
export async function unheardRecordings(database: Database, most: number): Promise<string[]> {
  const { rows } = await rowsOf(idRow)`
    select id from recording where ${unheard} order by finished_at desc limit ${most}`.execute(database)
  return rows.map(({ id }) => id)
}
