import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  act,
  announced,
  clock,
  database,
  elsewhere,
  everyHour,
  follow,
  here,
  lanes,
  list,
  place,
  postOperative,
  read,
  sell,
  staff,
  told,
} from './testing/followed.ts'
import { newId } from '../../../../shared/ids.ts'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { network, patients, request, runJobs, surgery } from './testing/followed.ts'

const pay = (itemId: string, centavos: number) =>
  sql`update order_item set paid_centavos = ${centavos} where id = ${itemId}`.execute(database)

async function operated(): Promise<{ id: string; itemId: string; appointmentId: string }> {
  const { id, itemIds } = await sell()
  const [itemId = ''] = itemIds
  const appointmentId = await place(itemId, { status: 'fulfilled', startsAt: '2026-11-18T11:00:00Z' })
  await pay(itemId, 1_000_000)
  for (const milestone of ['contract', 'consent', 'materials', 'exams']) await act(id, 'tick', { milestone })
  await follow()
  return { id, itemId, appointmentId }
}

describe('following orders', () => {
  it('begins with the sale and knows nothing of an offer', async () => {
    await insertOrder(database, {
      unitId: here.id,
      patientId: patients[1] ?? '',
      ownerId: staff.SALES,
      items: [{ procedureId: surgery }],
      soldAt: null,
    })
    await sell()
    await follow()
    expect(await lanes()).toEqual(['contract 2026-11-03'])
  })

  it('follows the sale of an offer, its cancellation and what is paid', async () => {
    const { id, itemIds } = await sell({ soldAt: '2026-11-10T12:00:00Z' })
    await follow()
    await act(id, 'tick', { milestone: 'contract' })
    expect(await lanes()).toEqual(['payment 2026-11-13'])
    await pay(itemIds[0] ?? '', 300_000)
    await follow()
    expect(await lanes()).toEqual(['date 2026-11-17'])
    await sql`update order_item set cancelled_at = now(), cancel_reason = 'other' where order_id = ${id}`.execute(
      database,
    )
    await follow()
    expect(await lanes()).toEqual([])
    expect((await read(id)).milestone).toBeNull()
  })

  it('follows the surgery as it is placed, moved and performed', async () => {
    const { id, itemIds } = await sell()
    await act(id, 'tick', { milestone: 'contract' })
    await pay(itemIds[0] ?? '', 1_000_000)
    const appointmentId = await place(itemIds[0] ?? '', { startsAt: '2026-12-10T11:00:00Z' })
    await follow()
    expect(await lanes()).toEqual(['exams 2026-11-30'])
    await sql`update appointment set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
      where id = ${appointmentId}`.execute(database)
    await follow()
    expect(await lanes()).toEqual(['exams 2026-12-01'])
    await sql`update appointment set status = 'fulfilled' where id = ${appointmentId}`.execute(database)
    await follow()
    expect(await lanes()).toEqual(['day1 2026-12-12'])
  })

  it('counts days by the calendar of the unit where the surgery is', async () => {
    const { itemIds } = await sell({ unit: elsewhere, soldAt: '2026-11-10T03:30:00Z' })
    await follow()
    // In Manaus it was still the ninth.
    expect(await lanes()).toEqual(['contract 2026-11-11'])
    await place(itemIds[0] ?? '', { unit: elsewhere, roomId: elsewhere.surgeryRoom, startsAt: '2026-12-11T02:00:00Z' })
    await follow()
    expect((await list()).items).toMatchObject([{ surgeryOn: '2026-12-10' }])
  })

  it('hands over to after-sales with the surgery, and shares among its people', async () => {
    const { id } = await operated()
    expect(await read(id)).toMatchObject({ ownerId: staff.AFTER_SALES, performed: true, milestone: 'day1' })
  })

  it('shows a visit as booked, as done, and goes on', async () => {
    const { id } = await operated()
    const visit = await insertAppointment(database, network, {
      procedureId: postOperative,
      startsAt: '2026-11-20T12:00:00Z',
    })
    await follow()
    expect((await list()).items).toMatchObject([{ id, milestone: 'day1', dueOn: '2026-11-20', booked: true }])
    await sql`update appointment set status = 'fulfilled' where id = ${visit}`.execute(database)
    await follow()
    expect(await lanes()).toEqual(['day7 2026-11-25'])
    await sql`delete from appointment where id = ${visit}`.execute(database)
    await follow()
    expect(await lanes()).toEqual(['day1 2026-11-19'])
  })

  it('hears of a booking by itself', async () => {
    await operated()
    clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
    const { status, text } = await request('AFTER_SALES', 'POST', '/appointments', {
      id: newId(),
      unitId: here.id,
      patientId: patients[0],
      procedureId: postOperative,
      roomId: here.consultationRooms[0],
      professionalIds: [here.doctors[0]],
      startsAt: '2026-11-21T13:00:00Z',
      endsAt: '2026-11-21T13:20:00Z',
    })
    expect(status, text).toBe(200)
    await runJobs()
    expect((await list()).items).toMatchObject([{ milestone: 'day1', booked: true }])
  })

  it('changes and tells nothing the second time', async () => {
    const { id } = await operated()
    const before = await told(id)
    announced.length = 0
    await sql`insert into follow_up_due (order_id) values (${id}), (${id}), (${here.id})`.execute(database)
    await follow()
    expect(await told(id)).toEqual(before)
    expect(announced).toEqual([])
    expect((await sql`select from follow_up_due`.execute(database)).rows).toEqual([])
  })

  it('tells open screens what moved on, by unit and patient', async () => {
    const { id } = await sell()
    announced.length = 0
    await follow()
    expect(announced).toMatchObject([
      {
        noun: 'followUp',
        verb: 'advance',
        entityId: id,
        unitId: here.id,
        concerns: { rowIds: [id], patientIds: [patients[0]] },
      },
    ])
  })
})

describe('every hour', () => {
  it('misses a visit whose time is over, on the calendar of its unit', async () => {
    await operated()
    clock.now = Temporal.Instant.from('2026-11-22T02:30:00Z')
    await everyHour()
    expect(await lanes()).toEqual(['day1 2026-11-19'])
    clock.now = Temporal.Instant.from('2026-11-22T03:30:00Z')
    await everyHour()
    expect(await lanes()).toEqual(['day7 2026-11-25'])
  })

  it('tells once what became due, in the morning of its unit', async () => {
    const { id } = await sell()
    await follow()
    clock.now = Temporal.Instant.from('2026-11-03T09:30:00Z')
    await everyHour()
    expect(await told(id)).toEqual(['advance'])
    clock.now = Temporal.Instant.from('2026-11-03T10:04:00Z')
    await everyHour()
    await everyHour()
    expect(await told(id)).toEqual(['advance', 'fallDue'])
    clock.now = Temporal.Instant.from('2026-11-04T10:04:00Z')
    await act(id, 'tick', { milestone: 'contract' })
    await everyHour()
    expect(await told(id)).toEqual(['advance', 'fallDue', 'tick', 'advance', 'fallDue'])
  })

  it('tells what became due while nothing ran, and nothing before its day', async () => {
    const { id } = await sell({ soldAt: '2026-11-18T12:00:00Z' })
    await follow()
    await everyHour()
    expect(await told(id)).toEqual(['advance'])
    clock.now = Temporal.Instant.from('2026-11-25T13:00:00Z')
    await everyHour()
    expect(await told(id)).toEqual(['advance', 'fallDue'])
  })
})
