import type { CreateGround } from '../../../../../server/testing/sent-create.ts'

const at = (day: number, hour: number) =>
  `2026-12-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`

/** What is sent to make each of them, and what else could be sent under the same id. */
export function blockRequestsCreates({ network }: CreateGround) {
  const { here } = network
  const unitId = here.id
  const [room, otherRoom] = here.consultationRooms

  return {
    createRequest: async () => ({
      body: { unitId, roomId: room, startsAt: at(17, 12), endsAt: at(17, 13), category: 'other', reason: 'congresso' },
      others: {
        roomId: otherRoom,
        startsAt: at(17, 11),
        endsAt: at(17, 14),
        rule: 'FREQ=DAILY;COUNT=2',
        urgency: 'high',
        category: 'leave',
        reason: 'viagem',
        exceptOn: ['2026-12-18'],
      },
    }),
  }
}
