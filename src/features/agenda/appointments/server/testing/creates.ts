import type { CreateGround } from '../../../../../server/testing/sent-create.ts'

const at = (day: number, hour: number) =>
  `2026-12-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`

/** What is sent to make each of them, and what else could be sent under the same id. */
export function appointmentsCreates({ network, made }: CreateGround) {
  const { here } = network
  const [alice = '', beto = ''] = here.doctors
  const unitId = here.id
  const [room, otherRoom] = here.consultationRooms

  return {
    book: async () => ({
      body: {
        unitId,
        patientId: network.patients[0],
        procedureId: network.consultation,
        roomId: room,
        professionalIds: [alice],
        startsAt: at(14, 12),
        endsAt: at(14, 13),
        exceptionReason: 'combinado',
      },
      others: {
        patientId: network.patients[1],
        roomId: otherRoom,
        professionalIds: [beto],

        endsAt: at(14, 14),
        holdMinutes: 20,
        notes: 'alergia',
        exceptionReason: 'outro motivo',
        squeeze: { lane: 1, reason: 'encaixe da tarde' },
        parts: [{ professionalId: alice, function: 'assistant_doctor' }],
      },
      together: { startsAt: at(14, 15), endsAt: at(14, 16) },
    }),
    rebook: async () => {
      const id = await made('/appointments', {
        unitId,
        patientId: network.patients[2],
        procedureId: network.consultation,
        roomId: room,
        professionalIds: [alice],
        startsAt: at(15, 12),
        endsAt: at(15, 13),
        exceptionReason: 'combinado',
      })
      return {
        path: `/appointments/${id}/rebook`,
        body: {
          version: 1,
          roomId: room,
          professionalIds: [alice],
          startsAt: at(16, 12),
          endsAt: at(16, 13),
          exceptionReason: 'combinado',
          reason: 'patient.travel',
        },
        others: {
          version: 2,
          roomId: otherRoom,
          professionalIds: [beto],
          startsAt: at(16, 11),
          endsAt: at(16, 14),
          teamId: null,
          exceptionReason: 'outro motivo',
          note: 'viagem',
          reason: 'patient.work',
          askedBy: 'clinic',
        },
      }
    },
  }
}
