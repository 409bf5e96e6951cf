import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { may } from '../../../../shared/permissions.ts'
import { roles } from '../../../../shared/roles.ts'
import { servedRecalls } from './testing/served-recalls.ts'

const kit = await servedRecalls()
const {
  database,
  network,
  request,
  receive,
  issue,
  line,
  stocked,
  lotsOf,
  levelOf,
  requireAgreement,
  operated,
  putOn,
} = kit
const { openRecall, read, patientsOf, tell, told, close, cancel, used, inTransit } = kit
const { here, elsewhere, patients } = network

describe('a lot that is recalled', () => {
  test('is held in every unit and on its way, whatever its expiry, and whom it reached is listed', async () => {
    const { materialId, lotId } = await stocked({ quantity: 20 })
    await inTransit({ materialId, lotId, quantity: 3 })
    await receive({ lines: [line({ materialId, expiresOn: '2028-01-31', quantity: 5 })] })
    await receive({ lines: [line({ materialId, lotNumber: 'L2', quantity: 7 })] })
    const running = await operated({ patientId: patients[0] })
    await putOn(running, lotId, { quantity: 2 })
    const booked = await operated({ patientId: patients[1], status: 'booked', startsAt: '2026-11-20T12:00:00Z' })
    await putOn(booked, lotId)

    const { status, body } = await openRecall(lotId)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'open', lotNumber: 'L1', toTell: 1, told: 0, notUsed: 1 })
    expect(body.lots).toHaveLength(2)
    expect(body.total).toMatchObject({ onShelf: 19, inTransit: 3, onCase: 3, used: 0 })
    expect((await read(body.id, 'ADMIN')).units).toMatchObject([
      { unitId: here.id, onShelf: 19, onCase: 3 },
      { unitId: elsewhere.id, inTransit: 3 },
    ])
    expect((await lotsOf(materialId)).map(({ lotNumber, state }) => `${lotNumber} ${state}`).toSorted()).toEqual([
      'L1 recalled',
      'L1 recalled',
      'L1 recalled',
      'L1 recalled',
      'L2 ok',
    ])
    expect((await putOn(running, lotId)).status).toBe(422)
    const found = await patientsOf(body.id)
    expect(found.map(({ id, mustTell, cases }) => [id, mustTell, cases[0]?.onCase])).toEqual([
      [patients[0], true, 2],
      [patients[1], false, 1],
    ])
    await requireAgreement()
  })

  test('is given up where it was set aside for a surgery, which is listed and need not be told', async () => {
    const { materialId, lotId } = await stocked()
    const booked = await operated({ patientId: patients[5], status: 'booked', startsAt: '2026-11-21T12:00:00Z' })
    await sql`insert into stock_reservation (appointment_id, unit_id, place, lot_id, material_id, for_material_id, quantity)
      values (${booked}, ${here.id}, 'pharmacy', ${lotId}, ${materialId}, ${materialId}, 2)`.execute(database)
    const { body } = await openRecall(lotId)
    expect(body).toMatchObject({ toTell: 0, notUsed: 1 })
    expect(await patientsOf(body.id)).toMatchObject([
      { id: patients[5], mustTell: false, cases: [{ appointmentId: booked, reserved: 2, onCase: 0, used: 0 }] },
    ])
    const { rows } = await sql`select from stock_reservation where lot_id = ${lotId}`.execute(database)
    expect(rows).toEqual([])
    await sql`update appointment set status = 'fulfilled' where id = ${booked}`.execute(database)
    expect(await read(body.id)).toMatchObject({ toTell: 0, notUsed: 1 })
  })

  test('is recalled also where it comes later, and is released by nothing but its recall', async () => {
    const { materialId, lotId } = await stocked()
    const { body } = await openRecall(lotId)
    await receive({ lines: [line({ materialId, lotNumber: ' l1 ', expiresOn: '2029-01-31' })] })
    expect((await lotsOf(materialId)).map(({ state }) => state)).toEqual(['recalled', 'recalled'])
    expect(await levelOf(materialId)).toMatchObject({ onHand: 20, available: 0, held: 20 })
    const release = { version: 2, reason: 'laudo novo' }
    expect((await request('ADMIN', 'POST', `/stock/lots/${lotId}/release`, release)).status).toBe(409)
    expect((await cancel(body.id)).body).toMatchObject({ state: 'cancelled' })
    expect((await lotsOf(materialId)).map(({ state }) => state)).toEqual(['ok', 'ok'])
  })

  test('stands after a mistake as it stood before', async () => {
    const { materialId, lotId } = await stocked()
    await request('ADMIN', 'POST', `/stock/lots/${lotId}/quarantine`, { version: 1, reason: 'caixa molhada' })
    const { body } = await openRecall(lotId)
    expect((await cancel(body.id, { version: 2 })).body.code).toBe('STALE')
    await cancel(body.id)
    expect(await lotsOf(materialId)).toMatchObject([{ state: 'quarantine', stateReason: 'caixa molhada' }])
    expect((await cancel(body.id, { version: 2 })).body.code).toBe('WRONG_STATE')
    expect((await openRecall(lotId)).status).toBe(200)
  })

  test('is in one recall alone: the second is told of the first, also when both come at once', async () => {
    const { lotId } = await stocked()
    const answers = await Promise.all([1, 2, 3].map(() => openRecall(lotId, {}, 'LOCATION_MANAGER')))
    const [won, ...others] = answers.toSorted((one, other) => one.status - other.status)
    expect(others.map(({ status, body }) => [status, body.code, body.recallId])).toEqual([
      [409, 'ALREADY_EXISTS', won?.body.id],
      [409, 'ALREADY_EXISTS', won?.body.id],
    ])
  })

  test('is recalled once, however often it is sent, with what is wrong named', async () => {
    const { lotId } = await stocked()
    const once = { id: newId() }
    expect((await openRecall(lotId, once)).status).toBe(200)
    expect((await openRecall(lotId, once)).body).toMatchObject({ id: once.id, version: 1 })
    expect((await openRecall(lotId, { ...once, reason: 'outro motivo' })).body.code).toBe('ID_REUSED')
    const wrong = await openRecall(lotId, { reason: 'x', announcedOn: '2027-01-01', source: 'jornal' })
    expect(wrong.body.fields?.map(({ path }) => path).toSorted()).toEqual(['announcedOn', 'reason', 'source'])
    expect((await openRecall(newId())).status).toBe(404)
  })

  test('is recalled by who edits stock, and cancelled or closed by who approves', async () => {
    for (const role of roles) {
      const { lotId } = await stocked()
      const { status } = await openRecall(lotId, {}, role)
      expect([role, status]).toEqual([role, may(role, 'recall.open') ? 200 : 403])
    }
    const { body } = await openRecall((await stocked()).lotId)
    for (const role of roles.filter((one) => !may(one, 'recall.approve'))) {
      expect([role, (await cancel(body.id, {}, role)).status]).toEqual([role, 403])
      expect([role, (await close(body.id, {}, role)).status]).toEqual([role, 403])
    }
  })
})

