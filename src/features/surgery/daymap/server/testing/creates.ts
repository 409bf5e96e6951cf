import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { insertAppointment } from '../../../../../server/testing/appointments.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function daymapCreates({ database, network }: CreateGround) {
  const { elsewhere } = network

  return {
    recordComplication: async () => ({
      path: `/day-maps/cases/${await insertAppointment(database, network, {
        procedureId: network.surgery,
        roomId: elsewhere.surgeryRoom,
        status: 'fulfilled',
        unit: elsewhere,
        startsAt: '2026-11-17T12:00:00Z',
      })}/complications`,
      body: { occurredOn: '2026-11-18', severity: 'mild', what: 'edema', action: 'gelo' },
      others: { occurredOn: '2026-11-19', severity: 'serious', what: 'infecção', action: 'antibiótico' },
    }),
  }
}
