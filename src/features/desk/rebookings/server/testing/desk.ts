import { sql } from 'kysely'
import { insertAppointment } from '../../../../../server/testing/appointments.ts'
import { insertOrder } from '../../../../../server/testing/orders.ts'
import { type Served, served } from '../../../../../server/testing/served.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../../shared/problem.ts'
import type { Role } from '../../../../../shared/roles.ts'
import { confirmationEndpoints } from '../../../confirmations/server/endpoints.ts'
import { appointmentEndpoints } from '../../../../agenda/appointments/server/endpoints.ts'
import { expireHolds } from '../../../../agenda/appointments/server/jobs.ts'
import { loadActor } from '../../../../foundation/staff/server/queries.ts'
import type { EntryDetail } from '../../record.ts'
import { expireRebookings } from '../jobs.ts'
import { rebookingEndpoints } from '../endpoints.ts'
import { emptyTables } from '../../../../../server/testing/empty-tables.ts'

/** A day of the test network in which everything is open, as `2026-11-24T12:00:00Z` for an hour of UTC. */
export const at = (day: number, hour: string) => `2026-11-${day}T${hour}:00.000Z`

/** Why something was refused. */
export const codeOf = (answer: { readonly body: unknown }) => (answer.body as ProblemDetails).code

/** A desk that rebooks: surgeries and visits that stand and hold what they need, and what can be done with them. */
export async function openDesk() {
  const kit: Served = await served({
    endpoints: [...appointmentEndpoints, ...confirmationEndpoints, ...rebookingEndpoints],
    loadActor,
    jobs: [expireHolds, expireRebookings],
  })
  const { database, network, request } = kit
  const { here } = network

  /** A surgery of an order, from 11:00 to 18:00 UTC, in its room with both people it needs. */
  async function surgery(day: number, patient: number, given: { itemId?: string; status?: string } = {}) {
    const order = given.itemId
      ? { id: '', itemIds: [given.itemId] }
      : await insertOrder(database, {
          unitId: here.id,
          patientId: network.patients[patient] ?? '',
          ownerId: network.staff.SALES,
          items: [{ procedureId: network.surgery }],
        })
    const id = await insertAppointment(database, network, {
      patientId: network.patients[patient] ?? '',
      procedureId: network.surgery,
      roomId: here.surgeryRoom,
      professionalIds: [here.doctors[0] ?? '', here.technician],
      startsAt: at(day, '11:00'),
      minutes: 420,
      status: given.status ?? 'pending',
      holds: given.status === 'noshow' || given.status === 'cancelled' ? [] : ['room', 'professional', 'patient'],
    })
    await sql`update claim set lanes = '[0,3)' where appointment_id = ${id}`.execute(database)
    await sql`update claim set during = tstzrange(lower(during) - interval '30 minutes', upper(during) + interval '30 minutes')
      where appointment_id = ${id} and resource_kind = 'room'`.execute(database)
    await sql`update appointment set order_item_id = ${order.itemIds[0]} where id = ${id}`.execute(database)
    return { id, orderId: order.id, itemId: order.itemIds[0] ?? '' }
  }

  /** A surgery's date, on a day from an hour of UTC. */
  function date(day: number, hour = '11:00', doctor = 0) {
    const startsAt = at(day, hour)
    return {
      id: newId(),
      roomId: here.surgeryRoom,
      professionalIds: [here.doctors[doctor] ?? '', here.technician],
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + 420 * 60_000).toISOString(),
    }
  }

  const proposal = (appointmentId: string, dates: object[], change: object = {}) => ({
    id: newId(),
    appointmentId,
    reason: 'patient.work',
    askedBy: 'patient',
    dates,
    ...change,
  })

  const propose = <Body = EntryDetail>(as: Role, body: object) => request<Body>(as, 'POST', '/rebookings', body)
  const act = <Body = EntryDetail>(as: Role, id: string, verb: string, body?: object) =>
    request<Body>(as, 'POST', `/rebookings/${id}/${verb}`, body)
  const read = async (id: string, as: Role = 'RECEPTIONIST') =>
    (await request<EntryDetail>(as, 'GET', `/rebookings/of/${id}`)).body

  /** What an appointment claims: kinds with start and end, in their order. */
  async function claimed(id: string): Promise<string[]> {
    const { rows } = await sql<{ text: string }>`
      select resource_kind || ' ' || to_char(lower(during) at time zone 'UTC', 'DD HH24:MI') || '-'
        || to_char(upper(during) at time zone 'UTC', 'DD HH24:MI') as text
      from claim where appointment_id = ${id} order by 1`.execute(database)
    return rows.map(({ text }) => text)
  }

  async function statusOf(id: string): Promise<string | undefined> {
    const row = await database.selectFrom('appointment').select('status').where('id', '=', id).executeTakeFirst()
    return row?.status
  }

  async function empty(): Promise<void> {
    await emptyTables(
      database,
      'rebooking',
      'rebooking_date',
      'claim',
      'claim_left',
      'appointment',
      'sales_order',
      'order_item',
    )
  }

  /** A surgery on Tuesday the 24th with three dates proposed: Wednesday, Thursday, Friday. */
  async function proposed() {
    const old = await surgery(24, 0)
    const dates = [date(25), date(26), date(27)]
    const { status, body } = await propose('RECEPTIONIST', proposal(old.id, dates))
    const attempt = body.attempts[0]
    if (status !== 200 || !attempt) throw new Error('nothing was proposed')
    return { old, dates, attempt, detail: body }
  }

  return { ...kit, surgery, date, proposed, proposal, propose, act, read, claimed, statusOf, empty }
}
