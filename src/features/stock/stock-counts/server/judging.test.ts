import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Movement } from '../../stock/record.ts'
import { servedCounts } from './testing/served-counts.ts'

const kit = await servedCounts()
const { database, network, request, read, enter, counting, close, approve, reject, cancel, inReview, issue } = kit
const { here } = network
const why = (lotId: string) => [{ lotId, reason: 'caixa aberta sem baixa' }]

async function movedBy(materialId: string, documentId: string | null): Promise<Movement[]> {
  const path = `/stock/movements?unitId=${here.id}&materialId=${materialId}`
  const { body } = await request<{ items: Movement[] }>('ADMIN', 'GET', path)
  return body.items.filter((one) => one.documentId === documentId)
}

test('what is missing is posted by one document when another approves, with what is said of it', async () => {
  const { id, lot } = await inReview(6)
  expect((await read(id)).lines[0]).toMatchObject({ expected: null, difference: null, isBig: null })
  expect((await read(id, 'LOCATION_MANAGER')).lines[0]).toMatchObject({ expected: 10, difference: -4, isBig: true })
  const silent = await approve(id)
  expect(silent.body).toMatchObject({ code: 'RULE_BROKEN', fields: [{ path: `reasons.${lot.lotId}` }] })
  const { body } = await approve(id, why(lot.lotId))
  expect(body).toMatchObject({ state: 'approved', documentNumber: expect.any(Number) })
  expect(await movedBy(lot.materialId, body.documentId)).toMatchObject([
    { kind: 'count', quantity: -4, place: 'pharmacy' },
  ])
  expect(await kit.levelOf(lot.materialId)).toMatchObject({ onHand: 6, value: 600_000, usedIn90: 0 })
  // Once it is over, everybody who may read it sees what came of it.
  expect((await read(id)).lines[0]).toMatchObject({ expected: 10, difference: -4, reason: 'caixa aberta sem baixa' })
  await kit.requireAgreement()
})

test('what is found is worth what the others of it are; where one lot stood for another, all keeps its worth', async () => {
  const { id, lots } = await counting()
  const { lotId, materialId } = lots[0] ?? { lotId: '', materialId: '' }
  const count = async (as: 'STOCK_ASSISTANT' | 'ADMIN') => {
    await enter(id, { lotId, quantity: 0 }, as)
    await enter(id, { materialId, lotNumber: 'L2', expiresOn: '2027-08-31', quantity: 10 }, as)
  }
  await count('STOCK_ASSISTANT')
  expect((await close(id)).body).toMatchObject({ round: 2, lotCount: 2 })
  await count('ADMIN')
  const { body } = await close(id)
  const { body: approved } = await approve(
    id,
    body.lines.flatMap((line) => why(line.lotId)),
  )
  expect(approved.state).toBe('approved')
  expect(await kit.levelOf(materialId)).toMatchObject({ onHand: 10, owned: 10, value: 1_000_000 })
  await kit.requireAgreement()
})

test('nothing differs: approved without a document', async () => {
  const { id } = await inReview(10)
  expect((await approve(id)).body).toMatchObject({ state: 'approved', documentId: null })
})

test('an expired lot and one that is held are counted too', async () => {
  const { id, lots } = await counting(2)
  const [held, other] = lots
  await sql`update stock_lot set state = 'quarantine', state_reason = 'laudo' where id = ${held?.lotId ?? ''}`.execute(
    database,
  )
  const past = newId()
  await sql`insert into stock_lot (id, material_id, number, expires_on, is_owned)
    values (${past}, ${other?.materialId ?? ''}, 'VELHO', '2026-01-31', true)`.execute(database)
  const found = await enter(id, { lotId: past, quantity: 1 })
  expect(found.body.lines).toHaveLength(3)
  await enter(id, { lotId: held?.lotId, quantity: 9 })
  await enter(id, { lotId: other?.lotId, quantity: 10 })
  expect((await close(id)).body.state).toBe('review')
  expect((await approve(id)).body.state).toBe('approved')
  // And down again: what expired is not used up, and yet may be missing.
  const again = await kit.ask()
  await enter(again.body.id, { lotId: past, quantity: 0 })
  await enter(again.body.id, { lotId: held?.lotId, quantity: 9 })
  await enter(again.body.id, { lotId: other?.lotId, quantity: 10 })
  expect((await close(again.body.id)).body.state).toBe('review')
  const { body } = await approve(again.body.id)
  expect(await movedBy(other?.materialId ?? '', body.documentId)).toMatchObject([{ quantity: -1 }])
  await kit.requireAgreement()
})

