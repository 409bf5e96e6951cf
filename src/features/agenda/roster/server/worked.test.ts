import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { Shift } from '../record.ts'
import { announced, database, elsewhere, here, list, publishAll, request, shift } from './testing/desk.ts'
import { performedShifts } from './worked-queries.ts'

type Role = Parameters<typeof request>[0]

/** Monday 16 November 2026 in São Paulo, when it is over: 08:00–14:00 of the first doctor. */
const past = { starts: '2026-11-16T08:00', ends: '2026-11-16T14:00' }
const mark = (shiftIds: readonly string[], as: Role = 'LOCATION_MANAGER', unitId = here.id) =>
  request<{ shifts: Shift[] }>(as, 'POST', '/roster/worked', { unitId, shiftIds })
const unmark = (shiftIds: readonly string[], as: Role = 'LOCATION_MANAGER') =>
  request<{ shifts: Shift[] }>(as, 'POST', '/roster/worked/undo', { unitId: here.id, shiftIds })
const otherwise = (id: string, body: object, as: Role = 'LOCATION_MANAGER') =>
  request<{ shifts: Shift[] }>(as, 'PATCH', `/roster/shifts/${id}/worked`, { markedAt: null, ...body })
const performed = () => performedShifts(database, { from: '2026-11-01', through: '2026-11-30' })
const worked = { starts: '2026-11-16T08:00', ends: '2026-11-16T15:30', reason: 'Cirurgia passou do horário' }

describe('marking shifts as worked', () => {
  it('says who worked when, and pays by it', async () => {
    const one = await shift(past)
    const other = await shift({ ...past, professionalId: here.doctors[1] })
    await publishAll()
    announced.length = 0
    const { status, body } = await mark([one.id, other.id])
    expect(status).toBe(200)
    expect(body.shifts).toMatchObject([
      { worked: { startsAt: one.startsAt, endsAt: one.endsAt, reason: null } },
      { worked: { startsAt: one.startsAt } },
    ])
    expect(announced).toMatchObject([{ verb: 'markWorked', entityId: here.id }])
    const facts = { unitId: here.id, day: '2026-11-16', minutes: 360 }
    expect(await performed()).toEqual(
      expect.arrayContaining([
        { ...facts, id: one.id, professionalId: here.doctors[0] },
        { ...facts, id: other.id, professionalId: here.doctors[1] },
      ]),
    )
    const days = { from: '2026-11-01', through: '2026-11-30' }
    expect(await performedShifts(database, { ...days, professionalIds: [here.doctors[1] ?? ''] })).toHaveLength(1)
    expect(await performedShifts(database, { ...days, through: '2026-11-15' })).toEqual([])
  })
  it('is told to those who plan alone', async () => {
    const { id } = await shift(past)
    await publishAll()
    await mark([id])
    const asked = `unitId=${here.id}&from=2026-11-16&to=2026-11-16`
    expect((await list(asked)).items).toMatchObject([{ id, worked: { markedByName: expect.any(String) } }])
    expect((await list(asked, 'SALES_MANAGER')).items).toMatchObject([{ id, worked: null }])
  })
  it('twice is once, and taken off it pays nothing', async () => {
    const { id } = await shift(past)
    await publishAll()
    await mark([id])
    announced.length = 0
    expect((await mark([id])).status).toBe(200)
    expect(announced).toEqual([])
    expect((await unmark([id])).body.shifts).toMatchObject([{ worked: null }])
    expect(await performed()).toEqual([])
    expect((await unmark([id])).status).toBe(200)
  })
  it('counts the minutes that were really worked, with the reason', async () => {
    const { id } = await shift(past)
    await publishAll()
    const { body } = await otherwise(id, worked)
    expect(body.shifts).toMatchObject([{ worked: { endsAt: '2026-11-16T18:30:00.000Z', reason: worked.reason } }])
    expect(await performed()).toMatchObject([{ id, minutes: 450 }])
    const { markedAt } = body.shifts[0]?.worked ?? {}
    await otherwise(id, { ...worked, markedAt, ends: '2026-11-16T12:00' })
    expect(await performed()).toMatchObject([{ id, minutes: 240 }])
  })
  it('writes over nobody’s mark that the person did not see', async () => {
    const { id } = await shift(past)
    await publishAll()
    const seen = (await mark([id])).body.shifts[0]?.worked
    expect((await otherwise(id, worked)).body).toMatchObject({ code: 'STALE' })
    expect((await otherwise(id, { ...worked, markedAt: seen?.markedAt })).status).toBe(200)
    await unmark([id])
    expect((await otherwise(id, { ...worked, markedAt: seen?.markedAt })).body).toMatchObject({ code: 'STALE' })
    expect((await otherwise(id, worked)).status).toBe(200)
  })
  it('counts a night by the day on which it begins', async () => {
    const { id } = await shift({ starts: '2026-11-15T22:00', ends: '2026-11-16T06:00' })
    await publishAll()
    await mark([id])
    expect(await performed()).toMatchObject([{ day: '2026-11-15', minutes: 480 }])
  })
})

