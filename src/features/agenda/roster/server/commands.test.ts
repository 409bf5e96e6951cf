import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import {
  announced,
  create,
  elsewhere,
  here,
  list,
  november,
  publishAll,
  refusal,
  request,
  shift,
  worksToo,
} from './testing/desk.ts'
import type { ShiftAnswer } from './testing/desk.ts'

const edit = (id: string, body: object, as: Parameters<typeof request>[0] = 'LOCATION_MANAGER') =>
  request<ShiftAnswer>(as, 'PATCH', `/roster/shifts/${id}`, body)

describe('writing a shift', () => {
  it('puts it into the draft, at the local time of the unit', async () => {
    const { status, body } = await create({ note: 'sala 2' })
    expect(status).toBe(200)
    expect(body.shift).toMatchObject({
      state: 'draft-new',
      function: 'doctor',
      startsAt: '2026-11-23T11:00:00.000Z',
      endsAt: '2026-11-23T17:00:00.000Z',
      note: 'sala 2',
      version: 1,
      published: null,
    })
    expect(body.clashes).toEqual([])
    expect(announced).toMatchObject([{ noun: 'roster', verb: 'create', unitId: here.id }])
  })
  it('is told in its history to those who plan, and not to those who see only what is published', async () => {
    const { body } = await create()
    const history = (as: Parameters<typeof request>[0]) => request(as, 'GET', `/history/roster/${body.shift.id}`)
    expect((await history('LOCATION_MANAGER')).body).toMatchObject({ items: [{ verb: 'create' }] })
    expect((await history('SALES_MANAGER')).status).toBe(404)
  })

  it('sent twice is one shift', async () => {
    const id = newId()
    await create({ id })
    announced.length = 0
    const again = await create({ id })
    expect([again.status, again.body.shift.version]).toEqual([200, 1])
    expect(announced).toEqual([])
    expect((await refusal({ id, ends: '2026-11-23T15:00' })).body.code).toBe('ID_REUSED')
  })
  it('refuses two at once in one unit, naming the other', async () => {
    await create()
    const { status, body } = await refusal({ starts: '2026-11-23T13:00', ends: '2026-11-23T19:00' })
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN'])
    expect(body.detail).toContain('Dra. Alice Jardins já tem plantão em Jardins, seg 23/11 · 08:00–14:00')
    expect((await create({ starts: '2026-11-23T14:00', ends: '2026-11-23T19:00' })).status).toBe(200)
  })
  it('crosses midnight', async () => {
    const { body } = await create({ starts: '2026-11-23T19:00', ends: '2026-11-24T07:00' })
    expect(body.shift).toMatchObject({ startsAt: '2026-11-23T22:00:00.000Z', endsAt: '2026-11-24T10:00:00.000Z' })
  })
  it('is of somebody of the unit, or open with a function', async () => {
    expect((await refusal({ professionalId: elsewhere.doctors[0] })).body.fields).toMatchObject([
      { path: 'professionalId', code: 'not_found' },
    ])
    expect((await refusal({ professionalId: null })).body.fields).toMatchObject([
      { path: 'function', code: 'required' },
    ])
    expect((await refusal({ function: 'nurse' })).body.fields).toMatchObject([{ code: 'wrong_function' }])
    const open = await create({ professionalId: null, function: 'nurse' })
    expect(open.body.shift).toMatchObject({ professionalId: null, function: 'nurse' })
  })
  it.each([
    [{ ends: '2026-11-23T08:00' }, 'end_before_start'],
    [{ ends: '2026-11-23T08:10' }, 'too_short'],
    [{ ends: '2026-11-24T08:15' }, 'too_long'],
    [{ kind: 'leave', ends: '2026-11-30T00:00' }, 'required'],
    [{ kind: 'leave', ends: '2027-11-30T00:00', leaveReason: 'vacation' }, 'too_long'],
    [{ starts: '2026-02-30T08:00' }, 'custom'],
    [{ starts: '2026-11-23T08:00Z' }, 'invalid_format'],
  ])('refuses %j', async (change, code) => {
    const { status, body } = await refusal(change)
    expect([status, body.fields?.[0]?.code]).toEqual([400, code])
  })
  it('is for those who plan, in their own units', async () => {
    expect((await refusal({}, 'RECEPTIONIST')).status).toBe(403)
    expect((await refusal({}, 'SALES_MANAGER')).status).toBe(403)
    const there = { unitId: elsewhere.id, professionalId: elsewhere.doctors[0] }
    expect((await refusal(there)).status).toBe(404)
    expect((await create(there, 'ADMIN')).body.shift.startsAt).toBe('2026-11-23T12:00:00.000Z')
  })
  it('flags two units at once, short rest and work on leave, and goes through', async () => {
    await worksToo(here.doctors[0], elsewhere.id)
    await shift({ unitId: elsewhere.id, starts: '2026-11-23T10:00', ends: '2026-11-23T12:00' })
    expect((await create()).body.clashes).toMatchObject([])
    await publishAll()
    const both = await create({ starts: '2026-11-24T00:00', ends: '2026-11-24T08:00' })
    expect(both.body.clashes).toMatchObject([{ kind: 'short_rest', minutes: 600 }])
    const twice = await create({ professionalId: here.doctors[1] })
    expect(twice.body.clashes).toEqual([])
    const leave = { kind: 'leave', leaveReason: 'vacation', professionalId: here.doctors[1] }
    const away = await create({ ...leave, starts: '2026-11-20T00:00', ends: '2026-11-27T00:00' })
    expect(away.body.clashes).toMatchObject([{ kind: 'on_leave', minutes: 360 }])
  })
})

