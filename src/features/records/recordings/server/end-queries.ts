import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { type DeleteCause, recordingKinds } from '../rules.ts'

interface Ending {
  readonly at: string
  /** Why each goes. */
  readonly cause: DeleteCause
  /** Who deletes it now; of what lay in the trash, who put it there answers for it. */
  readonly by: string | null
}

/** Destroys the keys of recordings, and writes what proves it. */
export async function writeDeleted(
  database: Database,
  ids: readonly string[],
  { at, cause, by }: Ending,
): Promise<void> {
  await database
    .updateTable('recording')
    .set((is) => ({
      state: 'deleted',
      wrapped_key: null,
      deleted_at: at,
      delete_cause: cause,
      ...(cause === 'trash'
        ? {
            deleted_by: is.fn.coalesce(sql`${by}::uuid`.$castTo<string>(), 'trashed_by'),
            delete_reason: is.ref('trash_reason'),
          }
        : { deleted_by: null, delete_reason: null }),
      backups_expire_at: sql`${at}::timestamptz
        + make_interval(days => (select backup_days from recording_policy))`.$castTo<string>(),
      // What tells of its content goes with it.
      peaks: null,
      file_name: null,
      version: is('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute()
  await database.deleteFrom('recording_mark').where('recording_id', 'in', ids).execute()
}

const subjectRow = z.object({ id: idSchema, kind: z.enum(recordingKinds), unitId: idSchema, patientId: idSchema })

/** The sales calls under a consent that was withdrawn, held until the transaction ends. */
export async function lockWithdrawnCalls(
  database: Database,
  consentId: string,
): Promise<z.output<typeof subjectRow>[]> {
  const { rows } = await rowsOf(subjectRow)`
    select id, kind, unit_id as "unitId", patient_id as "patientId" from recording
    where consent_id = ${consentId} and kind = 'sales_call' and state in ('ready', 'trashed') and held_at is null
      and exists (select from consent where consent.id = ${consentId} and revoked_at is not null)
    order by id for update`.execute(database)
  return rows
}

const idRow = z.object({ id: idSchema })

/** Which of these have a file that is to stay: they come, or are there. */
export async function withFiles(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await rowsOf(idRow)`
    select id from recording where id = any(${ids}::uuid[]) and state <> 'deleted'`.execute(database)
  return new Set(rows.map(({ id }) => id))
}

/** Takes away the rows of those that have not arrived whole since an instant; answers their ids. */
export async function deleteAbandoned(database: Database, ids: readonly string[], since: string): Promise<string[]> {
  const { rows } = await rowsOf(idRow)`
    delete from recording where state = 'uploading' and id = any(${ids}::uuid[]) and added_at < ${since}::timestamptz
    returning id`.execute(database)
  return rows.map(({ id }) => id)
}

/** The ids of all that have not arrived whole, begun before an instant. */
export async function unfinishedBefore(database: Database, since: string): Promise<string[]> {
  const { rows } = await rowsOf(idRow)`
    select id from recording where state = 'uploading' and added_at < ${since}::timestamptz order by added_at
    limit 1000`.execute(database)
  return rows.map(({ id }) => id)
}

interface Trashing {
  readonly at: string
  readonly by: string
  readonly reason: string
}

/** Puts a recording into the trash. */
export async function writeTrashed(database: Database, id: string, { at, by, reason }: Trashing): Promise<void> {
  await database
    .updateTable('recording')
    .set((is) => ({
      state: 'trashed',
      trashed_at: at,
      trashed_by: by,
      trash_reason: reason,
      version: is('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Takes it out again. */
export async function writeRestored(database: Database, id: string): Promise<void> {
  await database
    .updateTable('recording')
    .set((is) => ({
      state: 'ready',
      trashed_at: null,
      trashed_by: null,
      trash_reason: null,
      version: is('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Holds a recording, so that it stays whatever its time; null lets go of it. */
export async function writeHeld(database: Database, id: string, held: Trashing | null): Promise<void> {
  await database
    .updateTable('recording')
    .set((is) => ({
      held_at: held?.at ?? null,
      held_by: held?.by ?? null,
      hold_reason: held?.reason ?? null,
      version: is('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
