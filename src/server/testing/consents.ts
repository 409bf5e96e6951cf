import { newId } from '../../shared/ids.ts'
import type { Database } from '../database/connect.ts'

/** Writes that a patient agreed to photos for their care; answers the id of the consent. */
export function agreedToPhotos(database: Database, patientId: string, recordedBy: string): Promise<string> {
  return agreedTo(database, patientId, recordedBy, 'image_care')
}

/** Writes that a patient agreed to being recorded; answers the id of the consent. */
export function agreedToRecording(database: Database, patientId: string, recordedBy: string): Promise<string> {
  return agreedTo(database, patientId, recordedBy, 'recording')
}

async function agreedTo(database: Database, patientId: string, recordedBy: string, purpose: string): Promise<string> {
  const [textId, id, hash] = [newId(), newId(), 'a'.repeat(64)]
  const procedureId = newId()
  const kind = { kind: 'surgery', duration_minutes: 60, price_centavos: 0, room_kind: 'surgery' }
  await database
    .insertInto('procedure')
    .values({ ...kind, id: procedureId, code: procedureId, name: `Cirurgia ${procedureId}` })
    .execute()
  const published = { edition: 1, published_at: '2026-11-01T12:00:00Z', text_hash: hash }
  const text = { title: 'Imagens', text: 'Concordo.', purpose, procedure_ids: [procedureId] }
  await database
    .insertInto('consent_text')
    .values({ id: textId, ...text, ...published })
    .execute()
  await database
    .insertInto('consent')
    .values({
      id,
      patient_id: patientId,
      text_id: textId,
      text_hash: hash,
      way: 'screen',
      signer: 'patient',
      signed_at: '2026-11-02T12:00:00Z',
      recorded_by: recordedBy,
      signer_name: 'Ana Prado',
      witness_name: 'Beto Reis',
      device: 'Firefox',
      drawing: 'M1 1L9 9',
    })
    .execute()
  return id
}
