import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { served, testNow } from '../../../../server/testing/served.ts'
import { insertMaterial, insertSupplier } from '../../../../server/testing/stock.ts'
import { newId } from '../../../../shared/ids.ts'
import { may } from '../../../../shared/permissions.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import { roles, type Role } from '../../../../shared/roles.ts'
import { professionalEndpoints } from '../../../network/professionals/server/endpoints.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { DocumentDetail } from '../../stock/record.ts'
import { stockEndpoints } from '../../stock/server/endpoints.ts'
import type { HandOver, RegisterEntry } from '../contract.ts'
import { controlledDrugEndpoints } from './endpoints.ts'

const { announced, clock, database, network, request } = await served({
  endpoints: [...stockEndpoints, ...professionalEndpoints, ...controlledDrugEndpoints],
  loadActor,
})
const { here, elsewhere } = network
const [doctor = ''] = here.doctors
const pin = '284715'
const witness = { professionalId: doctor, pin }
const supplierId = await insertSupplier(database)
await request('ADMIN', 'POST', `/professionals/${doctor}/pin`, { pin })
await sql`update professional set council = 'CRM', council_number = '1234', council_state = 'SP' where id = ${doctor}`.execute(
  database,
)
/** A consultation of a day: what leaves for a surgery is put on it (`surgery/recalls/server/roads.test.ts`). */
const visits = new Map<string, string>()
for (const [index, day] of ['2026-11-15', '2026-11-16', '2026-11-18', '2026-11-19'].entries()) {
  const given = { patientId: network.patients[index] ?? '', startsAt: `${day}T15:00:00Z` }
  visits.set(day, await insertAppointment(database, network, given))
}
type Answer = DocumentDetail & ProblemDetails

beforeEach(() => {
  clock.now = Temporal.Instant.from(testNow)
})

const post = (path: string, body: object, as: Role = 'STOCK_ASSISTANT') =>
  request<Answer>(as, 'POST', path, { id: newId(), ...body })

/** Ten ampoules of a drug of its own, received for the pharmacy. */
async function stocked(received: object = {}) {
  const materialId = await insertMaterial(database, { category: 'anaesthetic', controlled_list: 'A1' })
  const line = { materialId, lotNumber: 'F1', expiresOn: '2027-06-30', quantity: 10, amountCentavos: 5000 }
  const receipt = await post('/stock/receipts', {
    unitId: here.id,
    place: 'pharmacy',
    supplierId,
    lines: [line],
    ...received,
  })
  const lotId = receipt.body.lines[0]?.lotId ?? ''
  const take = (
    { kind = 'consumption', ...fields }: { kind?: string; day?: string; [field: string]: unknown } = {},
    as?: Role,
  ) => {
    const isUsed = kind === 'consumption'
    const used = { appointmentId: visits.get(fields.day ?? '2026-11-19'), prescriberId: doctor }
    const line = { materialId, lotId, quantity: 1, ...(isUsed && { dose: '2 ml' }) }
    const body = { unitId: here.id, kind, place: 'locked', reason: 'sedação', witness, lines: [line] }
    return post('/stock/documents', { ...body, ...(isUsed && used), ...fields }, as)
  }
  const again = (fields: object) =>
    post('/stock/receipts', { unitId: here.id, place: 'locked', supplierId, lines: [line], ...fields })
  return { materialId, lotId, receipt: receipt.body, take, again }
}
const register = (materialId: string, as: Role = 'STOCK_ASSISTANT') =>
  request<{ opening: number; closing: number; entries: RegisterEntry[] }>(
    as,
    'GET',
    `/controlled-drugs/register?unitId=${here.id}&materialId=${materialId}&from=2026-11-19&to=2026-11-30`,
  )