describe('a series', () => {
  const series = (shifts: object[]) =>
    request<{ shifts: ShiftAnswer['shift'][] }>('LOCATION_MANAGER', 'POST', '/roster/shifts/series', {
      unitId: here.id,
      shifts,
    })
  const on = (day: number) => ({
    id: newId(),
    professionalId: here.doctors[0],
    starts: `2026-11-${day}T08:00`,
    ends: `2026-11-${day}T14:00`,
  })
  it('is written whole', async () => {
    const { status, body } = await series([on(23), on(24), on(25)])
    expect([status, body.shifts.length]).toEqual([200, 3])
    expect(announced).toHaveLength(3)
  })
  it('or not at all, where one of it overlaps', async () => {
    await create({ starts: '2026-11-25T10:00', ends: '2026-11-25T12:00' })
    const { status, body } = await series([on(24), on(25)])
    expect([status, 'detail' in body && body.detail]).toEqual([409, expect.stringContaining('qua 25/11')])
    expect((await list(november)).items).toHaveLength(1)
    expect((await series([on(26), on(26)])).status).toBe(409)
    const [one] = [on(27)]
    expect((await series([one, one])).status).toBe(409)
  })
  it('says which of it is wrong', async () => {
    const { body } = await series([on(23), { ...on(24), ends: '2026-11-24T07:00' }])
    expect(body).toMatchObject({ fields: [{ path: 'shifts.1.ends', code: 'end_before_start' }] })
  })
})

describe('changing a shift', () => {
  it('moves, resizes and hands over, keeping what is not sent', async () => {
    const { id } = await shift({ note: 'x' })
    const moved = await edit(id, { version: 1, starts: '2026-11-24T08:00', ends: '2026-11-24T15:00' })
    expect(moved.body.shift).toMatchObject({ startsAt: '2026-11-24T11:00:00.000Z', version: 2, note: 'x' })
    const handed = await edit(id, { version: 2, professionalId: here.technician, note: null })
    expect(handed.body.shift).toMatchObject({ professionalId: here.technician, function: 'technician', note: null })
    expect(announced.map(({ verb }) => verb)).toEqual(['create', 'move', 'assign'])
  })
  it('that changes nothing is no change', async () => {
    const { id } = await shift()
    announced.length = 0
    expect((await edit(id, { version: 1, starts: '2026-11-23T08:00' })).body.shift.version).toBe(1)
    expect(announced).toEqual([])
  })
  it('refuses a stale version, an overlap, another unit and whoever may not', async () => {
    const { id } = await shift()
    await shift({ starts: '2026-11-24T08:00', ends: '2026-11-24T14:00' })
    await edit(id, { version: 1, note: 'a' })
    expect(await edit(id, { version: 1, note: 'b' })).toMatchObject({
      status: 409,
      body: { code: 'STALE', version: 2 },
    })
    const overlapping = await edit(id, { version: 2, starts: '2026-11-24T09:00', ends: '2026-11-24T10:00' })
    expect(overlapping).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } })
    expect((await edit(id, { version: 2, note: 'b' }, 'RECEPTIONIST')).status).toBe(403)
    const there = await shift({ unitId: elsewhere.id, professionalId: elsewhere.doctors[0] })
    expect((await edit(there.id, { version: 1, note: 'b' })).status).toBe(404)
    expect((await edit(newId(), { version: 1 })).status).toBe(404)
  })
  it('shows what stands published beside it', async () => {
    const { id } = await shift()
    await publishAll()
    const { body } = await edit(id, { version: 1, ends: '2026-11-23T16:00' })
    expect(body.shift).toMatchObject({
      state: 'draft-changed',
      endsAt: '2026-11-23T19:00:00.000Z',
      published: { endsAt: '2026-11-23T17:00:00.000Z' },
    })
  })
})

