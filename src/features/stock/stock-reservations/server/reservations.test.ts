import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertMaterial } from '../../../../server/testing/stock.ts'
import { newId } from '../../../../shared/ids.ts'
import { servedReservations } from './testing/served-reservations.ts'

const kit = await servedReservations()
const { database, network, request, announced, stocked, post, receive, issue, line, levelOf, lotsOf } = kit
const { procedureWith, operated, planNow, list, setAside } = kit
const { here, elsewhere } = network

/** A material with so much of one lot, and a surgery of tomorrow that needs two of it. */
async function planned(quantity = 10, given: Parameters<typeof operated>[1] = {}) {
  const stock = await stocked({ quantity })
  const procedureId = await procedureWith([{ materialId: stock.materialId }])
  const id = await operated(procedureId, given)
  await planNow()
  return { ...stock, id, procedureId, key: `${stock.lotId} pharmacy` }
}
const status = (id: string, to: string) =>
  sql`update appointment set status = ${to}, cancel_reason = ${to === 'cancelled' ? 'payment' : null} where id = ${id}`.execute(
    database,
  )

describe('planning the coming days', () => {
  it('sets aside what kits need, tells of the surgeries, and changes nothing the second time', async () => {
    announced.length = 0
    const { id, key, materialId } = await planned()
    expect(await setAside(id)).toEqual({ [key]: 2 })
    const told = announced.filter(({ noun }) => noun === 'stockReservation')
    expect(told).toMatchObject([{ verb: 'plan', unitId: here.id, entityId: here.id }])
    expect(told[0]?.concerns.rowIds).toContain(id)
    expect(await levelOf(materialId)).toMatchObject({ onHand: 10, reserved: 2, available: 8 })
    expect(await lotsOf(materialId)).toMatchObject([{ quantity: 10, reserved: 2 }])
    announced.length = 0
    expect((await planNow()).status).toBe(200)
    expect(announced).toEqual([])
  })

  it('says of how many something lacks, and fills them when it arrives, the earlier surgery first', async () => {
    const { materialId, procedureId, id } = await planned(3)
    const later = await operated(procedureId, { startsAt: '2026-11-21T12:00:00Z' })
    const before = (await planNow()).body
    expect(Object.values(await setAside(id))).toEqual([2])
    expect(Object.values(await setAside(later))).toEqual([1])
    await receive({ lines: [line({ materialId, lotNumber: 'L2', quantity: 5 })] })
    expect((await planNow()).body).toEqual({ ...before, lacking: before.lacking - 1 })
    expect(Object.values(await setAside(later))).toEqual([1, 1])
  })

  it('sets nothing aside beyond 14 days, for what is not booked, nor in another unit’s stock', async () => {
    const { procedureId } = await planned()
    const far = await operated(procedureId, { startsAt: '2026-12-04T12:00:00Z' })
    const held = await operated(procedureId, { status: 'proposed', expiresAt: '2026-11-19T14:00:00Z' })
    const theirs = await operated(procedureId, { unit: elsewhere, roomId: elsewhere.surgeryRoom })
    await planNow('ADMIN')
    await planNow('ADMIN', elsewhere.id)
    for (const id of [far, held, theirs]) expect(await setAside(id)).toEqual({})
  })

  it('lets a substitute stand in, and says what it stands in for', async () => {
    const [materialId, other] = [await insertMaterial(database), await stocked()]
    const id = await operated(await procedureWith([{ materialId, substituteIds: [other.materialId] }]))
    await planNow()
    const { items } = await list(`appointmentId=${id}`)
    expect(items).toMatchObject([{ lotId: other.lotId, quantity: 2, standsInForName: `Material ${materialId}` }])
  })

  it('is for who keeps the stock of that unit; reading it for who sees it', async () => {
    for (const as of ['SALES', 'RECEPTIONIST', 'PRE_POST_OPERATOR', 'EXTERNAL_ACCESS_UNIT'] as const)
      expect((await planNow(as)).status).toBe(403)
    expect((await planNow('STOCK_ASSISTANT', elsewhere.id)).status).toBe(404)
    expect((await request('RECEPTIONIST', 'GET', '/stock-reservations')).status).toBe(403)
    const { id } = await planned()
    const [own] = (await list(`appointmentId=${id}`, 'PRE_POST_OPERATOR')).items
    expect(own?.patientName).toBe('Ana Souza')
  })

  it('is listed by lot and by stretch of time', async () => {
    const { id, lotId } = await planned()
    expect((await list(`lotId=${lotId}`)).items).toMatchObject([{ appointmentId: id, quantity: 2 }])
    expect((await list(`lotId=${lotId}&from=2026-11-21T00:00:00Z`)).items).toEqual([])
    expect((await list(`lotId=${lotId}&unitId=${here.id}&to=2026-11-21T00:00:00Z`)).items).toHaveLength(1)
  })
})