describe('what is controlled', () => {
  test('is locked away when it is received, and leaves by two people alone, whatever the way', async () => {
    const { materialId, lotId, receipt, take } = await stocked()
    expect(receipt.lines).toMatchObject([{ toPlace: 'locked' }])
    const ways = [
      { kind: 'consumption' },
      { kind: 'loss', cause: 'broken' },
      { kind: 'transfer', toUnitId: elsewhere.id },
      { kind: 'supplier_return', supplierId },
    ]
    for (const way of ways) {
      const { body } = await take({ ...way, witness: undefined })
      expect([way.kind, body.fields?.[0]?.path]).toEqual([way.kind, 'witness.professionalId'])
      expect([way.kind, (await take(way)).status]).toEqual([way.kind, 200])
    }
    const reverse = (id: string) => post(`/stock/documents/${id}/reversal`, { reason: 'nota trocada' })
    const reversal = await reverse((await take()).body.id)
    expect(reversal.body.fields?.[0]?.path).toBe('witness.professionalId')
    // Nobody types a PIN for what would be refused.
    const gone = await reverse(receipt.id)
    expect([gone.status, gone.body.fields]).toEqual([422, undefined])
    expect(gone.body.detail).toContain('Estorne antes o que usou este lote.')
    const toCart = await take({ kind: 'requisition', toPlace: 'cart' })
    expect(toCart.body.fields).toMatchObject([{ path: 'toPlace', code: 'controlled' }])
    const lost = { kind: 'loss', cause: 'broken', reason: undefined }
    expect((await take(lost)).body.fields).toMatchObject([{ path: 'reason', code: 'required' }])
    // For somebody, it is said for whom, and for what need not be said.
    expect((await take({ reason: undefined })).status).toBe(200)
    expect((await request<Answer>('ADMIN', 'GET', `/stock/documents/${(await take()).body.id}`)).body).toMatchObject({
      isControlled: true,
      witnessName: expect.any(String) as string,
    })
    // Whoever writes beside the commands is refused by the database.
    const written = sql`with document as (
        insert into stock_document (id, kind, unit_id, day, recorded_by, recorded_at)
        values (${newId()}, 'consumption', ${here.id}, '2026-11-19', ${network.staff.ADMIN}, now()) returning id)
      insert into stock_movement (document_id, line, unit_id, place, material_id, lot_id, quantity, value, day)
      select id, 1, ${here.id}, 'locked', ${materialId}, ${lotId}, -1, 0, '2026-11-19' from document`
    await expect(written.execute(database)).rejects.toMatchObject({ constraint: 'controlled_needs_two' })
  })

  test('takes a PIN of somebody of the unit, counts wrong ones, and keeps nothing of a refused withdrawal', async () => {
    const { materialId, take } = await stocked()
    expect((await take({ witness: { professionalId: elsewhere.doctors[0], pin } })).body.fields).toMatchObject([
      { path: 'witness.professionalId', code: 'not_here' },
    ])
    const wrong = await take({ witness: { ...witness, pin: '000111' } })
    expect(wrong.body).toMatchObject({ code: 'RULE_BROKEN', reason: 'wrong-pin' })
    expect(wrong.body.fields).toMatchObject([{ path: 'witness.pin' }])
    expect((await register(materialId)).body.closing).toBe(10)
    const id = newId()
    expect((await take({ id })).status).toBe(200)
    // Sent again it is the same, whatever is typed as PIN: it was confirmed.
    expect((await take({ id })).status).toBe(200)
    expect((await register(materialId)).body.closing).toBe(9)
    const kept = await sql<{ kept: string }>`select row_to_json(event)::text as kept from event`.execute(database)
    expect(kept.rows.some((row) => row.kept.includes(pin))).toBe(false)
  })

  test('is called so only where all of it is locked away', async () => {
    const materialId = await insertMaterial(database, { category: 'anaesthetic' })
    const line = { materialId, lotNumber: 'F1', expiresOn: '2027-06-30', quantity: 10, amountCentavos: 5000 }
    await post('/stock/receipts', { unitId: here.id, place: 'pharmacy', supplierId, lines: [line] })
    const called = sql`update material set controlled_list = 'A1' where id = ${materialId}`
    await expect(called.execute(database)).rejects.toMatchObject({ constraint: 'controlled_stands_locked' })
  })
})

