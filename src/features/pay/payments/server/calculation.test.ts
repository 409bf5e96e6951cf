import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { enqueue } from '../../../../server/jobs/enqueue.ts'
import { insertClosedCase } from '../../../../server/testing/pay.ts'
import { insertShift } from '../../../../server/testing/rows.ts'
import { roles } from '../../../../shared/roles.ts'
import { may } from '../../../../shared/permissions.ts'
import { followChanges } from './jobs.ts'
import { servedPayments } from './testing/served-payments.ts'

const kit = await servedPayments()
const { database, network, performed, rule, calculated, read, idOf, list, check, brought, announced } = kit
const { here, elsewhere, staff } = network
const [alice = '', beto = ''] = here.doctors

beforeEach(async () => {
  await kit.emptied()
  announced.length = 0
})

const reopenAndClose = async (caseId: string, professionalIds: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    update closed_case set professional_ids = ${professionalIds}::uuid[],
      parts = parts_of(${professionalIds}::uuid[], team_id, parts) where appointment_id = ${caseId} returning map_id as id`.execute(
    database,
  )
  await sql`update day_map set closed_at = '2026-12-02T12:00:00Z' where id = ${rows[0]?.id}`.execute(database)
  return rows[0]?.id ?? ''
}
const told = (verb: string) => announced.filter((one) => one.noun === 'payment' && one.verb === verb)

describe('a month that is calculated', () => {
  test('owes each what the rules say of closed cases, and holds what is not closed, with who is to act', async () => {
    await rule()
    await performed({ who: [alice, beto] })
    await performed({ at: '2026-11-20T12:00:00Z', isClosed: false })
    const { status, body } = await calculated()
    expect([status, body.state, body.unfinished]).toEqual([200, 'open', 2])
    expect(
      (await list()).map((one) => [one.professionalName, one.resultCentavos, one.heldCentavos, one.lines]),
    ).toEqual([
      ['Dr. Beto Jardins', 1_000_00, 0, 1],
      ['Dra. Alice Jardins', 1_000_00, 1_000_00, 2],
    ])
    const statement = await read(await idOf(alice))
    expect(
      statement.calculatedLines.map(({ heldReason, heldBy, procedureName }) => [heldReason, heldBy, procedureName]),
    ).toEqual([
      [null, null, 'Transplante FUE'],
      ['map', 'LOCATION_MANAGER', 'Transplante FUE'],
    ])
    expect(statement).toMatchObject({ state: 'calculated', dueCentavos: 1_000_00, carriedCentavos: 0, isWhole: true })
    expect(statement.parts).toMatchObject([
      { unitId: here.id, lines: 2, resultCentavos: 1_000_00, heldCentavos: 1_000_00 },
    ])
  })

  test('and calculated again changes nothing and tells of nothing', async () => {
    await rule()
    await performed()
    await calculated()
    const before = await read(await idOf(alice))
    announced.length = 0
    await calculated()
    expect(await read(before.id)).toEqual(before)
    expect(told('change')).toEqual([])
  })

  test('is checked anew only where something changed since it was checked', async () => {
    await rule({ beneficiary: 'professional', function: null, professional_id: alice })
    await performed()
    await performed({ unit: elsewhere, who: [alice], at: '2026-11-13T12:00:00Z' })
    await calculated()
    const id = await idOf(alice)
    await check(id, 'ADMIN')
    expect((await read(id)).state).toBe('checked')
    await performed({ at: '2026-11-18T12:00:00Z' })
    await calculated()
    const after = await read(id)
    expect(after.state).toBe('calculated')
    expect(Object.fromEntries(after.parts.map(({ unitId, checkedById }) => [unitId, checkedById]))).toEqual({
      [here.id]: null,
      [elsewhere.id]: staff.ADMIN,
    })
    expect(told('change').map(({ entityId }) => entityId)).toContain(id)
  })

  test('never changes what is approved: what comes to be otherwise is put right in the next month', async () => {
    await rule()
    const { id: caseId } = await performed({ who: [alice] })
    await calculated()
    const id = await idOf(alice)
    await brought(id, 'approved')
    await reopenAndClose(caseId, [beto])
    await calculated()
    expect(await read(id)).toMatchObject({ state: 'approved', resultCentavos: 1_000_00 })
    // He had nothing of that month approved: it is his there.
    expect((await read(await idOf(beto))).resultCentavos).toBe(1_000_00)
    await calculated('2026-12')
    const next = await read(await idOf(alice, '2026-12'))
    expect(next).toMatchObject({ resultCentavos: -1_000_00, dueCentavos: -1_000_00 })
    expect(next.calculatedLines).toMatchObject([{ caseId, ruleId: null, resultCentavos: -1_000_00, day: '2026-11-12' }])
  })

  test('carries what is below zero over to the next, where it is taken off', async () => {
    await rule()
    const { id: caseId } = await performed()
    await calculated()
    await brought(await idOf(alice), 'approved')
    await reopenAndClose(caseId, [beto])
    await calculated('2026-12')
    kit.clock.now = Temporal.Instant.from('2027-01-05T13:00:00Z')
    await performed({ at: '2027-01-04T12:00:00Z' })
    await performed({ at: '2027-01-04T14:00:00Z' })
    await calculated('2027-01')
    kit.clock.now = Temporal.Instant.from('2026-12-03T13:00:00Z')
    expect(await read(await idOf(alice, '2027-01'))).toMatchObject({
      resultCentavos: 2_000_00,
      carriedCentavos: -1_000_00,
      dueCentavos: 1_000_00,
    })
  })

  test('pays of what is received what came until its last day, and the rest in the month in which it comes', async () => {
    await rule({ basis: 'received', amount_centavos: null, share_basis_points: 3_000 })
    const sold = await performed({ paid: { centavos: 4_000_00, day: '2026-11-10' } })
    await calculated()
    expect((await read(await idOf(alice))).resultCentavos).toBe(1_200_00)
    await kit.receive({ ...sold, unitId: here.id, centavos: 6_000_00, day: '2026-12-01' })
    await calculated()
    await calculated('2026-12')
    expect((await read(await idOf(alice))).resultCentavos).toBe(1_200_00)
    expect((await read(await idOf(alice, '2026-12'))).resultCentavos).toBe(1_800_00)
  })

  test('pays in the next month what was held when it was approved', async () => {
    await rule()
    await performed()
    const late = await performed({ at: '2026-11-27T12:00:00Z', isClosed: false })
    await calculated()
    await brought(await idOf(alice), 'approved')
    await calculated('2026-12')
    expect(await read(await idOf(alice, '2026-12'))).toMatchObject({ resultCentavos: 0, heldCentavos: 1_000_00 })
    await insertClosedCase(database, network, { appointmentId: late.id, closedAt: '2026-12-02T12:00:00Z' })
    await calculated('2026-12')
    expect(await read(await idOf(alice, '2026-12'))).toMatchObject({ resultCentavos: 1_000_00, heldCentavos: 0 })
  })

  test('says of which case more than all is given away, and nobody is approved before that is put right', async () => {
    await rule()
    await rule({ beneficiary: 'function', procedure_id: network.surgery, name: 'FUE' })
    const third = { basis: 'net', amount_centavos: null, share_basis_points: 6_000, nth_from: 3 } as const
    await rule({ ...third, procedure_id: network.surgery, name: 'terceira' })
    for (const hour of [12, 13, 14]) await performed({ at: `2026-11-12T${hour}:00:00Z`, who: [alice, beto] })
    const { body } = await calculated()
    expect(body.problems).toMatchObject([{ kind: 'overWhole', basisPoints: 12_000, unitId: here.id }])
    const id = await idOf(alice)
    await brought(id, 'accepted')
    const { status, body: refused } = await kit.approve(id)
    expect([status, refused.code]).toEqual([422, 'RULE_BROKEN'])
  })

  test('follows a day that is closed or opened within its job, for those alone whom it affects', async () => {
    await rule()
    const { id: caseId } = await performed({ who: [alice] })
    await performed({ at: '2026-11-19T12:00:00Z', who: [beto] })
    await calculated()
    const mapId = await reopenAndClose(caseId, [alice, beto])
    announced.length = 0
    await sql`insert into event (noun, verb, entity_id, unit_id) values ('dayMap', 'sign', ${mapId}, ${here.id})`.execute(
      database,
    )
    await enqueue(database, followChanges.name, { entityId: mapId })
    await kit.runJobs()
    expect((await read(await idOf(beto))).resultCentavos).toBe(2_000_00)
    expect(told('change').map(({ entityId }) => entityId)).toEqual([await idOf(beto)])
  })

  test('takes a shift back in the month after, within its job, that was paid and was not worked after all', async () => {
    await rule({ basis: 'shift' })
    const startsAt = '2026-11-12T12:00:00Z'
    const times = { starts_at: startsAt, ends_at: '2026-11-12T18:00:00Z' }
    const shiftId = await insertShift(database, { unit_id: here.id, professional_id: alice, ...times })
    const mark = { shift_id: shiftId, unit_id: here.id, professional_id: alice, day: '2026-11-12', ...times }
    await database
      .insertInto('worked_shift')
      .values({ ...mark, marked_by: staff.LOCATION_MANAGER, marked_at: '2026-12-01T12:00:00Z' })
      .execute()
    await calculated()
    const id = await idOf(alice)
    await brought(id, 'paid')
    expect((await kit.lockMonth()).body.state).toBe('locked')
    await calculated('2026-12')
    expect(await list('month=2026-12&page=doctors')).toEqual([])
    await sql`delete from worked_shift`.execute(database)
    await enqueue(database, followChanges.name, { entityId: shiftId })
    await kit.runJobs()
    expect((await read(await idOf(alice, '2026-12'))).calculatedLines).toMatchObject([
      { shiftId, ruleId: null, resultCentavos: -1_000_00, day: '2026-11-12' },
    ])
    expect(await read(id)).toMatchObject({ state: 'locked', resultCentavos: 1_000_00 })
  })

  test('loses nothing where it is locked while a map closes: the case is paid in it or in the next', async () => {
    await rule()
    await performed()
    await calculated()
    await brought(await idOf(alice), 'paid')
    const { id: caseId } = await performed({ at: '2026-11-27T12:00:00Z', who: [beto], isClosed: false })
    await calculated()
    await insertClosedCase(database, network, { appointmentId: caseId, closedAt: '2026-12-03T12:59:59Z' })
    const { rows } = await sql<{ id: string }>`
      select map_id as id from closed_case where appointment_id = ${caseId}`.execute(database)
    await enqueue(database, followChanges.name, { entityId: rows[0]?.id ?? '' })
    const [locked] = await Promise.all([kit.lockMonth(), kit.runJobs()])
    expect([200, 422]).toContain(locked.status)
    await calculated('2026-12')
    const paid = await Promise.all(['2026-11', '2026-12'].map(async (month) => read(await idOf(beto, month))))
    expect(paid.map((one) => one.resultCentavos ?? 0).toSorted()).toEqual([0, 1_000_00])
  })

  test('is calculated by those who edit pay, of months that have begun', async () => {
    for (const role of roles) {
      const { status } = await calculated('2026-11', role)
      expect([role, status]).toEqual([role, may(role, 'payment.edit') ? 200 : 403])
    }
    expect((await calculated('2027-02')).body.code).toBe('RULE_BROKEN')
    expect((await calculated('2026-13')).body.code).toBe('INVALID_INPUT')
  })
})

test('a month is the same whole or by the people whom it affects, in whatever portions', async () => {
  await rule({ is_shared: true })
  await rule({ basis: 'bonus', amount_centavos: 77_01, nth_from: 2 })
  await rule({ beneficiary: 'function', function: 'technician', basis: 'minimum', amount_centavos: 900_00 })
  for (const day of [10, 11, 12])
    for (const hour of [12, 14, 16])
      await performed({
        at: `2026-11-${day}T${hour}:00:00Z`,
        who: hour === 14 ? [alice, beto] : [alice, here.technician],
      })
  await calculated()
  const linesOf = async () =>
    (
      await sql`select statement.professional_id, key, line.result_centavos, steps from payment_line as line join payment_statement as statement
        on statement.id = statement_id order by 1, 2`.execute(database)
    ).rows
  const whole = await linesOf()
  await sql`delete from payment_statement`.execute(database)
  const { calculateMonth } = await import('./calculate.ts')
  for (const one of [here.technician, beto, alice])
    await database
      .transaction()
      .execute((transaction) => calculateMonth({ database: transaction, now: kit.clock.now }, '2026-11', [one]))
  expect(await linesOf()).toEqual(whole)
  expect(whole.length).toBeGreaterThan(10)
})
