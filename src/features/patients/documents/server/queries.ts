import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { oneRow } from '../../../../server/database/one-row.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import type { KeptFile } from '../../../../server/files/kept-file.ts'
import { documentSchema, type PatientDocument } from '../contract.ts'
import type { DocumentKind } from '../rules.ts'

async function documentsWhere(database: Database, condition: RawBuilder<unknown>): Promise<PatientDocument[]> {
  const { rows } = await rowsOf(documentSchema)`
    select patient_document.id, patient_id as "patientId", kind, dated_on as "datedOn", note, file_name as "fileName",
      file_type as "fileType", file_bytes as "fileBytes", added_at as "addedAt", staff.name as "addedByName",
      patient_document.active, patient_document.version
    from patient_document join staff on staff.id = added_by
    where ${condition} order by dated_on desc, patient_document.id desc limit 1000`.execute(database)
  return rows
}

/** The documents of a patient that are of these kinds, the latest first. */
export function documentsOf(
  database: Database,
  patientId: string,
  kinds: readonly DocumentKind[],
): Promise<PatientDocument[]> {
  return documentsWhere(database, sql`patient_id = ${patientId} and kind = any(${kinds})`)
}

export const { find: findDocument, lock: lockDocument } = oneRow('patient_document', documentsWhere)

type NewDocument = Pick<PatientDocument, 'id' | 'patientId' | 'kind' | 'datedOn' | 'note' | 'addedAt'> & {
  readonly addedBy: string
  readonly file: KeptFile
}

/** False where the id is taken. */
export async function insertDocument(database: Database, document: NewDocument): Promise<boolean> {
  const { file } = document
  const made = await database
    .insertInto('patient_document')
    .values({
      id: document.id,
      patient_id: document.patientId,
      kind: document.kind,
      dated_on: document.datedOn,
      note: document.note,
      file_name: file.name,
      file_type: file.type,
      file_bytes: file.bytes,
      file_sha256: file.sha256,
      added_at: document.addedAt,
      added_by: document.addedBy,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Writes what changed, and counts the version up. */
export async function updateDocument(
  database: Database,
  id: string,
  { kind, datedOn, note, active }: Partial<Pick<PatientDocument, 'kind' | 'datedOn' | 'note' | 'active'>>,
): Promise<void> {
  await database
    .updateTable('patient_document')
    .set((is) => ({
      ...(kind !== undefined && { kind }),
      ...(datedOn !== undefined && { dated_on: datedOn }),
      ...(note !== undefined && { note }),
      ...(active !== undefined && { active }),
      version: is('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