describe('deleting a shift', () => {
  const remove = (id: string, version = 1) =>
    request<{ shift: ShiftAnswer['shift'] | null }>(
      'LOCATION_MANAGER',
      'DELETE',
      `/roster/shifts/${id}?version=${version}`,
    )
  it('takes a new one away', async () => {
    const { id } = await shift()
    expect((await remove(id)).body).toEqual({ shift: null, freshness: expect.any(Number) })
    expect((await list(november)).items).toEqual([])
    expect((await remove(id)).status).toBe(404)
  })
  it('leaves a published one to be removed, and its id brings it back', async () => {
    const { id } = await shift()
    await publishAll()
    expect((await remove(id)).body.shift).toMatchObject({ state: 'draft-removed' })
    const back = await create({ id })
    expect(back.body.shift.state).toBe('published')
  })
  it('refuses a stale version and another unit’s shift', async () => {
    const { id } = await shift()
    expect((await remove(id, 7)).status).toBe(409)
    const there = await shift({ unitId: elsewhere.id, professionalId: elsewhere.doctors[0] })
    expect((await remove(there.id)).status).toBe(404)
  })
  it('does not take the id of another unit’s shift', async () => {
    const there = await shift({ unitId: elsewhere.id, professionalId: elsewhere.doctors[0] })
    expect((await refusal({ id: there.id })).body.code).toBe('ID_REUSED')
  })
})

describe('an open shift', () => {
  const assign = (id: string, professionalId: string | undefined) =>
    request<ShiftAnswer>('LOCATION_MANAGER', 'POST', `/roster/shifts/${id}/assign`, { professionalId })
  it('goes to the first who takes it', async () => {
    const { id } = await shift({ professionalId: null, function: 'doctor' })
    expect((await assign(id, here.doctors[1])).body.shift.professionalId).toBe(here.doctors[1])
    expect(await assign(id, here.doctors[0])).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
  })
  it('goes to nobody of another function or unit', async () => {
    const { id } = await shift({ professionalId: null, function: 'doctor' })
    expect((await assign(id, here.technician)).status).toBe(400)
    expect((await assign(id, elsewhere.doctors[0])).status).toBe(400)
  })
  it('lists who could take it, those without a clash first', async () => {
    const { id } = await shift({ professionalId: null, function: 'doctor' })
    await shift({ starts: '2026-11-22T19:00', ends: '2026-11-23T05:00' })
    const { body } = await request<{ items: { professionalId: string; clashes: { kind: string }[]; busy: boolean }[] }>(
      'LOCATION_MANAGER',
      'GET',
      `/roster/shifts/${id}/candidates`,
    )
    expect(body.items.map(({ professionalId }) => professionalId)).toEqual([here.doctors[1], here.doctors[0]])
    expect(body.items[1]?.clashes).toMatchObject([{ kind: 'short_rest', minutes: 180 }])
    await shift()
    const busy = await request<typeof body>('LOCATION_MANAGER', 'GET', `/roster/shifts/${id}/candidates`)
    expect(busy.body.items[1]).toMatchObject({ professionalId: here.doctors[0], busy: true })
  })
})
