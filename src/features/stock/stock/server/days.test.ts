import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { testNow } from '../../../../server/testing/served.ts'
import type { Role } from '../../../../shared/roles.ts'
import { servedStock } from './testing/served-stock.ts'

const { clock, database, network, post, receive, issue, stocked } = await servedStock()
const { elsewhere } = network
const dayReason = 'a nota ficou na gaveta'

beforeEach(() => {
  clock.now = Temporal.Instant.from(testNow)
})

const saidOf = ({ status, body }: Awaited<ReturnType<typeof receive>>) =>
  status === 200 ? 'posted' : body.fields?.map(({ path, code }) => `${path} ${code}`).join()
const on = (day: number) => ({ day: `2026-11-${String(day).padStart(2, '0')}` })

test('anybody posts within the days of the unit, and what is older a manager, who says why', async () => {
  const brought = async (day: number, fields: object = {}, as?: Role) =>
    saidOf(await receive({ ...on(day), ...fields }, as))
  expect([await brought(12), await brought(11)]).toEqual(['posted', 'day too_late'])
  expect(await brought(11, { dayReason })).toBe('day too_late')
  expect(await brought(11, {}, 'LOCATION_MANAGER')).toBe('dayReason required')
  const { body } = await receive({ ...on(11), dayReason }, 'LOCATION_MANAGER')
  expect(body.day).toBe('2026-11-11')
  const { rows } = await sql<{ note: string }>`
    select data->>'note' as note from event where noun = 'stock' and entity_id = ${body.id}`.execute(database)
  expect(rows).toEqual([{ note: dayReason }])
})

test('nothing is brought to a unit before there was one, or what it brought along', async () => {
  const { here } = network
  await sql`update unit set created_at = '2026-11-17T12:00:00Z' where id = ${here.id}`.execute(database)
  const brought = async (day: number) => saidOf(await receive({ ...on(day), dayReason }, 'LOCATION_MANAGER'))
  expect([await brought(16), await brought(17)]).toEqual(['day too_early', 'posted'])
  await insertAppointment(database, network, { unit: here, startsAt: '2026-11-16T15:00:00Z' })
  expect([await brought(15), await brought(16)]).toEqual(['day too_early', 'posted'])
})

test('nothing leaves before it came', async () => {
  const { take } = await stocked()
  const left = async (day: number) => saidOf(await issue('consumption', [take(1)], on(day)))
  expect([await left(18), await left(19), await left(20)]).toEqual(['day too_early', 'posted', 'day in_the_future'])
  const { body } = await issue('consumption', [take(1)], on(18))
  expect(body.fields?.[0]?.message).toBe('Fica antes da entrada do lote (19/11/2026): confira o dia')
})

test('nothing arrives before it was sent', async () => {
  const { take } = await stocked()
  const { body: transfer } = await issue('transfer', [take(1)], { toUnitId: elsewhere.id })
  clock.now = clock.now.add({ hours: 48 })
  const arrived = async (day: number) =>
    saidOf(
      await post(
        `documents/${transfer.id}/arrival`,
        { ...on(day), place: 'pharmacy', lines: [{ line: 1, quantity: 1 }] },
        'ADMIN',
      ),
    )
  expect([await arrived(18), await arrived(19)]).toEqual(['day too_early', 'posted'])
})
