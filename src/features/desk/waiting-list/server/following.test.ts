import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { newId } from '../../../../shared/ids.ts'
import {
  alice,
  announced,
  at,
  beto,
  clock,
  database,
  freed,
  here,
  network,
  offerTo,
  patients,
  request,
  runJobs,
  slots,
  surgery,
  waits,
} from './testing/waiting.ts'

/** What was told of freed time since `mark`, and about which stretch. */
const told = () =>
  announced
    .slice(mark)
    .filter(({ noun }) => noun === 'freedSlot')
    .map(({ verb }) => verb)
let mark = 0
beforeEach(() => void (mark = announced.length))

/** One who waits, and a Monday from eight to six that suits them. */
async function openSlot(given: Parameters<typeof waits>[0] = { patient: 1 }) {
  const item = await waits(given)
  await freed()
  const [slot] = await slots()
  mark = announced.length
  return { item, slotId: slot?.id ?? '' }
}

/** Books at once, without a hold, and lets the jobs follow. */
async function book(change: object): Promise<string> {
  const id = newId()
  const { status, text } = await request('ADMIN', 'POST', '/appointments', {
    id,
    unitId: here.id,
    patientId: patients[7],
    procedureId: network.consultation,
    roomId: here.consultationRooms[0],
    professionalIds: [alice],
    startsAt: at(9),
    endsAt: at(9, 30),
    ...change,
  })
  if (status !== 200) throw new Error(text)
  await runJobs()
  return id
}

async function hold(orderItemId: string, patient: number, change: object): Promise<string> {
  return book({ orderItemId, patientId: patients[patient], procedureId: surgery, holdMinutes: 30, ...change })
}

const states = async () =>
  (await sql<{ state: string }>`select state from freed_slot order by starts_at`.execute(database)).rows.map(
    ({ state }) => state,
  )

