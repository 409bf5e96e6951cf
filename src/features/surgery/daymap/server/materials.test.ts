import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { servedCases } from '../../case-materials/server/testing/served-cases.ts'
import { requireNoDayBelow } from '../../../stock/stock/server/testing/served-stock.ts'
import type { DayMap } from '../contract.ts'
import { closedCases } from './closed-queries.ts'
import { dayMapEndpoints } from './endpoints.ts'

const kit = await servedCases(dayMapEndpoints)
const { clock, database, network, request, issue, levelOf, requireAgreement } = kit
const { operated, putOn, takeOff, read, kitOf, discrepancy, postTo } = kit
const { here, patients } = network
const day = '2026-11-18'
const stocked = (fields: object = {}, received: object = { day }) => kit.stocked(fields, {}, received)

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
  await sql`truncate day_map, closed_case, day_map_closing, day_map_accepted cascade`.execute(database)
  await emptyTables(database, 'kit')
  await sql`update appointment set starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '40 days'`.execute(
    database,
  )
})
afterEach(async () => {
  await requireAgreement()
  await requireNoDayBelow(database)
})

const performed = (given: object = {}) => operated({ startsAt: `${day}T12:00:00Z`, status: 'fulfilled', ...given })
type Answer = DayMap & { code?: string; detail?: string }
const map = async () => (await request<Answer>('ADMIN', 'GET', `/day-maps/of-day?unitId=${here.id}&day=${day}`)).body
const sign = async (version?: number) =>
  request<Answer>('LOCATION_MANAGER', 'POST', '/day-maps/sign', {
    unitId: here.id,
    day,
    version: version ?? (await map()).version,
  })
async function reopen() {
  const { id, version } = await map()
  return request<Answer>('ADMIN', 'POST', `/day-maps/${id}/reopen`, { version, reason: 'faltou um material' })
}
const used = (id: string, lotId: string, onCase: number, count: number) =>
  postTo(id, 'materials/accept', { lines: [{ lotId, shelf: 'pharmacy', onCase, used: count }] })
const usedIn = async (materialId: string) =>
  (
    await sql<{ day: string; quantity: number }>`
    select day::text, quantity from stock_use where material_id = ${materialId} and quantity <> 0`.execute(database)
  ).rows

test('one signature makes consumption of the surgery’s day of what was used, and gives back the rest', async () => {
  const { materialId, lotId } = await stocked()
  await kitOf([materialId])
  const id = await performed()
  await putOn(id, lotId, { quantity: 5 })
  const before = await map()
  expect(before.cases[0]).toMatchObject({ needs: ['materials'], materials: { lines: [{ planned: 2, counted: 5 }] } })
  const refused = (await sign()).body
  expect(refused.code).toBe('REASON_REQUIRED')
  // Of materials, and not of what happened.
  expect(refused.detail).toMatch(/^Antes de assinar, falta: .+ \(aceitar os materiais\)\.$/)
  await used(id, lotId, 5, 3)
  expect((await sign()).body).toMatchObject({ state: 'closed' })
  expect(await levelOf(materialId)).toMatchObject({ onHand: 7, onCase: 0, value: 700_000, usedIn90: 3 })
  expect(await usedIn(materialId)).toEqual([{ day, quantity: 3 }])
  expect(await closedCases(database, { units: null, from: day, to: day })).toMatchObject([
    { materials: [{ materialId, planned: 2, used: 3, unstocked: 0 }], materialsValue: 300_000 },
  ])
  expect((await putOn(id, lotId)).body.code).toBe('WRONG_STATE')
  // Signed again by the same person, nothing changes.
  await sign()
  expect(await usedIn(materialId)).toEqual([{ day, quantity: 3 }])
})

test('a day opened again takes its consumption back and posts it anew, exactly once', async () => {
  const { materialId, lotId } = await stocked()
  const id = await performed()
  await putOn(id, lotId, { quantity: 5 })
  await used(id, lotId, 5, 3)
  await sign()
  // What went back is used up elsewhere meanwhile: it is not looked for.
  await issue('loss', [{ materialId, lotId, quantity: 7 }], { cause: 'broken' })
  expect((await reopen()).body.state).toBe('open')
  expect(await usedIn(materialId)).toEqual([])
  expect(await levelOf(materialId)).toMatchObject({ onHand: 0, onCase: 3 })
  // What was accepted holds still: it was three then, too.
  expect((await map()).cases[0]?.needs).toEqual([])
  await sign()
  expect(await usedIn(materialId)).toEqual([{ day, quantity: 3 }])
  await reopen()
  await takeOff(id, lotId, { quantity: 2 })
  expect((await map()).cases[0]?.needs).toEqual(['materials'])
  await used(id, lotId, 1, 1)
  await sign()
  expect(await usedIn(materialId)).toEqual([{ day, quantity: 1 }])
  expect(await levelOf(materialId)).toMatchObject({ onHand: 2, onCase: 0 })
})

