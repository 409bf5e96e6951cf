import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { oneRow } from '../../../../server/database/one-row.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import type { KeptFile } from '../../../../server/files/kept-file.ts'
import { type PatientPhoto, photoSchema } from '../contract.ts'

async function photosWhere(database: Database, condition: RawBuilder<unknown>): Promise<PatientPhoto[]> {
  const { rows } = await rowsOf(photoSchema)`
    select patient_photo.id, patient_id as "patientId", view, moment, taken_on as "takenOn", file_name as "fileName",
      thumb_name as "thumbName", added_at as "addedAt", staff.name as "addedByName", patient_photo.active
    from patient_photo join staff on staff.id = added_by
    where ${condition} order by taken_on desc, patient_photo.id desc limit 1000`.execute(database)
  return rows
}

/** The photos of a patient, the latest first. */
export function photosOf(database: Database, patientId: string): Promise<PatientPhoto[]> {
  return photosWhere(database, sql`patient_id = ${patientId}`)
}

export const { find: findPhoto, lock: lockPhoto } = oneRow('patient_photo', photosWhere)

type NewPhoto = Pick<PatientPhoto, 'id' | 'patientId' | 'view' | 'moment' | 'takenOn' | 'addedAt'> & {
  readonly addedBy: string
  readonly file: KeptFile
  readonly thumb: KeptFile
}

/** False where the id is taken. */
export async function insertPhoto(database: Database, photo: NewPhoto): Promise<boolean> {
  const made = await database
    .insertInto('patient_photo')
    .values({
      id: photo.id,
      patient_id: photo.patientId,
      view: photo.view,
      moment: photo.moment,
      taken_on: photo.takenOn,
      file_name: photo.file.name,
      file_type: photo.file.type,
      thumb_name: photo.thumb.name,
      thumb_type: photo.thumb.type,
      added_at: photo.addedAt,
      added_by: photo.addedBy,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Puts a photo away, or brings it back. */
export async function writeActive(database: Database, id: string, active: boolean): Promise<void> {
  await database
    .updateTable('patient_photo')
    .set((is) => ({ active, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
