import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { insertLimits } from '../../../../server/testing/stock.ts'
import type { Role } from '../../../../shared/roles.ts'
import { servedStock } from '../../stock/server/testing/served-stock.ts'
import { stockAlarmEvents } from '../events.ts'
import type { Alarm } from '../record.ts'
import type { AlarmKind } from '../rules.ts'
import { stockAlarmEndpoints } from './endpoints.ts'

const kit = await servedStock(stockAlarmEndpoints, { stockAlarm: stockAlarmEvents })
const { clock, database, network, request, issue, stocked } = kit
const { here, elsewhere } = network
const start = Temporal.Instant.from('2026-11-19T15:00:00Z')

beforeEach(() => {
  clock.now = start
})

const alarms = async (query: string, as: Role = 'STOCK_ASSISTANT') =>
  (await request<{ items: Alarm[]; nextCursor: string | null }>(as, 'GET', `/stock/alarms?${query}`)).body
const alarmsOf = async (id: string, as?: Role) =>
  (await alarms('limit=200', as)).items.filter((alarm) => alarm.id === id)
const counted = async (as: Role = 'STOCK_ASSISTANT') =>
  (await request<{ byKind: Record<AlarmKind, number> }>(as, 'GET', `/stock/alarms/count?unitId=${here.id}`)).body.byKind
const days = (expiry: number, transit: number) =>
  sql`update unit set expiry_alarm_days = ${expiry}, transit_alarm_days = ${transit} where id = ${here.id}`.execute(
    database,
  )

describe('an alarm of stock', () => {
  test('is what a unit wants more of than it has, and what it never had', async () => {
    const { materialId, take } = await stocked({ quantity: 10 })
    await insertLimits(database, { unit_id: here.id, material_id: materialId })
    expect(await alarmsOf(materialId)).toEqual([])
    await issue('consumption', [take(1)])
    expect(await alarmsOf(materialId)).toMatchObject([
      { kind: 'below', quantity: 9, minimum: 10, useUnit: 'peça', unitId: here.id, day: null, place: null },
    ])
    const elsewhereToo = await insertLimits(database, { unit_id: elsewhere.id, material_id: materialId })
    expect(elsewhereToo).toBeTruthy()
    expect((await alarmsOf(materialId, 'ADMIN')).map(({ unitId, quantity }) => [unitId, quantity])).toEqual(
      expect.arrayContaining([
        [here.id, 9],
        [elsewhere.id, 0],
      ]),
    )
  })

  test('is a lot that expires within the days of its unit, or did, in each place where it lies', async () => {
    const { lotId, take } = await stocked({ expiresOn: '2026-12-19' })
    expect(await alarmsOf(lotId)).toMatchObject([{ kind: 'expiring', number: 'L1', place: 'pharmacy', quantity: 10 }])
    await issue('requisition', [take(4)], { toPlace: 'cart' })
    expect((await alarmsOf(lotId)).map(({ place, quantity }) => [place, quantity])).toEqual([
      ['cart', 4],
      ['pharmacy', 6],
    ])
    await days(29, 3)
    expect(await alarmsOf(lotId)).toEqual([])
    clock.now = Temporal.Instant.from('2026-12-25T15:00:00Z')
    expect(await alarmsOf(lotId)).toHaveLength(2)
    await days(30, 3)
  })

  test('is a transfer that has not arrived days after it was sent, at the unit that waits for it', async () => {
    const { body } = await issue('transfer', [(await stocked()).take(2)], { toUnitId: elsewhere.id })
    const found = () => alarmsOf(body.id, 'ADMIN')
    clock.now = start.add({ hours: 24 * 3 })
    expect(await found()).toEqual([])
    clock.now = start.add({ hours: 24 * 3 + 1 })
    expect(await found()).toMatchObject([
      { kind: 'transit', unitId: elsewhere.id, number: String(body.number), day: '2026-11-19', quantity: null },
    ])
    expect(await alarmsOf(body.id)).toEqual([])
  })

  test('stands by urgency, page by page, is narrowed by kind and words, and counted', async () => {
    const expiring = await stocked({ expiresOn: '2026-11-20', lotNumber: 'QX-77' })
    const low = await stocked({ quantity: 3 })
    await insertLimits(database, { unit_id: here.id, material_id: low.materialId })
    const { items } = await alarms(`unitId=${here.id}&limit=200`)
    const rank = ({ kind }: Alarm) => ['case', 'transit', 'expiring', 'below'].indexOf(kind)
    expect(items.map(rank)).toEqual(items.map(rank).toSorted())
    const pages: Alarm[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof alarms>> = await alarms(
        `unitId=${here.id}&limit=1${cursor && `&cursor=${cursor}`}`,
      )
      pages.push(...page.items)
      cursor = page.nextCursor
    }
    expect(pages).toEqual(items)
    expect((await alarms('q=qx-77')).items.map(({ id }) => id)).toEqual([expiring.lotId])
    expect((await alarms('kind=below&limit=200')).items.every(({ kind }) => kind === 'below')).toBe(true)
    const of = (kind: AlarmKind) => items.filter((alarm) => alarm.kind === kind).length
    expect(await counted()).toEqual({
      case: of('case'),
      transit: of('transit'),
      expiring: of('expiring'),
      below: of('below'),
    })
  })

  test('is of one’s own units, and of those who see stock', async () => {
    const { lotId } = await stocked({ expiresOn: '2026-11-20' })
    expect(await alarmsOf(lotId, 'LOCATION_MANAGER')).toHaveLength(1)
    expect((await alarms(`unitId=${elsewhere.id}`)).items).toEqual([])
    for (const role of ['SALES', 'RECEPTIONIST', 'AFTER_SALES'] as const)
      expect([role, (await request(role, 'GET', '/stock/alarms')).status]).toEqual([role, 403])
  })
})

test('a surgery of the coming days that lacks material alarms first, with its patient as far as the reader sees them', async () => {
  const id = await insertAppointment(database, network, {
    startsAt: '2026-11-25T12:00:00Z',
    minutes: 120,
    status: 'booked',
    procedureId: network.surgery,
    roomId: here.surgeryRoom,
  })
  const lacks = (lacking: object) =>
    sql`insert into stock_plan (appointment_id, unit_id, lacking) values (${id}, ${here.id}, ${JSON.stringify(lacking)})
      on conflict (appointment_id) do update set lacking = excluded.lacking`.execute(database)
  await lacks({ [network.surgery]: 2 })
  const { items } = await alarms('', 'LOCATION_MANAGER')
  expect(items[0]).toMatchObject({ kind: 'case', id, quantity: 1, day: '2026-11-25', number: null })
  const [masked] = await alarmsOf(id)
  expect(masked?.patientName).toMatch(/^(\S\. ?)+$/)
  expect(items[0]?.patientName).not.toBe(masked?.patientName)
  await lacks({})
  expect(await alarmsOf(id)).toEqual([])
  await lacks({ [network.surgery]: 1 })
  clock.now = Temporal.Instant.from('2026-11-25T12:01:00Z')
  expect(await alarmsOf(id)).toEqual([])
})