describe('a recall is closed', () => {
  test('when everybody knows or is out of reach, and nothing is on its way or on a surgery', async () => {
    const { materialId, lotId } = await stocked({ quantity: 20 })
    const transfer = await inTransit({ materialId, lotId, quantity: 3 })
    const id = await operated({ patientId: patients[2] })
    await putOn(id, lotId)
    const { body } = await openRecall(lotId)
    const recall = body.id
    expect((await close(recall)).body).toMatchObject({ code: 'RULE_BROKEN', waiting: 1, inTransit: 3, onCase: 1 })
    await told(recall, patients[2])
    await kit.takeOff(id, lotId)
    await kit.arrive(transfer, 3)
    // What went back reached nobody; who was told stays on the record.
    expect(await read(recall)).toMatchObject({ toTell: 1, told: 1, total: { onShelf: 20, onCase: 0, inTransit: 0 } })
    expect((await close(recall, { version: 9 })).body.code).toBe('STALE')
    expect((await close(recall)).body).toMatchObject({ state: 'closed' })
    expect((await tell(recall, patients[2], { outcome: 'told' })).body.code).toBe('WRONG_STATE')
    const loss = await issue('loss', [{ materialId, lotId, quantity: 17 }], { cause: 'contaminated' })
    expect(loss.status).toBe(200)
    expect((await read(recall)).total).toMatchObject({ onShelf: 3, lost: 17 })
  })

  test('and opens again when it turns out to have reached somebody else', async () => {
    const { materialId, lotId } = await stocked()
    const { body } = await openRecall(lotId)
    await close(body.id)
    const id = await operated({ patientId: patients[3] })
    // Typed by hand, from what is left of the package.
    await kit.discrepancy(id, { materialId, lotNumber: 'l1', expiresOn: '2026-12-31' })
    await kit.runJobs()
    expect(await read(body.id)).toMatchObject({ state: 'open', toTell: 1, total: { used: 1 } })
    expect(await patientsOf(body.id)).toMatchObject([{ id: patients[3], mustTell: true, cases: [{ unstocked: 1 }] }])
    await kit.runJobs()
    expect((await read(body.id)).version).toBe(3)
  })
})

test('managers of a unit are told once of its patients whom nobody told for days', async () => {
  const { lotId } = await stocked()
  await used(lotId, patients[4])
  const { body } = await openRecall(lotId)
  await kit.escalate()
  expect(kit.late(body.id)).toEqual([])
  kit.clock.now = kit.clock.now.add({ hours: 3 * 24 })
  await kit.escalate()
  expect(kit.late(body.id)).toEqual([here.id])
  await kit.escalate()
  expect(kit.late(body.id)).toEqual([here.id])
})
