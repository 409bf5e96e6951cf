import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { insertAppointment } from '../../../../../server/testing/appointments.ts'
import { newId } from '../../../../../shared/ids.ts'

const startsAt = '2026-11-19T12:00:00Z'

const tappedAt = '2026-11-19T12:50:00.000Z'

const others = { tappedAt: '2026-11-19T12:51:00.000Z', device: newId() }

/** What is sent to make each of them, and what else could be sent under the same id. */
export function theatreCreates({ database, network, request }: CreateGround) {
  const { here, surgery, patients } = network
  const surgeryThat = (status: string) =>
    insertAppointment(database, network, {
      startsAt,
      minutes: 420,
      procedureId: surgery,
      roomId: here.surgeryRoom,
      patientId: patients[6] ?? '',
      status,
    })
  const steps = (id: string) => `/theatre/cases/${id}/steps`

  return {
    tapStep: async () => ({
      path: steps(await surgeryThat('arrived')),
      body: { step: 'in-room', tappedAt },
      others: { ...others, step: 'pause-1' },
    }),
    interruptCase: async () => ({
      path: `/theatre/cases/${await surgeryThat('in-progress')}/interruption`,
      body: { tappedAt, reason: 'pressão alta' },
      others: { ...others, reason: 'outro motivo' },
    }),
    undoStep: async () => {
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
