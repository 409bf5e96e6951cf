import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertAppointments } from '../../../../server/testing/appointments.ts'
import { statementsOf } from '../../../../server/testing/statements.ts'
import { newId } from '../../../../shared/ids.ts'
import type { BlockDetail } from '../contract.ts'
import {
  announced,
  appointment,
  blocks,
  clock,
  create,
  database,
  elsewhere,
  held,
  here,
  refusal,
  request,
  send,
  team,
  wish,
  network,
} from './testing/blocked.ts'

const room = here.consultationRooms[0]!
const [starts, ends] = ['2026-11-23T15:00:00.000Z', '2026-11-23T16:00:00.000Z']
const within = (id: string, action: string, body: object) => send<BlockDetail>('POST', `/blocks/${id}/${action}`, body)

describe('blocking', () => {
  it('a room holds it in every lane, and is told to live screens', async () => {
    const { status, body } = await create()
    expect(status).toBe(200)
    expect(body).toMatchObject({ category: 'meeting', version: 1, series: null, keptAppointments: 0 })
    expect(await held(body.id)).toEqual([[room, starts, ends]])
    const { rows } = await sql<{ lanes: string }>`select lanes::text from claim`.execute(database)
    expect(rows).toEqual([{ lanes: '[0,3)' }])
    expect(announced).toMatchObject([{ noun: 'block', verb: 'create', entityId: body.id, unitId: here.id }])
  })

  it('is refused in a unit that is out of use', async () => {
    await sql`update unit set active = false where id = ${here.id}`.execute(database)
    const { status, body } = await create()
    await sql`update unit set active = true where id = ${here.id}`.execute(database)
    expect([status, body]).toMatchObject([400, { fields: [{ path: 'unitId', code: 'out_of_use' }] }])
  })

  it('a professional, a team and a whole unit hold who and what they are made of', async () => {
    const whole = { roomId: null }
    const one = await create({ ...whole, professionalId: here.doctors[1] })
    expect((await held(one.body.id)).map(([id]) => id)).toEqual([here.doctors[1]])
    const many = await create({ ...whole, teamId: await team() })
    expect((await held(many.body.id)).map(([id]) => id).toSorted()).toEqual(
      [here.doctors[0]!, here.technician].toSorted(),
    )
    const all = await create(whole)
    expect((await held(all.body.id)).map(([id]) => id).toSorted()).toEqual(
      [...here.consultationRooms, here.surgeryRoom].toSorted(),
    )
  })

  it('sent ten times at once is one block', async () => {
    const same = wish()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => request<BlockDetail>('ADMIN', 'POST', '/blocks', same)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await held()).toHaveLength(1)
    expect(announced).toHaveLength(1)
    expect((await request('ADMIN', 'POST', '/blocks', { ...same, reason: 'outra coisa' })).body.code).toBe('ID_REUSED')
  })

  it('what is booked is refused with the appointments in the way', async () => {
    const id = await appointment('2026-11-23T15:30:00Z', '2026-11-23T16:00:00Z')
    const { status, body } = await refusal()
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN'])
    expect(body).toMatchObject({ appointments: 1, blocks: 0 })
    expect(body['obstacles']).toMatchObject([{ kind: 'appointment', id, label: 'Ana Souza', status: 'booked' }])
    expect(body.detail).toContain('Já há 1 agendamento nesse horário: Ana Souza, seg 23/11 · 12:30–13:00')
    expect(body.detail).toContain('requisição de bloqueio')
    expect(await blocks()).toEqual([])
  })

  it('what is blocked is refused with that block', async () => {
    await create()
    const { body } = await refusal({ roomId: null, reason: 'Dedetização' })
    expect(body).toMatchObject({ code: 'SLOT_TAKEN', appointments: 0, blocks: 1 })
    expect(body.detail).toContain('Já há 1 bloqueio nesse horário: Reunião clínica')
  })

  it('two at once of the same room end with one block', async () => {
    const answers = await Promise.all([create(), create()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await held()).toHaveLength(1)
  })

  it.each([
    ['an end before its start', { endsAt: '2026-11-23T14:00:00Z' }, 'endsAt', 'end_before_start'],
    ['less than five minutes', { endsAt: '2026-11-23T15:04:00Z' }, 'endsAt', 'too_short'],
    ['more than a year', { endsAt: '2028-01-01T15:00:00Z' }, 'endsAt', 'too_long'],
    ['an end in the past', { startsAt: '2026-11-18T15:00:00Z', endsAt: '2026-11-18T16:00:00Z' }, 'endsAt', 'over'],
    ['a room of another unit', { roomId: elsewhere.consultationRooms[0] }, 'roomId', 'not_found'],
    [
      'a professional of another unit',
      { roomId: null, professionalId: elsewhere.doctors[0] },
      'professionalId',
      'not_found',
    ],
    ['a team that does not exist', { roomId: null, teamId: newId() }, 'teamId', 'not_found'],
    ['a room and a professional', { professionalId: here.doctors[0] }, 'roomId', 'several_resources'],
    ['no reason', { reason: '  ' }, 'reason', 'too_small'],
    ['a category nobody knows', { category: 'party' }, 'category', 'invalid_value'],
  ])('with %s is refused, naming the field', async (_, change, path, code) => {
    const { status, body } = await refusal(change)
    expect(status).toBe(400)
    expect(body.fields).toMatchObject([{ path, code }])
    expect(await held()).toEqual([])
  })

  it('in another unit answers as if there were none', async () => {
    const there = { unitId: elsewhere.id, roomId: elsewhere.consultationRooms[0] }
    expect((await refusal(there)).status).toBe(404)
    expect((await refusal(there, 'SALES_MANAGER')).status).toBe(200)
    expect((await refusal({}, 'RECEPTIONIST')).status).toBe(403)
  })

  it('over 500 appointments is answered by as few statements as over one, with ten of them and how many there are', async () => {
    // Every ten minutes of seven days.
    const first = Date.parse('2026-12-01T08:00:00Z')
    const starts = Array.from({ length: 949 }, (_, index) => new Date(first + index * 600_000).toISOString())
    const holds = ['room'] as const
    await insertAppointments(
      database,
      network,
      starts.map((startsAt) => ({ roomId: room, startsAt, minutes: 10, status: 'booked', holds })),
    )
    const change = { startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-08T00:00:00Z' }
    let body: Record<string, unknown> = {}
    const overOne = () => refusal({ startsAt: change.startsAt, endsAt: '2026-12-01T08:10:00Z' })
    // What the server looks up once for several requests has been looked up.
    await overOne()
    const few = await statementsOf(overOne)
    const many = await statementsOf(async () => ({ body } = await refusal(change)))
    expect(many).toBe(few)
    expect(body).toMatchObject({ code: 'SLOT_TAKEN', appointments: 949 })
    expect(body['obstacles']).toHaveLength(10)
    const query = new URLSearchParams({ unitId: here.id, roomId: room, ...change, limit: '200' })
    const seen = new Set<string>()
    for (let cursor: string | null = ''; cursor !== null;) {
      const path: string = `/blocks/obstacles?${query.toString()}${cursor && `&cursor=${cursor}`}`
      const page = await send<{ items: { id: string }[]; nextCursor: string | null; appointments: number }>('GET', path)
      expect(page.body.appointments).toBe(949)
      for (const { id } of page.body.items) seen.add(id)
      cursor = page.body.nextCursor
    }
    expect(seen.size).toBe(949)
  })
})

describe('changing a block', () => {
  it('moves what it holds, and only that', async () => {
    const { body } = await create()
    const moved = await send('PATCH', `/blocks/${body.id}`, {
      version: 1,
      startsAt: '2026-11-23T15:30:00Z',
      endsAt: '2026-11-23T17:00:00Z',
    })
    expect(moved.body).toMatchObject({ version: 2, startsAt: '2026-11-23T15:30:00.000Z' })
    expect(await held()).toEqual([[room, '2026-11-23T15:30:00.000Z', '2026-11-23T17:00:00.000Z']])
  })

  it('says what it is for without touching what it holds', async () => {
    const { body } = await create()
    const edited = await send('PATCH', `/blocks/${body.id}`, { version: 1, reason: 'Obra', category: 'maintenance' })
    expect(edited.body).toMatchObject({ reason: 'Obra', category: 'maintenance', version: 2 })
    expect(await held()).toHaveLength(1)
    const again = await send('PATCH', `/blocks/${body.id}`, { version: 2, reason: 'Obra' })
    expect(again.body.version).toBe(2)
  })

  it('onto an appointment is refused and leaves it where it was', async () => {
    const { body } = await create()
    await appointment('2026-11-23T17:00:00Z', '2026-11-23T17:30:00Z')
    const moved = await request('ADMIN', 'PATCH', `/blocks/${body.id}`, { version: 1, endsAt: '2026-11-23T18:00:00Z' })
    expect(moved.body.code).toBe('SLOT_TAKEN')
    expect(await held()).toEqual([[room, starts, ends]])
  })

  it('that somebody changed meanwhile, or that is over, is refused', async () => {
    const { body } = await create()
    await send('PATCH', `/blocks/${body.id}`, { version: 1, reason: 'Obra' })
    const stale = await request('ADMIN', 'PATCH', `/blocks/${body.id}`, { version: 1, reason: 'Outra' })
    expect(stale.body).toMatchObject({ code: 'STALE', version: 2, changedBy: 'LOCATION_MANAGER' })
    expect(stale.body).toMatchObject({ current: { id: body.id, reason: 'Obra', version: 2 } })
    clock.now = Temporal.Instant.from('2026-11-23T16:00:00Z')
    for (const [method, action, change] of [
      ['PATCH', '', { reason: 'x' }],
      ['POST', '/end', {}],
      ['POST', '/split', { id: newId(), at: '2026-11-23T15:30:00Z' }],
      ['POST', '/remove', {}],
    ] as const) {
      const over = await request('ADMIN', method, `/blocks/${body.id}${action}`, { version: 2, ...change })
      expect(over.body.code, action).toBe('WRONG_STATE')
    }
  })
})

describe('ending early', () => {
  it('frees the rest at once and keeps the planned end', async () => {
    const { body } = await create()
    clock.now = Temporal.Instant.from('2026-11-23T15:20:00Z')
    const ended = await within(body.id, 'end', { version: 1 })
    expect(ended.body).toMatchObject({ endsAt: '2026-11-23T15:20:00.000Z', plannedEndsAt: ends, version: 2 })
    expect(await held()).toEqual([[room, starts, '2026-11-23T15:20:00.000Z']])
    expect(announced.at(-1)).toMatchObject({ noun: 'block', verb: 'end' })
    expect((await create({ startsAt: '2026-11-23T15:20:00Z' })).status).toBe(200)
  })

  it.each([
    ['before it begins', '2026-11-23T15:00:00Z'],
    ['not before its end', '2026-11-23T16:00:00Z'],
  ])('%s is refused', async (_, at) => {
    const { body } = await create()
    const ended = await request('ADMIN', 'POST', `/blocks/${body.id}/end`, { version: 1, at })
    expect(ended.body.fields).toMatchObject([{ path: 'at' }])
  })
})

describe('splitting', () => {
  it('leaves a gap free, or none', async () => {
    const { body } = await create()
    const id = newId()
    const gap = { version: 1, id, at: '2026-11-23T15:15:00Z', resumesAt: '2026-11-23T15:45:00Z' }
    expect((await within(body.id, 'split', gap)).body).toMatchObject({ endsAt: '2026-11-23T15:15:00.000Z', version: 2 })
    expect(await held(body.id)).toEqual([[room, starts, '2026-11-23T15:15:00.000Z']])
    expect(await held(id)).toEqual([[room, '2026-11-23T15:45:00.000Z', ends]])
    const second = newId()
    await within(id, 'split', { version: 1, id: second, at: '2026-11-23T15:50:00Z' })
    expect(await held(second)).toEqual([[room, '2026-11-23T15:50:00.000Z', ends]])
    expect(await held()).toHaveLength(3)
  })

  it('outside of itself is refused', async () => {
    const { body } = await create()
    for (const change of [
      { at: '2026-11-23T14:00:00Z' },
      { at: '2026-11-23T15:58:00Z' },
      { at: '2026-11-23T15:30:00Z', resumesAt: '2026-11-23T15:20:00Z' },
    ]) {
      const refused = await request('ADMIN', 'POST', `/blocks/${body.id}/split`, { version: 1, id: newId(), ...change })
      expect(refused.status).toBe(400)
    }
    expect(await held()).toEqual([[room, starts, ends]])
  })
})

describe('deleting', () => {
  it('frees exactly what it held', async () => {
    const [one, other] = [await create(), await create({ roomId: here.consultationRooms[1] })]
    const removed = await send<{ removed: number }>('POST', `/blocks/${one.body.id}/remove`, { version: 1 })
    expect(removed.body).toEqual({ removed: 1 })
    expect((await held()).map(([id]) => id)).toEqual([here.consultationRooms[1]])
    expect((await blocks()).map(({ id }) => id)).toEqual([other.body.id])
    expect((await request('ADMIN', 'GET', `/blocks/${one.body.id}`)).status).toBe(404)
  })

  it('what has begun is refused, for its hours are lost already', async () => {
    const { body } = await create()
    clock.now = Temporal.Instant.from('2026-11-23T15:20:00Z')
    const refused = await request('ADMIN', 'POST', `/blocks/${body.id}/remove`, { version: 1 })
    expect(refused.body.code).toBe('WRONG_STATE')
  })

  it('of another unit is as if there were none', async () => {
    const there = await create({ unitId: elsewhere.id, roomId: elsewhere.consultationRooms[0] }, 'ADMIN')
    expect((await send('POST', `/blocks/${there.body.id}/remove`, { version: 1 })).status).toBe(404)
  })
})
