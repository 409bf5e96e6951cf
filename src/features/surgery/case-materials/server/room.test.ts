import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { newId } from '../../../../shared/ids.ts'
import { may } from '../../../../shared/permissions.ts'
import { roles } from '../../../../shared/roles.ts'
import { day, servedCases } from './testing/served-cases.ts'

const kit = await servedCases()
const { announced, database, network, request, stocked, receive, line, levelOf, requireAgreement } = kit
const { operated, putOn, takeOff, read, kitOf, discrepancy, postTo } = kit
const { elsewhere, patients } = network

afterEach(async () => {
  await requireAgreement()
  await emptyTables(database, 'kit')
})

describe('what is put on a case', () => {
  test('is off the shelf at once and counted apart, and comes back to the shelf it came from', async () => {
    const { materialId, lotId } = await stocked()
    const id = await operated()
    const put = await putOn(id, lotId, { quantity: 4 })
    expect(put.body.lines).toMatchObject([
      { materialId, planned: 0, counted: 4, differs: true, lots: [{ lotId, shelf: 'pharmacy', onCase: 4, used: 0 }] },
    ])
    expect(await levelOf(materialId)).toMatchObject({ onHand: 6, available: 6, onCase: 4, owned: 6, value: 600_000 })
    expect(announced.map(({ noun, verb }) => `${noun}.${verb}`)).toEqual(
      expect.arrayContaining(['caseMaterial.putOn', 'stock.issue']),
    )
    expect((await takeOff(id, lotId, { quantity: 4 })).body.lines).toEqual([])
    expect(await levelOf(materialId)).toMatchObject({ onHand: 10, onCase: 0, value: 1_000_000 })
    expect((await takeOff(id, lotId)).body.why).toBe('notOnCase')
  })

  test('is once, however often it is sent', async () => {
    const { lotId } = await stocked()
    const id = await operated()
    const once = { id: newId() }
    await putOn(id, lotId, once)
    expect((await putOn(id, lotId, once)).body.lines).toMatchObject([{ counted: 1 }])
    expect((await putOn(id, lotId, { ...once, quantity: 2 })).body.code).toBe('ID_REUSED')
  })

  test('is for who works with materials, in their units, and on surgeries alone', async () => {
    const { lotId } = await stocked()
    const id = await operated()
    for (const role of roles)
      expect([role, (await putOn(id, lotId, {}, role)).status]).toEqual([
        role,
        may(role, 'caseMaterial.edit') ? 200 : 403,
      ])
    const there = await operated({ unit: elsewhere, roomId: elsewhere.surgeryRoom, patientId: patients[1] })
    expect((await putOn(there, lotId)).status).toBe(404)
    const visit = await operated({ procedureId: network.consultation, patientId: patients[2] })
    expect((await putOn(visit, lotId)).status).toBe(404)
    expect((await putOn(id, lotId, { quantity: 0.3333 })).body.fields?.[0]?.path).toBe('quantity')
  })

  test('is not what was given up, and no earlier than the eve', async () => {
    const { lotId } = await stocked()
    for (const [given, why] of [
      [{ status: 'cancelled' }, 'notThere'],
      [{ status: 'booked', startsAt: '2026-11-23T12:00:00Z' }, 'tooEarly'],
    ] as const)
      expect((await putOn(await operated(given), lotId)).body.why).toBe(why)
    expect((await putOn(await operated({ status: 'booked', startsAt: '2026-11-20T12:00:00Z' }), lotId)).status).toBe(
      200,
    )
  })

  test('goes by first expiry on its day: passing over asks why; what has expired by then, or is held, is refused', async () => {
    const { materialId, lotId } = await stocked({ expiresOn: '2026-12-01' })
    const later = (await receive({ lines: [line({ materialId, lotNumber: 'L2', expiresOn: '2027-01-31' })] })).body
    const other = later.lines[0]?.lotId ?? ''
    const id = await operated()
    const { body } = await request<{ lots: object[] }>(
      'RECEPTIONIST',
      'GET',
      `/cases/${id}/materials/offers?materialId=${materialId}`,
    )
    expect(body.lots).toMatchObject([
      { lotId, isPassing: false, whyNot: null },
      { lotId: other, isPassing: true, whyNot: null },
    ])
    expect((await putOn(id, other)).body).toMatchObject({ code: 'REASON_REQUIRED', fields: [{ path: 'skipReason' }] })
    expect((await putOn(id, other, { skipReason: 'embalagem úmida' })).status).toBe(200)
    const old = await stocked({ expiresOn: day })
    const tomorrow = await operated({ status: 'booked', startsAt: '2026-11-20T12:00:00Z' })
    expect((await putOn(tomorrow, old.lotId)).body.why).toBe('expired')
    expect((await putOn(id, old.lotId)).status).toBe(200)
    await sql`update stock_lot set state = 'quarantine', state_reason = 'laudo' where id = ${lotId}`.execute(database)
    expect((await putOn(id, lotId)).body.why).toBe('held')
  })

  test('of two who take the last box the slower is told how many there are', async () => {
    const { lotId } = await stocked({ quantity: 1 })
    const ids = [await operated(), await operated({ patientId: patients[1] })]
    const answers = await Promise.all(ids.map((id) => putOn(id, lotId)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.why).toBe('gone')
  })
})

test('the kit is a list of what is still to be put on, with what may stand in', async () => {
  const [gauze, cloth] = [await stocked(), await stocked()]
  await kitOf([gauze.materialId, cloth.materialId])
  const id = await operated()
  expect((await read(id)).lines).toMatchObject([{ materialId: gauze.materialId, planned: 2, counted: 0, left: 2 }])
  await putOn(id, gauze.lotId)
  const { body } = await putOn(id, cloth.lotId)
  expect(body.lines).toMatchObject([
    { counted: 1, left: 0, differs: false },
    { materialId: cloth.materialId, counted: 1, differs: false, standsInForName: expect.any(String) },
  ])
  expect(body.needsAcceptance).toBe(false)
})

test('a package is found by its code, and by hand', async () => {
  const { materialId } = await stocked({}, { name: 'Gaze estéril' })
  await sql`update material set gtin = '7891234567895' where id = ${materialId}`.execute(database)
  const id = await operated()
  const offers = async (query: string) =>
    (
      await request<{ material: { id: string } | null; lots: object[] }>(
        'RECEPTIONIST',
        'GET',
        `/cases/${id}/materials/offers?${query}`,
      )
    ).body
  expect(await offers('gtin=07891234567895')).toMatchObject({ material: { id: materialId }, lots: [{ quantity: 10 }] })
  expect(await offers('gtin=7891000315507')).toEqual({ material: null, lots: [] })
  const found = await request<{ items: object[] }>('RECEPTIONIST', 'GET', `/cases/${id}/materials/catalogue?q=gaz est`)
  expect(found.body.items).toMatchObject([{ id: materialId }])
})

describe('what was really used and is not in stock', () => {
  test('is recorded for a manager of the unit on the surgery’s day; who recorded it takes it back, the manager resolves it', async () => {
    const { materialId, lotId, id: receipt } = await stocked({ expiresOn: day }, {}, { day: '2026-11-18' })
    const id = await operated({ startsAt: '2026-11-18T12:00:00Z', status: 'fulfilled' })
    expect((await discrepancy(id, { materialId, lotId, kind: 'expired' })).body.why).toBe('notExpired')
    expect((await discrepancy(id, { materialId, lotId })).body.why).toBe('inStock')
    const { body } = await discrepancy(id, { materialId, lotNumber: 'X9', quantity: 3, note: 'veio emprestado' })
    expect(body.discrepancies).toMatchObject([
      { day: '2026-11-18', lotNumber: 'X9', quantity: 3, ownerName: 'LOCATION_MANAGER', state: 'open' },
    ])
    expect(body.lines).toMatchObject([{ materialId, counted: 3 }])
    const [first] = body.discrepancies
    const resolve = (said: object, as: 'RECEPTIONIST' | 'PRE_POST_OPERATOR' | 'LOCATION_MANAGER') =>
      request<{ state: string; code?: string; documentNumber?: number }>(
        as,
        'POST',
        `/discrepancies/${first?.id}/resolution`,
        said,
      )
    expect((await resolve({ as: 'mistaken' }, 'RECEPTIONIST')).body.code).toBe('NOT_ALLOWED')
    expect((await resolve({ as: 'explained' }, 'LOCATION_MANAGER')).body.code).toBe('REASON_REQUIRED')
    expect((await resolve({ as: 'posted', documentNumber: 999_999 }, 'LOCATION_MANAGER')).status).toBe(422)
    const { rows } = await sql<{
      number: number
    }>`select number::int from stock_document where id = ${receipt}`.execute(database)
    const done = await resolve({ as: 'posted', documentNumber: rows[0]?.number }, 'LOCATION_MANAGER')
    expect(done.body).toMatchObject({ state: 'posted', documentNumber: rows[0]?.number })
    expect((await resolve({ as: 'explained', reason: 'outra vez' }, 'LOCATION_MANAGER')).body.code).toBe('WRONG_STATE')
    const other = await discrepancy(id, { materialId, lotNumber: 'X9' })
    const second = other.body.discrepancies[1]?.id
    const back = await request<{ state: string }>('PRE_POST_OPERATOR', 'POST', `/discrepancies/${second}/resolution`, {
      as: 'mistaken',
    })
    expect(back.body.state).toBe('mistaken')
    expect((await read(id)).lines).toMatchObject([{ counted: 3 }])
  })

  test('is a lot that had expired, though the books have it; who sees masked is told initials of the lot’s cases', async () => {
    const { materialId, lotId } = await stocked({ expiresOn: '2026-11-19' })
    const id = await operated({ startsAt: '2026-11-20T12:00:00Z', status: 'booked' })
    expect((await discrepancy(id, { materialId, lotId, kind: 'expired', quantity: 2 })).status).toBe(200)
    const used = await operated({ patientId: patients[1] })
    await putOn(used, lotId, { quantity: 3 })
    expect(await levelOf(materialId)).toMatchObject({ onHand: 7 })
    const of = await request<{ items: object[] }>('STOCK_ASSISTANT', 'GET', `/stock/lots/${lotId}/cases`)
    expect(of.body.items).toMatchObject([
      { appointmentId: id, patientName: 'A. S.', onCase: 0, unstocked: 2 },
      { appointmentId: used, patientName: 'B. L.', onCase: 3, used: 0, unstocked: 0 },
    ])
    expect((await request('RECEPTIONIST', 'GET', `/stock/lots/${lotId}/cases`)).status).toBe(403)
    const all = await request<{ items: object[] }>('LOCATION_MANAGER', 'GET', '/discrepancies?state=open')
    expect(all.body.items).toMatchObject([{ lotId, kind: 'expired', quantity: 2 }])
  })
})

test('what was used is accepted after the surgery, of what is on it now', async () => {
  const { lotId } = await stocked()
  const id = await operated()
  await putOn(id, lotId, { quantity: 3 })
  const one = { lotId, shelf: 'pharmacy', onCase: 3, used: 2 }
  expect((await postTo(id, 'materials/accept', { lines: [one] })).body.code).toBe('WRONG_STATE')
  await sql`update appointment set status = 'fulfilled' where id = ${id}`.execute(database)
  expect((await read(id)).needsAcceptance).toBe(true)
  expect((await postTo(id, 'materials/accept', { lines: [{ ...one, onCase: 2 }] })).body.why).toBe('changed')
  expect((await postTo(id, 'materials/accept', { lines: [{ ...one, used: 4 }] })).status).toBe(422)
  expect((await postTo(id, 'materials/accept', { lines: [one] }, 'STOCK_ASSISTANT')).status).toBe(403)
  const { body } = await postTo(id, 'materials/accept', { lines: [one], explanation: 'uma não foi aberta' })
  expect(body).toMatchObject({
    needsAcceptance: false,
    lines: [{ counted: 2 }],
    accepted: { byName: 'PRE_POST_OPERATOR' },
  })
  // Something else comes: it is to be accepted anew.
  expect((await putOn(id, lotId)).body).toMatchObject({ needsAcceptance: true, accepted: null })
})