describe('what cannot be marked', () => {
  it.each([
    ['what is not over', { starts: '2026-12-30T08:00', ends: '2026-12-30T14:00' }],
    ['an open shift', { ...past, professionalId: null, function: 'nurse' }],
    ['being on call', { ...past, kind: 'on_call' }],
    ['leave', { ...past, kind: 'leave', leaveReason: 'training' }],
  ])('is %s, and nothing beside it', async (_, change) => {
    const right = await shift({ starts: '2026-11-17T08:00', ends: '2026-11-17T14:00' })
    const wrong = await shift(change)
    await publishAll()
    const refused = await mark([right.id, wrong.id])
    expect(refused).toMatchObject({ status: 422, body: { code: 'RULE_BROKEN' } })
    expect((await otherwise(wrong.id, worked)).status).toBe(422)
    expect(await performed()).toEqual([])
  })
  it('is what the draft says otherwise, or nobody published', async () => {
    const { id } = await shift(past)
    expect((await mark([id])).body).toMatchObject({ code: 'RULE_BROKEN' })
    await publishAll()
    await request('ADMIN', 'PATCH', `/roster/shifts/${id}`, { version: 1, ends: '2026-11-16T13:00' })
    expect((await mark([id])).body).toMatchObject({ code: 'RULE_BROKEN' })
  })
  it('is another unit’s, and for nobody who does not approve the roster', async () => {
    const there = await shift({ ...past, unitId: elsewhere.id, professionalId: elsewhere.doctors[0] })
    const { id } = await shift(past)
    await publishAll()
    expect((await mark([there.id])).status).toBe(422)
    expect((await unmark([there.id])).status).toBe(422)
    expect((await mark([there.id], 'LOCATION_MANAGER', elsewhere.id)).status).toBe(404)
    expect((await otherwise(there.id, worked)).status).toBe(404)
    expect((await otherwise(newId(), worked)).status).toBe(404)
    for (const role of ['SALES_MANAGER', 'RECEPTIONIST', 'PRE_POST_OPERATOR'] as const) {
      expect((await mark([id], role)).status).toBe(403)
      expect((await otherwise(id, worked, role)).status).toBe(403)
      expect((await unmark([id], role)).status).toBe(403)
    }
  })
  it.each([
    ['starts', { starts: '2026-11-15T08:00', ends: '2026-11-15T14:00' }],
    ['ends', { ends: '2026-11-16T08:05' }],
    ['ends', { ends: '2026-11-16T07:00' }],
    ['ends', { ends: '2026-11-18T09:00' }],
    ['reason', { reason: ' ' }],
  ])('are times that cannot be: %s', async (path, change) => {
    const { id } = await shift(past)
    await publishAll()
    const { status, body } = await otherwise(id, { ...worked, ...change })
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: [{ path }] })
  })
  it('is nothing at all', async () => {
    expect((await mark([])).status).toBe(400)
  })
})

describe('a shift that was worked', () => {
  it('is not changed or taken away until the mark is off', async () => {
    const { id } = await shift(past)
    await publishAll()
    await mark([id])
    const change = { version: 1, ends: '2026-11-16T13:00' }
    expect(await request('ADMIN', 'PATCH', `/roster/shifts/${id}`, change)).toMatchObject({
      status: 409,
      body: { code: 'WRONG_STATE' },
    })
    expect((await request('ADMIN', 'DELETE', `/roster/shifts/${id}?version=1`)).status).toBe(409)
    await unmark([id])
    expect((await request('ADMIN', 'PATCH', `/roster/shifts/${id}`, change)).status).toBe(200)
  })
  it('stands in the database too', async () => {
    const { id } = await shift(past)
    await publishAll()
    await mark([id])
    await expect(sql`delete from shift where id = ${id}`.execute(database)).rejects.toMatchObject({
      constraint: 'worked_shift_stands',
    })
    const shortened = sql`update shift set ends_at = ends_at - interval '1 hour' where id = ${id}`
    await expect(shortened.execute(database)).rejects.toMatchObject({ constraint: 'worked_shift_stands' })
  })
})
