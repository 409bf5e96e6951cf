import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { insertAppointment } from '../../../../../server/testing/appointments.ts'
import { newId } from '../../../../../shared/ids.ts'
import { sql } from 'kysely'
import { insertOrder } from '../../../../../server/testing/orders.ts'

const at = (day: number, hour: number) => `2026-12-${day}T${hour}:00:00Z`

/** What is sent to make each of them, and what else could be sent under the same id. */
export function rebookingsCreates({ database, network }: CreateGround) {
  /** A consultation that may be rebooked. */
  const standing = (day: number) =>
    insertAppointment(database, network, { startsAt: at(day, 12), minutes: 60, patientId: network.patients[3] ?? '' })
  const { here } = network
  const unitId = here.id
  const proposed = { professionalIds: here.doctors.slice(0, 1), roomId: here.consultationRooms[0] }
  /** The same, of an order. */
  async function sold(day: number): Promise<string> {
    const id = await standing(day)
    const items = [{ procedureId: network.consultation }]
    const of = { unitId, patientId: network.patients[3] ?? '', ownerId: network.staff.SALES, items }
    const { itemIds } = await insertOrder(database, of)
    await sql`update appointment set order_item_id = ${itemIds[0]} where id = ${id}`.execute(database)
    return id
  }

  return {
    propose: async () => {
      const [id, other] = [await standing(18), await standing(19)]
      return {
        body: {
          appointmentId: id,
          reason: 'patient.work',
          askedBy: 'patient',
          exceptionReason: 'combinado',
          dates: [{ id: newId(), ...proposed, startsAt: at(30, 12), endsAt: at(30, 13) }],
        },
        others: {
          appointmentId: other,
          version: 7,
          reason: 'missed',
          askedBy: 'clinic',
          note: 'viagem',
          hours: 5,
          exceptionReason: 'outro motivo',
          dates: [{ id: newId(), ...proposed, startsAt: at(31, 12), endsAt: at(31, 13) }],
        },
      }
    },
    returnToWaiting: async () => {
      const [appointmentId, other] = [await sold(28), await sold(29)]
      return {
        body: { appointmentId, reason: 'patient.work' },
        others: { appointmentId: other, version: 7, reason: 'patient.travel', note: 'viagem' },
      }
    },
    dismiss: async () => {
      const [appointmentId, other] = [await standing(23), await standing(24)]
      return {
        body: { appointmentId, reason: 'patient.work' },
        others: { appointmentId: other, version: 7, reason: 'patient.travel', note: 'viagem' },
      }
    },
  }
}
