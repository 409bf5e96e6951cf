import { sql } from 'kysely'
import { insertAppointment } from '../../../../../server/testing/appointments.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../../shared/problem.ts'
import type { Role } from '../../../../../shared/roles.ts'
import { servedStock } from '../../../stock/server/testing/served-stock.ts'
import { stockReservationEvents } from '../../events.ts'
import type { Reservation } from '../../record.ts'
import { stockReservationEndpoints } from '../endpoints.ts'

type Given = Parameters<typeof servedStock>

/** What is set aside over the test network with its stock, and whatever else a test needs. */
export async function servedReservations(others: Given[0] = [], events: Given[1] = {}) {
  const kit = await servedStock([...stockReservationEndpoints, ...others], {
    stockReservation: stockReservationEvents,
    ...events,
  })
  const { database, network, request } = kit
  const { here } = network

  interface Line {
    readonly materialId: string
    readonly quantity?: number
    readonly optional?: boolean
    readonly substituteIds?: readonly string[]
  }
  /** A procedure of its own with a kit. */
  async function procedureWith(lines: readonly Line[]): Promise<string> {
    const [id, kitId] = [newId(), newId()]
    await sql`insert into procedure (id, code, name, kind, duration_minutes, price_centavos, room_kind)
      values (${id}, ${id}, ${`Cirurgia ${id}`}, 'surgery', 60, 100, 'surgery')`.execute(database)
    await database.insertInto('kit').values({ id: kitId, procedure_id: id }).execute()
    for (const [position, { materialId, quantity = 2, optional = false, substituteIds = [] }] of lines.entries()) {
      const line = { kit_id: kitId, material_id: materialId }
      await database
        .insertInto('kit_line')
        .values({ ...line, position, quantity, optional })
        .execute()
      for (const [place, substitute_id] of substituteIds.entries())
        await database
          .insertInto('kit_substitute')
          .values({ ...line, position: place, substitute_id })
          .execute()
    }
    return id
  }
  /** A booked surgery of a procedure, tomorrow unless said. */
  const operated = (
    procedureId: string,
    given: Partial<Parameters<typeof insertAppointment>[2]> = {},
  ): Promise<string> =>
    insertAppointment(database, network, {
      procedureId,
      roomId: here.surgeryRoom,
      minutes: 60,
      status: 'booked',
      startsAt: '2026-11-20T12:00:00Z',
      ...given,
    })
  const planNow = (as: Role = 'STOCK_ASSISTANT', unitId = here.id) =>
    request<{ cases: number; lacking: number } & ProblemDetails>(as, 'POST', '/stock-reservations/plan', { unitId })
  const list = async (query: string, as: Role = 'ADMIN') =>
    (await request<{ items: Reservation[] } & ProblemDetails>(as, 'GET', `/stock-reservations?${query}`)).body
  /** How much of each lot is set aside for a surgery. */
  const setAside = async (appointmentId: string): Promise<Record<string, number>> => {
    const { items } = await list(`appointmentId=${appointmentId}`)
    return Object.fromEntries(items.map(({ lotId, place, quantity }) => [`${lotId} ${place}`, quantity]))
  }
  /** @throws Error where more is set aside than is there, or for a surgery that is not to be performed */
  async function requireWithinStock(): Promise<void> {
    const { rows } = await sql`
      select reserved.lot_id from stock_reservation as reserved left join stock_balance as balance using (unit_id, place, lot_id)
      group by reserved.unit_id, reserved.place, reserved.lot_id, balance.quantity
      having sum(reserved.quantity) > coalesce(balance.quantity, 0)
      union all
      select reserved.lot_id from stock_reservation as reserved join appointment on appointment.id = appointment_id
        join stock_lot as lot on lot.id = reserved.lot_id
      where status not in ('pending', 'booked', 'arrived', 'in-progress') or lot.state <> 'ok'`.execute(database)
    if (rows.length > 0) throw new Error(`set aside beyond what is there: ${JSON.stringify(rows)}`)
  }
  return { ...kit, procedureWith, operated, planNow, list, setAside, requireWithinStock }
}
