import { newId } from '../../shared/ids.ts'
import { agreedToRecording } from './consents.ts'
import type { Database } from '../database/connect.ts'

interface GivenRecording {
  readonly unitId: string
  readonly patientId: string
  readonly addedBy: string
  readonly kind?: string
  readonly appointmentId?: string
  readonly recordedAt?: string
}

/**
 * A recording of a patient who agreed to it, whose bytes stand nowhere and whose key no ring opens. It has a mark, of its
 * own id, by who recorded it.
 */
export async function insertRecording(
  database: Database,
  { unitId, patientId, addedBy, ...given }: GivenRecording,
): Promise<string> {
  const { kind = 'consultation', appointmentId = null, recordedAt = '2026-11-18T12:00:00Z' } = given
  const id = newId()
  const consentId = await agreedToRecording(database, patientId, addedBy)
  await database
    .insertInto('recording')
    .values({
      id,
      kind,
      media: 'audio',
      state: 'ready',
      is_live: true,
      unit_id: unitId,
      patient_id: patientId,
      appointment_id: appointmentId,
      consent_id: consentId,
      recorded_at: recordedAt,
      file_name: 'consulta.wav',

      bytes: 16_044,
      sha256: 'a'.repeat(64),
      type: 'audio/wav',
      duration_ms: 2000,
      finished_at: recordedAt,
      heard_at: recordedAt,
      wrapped_key: Buffer.alloc(60),
      key_name: 'lost',
      added_at: recordedAt,
      added_by: addedBy,
    })
    .execute()
  await database
    .insertInto('recording_speaker')
    .values({ recording_id: id, position: 0, who: 'professional', name: 'Dra. Helena Prado' })
    .execute()
  await database
    .insertInto('recording_mark')
    .values({ id, recording_id: id, at_ms: 500, note: 'alergia', made_by: addedBy, made_at: recordedAt })
    .execute()
  return id
}