describe('what is set aside', () => {
  it.each([
    ['consumption', {}],
    ['transfer', { toUnitId: elsewhere.id }],
  ])('is not taken by a %s, which names the surgery', async (kind, fields) => {
    const { take, id, key } = await planned()
    const { status: code, body } = await issue(kind, [take(9)], fields)
    expect(code).toBe(422)
    expect(body.fields).toMatchObject([{ path: 'lines.0.quantity', code: 'reserved' }])
    expect(body.detail).toMatch(/Só há 8 livres.*2 reservados para A\. S\. \(prontuário \d+, 20\/11\)/)
    expect((await issue(kind, [take(8)], fields)).status).toBe(200)
    expect(await setAside(id)).toEqual({ [key]: 2 })
  })

  it('moves along within the unit, and is kept by the database whoever posts', async () => {
    const { take, lotId, id } = await planned()
    expect((await issue('requisition', [take(9)], { toPlace: 'cart' })).status).toBe(200)
    expect(await setAside(id)).toEqual({ [`${lotId} pharmacy`]: 1, [`${lotId} cart`]: 1 })
    const beyond = sql`update stock_reservation set quantity = 3 where appointment_id = ${id} and place = 'pharmacy'`
    await expect(beyond.execute(database)).rejects.toMatchObject({ constraint: 'stock_reserved_is_there' })
  })

  it('is taken by no movement, whoever writes it', async () => {
    const { lotId, materialId, id, key } = await planned()
    const moved = (quantity: number) => sql`
      with document as (insert into stock_document (id, kind, unit_id, day, recorded_by, recorded_at)
        values (${newId()}, 'consumption', ${here.id}, '2026-11-19', ${network.staff.ADMIN}, now()) returning id)
      insert into stock_movement (document_id, line, unit_id, place, material_id, lot_id, quantity, value, day)
      select id, 1, ${here.id}, 'pharmacy', ${materialId}, ${lotId}, ${-quantity}, ${-quantity}, '2026-11-19' from document`
    await expect(moved(9).execute(database)).rejects.toMatchObject({ constraint: 'stock_reserved_is_there' })
    await moved(8).execute(database)
    expect(await setAside(id)).toEqual({ [key]: 2 })
  })

  it('gives way to a loss, the later surgery first', async () => {
    const { take, id, key, procedureId } = await planned(4)
    const later = await operated(procedureId, { startsAt: '2026-11-21T12:00:00Z' })
    await planNow()
    expect((await issue('loss', [take(1)], { cause: 'broken' })).status).toBe(200)
    expect([await setAside(id), await setAside(later)]).toEqual([{ [key]: 2 }, { [key]: 1 }])
  })

  it('gives way to the opening of a vial, of which what is left is planned anew', async () => {
    const stock = await stocked({ quantity: 2 }, { category: 'medicine', opened_life_hours: 48 })
    const id = await operated(await procedureWith([{ materialId: stock.materialId }]))
    await planNow()
    const opening = { unitId: here.id, place: 'pharmacy', quantity: 1 }
    expect((await post(`lots/${stock.lotId}/opening`, opening)).status).toBe(200)
    expect(await setAside(id)).toEqual({ [`${stock.lotId} pharmacy`]: 1 })
    await planNow()
    expect(Object.values(await setAside(id))).toEqual([1, 1])
  })

  it('gives way to a quarantine, and is planned anew from another lot', async () => {
    const { materialId, lotId, id } = await planned()
    const [lot] = await lotsOf(materialId)
    await receive({ lines: [line({ materialId, lotNumber: 'L2', quantity: 2 })] })
    await request('STOCK_ASSISTANT', 'POST', `/stock/lots/${lotId}/quarantine`, {
      version: lot?.version,
      reason: 'lacre',
    })
    expect(await setAside(id)).toEqual({})
    await planNow()
    expect(Object.values(await setAside(id))).toEqual([2])
    const held = sql`insert into stock_reservation (appointment_id, unit_id, place, lot_id, material_id, for_material_id, quantity)
      values (${id}, ${here.id}, 'pharmacy', ${lotId}, ${materialId}, ${materialId}, 1)`
    await expect(held.execute(database)).rejects.toMatchObject({ constraint: 'stock_reservation_serves_its_case' })
  })

  it.each(['cancelled', 'noshow', 'entered-in-error', 'fulfilled'])('goes back when its surgery is %s', async (to) => {
    const { id, materialId } = await planned()
    await status(id, to)
    expect(await setAside(id)).toEqual({})
    expect(await levelOf(materialId)).toMatchObject({ reserved: 0, available: 10 })
    announced.length = 0
    await planNow()
    expect(announced.find(({ noun }) => noun === 'stockReservation')?.concerns.rowIds).toEqual([id])
  })

  it('goes back when its surgery becomes another, and stays when it moves to a day on which it is good', async () => {
    const { id, key, procedureId } = await planned()
    const move = (to: string) =>
      sql`update appointment set starts_at = ${to}, ends_at = ${to}::timestamptz + interval '1 hour' where id = ${id}`.execute(
        database,
      )
    await move('2026-11-24T12:00:00Z')
    expect(await setAside(id)).toEqual({ [key]: 2 })
    await move('2027-07-24T12:00:00Z')
    expect(await setAside(id)).toEqual({})
    await move('2026-11-24T12:00:00Z')
    await planNow()
    await sql`update appointment set procedure_id = ${network.surgery} where id = ${id}`.execute(database)
    expect(await setAside(id)).toEqual({})
    await sql`update appointment set procedure_id = ${procedureId} where id = ${id}`.execute(database)
    await planNow()
    expect(await setAside(id)).toEqual({ [key]: 2 })
  })

  it('of the last box is had by one of two who ask at once', async () => {
    const { take, id, key } = await planned(3)
    const answers = await Promise.all([issue('consumption', [take(1)]), issue('consumption', [take(1)], {}, 'ADMIN')])
    expect(answers.map(({ status: code }) => code).toSorted()).toEqual([200, 422])
    expect(await setAside(id)).toEqual({ [key]: 2 })
    const [planning, taking] = await Promise.all([planNow(), issue('consumption', [take(1)])])
    expect([planning.status, taking.status]).toEqual([200, 422])
  })
})
