import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { announced, elsewhere, here, list, publishAll, request, shift } from './testing/desk.ts'

type Role = Parameters<typeof request>[0]

/** Two shifts copied from the week of 23 November into the next. */
async function copied() {
  const id = newId()
  await shift()
  await shift({ starts: '2026-11-24T08:00', ends: '2026-11-24T14:00' })
  const body = { id, unitId: here.id, week: '2026-11-23', toWeeks: ['2026-11-30'] }
  const copy = await request<{ shiftIds: string[] }>('LOCATION_MANAGER', 'POST', '/roster/copies', body)
  return { id, unitId: here.id, shiftIds: copy.body.shiftIds }
}
const takeBack = (body: object, as: Role = 'LOCATION_MANAGER') =>
  request<{ removed: number; kept: number }>(as, 'POST', '/roster/fills/undo', body)
const idsThere = async () =>
  (await list(`unitId=${here.id}&from=2026-11-23&to=2026-12-06`, 'ADMIN')).items.map(({ id }) => id)

describe('taking back what a copy made', () => {
  it('deletes exactly that, and is heard of once', async () => {
    const gesture = await copied()
    expect(gesture.shiftIds).toHaveLength(2)
    expect((await takeBack(gesture)).body).toEqual({ removed: 2, kept: 0 })
    expect(await idsThere()).toHaveLength(2)
    expect(announced.at(-1)).toMatchObject({ noun: 'roster', verb: 'takeBack', entityId: gesture.id })
    announced.length = 0
    expect((await takeBack(gesture)).body).toEqual({ removed: 0, kept: 0 })
    expect(announced).toEqual([])
  })
  it('leaves what somebody has changed since', async () => {
    const gesture = await copied()
    const [first] = gesture.shiftIds
    await request('ADMIN', 'PATCH', `/roster/shifts/${first}`, { version: 1, note: 'x' })
    expect((await takeBack(gesture)).body).toEqual({ removed: 1, kept: 1 })
    expect(await idsThere()).toContain(first)
  })
  it('leaves what has been published', async () => {
    const gesture = await copied()
    await publishAll()
    expect((await takeBack(gesture)).body).toEqual({ removed: 0, kept: 2 })
  })
  it('reaches no shift of another unit, and is for those who plan', async () => {
    const gesture = await copied()
    const there = await shift({ unitId: elsewhere.id, professionalId: elsewhere.doctors[0] })
    expect((await takeBack({ ...gesture, shiftIds: [there.id] })).body).toEqual({ removed: 0, kept: 0 })
    expect((await takeBack({ ...gesture, unitId: elsewhere.id })).status).toBe(404)
    expect((await takeBack(gesture, 'SALES_MANAGER')).status).toBe(403)
    expect((await takeBack({ ...gesture, shiftIds: [] })).status).toBe(400)
  })
})
