import { describe, expect, it } from 'vitest'
import { announced, elsewhere, here, list, november, publishAll, request, shift } from './testing/desk.ts'

const discard = (change: object = {}, as: Parameters<typeof request>[0] = 'LOCATION_MANAGER') =>
  request<{ removed: number; restored: number }>(as, 'POST', '/roster/discards', {
    unitId: here.id,
    from: '2026-11-23',
    to: '2026-11-29',
    ...change,
  })
const edit = (id: string, body: object) => request('ADMIN', 'PATCH', `/roster/shifts/${id}`, body)
const states = async () => (await list(november)).items.map(({ id, state }) => [id, state])

describe('discarding the draft of a period', () => {
  it('makes it what is published again', async () => {
    const changed = await shift()
    const moved = await shift({ starts: '2026-11-24T08:00', ends: '2026-11-24T14:00' })
    const removed = await shift({ starts: '2026-11-25T08:00', ends: '2026-11-25T14:00' })
    await publishAll()
    await edit(changed.id, { version: 1, note: 'x' })
    await edit(moved.id, { version: 1, starts: '2026-12-02T08:00', ends: '2026-12-02T14:00' })
    await request('ADMIN', 'DELETE', `/roster/shifts/${removed.id}?version=1`)
    await shift({ starts: '2026-11-26T08:00', ends: '2026-11-26T14:00' })
    const outside = await shift({ starts: '2026-11-30T08:00', ends: '2026-11-30T14:00' })
    expect((await discard()).body).toEqual({ removed: 3, restored: 3 })
    expect(await states()).toEqual([
      [changed.id, 'published'],
      [moved.id, 'published'],
      [removed.id, 'published'],
      [outside.id, 'draft-new'],
    ])
    announced.length = 0
    expect((await discard()).body).toEqual({ removed: 0, restored: 0 })
    expect(announced).toEqual([])
  })
  it('or some of its shifts only, whose older versions are stale', async () => {
    const one = await shift()
    const other = await shift({ starts: '2026-11-24T08:00', ends: '2026-11-24T14:00' })
    await publishAll()
    await edit(one.id, { version: 1, note: 'x' })
    await edit(other.id, { version: 1, note: 'x' })
    expect((await discard({ shiftIds: [one.id] })).body).toEqual({ removed: 1, restored: 1 })
    expect(await states()).toEqual([
      [one.id, 'published'],
      [other.id, 'draft-changed'],
    ])
    expect((await edit(one.id, { version: 2, note: 'y' })).status).toBe(409)
  })
  it('says what is in the way where the draft elsewhere has taken the place', async () => {
    const evening = await shift({ starts: '2026-11-29T19:00', ends: '2026-11-30T07:00' })
    await publishAll()
    await request('ADMIN', 'DELETE', `/roster/shifts/${evening.id}?version=1`)
    await shift({ starts: '2026-11-30T06:00', ends: '2026-11-30T12:00' })
    const { status, body } = await discard()
    expect([status, 'detail' in body && body.detail]).toEqual([409, expect.stringContaining('seg 30/11 · 06:00–12:00')])
  })
  it('is for those who plan, in their own units, and of a period', async () => {
    expect((await discard({}, 'RECEPTIONIST')).status).toBe(403)
    expect((await discard({ unitId: elsewhere.id })).status).toBe(404)
    expect((await discard({ to: '2026-11-01' })).status).toBe(400)
  })
})
