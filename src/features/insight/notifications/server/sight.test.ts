import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import {
  act,
  askForBlock,
  countOf,
  database,
  elsewhere,
  financeRestrictedUserIds,
  here,
  list,
  namesOf,
  network,
  patients,
  staff,
  told,
} from './testing/bell.ts'

/** Tells a role of something, past all rules. */
async function tellOf(
  role: Role,
  noun: string,
  entityId: string,
  verb = 'edit',
  kind = 'orders',
  by: Role | null = null,
): Promise<void> {
  await sql`with happened as (
      insert into event (noun, verb, entity_id, unit_id, actor_id)
      values (${noun}, ${verb}, ${entityId}, ${here.id}, ${by && staff[by]}) returning id, at)
    insert into notification (staff_id, event_id, kind, noun, entity_id, unit_id, needs_action, at)
    select ${staff[role]}, id, ${kind}, ${noun}, ${entityId}, ${here.id}, true, at from happened`.execute(database)
}

/** What a role is shown and counts of what it was told, and what becomes of one that it marks as done. */
async function sightOf(role: Role, id: string | undefined) {
  const [shown, { needsMe, unread }, { status }] = [
    await namesOf(role),
    await countOf(role),
    await act(role, id, 'done'),
  ]
  return { shown, needsMe, unread, status }
}
const nothing = { shown: [], needsMe: 0, unread: 0, status: 404 }

async function becomes(role: Role, change: { role?: Role; unitId?: string }): Promise<void> {
  if (change.role) await sql`update staff set role = ${change.role} where id = ${staff[role]}`.execute(database)
  if (change.unitId)
    await sql`update staff_unit set unit_id = ${change.unitId} where staff_id = ${staff[role]}`.execute(database)
}

afterEach(async () => {
  await becomes('LOCATION_MANAGER', { role: 'LOCATION_MANAGER', unitId: here.id })
  await becomes('ADMIN', { role: 'ADMIN' })
})

const firstOf = async (role: Role) => (await told(role))[0]?.id

describe('a notification is shown only with its record', () => {
  it('not to a role that may see such records no longer', async () => {
    await askForBlock()
    const id = await firstOf('ADMIN')
    await becomes('ADMIN', { role: 'SALES' })
    expect(await sightOf('ADMIN', id)).toEqual(nothing)
  })

  it('not to somebody who has left the unit', async () => {
    await askForBlock()
    const id = await firstOf('LOCATION_MANAGER')
    await becomes('LOCATION_MANAGER', { unitId: elsewhere.id })
    expect(await sightOf('LOCATION_MANAGER', id)).toEqual(nothing)
  })

  it('not of a record that is gone', async () => {
    const appointment = await insertAppointment(database, network, { status: 'pending' })
    await tellOf('SALES', 'appointment', appointment, 'cancel', 'appointments')
    const id = await firstOf('SALES')
    await sql`delete from appointment where id = ${appointment}`.execute(database)
    expect(await sightOf('SALES', id)).toEqual(nothing)
  })

  it('not to finance-restricted people, of the roster', async () => {
    const publication = newId()
    await sql`insert into roster_publication (id, unit_id, first_day, last_day)
      values (${publication}, ${here.id}, '2026-11-23', '2026-11-29')`.execute(database)
    await tellOf('ADMIN', 'roster', publication, 'publish', 'roster')
    expect(await told('ADMIN')).toMatchObject([{ days: ['2026-11-23', '2026-11-29'], startsAt: null }])
    const id = await firstOf('ADMIN')
    financeRestrictedUserIds.push(staff.ADMIN)
    expect(await sightOf('ADMIN', id)).toEqual(nothing)
  })

  it('not of another’s order to a seller, who sees own ones alone', async () => {
    const sold = { unitId: here.id, patientId: patients[9] ?? '', items: [{ procedureId: network.surgery }] }
    const { id: own } = await insertOrder(database, { ...sold, ownerId: staff.SALES })
    const { id: anothers } = await insertOrder(database, { ...sold, ownerId: staff.SALES_MANAGER })
    for (const order of [own, anothers]) await tellOf('SALES', 'order', order)
    await tellOf('SALES_MANAGER', 'order', own)
    expect((await told('SALES')).map(({ entityId }) => entityId)).toEqual([own])
    expect(await countOf('SALES')).toMatchObject({ needsMe: 1 })
    expect(await namesOf('SALES_MANAGER')).toHaveLength(1)
  })

  it('not of the follow-up of another’s order to a seller, though it is in their hands', async () => {
    const sold = { unitId: here.id, patientId: patients[9] ?? '', items: [{ procedureId: network.surgery }] }
    const { id } = await insertOrder(database, { ...sold, ownerId: staff.SALES_MANAGER })
    for (const role of ['SALES', 'AFTER_SALES'] as const) {
      await sql`update order_follow_up set owner_id = ${staff[role]} where order_id = ${id}`.execute(database)
      await tellOf(role, 'followUp', id, 'nudge', 'followUp')
    }
    expect(await namesOf('SALES')).toEqual([])
    expect(await namesOf('AFTER_SALES')).toEqual(['followUp.nudge'])
  })

  it('of a swap of shifts says who for whom, when it is, and by whom it was asked', async () => {
    const [shift, swap] = [newId(), newId()]
    const [giving, taking] = here.doctors
    await sql`insert into shift (id, layer, unit_id, professional_id, function, kind, starts_at, ends_at)
      values (${shift}, 'published', ${here.id}, ${giving}, 'doctor', 'shift', '2026-11-25T11:00:00Z', '2026-11-25T17:00:00Z')`.execute(
      database,
    )
    await sql`insert into shift_swap (id, unit_id, shift_id, from_professional_id, to_professional_id, reason, requested_by)
      values (${swap}, ${here.id}, ${shift}, ${giving}, ${taking}, 'casamento', ${staff.RECEPTIONIST})`.execute(
      database,
    )
    await tellOf('ADMIN', 'roster', swap, 'requestSwap', 'roster', 'RECEPTIONIST')
    const { rows } = await sql<{ name: string }>`select name from professional
      where id in (${giving}, ${taking}) order by id = ${taking}`.execute(database)
    expect(await told('ADMIN')).toMatchObject([
      {
        event: 'roster.requestSwap',
        what: rows.map(({ name }) => name).join(' → '),
        actorName: 'RECEPTIONIST',
        startsAt: '2026-11-25T11:00:00.000Z',
      },
    ])
  })

  it('with initials to masked sight', async () => {
    await tellOf('EXTERNAL_ACCESS_UNIT', 'patient', patients[9] ?? '', 'edit', 'appointments')
    const appointment = await insertAppointment(database, network, { status: 'pending', patientId: patients[9] ?? '' })
    await tellOf('EXTERNAL_ACCESS_UNIT', 'appointment', appointment, 'cancel', 'appointments')
    const { items } = await list('EXTERNAL_ACCESS_UNIT')
    expect(items.map(({ patientName }) => patientName)).toEqual(['J. S.', 'J. S.'])
  })
})