test('two who sign at once post once', async () => {
  const { materialId, lotId } = await stocked()
  const id = await performed()
  await putOn(id, lotId, { quantity: 2 })
  await used(id, lotId, 2, 2)
  const { version } = await map()
  const answers = await Promise.all([sign(version), sign(version)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await usedIn(materialId)).toEqual([{ day, quantity: 2 }])
})

test('what was used without balance or expired holds nothing up, and is no stock', async () => {
  const { materialId, lotId } = await stocked({ expiresOn: '2026-11-19' })
  clock.now = Temporal.Instant.from('2026-11-21T13:00:00Z')
  const id = await operated({ startsAt: '2026-11-20T12:00:00Z', status: 'fulfilled' })
  expect((await putOn(id, lotId)).body.why).toBe('expired')
  await discrepancy(id, { materialId, lotId, kind: 'expired', quantity: 2 })
  await postTo(id, 'materials/accept', { lines: [] })
  const late = { unitId: here.id, day: '2026-11-20', version: 1 }
  expect((await request<Answer>('LOCATION_MANAGER', 'POST', '/day-maps/sign', late)).body.state).toBe('closed')
  expect(await levelOf(materialId)).toMatchObject({ onHand: 10 })
  expect(await closedCases(database, { units: null, from: '2026-11-20', to: '2026-11-20' })).toMatchObject([
    { materials: [{ materialId, used: 2, unstocked: 2 }], materialsValue: 0 },
  ])
  expect((await read(id)).discrepancies).toMatchObject([{ day: '2026-11-20', state: 'open' }])
})

test('what is on a surgery that was given up goes back, but for what somebody says was used', async () => {
  const [whole, opened] = [await stocked(), await stocked()]
  const ids = [await performed({ status: 'arrived' }), await performed({ status: 'arrived', patientId: patients[1] })]
  await putOn(ids[0] ?? '', whole.lotId, { quantity: 2 })
  await putOn(ids[1] ?? '', opened.lotId, { quantity: 2 })
  await sql`update appointment set status = 'cancelled', cancel_reason = 'health' where id = any(${ids})`.execute(
    database,
  )
  await used(ids[1] ?? '', opened.lotId, 2, 1)
  expect((await map()).cases.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  await sign()
  expect(await levelOf(whole.materialId)).toMatchObject({ onHand: 10, onCase: 0 })
  expect(await levelOf(opened.materialId)).toMatchObject({ onHand: 9, onCase: 0 })
  expect(await usedIn(opened.materialId)).toEqual([{ day, quantity: 1 }])
})

test('what came after the surgery is not put on it, and is used without stock where it was', async () => {
  const { materialId, lotId } = await stocked({ quantity: 2 })
  const later = await kit.receive({ lines: [kit.line({ materialId, quantity: 10 })] })
  const other = await stocked({}, { day: '2026-11-19' })
  const id = await performed()
  const offered = await request<{ lots: object[] }>(
    'PRE_POST_OPERATOR',
    'GET',
    `/cases/${id}/materials/offers?materialId=${materialId}`,
  )
  expect([later.status, offered.body.lots]).toMatchObject([200, [{ lotId, quantity: 2, whyNot: null }]])
  const refused = await putOn(id, lotId, { quantity: 3 })
  expect([refused.status, refused.body.fields]).toMatchObject([422, [{ path: 'quantity', code: 'not_there' }]])
  expect(refused.body.detail).toContain('Escolha outro lote, ou registre o uso sem saldo.')
  expect((await putOn(id, other.lotId)).body.fields).toMatchObject([{ code: 'not_there' }])
  expect((await discrepancy(id, { materialId, lotId, quantity: 2 })).body.why).toBe('inStock')
  expect((await discrepancy(id, { materialId, lotId, quantity: 3 })).status).toBe(200)
  expect((await putOn(id, lotId, { quantity: 2 })).status).toBe(200)
  // Taken off by mistake and put on again, it was there all along.
  await takeOff(id, lotId, { quantity: 2 })
  expect((await putOn(id, lotId, { quantity: 2 })).status).toBe(200)
})

test('a surgery that was moved to before what was put on it holds no signature up', async () => {
  const { materialId, lotId } = await stocked({}, { day: '2026-11-19' })
  const id = await operated()
  await putOn(id, lotId, { quantity: 2 })
  await sql`
    update appointment set starts_at = '2026-11-18T12:00:00Z', ends_at = '2026-11-18T19:00:00Z', status = 'fulfilled'
    where id = ${id}`.execute(database)
  await used(id, lotId, 2, 1)
  expect((await sign()).body.state).toBe('closed')
  expect(await usedIn(materialId)).toEqual([{ day: '2026-11-19', quantity: 1 }])
  expect((await reopen()).body.state).toBe('open')
  expect((await sign()).body.state).toBe('closed')
  expect(await usedIn(materialId)).toEqual([{ day: '2026-11-19', quantity: 1 }])
})

const act = fc.oneof(
  fc.record({
    kind: fc.constantFrom('put', 'take', 'accept'),
    which: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constantFrom('sign', 'reopen', 'lose'), which: fc.nat(1), quantity: fc.constant(1) }),
)

test('whatever several do at once in rooms and on the map, balances are the sum of movements and nothing is used twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 5 }), async (rounds) => {
      await sql`truncate day_map, closed_case, day_map_closing, day_map_accepted cascade`.execute(database)
      await sql`update appointment set starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '40 days'`.execute(
        database,
      )
      const { materialId, lotId } = await stocked({ quantity: 12, amountCentavos: 1001 })
      const ids = [await performed(), await performed({ patientId: patients[1] })]
      for (const round of rounds) {
        const answers = await Promise.all(
          round.map(async ({ kind, which, quantity }) => {
            const id = ids[which] ?? ''
            if (kind === 'put') return putOn(id, lotId, { quantity })
            if (kind === 'take') return takeOff(id, lotId, { quantity })
            if (kind === 'sign') return sign()
            if (kind === 'reopen') return reopen()
            if (kind === 'lose') return issue('loss', [{ materialId, lotId, quantity }], { cause: 'broken' })
            const onCase = (await read(id)).lines[0]?.lots[0]?.onCase ?? 0
            return used(id, lotId, Math.max(1, onCase), Math.min(quantity, onCase))
          }),
        )
        for (const { status } of answers) expect([200, 400, 404, 409, 422]).toContain(status)
        await requireAgreement()
        await requireNoDayBelow(database)
      }
      const level = await levelOf(materialId)
      const { rows } = await sql<{ lost: number; used: number }>`
        select coalesce(-sum(movement.quantity) filter (where document.kind = 'loss'), 0)::int as lost,
          coalesce((select sum(used) from case_material where material_id = ${materialId}), 0)::int as used
        from stock_movement as movement join stock_document as document on document.id = document_id
        where material_id = ${materialId}`.execute(database)
      const { lost, used: gone } = rows[0] ?? { lost: 0, used: 0 }
      expect((level?.onHand ?? 0) + (level?.onCase ?? 0) + lost + gone).toBe(12)
    }),
    { numRuns: 8 },
  )
})

test('a day of which materials stand on a surgery that was given up is brought to mind', async () => {
  clock.now = Temporal.Instant.from('2026-11-16T11:00:00Z')
  const { lotId } = await stocked({}, { day: '2026-11-16' })
  const id = await operated({ status: 'booked', startsAt: '2026-11-16T12:00:00Z' })
  expect((await putOn(id, lotId, { quantity: 5 })).status).toBe(200)
  await sql`update appointment set status = 'cancelled', cancel_reason = 'patient.health' where id = ${id}`.execute(
    database,
  )
  await sql`delete from claim where appointment_id = ${id}`.execute(database)
  clock.now = Temporal.Instant.from('2026-11-20T13:00:00Z')
  const path = `/day-maps/of-day?unitId=${here.id}&day=2026-11-20`
  const { left } = (await request<{ left: { day: string }[] }>('ADMIN', 'GET', path)).body
  expect(left.map((one) => one.day)).toContain('2026-11-16')
})
