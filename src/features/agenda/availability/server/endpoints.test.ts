import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Slot } from '../contract.ts'
import { fittingSlots } from './slots.ts'
import {
  alice,
  at,
  beto,
  clock,
  consultation,
  database,
  elsewhere,
  here,
  hold,
  monday,
  network,
  patients,
  request,
  surgery,
  team,
} from './testing/desk.ts'
import { insertProfessional } from '../../../../server/testing/rows.ts'

/** Who a transplant needs. */
const theatre = ['doctor', 'nurse', 'technician', 'technician']

async function find(query: Record<string, string>, as: Parameters<typeof request>[0] = 'RECEPTIONIST') {
  const search = new URLSearchParams({ procedureId: consultation, unitId: here.id, ...monday, ...query })
  return request<{ items: Slot[] }>(as, 'GET', `/availability/starts?${search.toString()}`)
}

describe('finding starts', () => {
  it('proposes room and people, earliest first', async () => {
    await hold(alice, at(8), at(18))
    await hold(here.surgeryRoom, at(8), at(9))
    const { status, body } = await find({ procedureId: surgery, professionalId: beto, minutes: '60', limit: '2' })
    expect(status).toBe(200)
    expect(body.items).toMatchObject([
      // Half an hour of set-up after the block.
      { startsAt: at(9, 30), endsAt: at(10, 30), roomId: here.surgeryRoom, professionalIds: [beto], unitId: here.id },
      { startsAt: at(9, 45) },
    ])
  })

  it('fills the functions that a procedure requires with whoever is free', async () => {
    await sql`update procedure set required_functions = '{doctor,technician}' where id = ${surgery}`.execute(database)
    await hold(alice, at(8), at(9))
    const first = (await find({ procedureId: surgery, minutes: '30', limit: '1' })).body.items[0]
    expect(first).toMatchObject({ startsAt: at(8), professionalIds: [beto, here.technician] })
    const later = (await find({ procedureId: surgery, minutes: '30', limit: '1', from: at(10) })).body.items[0]
    expect(later?.places).toEqual([
      { function: 'doctor', professionalIds: [beto, alice] },
      { function: 'technician', professionalIds: [here.technician] },
    ])
    await hold(here.technician, at(8), at(18))
    expect((await find({ procedureId: surgery, minutes: '30' })).body.items).toEqual([])
    await sql`update procedure set required_functions = '{}' where id = ${surgery}`.execute(database)
  })

  it('takes a substitute where a member of the team cannot, but nobody twice', async () => {
    const id = await team([
      [alice, false],
      [beto, true],
    ])
    await hold(alice, at(8), at(9))
    const { body } = await find({ teamId: id, limit: '1' })
    expect(body.items[0]).toMatchObject({ startsAt: at(8), professionalIds: [beto] })
    const both = await find({ teamId: id, professionalId: beto, limit: '1' })
    expect(both.body.items[0]).toMatchObject({ startsAt: at(9), professionalIds: [beto, alice] })
  })

  it('keeps to weekdays, times of day, rooms and so many a day', async () => {
    const { body } = await find({
      from: '2026-11-20T03:00:00Z',
      to: '2026-12-01T03:00:00Z',
      weekday: '2,4',
      fromTime: '13:00',
      toTime: '13:30',
      professionalId: alice,
      perDay: '2',
      roomId: here.consultationRooms[1] ?? '',
    })
    expect(body.items.map(({ startsAt, roomIds }) => [startsAt.slice(5, 16), roomIds])).toEqual(
      ['11-24T16:00', '11-24T16:15', '11-26T16:00', '11-26T16:15'].map((start) => [start, [here.consultationRooms[1]]]),
    )
  })

  it('looks further than the first week when that is full, and nearest first when asked so', async () => {
    await hold(alice, '2026-11-20T00:00:00Z', '2026-12-10T12:00:00Z')
    const far = await find({ professionalId: alice, to: '2027-01-20T00:00:00Z', limit: '1' })
    expect(far.body.items[0]?.startsAt).toBe('2026-12-10T12:00:00.000Z')
    const near = await find({ professionalId: beto, near: at(14, 5), limit: '3' })
    expect(near.body.items.map(({ startsAt }) => startsAt)).toEqual([at(14), at(14, 15), at(13, 45)])
  })

  it('over the units one works in, and no others', async () => {
    const all = await find({ unitId: '', limit: '100', perDay: '1' }, 'ADMIN')
    expect(new Set(all.body.items.map(({ unitId }) => unitId))).toEqual(new Set([here.id, elsewhere.id]))
    const mine = await find({ unitId: '', limit: '100', perDay: '1' })
    expect(new Set(mine.body.items.map(({ unitId }) => unitId))).toEqual(new Set([here.id]))
    expect((await find({ unitId: elsewhere.id })).status).toBe(404)
  })

  it('leaves out units that are out of use', async () => {
    await sql`update unit set active = false where id = ${elsewhere.id}`.execute(database)
    const among = async (unitId: string) =>
      new Set((await find({ unitId, limit: '100', perDay: '1' }, 'ADMIN')).body.items.map((start) => start.unitId))
    const found = [await among(''), await among(`${here.id},${elsewhere.id}`), await among(elsewhere.id)]
    await sql`update unit set active = true where id = ${elsewhere.id}`.execute(database)
    expect(found).toEqual([new Set([here.id]), new Set([here.id]), new Set()])
  })

  it('takes somebody named twice for one person', async () => {
    const { body } = await find({ professionalId: `${alice},${alice.toUpperCase()}`, limit: '1' })
    expect(body.items).toMatchObject([{ startsAt: at(8), professionalIds: [alice] }])
  })

  it('finds when two of one function are free, however far behind the times when only one is', async () => {
    await sql`update procedure set required_functions = '{doctor,doctor}' where id = ${surgery}`.execute(database)
    await hold(alice, '2026-11-20T00:00:00Z', '2027-02-10T15:00:00Z')
    const query = { procedureId: surgery, to: '2027-04-01T03:00:00Z', minutes: '60', limit: '2' }
    const { body } = await find(query)
    expect(body.items).toMatchObject([
      { startsAt: '2027-02-10T15:00:00.000Z', professionalIds: [beto, alice] },
      { startsAt: '2027-02-10T15:15:00.000Z', professionalIds: [beto, alice] },
    ])
    const withBeto = await find({ ...query, professionalId: beto })
    expect(withBeto.body.items).toMatchObject([
      { startsAt: '2027-02-10T15:00:00.000Z', professionalIds: [beto, alice] },
      { startsAt: '2027-02-10T15:15:00.000Z' },
    ])
    const aDay = await find({ ...query, from: '2027-02-10T03:00:00Z', perDay: '1' })
    expect(aDay.body.items.map(({ startsAt }) => startsAt)).toEqual([
      '2027-02-10T15:00:00.000Z',
      '2027-02-11T11:00:00.000Z',
    ])
    await sql`update procedure set required_functions = '{}' where id = ${surgery}`.execute(database)
  })

  it('gives none that has passed', async () => {
    // Thursday, 10:00 by the clock of the server.
    const today = { from: '2026-11-19T03:00:00Z', to: '2026-11-20T03:00:00Z', limit: '1' }
    expect((await find(today)).body.items).toMatchObject([{ startsAt: '2026-11-19T13:00:00.000Z' }])
    const near = await find({ ...today, near: '2026-11-19T12:00:00Z' })
    expect(near.body.items).toMatchObject([{ startsAt: '2026-11-19T13:00:00.000Z' }])
    expect((await find({ from: '2026-11-18T03:00:00Z', to: '2026-11-19T03:00:00Z' })).body.items).toEqual([])
  })

  it('ends a weekday before its midnight, and lets a night end on the next day', async () => {
    const hours = (opens: string, closes: string) =>
      sql`update unit_opening set opens = ${opens}, closes = ${closes} where unit_id = ${here.id}`.execute(database)
    await hours('00:00', '24:00')
    const query = { to: '2026-11-29T03:00:00Z', weekday: '2', limit: '100' }
    const times = async (more: Record<string, string>) => {
      const { body } = await find({ ...query, ...more })
      return body.items.map(({ startsAt }) => startsAt.slice(8, 16))
    }
    const tuesday = await times({})
    expect([tuesday.length, tuesday[0], tuesday.at(-1)]).toEqual([96, '24T03:00', '25T02:45'])
    const night = await times({ fromTime: '22:00', toTime: '02:00' })
    expect([night.length, night[0], night.at(-1)]).toEqual([17, '25T01:00', '25T05:00'])
    await hours('08:00', '18:00')
  })

  it('takes steps of a quarter of an hour, and of five minutes for shorter visits', async () => {
    const times = async (minutes: string) =>
      (await find({ minutes, limit: '3' })).body.items.map(({ startsAt }) => startsAt.slice(11, 16))
    expect(await times('10')).toEqual(['11:00', '11:05', '11:10'])
    expect(await times('15')).toEqual(['11:00', '11:15', '11:30'])
  })

  it.each([
    ['FUE, FUE-C and BARBA', theatre],
    ['FUE-S', [...theatre, 'anaesthetist']],
  ])('finds for %s, which need %j, when each place has somebody of its own', async (_, functions) => {
    const others = new Map(functions.slice(1).map((work) => [newId(), work]))
    // Of two technicians the network's own is the first.
    others.delete([...others].find(([, work]) => work === 'technician')?.[0] ?? '')
    for (const [id, work] of others) {
      await insertProfessional(database, { id, function: work, unitIds: [here.id] })
    }
    const second = [...others].find(([, work]) => work === 'technician')?.[0] ?? ''
    await hold(here.technician, at(8), at(11))
    await hold(second, at(12), at(14))
    await sql`update procedure set required_functions = ${functions}::text[] where id = ${surgery}`.execute(database)
    const { body } = await find({ procedureId: surgery, minutes: '60', limit: '100' })
    await sql`update procedure set required_functions = '{}' where id = ${surgery}`.execute(database)
    await sql`delete from professional where id = any(${[...others.keys()]}::uuid[])`.execute(database)
    const starts = body.items.map(({ startsAt }) => startsAt)
    expect([starts.length, starts[0], starts[1], starts.at(-1)]).toEqual([14, at(11), at(14), at(17)])
    for (const { professionalIds } of body.items) expect(new Set(professionalIds).size).toBe(functions.length)
  })

  it('refuses what cannot be a question', async () => {
    expect((await find({ fromTime: '25:00' })).status).toBe(400)
    expect((await find({ weekday: '8' })).status).toBe(400)
    expect((await find({ procedureId: newId() })).body.items).toEqual([])
  })
})

describe('where an appointment could go instead', () => {
  const asking = { database, now: clock.now }
  const need = {
    procedureId: consultation,
    unitIds: [here.id],
    ...monday,
    near: at(9),
    limit: 2,
    minutes: 60,
    professionalIds: [alice, here.technician],
    patientId: patients[0] ?? '',
  }

  it('is outside of what is only to be blocked', async () => {
    const avoid = [{ resourceId: alice, from: at(8), to: at(11) }]
    expect(await fittingSlots(asking, { ...need, avoid })).toMatchObject([
      { startsAt: at(11), professionalIds: [alice, here.technician] },
      { startsAt: at(11, 15) },
    ])
  })

  it('does not count the claims of the appointment itself', async () => {
    await hold(alice, monday.from, monday.to)
    const own = await insertAppointment(database, network, { professionalIds: [alice], startsAt: at(8), minutes: 60 })
    await sql`update claim set block_id = null, appointment_id = ${own}`.execute(database)
    expect(await fittingSlots(asking, need)).toEqual([])
    expect(await fittingSlots(asking, { ...need, exceptAppointmentIds: [own] })).toMatchObject([
      { startsAt: at(9) },
      { startsAt: at(8, 45) },
    ])
  })
})
