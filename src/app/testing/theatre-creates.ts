import { insertAppointment } from '../../server/testing/appointments.ts'
import type { Served } from '../../server/testing/served.ts'
import { newId } from '../../shared/ids.ts'
import type { SentCreate } from './sent-create.ts'

const startsAt = '2026-11-19T12:00:00Z'
const tappedAt = '2026-11-19T12:50:00.000Z'
const others = { tappedAt: '2026-11-19T12:51:00.000Z', device: newId() }

/** Taps of the room board: rows of the table in `creates.ts`. */
export function createsOfTheatre({
  database,
  network,
  request,
}: Pick<Served, 'database' | 'network' | 'request'>): Record<string, () => Promise<SentCreate>> {
  const { here, surgery, patients } = network

  const surgeryThat = (status: string) =>
    insertAppointment(database, network, {
      ...{
        startsAt,
        minutes: 420,
        procedureId: surgery,
        roomId: here.surgeryRoom,
        patientId: patients[6] ?? '',
        status,
      },
    })
  const steps = (id: string) => `/theatre/cases/${id}/steps`

  return {
    'theatre.tap': async () => ({
      path: steps(await surgeryThat('arrived')),
      body: { step: 'in-room', tappedAt },
      others: { ...others, step: 'pause-1' },
    }),
    'theatre.interrupt': async () => ({
      path: `/theatre/cases/${await surgeryThat('in-progress')}/interruption`,
      body: { tappedAt, reason: 'pressão alta' },
      others: { ...others, reason: 'outro motivo' },
    }),
    'theatre.undo': async () => {
      const [id, tap] = [await surgeryThat('arrived'), newId()]
      await request('ADMIN', 'POST', steps(id), { id: tap, step: 'in-room', tappedAt })
      return {
        path: `/theatre/cases/${id}/undo`,
        body: { tappedAt, undoes: tap },
        others: { ...others, undoes: newId(), reason: 'engano' },
      }
    },
  }
}
