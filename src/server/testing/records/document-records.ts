import { insertRecording } from '../recordings.ts'
import { newId } from '../../../shared/ids.ts'
import type { Whereabouts } from './whereabouts.ts'

/** A document of a patient, whose file stands nowhere. */
async function patientDocument({ database, network, owner }: Whereabouts): Promise<string> {
  const id = newId()
  await database
    .insertInto('patient_document')
    .values({
      id,
      patient_id: network.patients[1] ?? '',
      kind: 'identity',
      dated_on: '2026-11-01',
      note: 'RG',
      file_name: `${id}.pdf`,
      file_type: 'application/pdf',
      file_bytes: 4,
      file_sha256: id,
      added_at: '2026-11-02T12:00:00Z',
      added_by: owner,
    })
    .execute()
  return id
}

/** A photo of a patient, whose pictures stand nowhere. */
async function patientPhoto({ database, network, owner }: Whereabouts): Promise<string> {
  const id = newId()
  await database
    .insertInto('patient_photo')
    .values({
      id,
      patient_id: network.patients[1] ?? '',
      view: 'front',
      moment: 'before',
      taken_on: '2026-11-01',
      file_name: `${id}.jpg`,
      file_type: 'image/jpeg',
      thumb_name: `${id}-small.jpg`,
      thumb_type: 'image/jpeg',
      added_at: '2026-11-02T12:00:00Z',
      added_by: owner,
    })
    .execute()
  return id
}

/** The recording of a consultation, whose sound stands nowhere. */
async function recording({ database, network, unit, owner }: Whereabouts): Promise<string> {
  return insertRecording(database, { unitId: unit.id, patientId: network.patients[1] ?? '', addedBy: owner })
}

/** The records of documents, photos and recordings. */
export const documentKinds = {
  patientDocument: { make: patientDocument, everywhere: true },
  patientPhoto: { make: patientPhoto, everywhere: true },
  recording: { make: recording },
} as const
