import { sql } from 'kysely'
import { insertAppointment } from '../appointments.ts'
import { insertOrder } from '../orders.ts'
import { newId } from '../../../shared/ids.ts'
import type { Whereabouts } from './whereabouts.ts'

/** Nothing in the way of a date, and nothing preferred. */
export const nothingNoted = {
  blockers: [],
  blockerNote: null,
  waitUntil: null,
  earliestOn: null,
  unitIds: [],
  professionalId: null,
  weekdays: [],
  fromTime: null,
  toTime: null,
  noticeHours: 0,
}

const start = '2026-11-23T14:30:00Z'
const end = '2026-11-23T15:00:00Z'

/** A surgery that was sold by its owner and has no date, with what is noted of it. */
export async function waiting({ database, network, unit, owner }: Whereabouts): Promise<string> {
  const [patientId = ''] = network.patients
  const items = [{ procedureId: network.surgery }]
  const { itemIds } = await insertOrder(database, { unitId: unit.id, patientId, ownerId: owner, items })
  const [id = ''] = itemIds
  await sql`insert into waitlist_entry (order_item_id, blocker_note, snoozed_until, snooze_reason)
    values (${id}, 'exame', '2026-11-20', 'viagem')`.execute(database)
  await sql`insert into waitlist_contact (id, order_item_id, at, channel, outcome, note)
    values (${newId()}, ${id}, ${start}, 'phone', 'reached', 'liga na sexta')`.execute(database)
  return id
}

/** An hour of the room for surgeries that came free. */
export async function freedSlot({ database, unit }: Whereabouts): Promise<string> {
  const id = newId()
  await sql`insert into freed_slot (id, unit_id, room_id, starts_at, ends_at, cause, found_at)
    values (${id}, ${unit.id}, ${unit.surgeryRoom}, ${start}, ${end}, 'cancelled', ${start})`.execute(database)
  return id
}

/** A freed slot that is offered to who waits, and held for them. */
export async function offer(where: Whereabouts): Promise<string> {
  const { database, network, unit } = where
  const [itemId, slotId, id] = [await waiting(where), await freedSlot(where), newId()]
  const procedureId = network.surgery
  const appointmentId = await insertAppointment(database, network, { unit, roomId: unit.surgeryRoom, procedureId })
  await sql`update appointment set status = 'proposed', expires_at = '2026-11-20T12:00:00Z', order_item_id = ${itemId}
    where id = ${appointmentId}`.execute(database)
  await sql`insert into waitlist_offer (id, slot_id, order_item_id, deadline, appointment_id, offered_at, note)
    values (${id}, ${slotId}, ${itemId}, '2026-11-20T12:00:00Z', ${appointmentId}, '2026-11-19T12:00:00Z', 'sem resposta')`.execute(
    database,
  )
  return id
}
