import { sql } from 'kysely'
import { insertAppointment } from '../../../../../server/testing/appointments.ts'
import { unitEvents } from '../../events.ts'
import { historyEndpoint } from '../../../../../server/events/history.ts'
import type { TestUnit } from '../../../../../server/testing/network.ts'
import { served } from '../../../../../server/testing/served.ts'
import type { ProblemDetails } from '../../../../../shared/problem.ts'
import type { HookAnswer } from '../../../../../server/endpoint/context.ts'
import type { Endpoint } from '../../../../../server/endpoint/endpoint.ts'
import { loadActor } from '../../../staff/server/queries.ts'
import { testPhotos } from '../../../staff/server/testing/accounts.ts'
import type { AffectedList } from '../../../claims/affected.ts'
import { unitEndpoints } from '../endpoints.ts'
import { insertBlock } from '../../../../../server/testing/rows.ts'

/** What a refusal that lists appointments says. */
export type Refusal = ProblemDetails & { affected: AffectedList; confirmation: string }

/** The endpoints of units, and of whoever tests beside them, over a database of their own with a calendar to fill. */
export async function servedSettings(beside: readonly Endpoint[] = [], hookAnswers: readonly HookAnswer[] = []) {
  const pictures = testPhotos()
  const kit = await served({
    endpoints: [...unitEndpoints({ photos: pictures }), ...beside, historyEndpoint({ events: { unit: unitEvents } })],
    loadActor,
    hookAnswers,
  })
  const { database, network } = kit
  const { here, elsewhere } = network

  /** An appointment of half an hour with its claim on the room, as booking makes them. */
  async function booked(
    startsAt: string,
    {
      unit = here,
      roomId = unit.consultationRooms[0],
      status = 'pending',
    }: { unit?: TestUnit; roomId?: string; status?: string } = {},
  ): Promise<string> {
    const holds = status === 'cancelled' ? [] : (['room'] as const)
    return insertAppointment(database, network, { unit, roomId, status, startsAt, holds })
  }

  /** A block on the whole unit, or on one room, with what it holds. */
  async function blocked(from: string, to: string, roomId: string | null = null): Promise<string> {
    const rooms = await database.selectFrom('room').select('id').where('unit_id', '=', here.id).execute()
    const holds = { room: roomId === null ? rooms.map((room) => room.id) : [roomId] }
    const times = { starts_at: from, ends_at: to }
    return insertBlock(database, { unit_id: here.id, room_id: roomId, ...times, reason: 'Dedetização', holds })
  }

  /** Nothing on the calendar any more. */
  async function clearCalendar(): Promise<void> {
    await sql`delete from appointment`.execute(database)
    await sql`delete from block`.execute(database)
  }

  /** The latest event of a record. */
  async function lastEvent(id: string): Promise<{ noun: string; verb: string; data: unknown } | undefined> {
    const { rows } = await sql<{ noun: string; verb: string; data: unknown }>`
      select noun, verb, data from event where entity_id = ${id} order by id desc limit 1`.execute(database)
    return rows[0]
  }

  return { ...kit, pictures, here, elsewhere, booked, blocked, clearCalendar, lastEvent }
}