describe('the register', () => {
  test('runs with its balance, by who did it and who stood by, with what was thrown away', async () => {
    const { materialId, take } = await stocked()
    const taken = await take()
    const thrown = { documentId: taken.body.id, materialId, amount: '3 ml', witness }
    expect(
      (await post('/controlled-drugs/discards', { ...thrown, witness: { ...witness, pin: '000111' } })).status,
    ).toBe(422)
    expect((await post('/controlled-drugs/discards', thrown)).status).toBe(200)
    const reversal = { reason: 'cirurgia cancelada', witness }
    expect((await post(`/stock/documents/${taken.body.id}/reversal`, reversal)).status).toBe(200)
    const { body } = await register(materialId)
    expect(body).toMatchObject({ opening: 0, closing: 10 })
    expect(body.entries.map(({ kind, quantity, balance }) => [kind, quantity, balance])).toEqual([
      ['receipt', 10, 10],
      ['consumption', -1, 9],
      ['reversal', 1, 10],
    ])
    expect(body.entries[1]).toMatchObject({ reason: 'sedação', discards: [{ amount: '3 ml' }] })
    expect(body.entries[1]?.witnessName).toBe(body.entries[1]?.discards[0]?.witnessName)
    // Reversed, nothing of it is left to throw away.
    expect((await post('/controlled-drugs/discards', thrown)).body.code).toBe('WRONG_STATE')
    const other = { ...thrown, documentId: newId() }
    expect((await post('/controlled-drugs/discards', other)).status).toBe(404)
    await expect(sql`delete from controlled_discard`.execute(database)).rejects.toMatchObject({
      constraint: 'controlled_is_written_once',
    })
  })

  test('of a later period begins with what there was, and of a backward one is refused', async () => {
    const { materialId } = await stocked()
    clock.now = Temporal.Instant.from('2026-12-02T12:00:00Z')
    const asked = (from: string, to: string) =>
      request<{ opening: number }>(
        'STOCK_ASSISTANT',
        'GET',
        `/controlled-drugs/register?unitId=${here.id}&materialId=${materialId}&from=${from}&to=${to}`,
      )
    expect((await asked('2026-12-01', '2026-12-31')).body).toMatchObject({ opening: 10, closing: 10, entries: [] })
    expect((await asked('2026-12-01', '2026-11-30')).status).toBe(400)
    expect((await asked('2024-01-01', '2026-11-30')).status).toBe(400)
  })
})

test('on its own days the register is never below nothing, and a PIN is asked of nothing that would be', async () => {
  const { materialId, lotId, take, again } = await stocked({ day: '2026-11-14' })
  await take({ day: '2026-11-15', lines: [{ materialId, lotId, quantity: 10, dose: '20 ml' }] })
  await again({ day: '2026-11-18' })
  const early = await take({ day: '2026-11-16', witness: { ...witness, pin: '000111' } })
  expect(early.body.fields).toMatchObject([{ path: 'day', code: 'not_there' }])
  expect((await take({ day: '2026-11-18' })).status).toBe(200)
  const { body } = await register(materialId)
  expect(body.closing).toBe(9)
  const byDay = body.entries.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const balances = byDay.map((_, index) => byDay.slice(0, index + 1).reduce((sum, one) => sum + one.quantity, 0))
  expect(balances).toEqual([10, 0, 10, 9])
})

describe('a count at the hand-over', () => {
  test('is of everything, by two people; a difference is explained and told', async () => {
    // What other tests left is all counted too.
    const { materialId } = await stocked()
    const { body: listed } = await request<{ items: { id: string; onHand: number }[] }>(
      'STOCK_ASSISTANT',
      'GET',
      `/controlled-drugs?unitId=${here.id}&limit=200`,
    )
    const lines = listed.items
      .filter(({ onHand }) => onHand > 0)
      .map(({ id, onHand }) => ({ materialId: id, counted: onHand }))
    const count = (fields: object = {}, as?: Role) =>
      post('/controlled-drugs/counts', { unitId: here.id, lines, witness, ...fields }, as)
    expect((await count()).status).toBe(200)
    expect(announced.at(-1)).toMatchObject({ noun: 'controlledDrug', verb: 'count' })
    expect((await count({ lines: lines.slice(1) })).body.fields).toMatchObject([{ path: 'lines', code: 'not_all' }])
    const short = lines.map((line) => (line.materialId === materialId ? { ...line, counted: 9 } : line))
    expect((await count({ lines: short })).body).toMatchObject({ code: 'REASON_REQUIRED' })
    expect((await count({ lines: short, explanation: 'quebrou uma' })).status).toBe(200)
    expect(announced.at(-1)).toMatchObject({ noun: 'controlledDrug', verb: 'differ' })
    const counts = await request<{ items: HandOver[] }>('ADMIN', 'GET', `/controlled-drugs/counts?unitId=${here.id}`)
    expect(counts.body.items[0]).toMatchObject({ explanation: 'quebrou uma' })
    expect((await register(materialId)).body.closing).toBe(10)
    expect((await count({ unitId: elsewhere.id })).status).toBe(404)
    for (const role of roles.filter((one) => !may(one, 'stock.edit')))
      expect([role, (await count({}, role)).status]).toEqual([role, 403])
  })
})
