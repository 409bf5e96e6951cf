import { insertAppointment } from '../../server/testing/appointments.ts'
import { agreedToRecording } from '../../server/testing/consents.ts'
import { insertRecording } from '../../server/testing/recordings.ts'
import type { Served } from '../../server/testing/served.ts'
import type { Role } from '../../shared/roles.ts'
import { inUnit, names, namesNothing, lists, type Reach } from './reach.ts'
import type { SentCreate } from './sent-create.ts'

/** Who may call what is of recordings: lines of the table in `endpoints.test.ts`. */
export const callersOfRecordings: Record<string, string> = {
  //                       SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO STOCK EXTER
  'recording.list':       'x    x    x    x     ·     x     x     ·     ·     ·',
  'recording.export':     '·    x    ·    x     ·     ·     ·     ·     ·     ·',
  'recording.read':       'x    x    x    x     ·     x     x     ·     ·     ·',
  'recording.begin':      'x    x    ·    x     ·     x     x     ·     ·     ·',
  'recording.finish':     'x    x    ·    x     ·     x     x     ·     ·     ·',
  'recording.giveUp':     'x    x    ·    x     ·     x     x     ·     ·     ·',
  'recording.trash':      '·    x    ·    x     ·     ·     ·     ·     ·     ·',
  'recording.restore':    '·    x    ·    x     ·     ·     ·     ·     ·     ·',
  'recording.delete':     '·    x    ·    x     ·     ·     ·     ·     ·     ·',
  'recording.hold':       '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'recording.release':    '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'recording.copy':       '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'recordingPolicy.read': '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'recordingPolicy.edit': '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'recordingPolicy.room': 'x    x    ·    x     ·     x     x     ·     ·     ·',
  'recording.play':       'x    x    x    x     ·     x     x     ·     ·     ·',
  'recording.plays':      'x    x    x    x     ·     x     x     ·     ·     ·',
  'recording.addMark':    'x    x    ·    x     ·     x     x     ·     ·     ·',
  'recording.removeMark': 'x    x    ·    x     ·     x     x     ·     ·     ·',
} // prettier-ignore

/** The recording is of a consultation, which who sells never hears. Sales calls are in the noun's own tests. */
const notFor: readonly Role[] = ['SALES', 'SALES_MANAGER']
/** Who hears consultations and makes none. */
const editedBy = { notFor: [...notFor, 'AFTER_SALES'], onlyOwn: ['ADMIN', 'PRE_POST_OPERATOR'] } as const

/** How far it reaches: lines of the table in `reach.test.ts`. */
export const reachOfRecordings: Record<string, Reach> = {
  'recording.list': lists('recording', { notFor }),
  'recording.export': inUnit(),
  'recording.read': names('recording', { notFor }),
  'recording.begin': inUnit({
    body: {
      ...{ recordedAt: '2026-11-18T12:00:00Z', continuesId: null, appointmentId: null, file: null },
      speakers: [{ who: 'professional', name: 'Dra. Helena' }],
    },
  }),
  'recording.finish': names('recording', { ...editedBy, body: { sha256: null } }),
  'recording.giveUp': names('recording', editedBy),
  'recording.trash': names('recording', { notFor }),
  'recording.restore': names('recording', { notFor }),
  'recording.delete': names('recording', { notFor }),
  'recording.hold': names('recording', { notFor }),
  'recording.release': names('recording', { notFor }),
  'recording.copy': names('recording', { notFor }),
  'recordingPolicy.read': namesNothing,
  'recordingPolicy.edit': namesNothing,
  'recordingPolicy.room': namesNothing,
  'recording.play': names('recording', { notFor }),
  'recording.plays': names('recording', { notFor }),
  'recording.addMark': names('recording', { notFor: editedBy.notFor }),
  'recording.removeMark': names('recording', { notFor: editedBy.notFor, onlyOwn: ['PRE_POST_OPERATOR'] }),
}

/** Its creates: lines of the table in `creates.ts`. */
export function createsOfRecordings({
  database,
  network,
}: Pick<Served, 'database' | 'network'>): Record<string, () => Promise<SentCreate>> {
  const { here, elsewhere, patients, staff } = network
  const [patientId = '', other = ''] = patients
  const file = (name: string) => ({ name, bytes: 100, sha256: 'b'.repeat(64) })
  return {
    'recording.begin': async () => {
      await agreedToRecording(database, patientId, staff.ADMIN)
      await agreedToRecording(database, other, staff.ADMIN)
      const said = { appointmentId: null, continuesId: null, everybodyAgreed: true }
      return {
        body: {
          ...{ kind: 'consultation', media: 'audio', unitId: here.id, patientId, recordedAt: '2026-11-18T12:00:00Z' },
          ...{ ...said, speakers: [{ who: 'professional', name: 'Dra. Helena' }], file: file('a.wav') },
        },
        others: {
          ...{ kind: 'sales_call', media: 'video', unitId: elsewhere.id, patientId: other, file: file('b.wav') },
          ...{ recordedAt: '2026-11-17T12:00:00Z', speakers: [{ who: 'staff', name: 'Bia' }] },
          appointmentId: await insertAppointment(database, network, { unit: here, patientId }),
          continuesId: await insertRecording(database, { unitId: here.id, patientId, addedBy: staff.ADMIN }),
        },
      }
    },
    'recording.addMark': async () => {
      const id = await insertRecording(database, { unitId: here.id, patientId, addedBy: staff.ADMIN })
      return {
        path: `/recordings/${id}/marks`,
        body: { atMs: 100, note: 'alergia' },
        others: { atMs: 900, note: 'dose' },
      }
    },
  }
}
