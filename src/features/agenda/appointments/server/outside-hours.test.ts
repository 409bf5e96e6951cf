import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { holidayEndpoints } from '../../../network/holidays/server/endpoints.ts'
import type { ManagedUnit } from '../../../foundation/units/record.ts'
import { type Refusal, servedSettings } from '../../../foundation/units/server/testing/settings.ts'
import { recheckHours } from './outside-hours.ts'

const { announced, booked, clearCalendar, database, elsewhere, here, lastEvent, request } = await servedSettings(
  holidayEndpoints,
  [recheckHours],
)

const read = async (id: string) => (await request<ManagedUnit>('ADMIN', 'GET', `/units/${id}`)).body
const hours = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes })

/** Whether each appointment is marked as outside of the hours, and its version. */
async function marks(ids: string[]): Promise<[boolean | undefined, number | undefined][]> {
  const rows = await database.selectFrom('appointment').select(['id', 'outside_hours', 'version']).execute()
  return ids.map((id) => rows.find((row) => row.id === id)).map((row) => [row?.outside_hours, row?.version])
}

beforeEach(async () => {
  await clearCalendar()
  await sql`delete from holiday`.execute(database)
})

describe('appointments, when the hours of their unit change', () => {
  const save = async (unitId: string, change: object) => {
    const body = { ...change, version: (await read(unitId)).version }
    const edit = (fields: object) => request<Refusal>('ADMIN', 'PATCH', `/units/${unitId}`, { ...body, ...fields })
    const { confirmation } = (await edit({})).body
    if (confirmation) await edit({ confirmation })
  }

  test('are marked as outside of them, and no longer once the unit is open again', async () => {
    const weekdays = [1, 2, 3, 4, 5, 6]
    const { openings } = await read(here.id)
    await save(here.id, { openings: weekdays.map((day) => hours(day, '08:00', '18:00')) })
    const ids = [
      await booked('2026-11-24T12:00:00Z'),
      await booked('2026-11-24T20:15:00Z'),
      await booked('2026-11-24T20:00:00Z', { status: 'cancelled' }),
      await booked('2026-11-18T20:00:00Z'),
      await booked('2026-11-24T20:15:00Z', { unit: elsewhere }),
    ]
    announced.length = 0
    await save(here.id, { openings: weekdays.map((day) => hours(day, '08:00', '17:00')) })
    expect(await marks(ids)).toEqual([false, true, false, false, false].map((outside) => [outside, 1]))
    const heard = announced.filter(({ noun }) => noun === 'appointment')
    expect(heard).toMatchObject([{ verb: 'recheck', entityId: ids[1], unitId: here.id }])
    expect(await lastEvent(ids[1] ?? '')).toMatchObject({ data: { changes: { outsideHours: [false, true] } } })
    await save(here.id, { openings: weekdays.map((day) => hours(day, '08:00', '18:00')) })
    expect((await marks(ids)).flat()).not.toContain(true)
    await save(here.id, { openings })
  })

  test('are told of nothing by a change of something else', async () => {
    await booked('2026-11-24T23:30:00Z')
    announced.length = 0
    await save(here.id, { city: 'Santos' })
    expect(announced).toMatchObject([{ noun: 'unit' }])
  })
})

test('appointments of a day that becomes closed are marked until the unit takes its word back', async () => {
  const day = '2026-11-24'
  const noon = `${day}T15:00:00Z`
  const before = await booked('2026-11-23T15:00:00Z')
  const mine = await booked(noon)
  const theirs = await booked(noon, { unit: elsewhere })
  const set = (fields: object) =>
    request<Refusal>('ADMIN', 'POST', '/holidays', {
      day,
      name: 'Aniversário da cidade',
      kind: 'closed',
      level: 'municipal',
      units: [{ unitId: here.id, version: null }],
      ...fields,
    })
  const { confirmation } = (await set({})).body
  await set({ confirmation })
  expect(await marks([before, mine, theirs])).toEqual([
    [false, 1],
    [true, 1],
    [false, 1],
  ])
  expect(await lastEvent(mine)).toMatchObject({ verb: 'recheck', data: { changes: { outsideHours: [false, true] } } })
  await request('ADMIN', 'POST', '/holidays/remove', { day, units: [{ unitId: here.id, version: 1 }] })
  expect((await marks([before, mine, theirs])).flat()).not.toContain(true)
})