test('who counted does not approve: neither by the server nor past it', async () => {
  const { id, lots } = await counting()
  await enter(id, { lotId: lots[0]?.lotId, quantity: 10 }, 'LOCATION_MANAGER')
  await close(id)
  expect((await read(id, 'LOCATION_MANAGER')).can).toMatchObject({ judge: false })
  expect((await read(id, 'LOCATION_MANAGER')).lines[0]?.expected).toBeNull()
  expect((await approve(id)).body).toMatchObject({ code: 'RULE_BROKEN' })
  expect((await reject(id)).body).toMatchObject({ code: 'RULE_BROKEN' })
  const past = sql`update stock_count set state = 'approved', judged_by = ${network.staff.LOCATION_MANAGER},
    judged_at = now() where id = ${id}`.execute(database)
  await expect(past).rejects.toThrow(/whoever counted/)
  expect((await approve(id, [], 'STOCK_ASSISTANT')).status).toBe(403)
  expect((await approve(id, [], 'ADMIN')).body.state).toBe('approved')
})

test('two approve at once: one document', async () => {
  const { id, lot } = await inReview(4)
  const { version } = await read(id, 'ADMIN')
  const send = (as: 'ADMIN' | 'LOCATION_MANAGER') =>
    kit.postTo(`stock-counts/${id}/approval`, { version, reasons: why(lot.lotId) }, as)
  const answers = await Promise.all([send('ADMIN'), send('LOCATION_MANAGER')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await kit.levelOf(lot.materialId)).toMatchObject({ onHand: 4 })
})

test('stock that left since is never taken twice: the lot is named, and can be counted again', async () => {
  const { id, lot } = await inReview(4)
  await issue('consumption', [lot.take(7)])
  const refused = await approve(id, why(lot.lotId))
  expect(refused.body).toMatchObject({ code: 'RULE_BROKEN', fields: [{ code: 'moved_below' }] })
  expect(refused.body.detail).toContain('lote L1')
  expect(await kit.levelOf(lot.materialId)).toMatchObject({ onHand: 3 })
  const back = await reject(id)
  expect(back.body).toMatchObject({ state: 'counting', round: 3, rejectReason: 'recontar a prateleira' })
  // Whoever sent it back saw what was expected.
  expect(back.body.can.enter).toBe(false)
  const seen = await enter(id, { lotId: lot.lotId, quantity: 3 }, 'LOCATION_MANAGER')
  expect(seen.body).toMatchObject({ code: 'RULE_BROKEN' })
  expect((await read(id)).can.enter).toBe(true)
  await enter(id, { lotId: lot.lotId, quantity: 3, nobodyElse: true })
  expect((await close(id)).body.state).toBe('review')
  expect((await approve(id)).body).toMatchObject({ state: 'approved', documentId: null })
})

test('what was set aside for a surgery gives way to what is found to be missing', async () => {
  const { id, lot } = await inReview(4)
  const surgery = await insertAppointment(database, network, { procedureId: network.surgery, roomId: here.surgeryRoom })
  await sql`insert into stock_reservation (appointment_id, unit_id, place, lot_id, material_id, for_material_id, quantity)
    values (${surgery}, ${here.id}, 'pharmacy', ${lot.lotId}, ${lot.materialId}, ${lot.materialId}, 9)`.execute(
    database,
  )
  expect((await approve(id, why(lot.lotId))).body.state).toBe('approved')
  const { rows } = await sql`select quantity from stock_reservation where lot_id = ${lot.lotId}`.execute(database)
  expect(rows).toEqual([{ quantity: 4 }])
})

test('what a count adjusted is put right by another count alone', async () => {
  const { id, lot } = await inReview(8)
  const { body } = await approve(id, why(lot.lotId))
  const reversal = await kit.post(`documents/${body.documentId}/reversal`, { reason: 'engano' }, 'ADMIN')
  expect(reversal.body).toMatchObject({ code: 'WRONG_STATE' })
})

test('a count is given up with its reason; once it is closed by those who approve alone', async () => {
  const { id } = await counting()
  expect((await cancel(id)).body).toMatchObject({ state: 'cancelled', cancelReason: 'prateleira em reforma' })
  expect((await enter(id, { lotId: newId() })).body).toMatchObject({ code: 'WRONG_STATE' })
  const closed = await inReview(10)
  expect((await cancel(closed.id)).body).toMatchObject({ code: 'RULE_BROKEN' })
  expect((await cancel(closed.id, 'LOCATION_MANAGER')).body.state).toBe('cancelled')
  expect((await approve(closed.id)).body).toMatchObject({ code: 'WRONG_STATE' })
})

test('whoever is behind is told', async () => {
  const { id } = await counting()
  const body = { version: 9, zeros: [] }
  expect((await kit.postTo(`stock-counts/${id}/closing`, body)).body).toMatchObject({ code: 'STALE' })
})
