import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { insertBlock, insertShift } from '../../../../server/testing/rows.ts'
import { enqueue } from '../../../../server/jobs/enqueue.ts'
import { newId } from '../../../../shared/ids.ts'
import {
  alice,
  announced,
  at,
  beto,
  booked,
  cancelled,
  clock,
  database,
  detail,
  elsewhere,
  freed,
  here,
  network,
  patients,
  request,
  runJobs,
  slots,
  surgery,
  waits,
} from './testing/waiting.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'

/** The job runs once more for an event. */
async function again(eventId = 0): Promise<void> {
  await enqueue(database, 'waitlist.match', { eventId })
  await runJobs()
}

/** The latest event with a verb. */
async function latest(verb: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select max(id)::int as id from event where verb = ${verb}`.execute(
    database,
  )
  return rows[0]?.id
}

const itemsOf = async () => (await slots()).map(({ candidates }) => candidates.map(({ itemId }) => itemId))

describe('time that came free', () => {
  it('finds whom it suits, best first, with the reasons and the place, and tells who works them', async () => {
    const short = await waits({ patient: 1, soldAt: '2026-11-10T12:00:00Z' })
    const long = await waits({
      patient: 2,
      soldAt: '2026-09-06T12:00:00Z',
      noted: { weekdays: [1], professional_id: beto },
    })
    await freed()
    const [slot] = await slots()
    expect(slot).toMatchObject({
      unitId: here.id,
      roomId: here.surgeryRoom,
      startsAt: at(8),
      endsAt: at(18),
      cause: 'cancelled',
      offer: null,
    })
    expect(slot?.candidates).toMatchObject([
      {
        itemId: long,
        rank: 1,
        startsAt: at(8),
        professionalIds: [beto, here.technician],
        reasons: [
          { kind: 'waiting', days: 74 },
          { kind: 'paid', percent: 0 },
          { kind: 'time', fits: true },
          { kind: 'doctor', fits: true },
        ],
        mayOffer: true,
      },
      { itemId: short, rank: 2 },
    ])
    // One who works both of them is told of the best.
    expect(announced.slice(-2)).toMatchObject([
      { noun: 'freedSlot', verb: 'match', entityId: slot?.id, unitId: here.id },
      { noun: 'waitlist', verb: 'suit', entityId: long, unitId: here.id },
    ])
  })

  it.each<[string, Parameters<typeof waits>[0]]>([
    ['another unit', { unitId: elsewhere.id }],
    ['a visit, which needs no theatre', { procedureId: network.consultation }],
    ['who misses an exam', { noted: { blockers: ['exam'] } }],
    ['who asked to wait', { noted: { wait_until: '2026-12-01' } }],
    ['who is snoozed', { noted: { snoozed_until: '2026-11-30', snooze_reason: 'viagem' } }],
    ['who is elsewhere meanwhile', { patient: 3 }],
  ])('is nothing for %s', async (_, given) => {
    await insertAppointment(database, network, { patientId: patients[3] ?? '', startsAt: at(12), holds: ['patient'] })
    await waits(given)
    await freed()
    expect(await slots()).toEqual([])
  })

  it('is not theirs who just gave it up, who want another', async () => {
    const [gaveUp, waiting] = [await waits({ patient: 9, soldAt: '2026-06-01T12:00:00Z' }), await waits({ patient: 1 })]
    const id = await booked()
    await sql`update appointment set order_item_id = ${gaveUp} where id = ${id}`.execute(database)
    await cancelled(id)
    expect((await detail(gaveUp)).state).toBe('waitlist')
    expect(await itemsOf()).toEqual([[waiting]])
  })

  it('since something ended early in a room for surgeries is what is left of its time', async () => {
    await waits({ patient: 1 })
    await sql`update procedure set duration_minutes = 120 where id = ${surgery}`.execute(database)
    const id = await insertAppointment(database, network, {
      roomId: here.surgeryRoom,
      professionalIds: [alice, here.technician],
      status: 'in-progress',
      startsAt: at(9),
      minutes: 540,
      holds: ['room', 'professional', 'patient'],
    })
    clock.now = Temporal.Instant.from(at(10))
    await request('RECEPTIONIST', 'POST', `/appointments/${id}/finish`)
    await runJobs()
    await sql`update procedure set duration_minutes = 420 where id = ${surgery}`.execute(database)
    // Whoever is called needs two hours to get there.
    expect(await slots()).toMatchObject([
      { cause: 'finished', roomId: here.surgeryRoom, startsAt: at(12), endsAt: at(18) },
    ])
  })

  it('is nobody’s where no doctor is free, or where it is too short', async () => {
    await waits()
    const standing = await booked()
    await insertBlock(database, {
      unit_id: here.id,
      starts_at: at(8),
      ends_at: at(18),
      holds: { professional: [beto] },
    })
    await insertBlock(database, {
      unit_id: here.id,
      starts_at: at(16),
      ends_at: at(18),
      holds: { professional: [alice] },
    })
    await insertBlock(database, {
      unit_id: here.id,
      starts_at: at(8),
      ends_at: at(9),
      holds: { room: [here.technician] },
    })
    await cancelled(standing)
    // From nine to four the doctor is there, the room with its set-up from half past eight.
    expect((await slots()).length).toBe(1)
    await insertBlock(database, {
      unit_id: here.id,
      starts_at: at(9),
      ends_at: at(10),
      holds: { professional: [alice] },
    })
    await again(await latest('cancel'))
    expect(await slots()).toEqual([])
  })

  it('is found again by the same job without being told twice', async () => {
    await waits()
    await freed()
    const [slot] = await slots()
    const before = announced.length
    await again(await latest('cancel'))
    expect((await slots()).map(({ id }) => id)).toEqual([slot?.id])
    expect(announced.length).toBe(before)
  })

  it('comes of a missed, a moved and an expired one, and of the end of a block', async () => {
    const item = await waits()
    clock.now = Temporal.Instant.from(at(9, 20))
    const missed = await booked(at(9), 420)
    expect((await request('RECEPTIONIST', 'POST', `/appointments/${missed}/no-show`)).status).toBe(200)
    await runJobs()
    // From 11:20 on there is time for half of it.
    expect(await itemsOf()).toEqual([])
    clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
    const moved = await booked(at(9), 420)
    const there = { startsAt: '2026-11-24T12:00:00.000Z', endsAt: '2026-11-24T19:00:00.000Z' }
    expect((await request('ADMIN', 'PATCH', `/appointments/${moved}`, { version: 1, ...there })).text).toContain(
      'pending',
    )
    await runJobs()
    expect((await slots())[0]).toMatchObject({ cause: 'moved', startsAt: at(8), candidates: [{ itemId: item }] })
    await emptyTables(database, 'claim', 'freed_slot')
    const block = await insertBlock(database, {
      unit_id: here.id,
      room_id: here.surgeryRoom,
      starts_at: at(8),
      ends_at: at(18),
      holds: { room: [here.surgeryRoom] },
    })
    expect((await request('ADMIN', 'POST', `/blocks/${block}/remove`, { version: 1, scope: 'this' })).text).toContain(
      'removed',
    )
    await runJobs()
    expect((await slots())[0]).toMatchObject({ cause: 'block', candidates: [{ itemId: item }] })
  })

  it('comes of a published roster: a doctor in any room', async () => {
    const item = await waits()
    const shift = {
      unit_id: here.id,
      professional_id: alice,
      starts_at: at(8),
      ends_at: at(18),
      layers: ['published'] as const,
    }
    const id = await insertShift(database, { ...shift, layers: [...shift.layers] })
    const concerns = { intervals: [[at(0), at(23)]], rowIds: [id] }
    const { rows } = await sql<{ id: number }>`insert into event (noun, verb, entity_id, unit_id, concerns)
      values ('roster', 'publish', ${newId()}, ${here.id}, ${JSON.stringify(concerns)}::jsonb) returning id::int`.execute(
      database,
    )
    await again(rows[0]?.id)
    expect((await slots())[0]).toMatchObject({
      cause: 'roster',
      roomId: null,
      professionalId: alice,
      candidates: [{ itemId: item }],
    })
  })

  it('is widened where more comes free beside it, and vanishes for whom it suits no longer', async () => {
    const item = await waits()
    const first = await booked(at(8, 30), 240)
    const second = await booked(at(13, 30), 240)
    await cancelled(first)
    expect(await slots()).toEqual([])
    await cancelled(second)
    expect((await slots())[0]).toMatchObject({ startsAt: at(8), endsAt: at(18), candidates: [{ itemId: item }] })
    await booked(at(9), 420)
    expect(await slots()).toEqual([])
  })

  it('keeps how long somebody has waited through a hold that comes to nothing', async () => {
    const item = await waits({ soldAt: '2026-09-06T12:00:00Z' })
    const { rows } = await sql<{ id: string }>`insert into appointment (id, unit_id, patient_id, procedure_id, room_id,
        professional_ids, status, starts_at, ends_at, expires_at, order_item_id)
      values (${newId()}, ${here.id}, ${patients[0]}, ${surgery}, ${here.surgeryRoom}, ${[alice]}, 'proposed', ${at(9)}, ${at(16)},
        '2026-11-19T12:00:00Z', ${item}) returning id`.execute(database)
    expect((await detail(item)).state).toBe('reserved')
    await runJobs({ tick: 'appointment.expire' })
    expect(rows).toHaveLength(1)
    expect(await detail(item)).toMatchObject({ state: 'waitlist', waitingSince: '2026-09-06T12:00:00.000Z' })
  })
})
