import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { insertAppointment } from '../../../../../server/testing/appointments.ts'
import { agreedToRecording } from '../../../../../server/testing/consents.ts'
import { insertRecording } from '../../../../../server/testing/recordings.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function recordingsCreates({ database, network }: CreateGround) {
  const { here, elsewhere, patients, staff } = network
  const [patientId = '', other = ''] = patients
  const file = (name: string) => ({ name, bytes: 100, sha256: 'b'.repeat(64) })

  return {
    beginRecording: async () => {
      await agreedToRecording(database, patientId, staff.ADMIN)
      await agreedToRecording(database, other, staff.ADMIN)
      const said = { appointmentId: null, continuesId: null, everybodyAgreed: true }
      return {
        body: {
          kind: 'consultation',
          media: 'audio',
          unitId: here.id,
          patientId,
          recordedAt: '2026-11-18T12:00:00Z',
          ...said,
          speakers: [{ who: 'professional', name: 'Dra. Helena' }],
          file: file('a.wav'),
        },
        others: {
          kind: 'sales_call',
          media: 'video',
          unitId: elsewhere.id,
          patientId: other,
          file: file('b.wav'),
          recordedAt: '2026-11-17T12:00:00Z',
          speakers: [{ who: 'staff', name: 'Bia' }],
          appointmentId: await insertAppointment(database, network, { unit: here, patientId }),
          continuesId: await insertRecording(database, { unitId: here.id, patientId, addedBy: staff.ADMIN }),
        },
      }
    },
    addMark: async () => {
      const id = await insertRecording(database, { unitId: here.id, patientId, addedBy: staff.ADMIN })
      return {
        path: `/recordings/${id}/marks`,
        body: { atMs: 100, note: 'alergia' },
        others: { atMs: 900, note: 'dose' },
      }
    },
  }
}
