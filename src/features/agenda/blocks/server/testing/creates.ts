import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { sql } from 'kysely'

const at = (day: number, hour: number) =>
  `2026-12-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`

/** What is sent to make each of them, and what else could be sent under the same id. */
export function blocksCreates({ database, network, request, made }: CreateGround) {
  const { here } = network
  const unitId = here.id
  const [room, otherRoom] = here.consultationRooms

  return {
    createBlock: async () => ({
      body: { unitId, roomId: otherRoom, startsAt: at(3, 12), endsAt: at(3, 13), reason: 'limpeza' },
      others: {
        roomId: room,
        startsAt: at(3, 11),
        endsAt: at(3, 14),
        rule: 'FREQ=DAILY;COUNT=2',
        category: 'cleaning',
        reason: 'outra',
      },
    }),
    splitBlock: async () => {
      const id = await made('/blocks', {
        unitId,
        roomId: otherRoom,
        startsAt: at(4, 12),
        endsAt: at(4, 16),
        reason: 'obra',
      })
      return {
        path: `/blocks/${id}/split`,
        body: { version: 1, at: at(4, 13) },
        others: { version: 2, at: at(4, 14), resumesAt: at(4, 15) },
      }
    },
    restoreOccurrence: async () => {
      const first = await made('/blocks', {
        unitId,
        roomId: otherRoom,
        startsAt: at(5, 12),
        endsAt: at(5, 13),
        reason: 'obra',
        rule: 'FREQ=DAILY;COUNT=5',
      })
      const { rows } = await sql<{ id: string; series: string }>`
      select id, series_id as series from block where series_id = (select series_id from block where id = ${first})
      and occurrence_on = '2026-12-07'`.execute(database)
      await request('ADMIN', 'POST', `/blocks/${rows[0]?.id}/remove`, { version: 1 })
      return {
        path: `/block-series/${rows[0]?.series}/restore`,
        body: { occurrenceOn: '2026-12-07' },
        others: {
          occurrenceOn: '2026-12-08',
          startsAt: at(7, 11),
          endsAt: at(7, 14),
          category: 'cleaning',
          reason: 'outra',
        },
      }
    },
  }
}
