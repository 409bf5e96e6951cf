import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { insertAppointment } from '../../../../../server/testing/appointments.ts'
import { insertOrder } from '../../../../../server/testing/orders.ts'
import { served, testNow } from '../../../../../server/testing/served.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { Role } from '../../../../../shared/roles.ts'
import { appointmentEndpoints } from '../../../../agenda/appointments/server/endpoints.ts'
import { expireHolds } from '../../../../agenda/appointments/server/jobs.ts'
import { blockEndpoints } from '../../../../agenda/blocks/server/endpoints.ts'
import { loadActor } from '../../../../foundation/staff/server/queries.ts'
import type { FreedSlot, WaitingDetail } from '../../record.ts'
import { waitlistEndpoints } from '../endpoints.ts'
import { waitlistJobs } from '../jobs.ts'
import { emptyTables } from '../../../../../server/testing/empty-tables.ts'

export const kit = await served({
  endpoints: [...waitlistEndpoints, ...appointmentEndpoints, ...blockEndpoints],
  loadActor,
  jobs: [expireHolds, ...waitlistJobs],
})
export const { database, network, request, runJobs, clock, announced } = kit
export const { here, elsewhere, surgery, staff, patients } = network
export const [alice = '', beto = ''] = here.doctors

/** Monday 23 November 2026 in São Paulo. */
export const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 23, hour + 3, minute)).toISOString()

await sql`update procedure set required_functions = '{doctor,technician}' where id = ${surgery}`.execute(database)

beforeEach(async () => {
  clock.now = Temporal.Instant.from(testNow)
  await emptyTables(database, 'claim', 'block', 'appointment', 'freed_slot', 'sales_order')
})

interface Given {
  patient?: number
  soldAt?: string
  owner?: Role
  unitId?: string
  procedureId?: string
  /** What is noted of it, by the columns of `waitlist_entry`. */
  noted?: Readonly<Record<string, unknown>>
}

/** An item that waits: of the first patient, sold on 1 November by SALES in `here`, unless said; answers its id. */
export async function waits({
  patient = 0,
  soldAt,
  owner = 'SALES',
  unitId = here.id,
  procedureId = surgery,
  noted,
}: Given = {}): Promise<string> {
  const { itemIds } = await insertOrder(database, {
    unitId,
    patientId: patients[patient] ?? '',
    ownerId: staff[owner],
    items: [{ procedureId }],
    ...(soldAt !== undefined && { soldAt }),
  })
  const [id = ''] = itemIds
  if (noted)
    await sql`insert into waitlist_entry select * from jsonb_populate_record(null::waitlist_entry,
      ${JSON.stringify({ ...plain, ...noted, order_item_id: id })}::jsonb)`.execute(database)
  return id
}
const plain = { blockers: [], unit_ids: [], weekdays: [], notice_hours: 0, version: 1 }

/** A booked surgery of the last patient in the room for surgeries, with all that it claims; answers its id. */
export function booked(startsAt = at(9), minutes = 420): Promise<string> {
  return insertAppointment(database, network, {
    procedureId: surgery,
    patientId: patients[9] ?? '',
    roomId: here.surgeryRoom,
    status: 'booked',
    professionalIds: [alice, here.technician],
    startsAt,
    minutes,
    holds: ['room', 'professional', 'patient'],
  })
}

/** A surgery is cancelled, and the jobs run that follow. */
export async function freed(startsAt = at(9), minutes = 420): Promise<void> {
  const id = await booked(startsAt, minutes)
  await cancelled(id)
}

export async function cancelled(id: string): Promise<void> {
  const { status, text } = await request('ADMIN', 'POST', `/appointments/${id}/cancel`, { reason: 'patient.work' })
  if (status !== 200) throw new Error(text)
  await runJobs()
}

/** The freed slots as a role sees them. */
export async function slots(as: Role = 'ADMIN'): Promise<FreedSlot[]> {
  const { status, body, text } = await request<{ items: FreedSlot[] }>(as, 'GET', '/freed-slots')
  if (status !== 200) throw new Error(text)
  return body.items
}

export function offerTo(as: Role, slotId: string | undefined, itemId: string | undefined, id = newId()) {
  return request<FreedSlot & { code: string }>(as, 'POST', `/freed-slots/${slotId}/offers`, { id, itemId })
}

export async function detail(id: string, as: Role = 'ADMIN'): Promise<WaitingDetail> {
  return (await request<WaitingDetail>(as, 'GET', `/waitlist/${id}`)).body
}