describe('an open slot', () => {
  it('is gone once something else takes it, and says so', async () => {
    const { slotId } = await openSlot()
    const theirs = await waits({ patient: 2 })
    await hold(theirs, 2, {
      roomId: here.surgeryRoom,
      professionalIds: [alice, here.technician],
      startsAt: at(9),
      endsAt: at(16),
    })
    expect(await states()).toEqual(['gone'])
    expect(await slots()).toEqual([])
    expect(told()).toEqual(['vanish'])
    expect(announced.slice(mark).find(({ noun }) => noun === 'freedSlot')).toMatchObject({
      entityId: slotId,
      unitId: here.id,
      concerns: { intervals: [[at(8), at(18)]] },
    })
  })

  it('is gone within a minute where what takes it knew of no slot, being under way when it was found', async () => {
    await openSlot()
    await sql`insert into claim (resource_id, resource_kind, lanes, during, appointment_id)
      select ${here.surgeryRoom}, 'room', '[0,1)', tstzrange(${at(9)}, ${at(16)}), ${await insertAppointment(database, network)}`.execute(
      database,
    )
    await runJobs()
    expect(await states()).toEqual(['open'])
    await runJobs({ tick: 'waitlist.settleOffers' })
    expect(await states()).toEqual(['gone'])
    expect(told()).toEqual(['vanish'])
  })

  it('is what a block leaves of it', async () => {
    const short = newId()
    await sql`insert into procedure (id, code, name, kind, duration_minutes, price_centavos, room_kind, required_functions)
      select ${short}, 'CURTA', 'Curta', kind, 120, price_centavos, room_kind, required_functions from procedure
      where id = ${surgery}`.execute(database)
    const { slotId } = await openSlot({ patient: 1, procedureId: short })
    const { status, text } = await request('ADMIN', 'POST', '/blocks', {
      id: newId(),
      unitId: here.id,
      roomId: here.surgeryRoom,
      category: 'maintenance',
      reason: 'ar',
      startsAt: at(12),
      endsAt: at(15),
    })
    expect(status, text).toBe(200)
    await runJobs()
    expect(await slots()).toMatchObject([
      { id: slotId, startsAt: at(8), endsAt: at(12), candidates: [{ startsAt: at(8) }] },
      { startsAt: at(15), endsAt: at(18), cause: 'cancelled' },
    ])
    expect(told()).toEqual(['match', 'match'])
  })

  it('tells of nothing that does not concern it', async () => {
    await openSlot()
    const people = (await slots())[0]?.candidates[0]?.professionalIds
    await book({ professionalIds: [people?.includes(beto) ? alice : beto] })
    const elsewhen = await book({ startsAt: at(33), endsAt: at(33, 30) })
    await request('ADMIN', 'POST', `/appointments/${elsewhen}/cancel`, { reason: 'patient.work' })
    await runJobs()
    expect(told()).toEqual([])
  })

  it('suits nobody whose doctor was booked elsewhere meanwhile, and them again when that is cancelled', async () => {
    const { slotId } = await openSlot({ patient: 1, noted: { professional_id: beto } })
    expect((await slots())[0]?.candidates[0]?.professionalIds).toContain(beto)
    const visit = await book({ professionalIds: [beto] })
    expect(await slots()).toEqual([])
    expect(told()).toEqual(['change'])
    await request('ADMIN', 'POST', `/appointments/${visit}/cancel`, { reason: 'patient.work' })
    await runJobs()
    expect(await slots()).toMatchObject([{ id: slotId }])
    expect(told()).toEqual(['change', 'change'])
  })

  it('follows whom it suits: held elsewhere, put off, given to somebody, renamed', async () => {
    const { item } = await openSlot()
    const held = await hold(item, 1, {
      roomId: here.surgeryRoom,
      professionalIds: [alice, here.technician],
      startsAt: at(33),
      endsAt: at(40),
    })
    expect([await slots(), told()]).toEqual([[], ['change']])
    await request('ADMIN', 'POST', `/appointments/${held}/cancel`, { reason: 'patient.work' })
    await runJobs()
    expect(await slots()).toHaveLength(1)
    mark = announced.length
    await request('ADMIN', 'POST', `/waitlist/${item}/snooze`, { until: '2026-11-25', reason: 'viagem' })
    await runJobs()
    expect([await slots(), told()]).toEqual([[], ['change']])
    await request('ADMIN', 'POST', `/waitlist/${item}/wake`, {})
    await request('ADMIN', 'POST', '/waitlist/assign', { ids: [item], workerId: network.staff.AFTER_SALES })
    await runJobs()
    expect(await slots()).toMatchObject([{ candidates: [{ workerName: 'AFTER_SALES' }] }])
    expect(told()).toEqual(['change', 'change'])
  })

  it('tells of its offer, of what came of it, and of the end of its time', async () => {
    const { item, slotId } = await openSlot()
    await offerTo('SALES', slotId, item)
    await runJobs()
    const offer = (await slots())[0]?.offer?.id
    await request('SALES', 'POST', `/waitlist-offers/${offer}/withdraw`, {})
    await runJobs()
    expect(told()).toEqual(['offer', 'reopen'])
    clock.now = Temporal.Instant.from(at(17))
    await runJobs({ tick: 'waitlist.settleOffers' })
    expect([await states(), told()]).toEqual([['gone'], ['offer', 'reopen', 'vanish']])
  })

  it('once accepted, is told of as taken', async () => {
    const { item, slotId } = await openSlot()
    await offerTo('SALES', slotId, item)
    const offer = (await slots())[0]?.offer?.id
    await request('SALES', 'POST', `/waitlist-offers/${offer}/accept`, {})
    await runJobs()
    expect(told()).toEqual(['offer', 'take'])
  })

  it('is found by the item that it suits', async () => {
    const { item } = await openSlot()
    const found = async (id: string) =>
      (await request<{ items: unknown[] }>('ADMIN', 'GET', `/freed-slots?itemId=${id}`)).body.items.length
    expect([await found(item), await found(newId())]).toEqual([1, 0])
  })
})
