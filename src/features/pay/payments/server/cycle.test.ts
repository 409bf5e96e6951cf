import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { roles } from '../../../../shared/roles.ts'
import { may } from '../../../../shared/permissions.ts'
import { servedPayments } from './testing/served-payments.ts'

const kit = await servedPayments()
const { database, network, performed, rule, calculated, read, idOf, check, uncheck, send, accept, approve } = kit
const { pay, unpay, invoice, contest, answer, brought, lockMonth, period } = kit
const { here, elsewhere, staff } = network
const [alice = '', beto = ''] = here.doctors

beforeEach(async () => {
  await kit.emptied()
  kit.clock.now = Temporal.Instant.from('2026-12-03T13:00:00Z')
  await rule()
})

/** Hers: R$ 1.000,00 of one surgery here. */
async function statement(): Promise<string> {
  await performed()
  await calculated()
  return idOf(alice)
}
/** The same, with a surgery elsewhere too. */
async function ofTwoUnits(): Promise<string> {
  await performed({ unit: elsewhere, who: [alice], at: '2026-11-14T13:00:00Z' })
  return statement()
}

describe('a statement goes its way', () => {
  test('checked, sent, accepted, approved, paid, locked, each step on record', async () => {
    const id = await statement()
    expect((await check(id)).body).toMatchObject({ state: 'checked', unchecked: 0 })
    expect((await send(id)).body).toMatchObject({ state: 'sent', sentByName: 'LOCATION_MANAGER' })
    expect((await accept(id)).body).toMatchObject({ state: 'accepted', acceptedByName: 'ADMIN' })
    expect((await approve(id)).body).toMatchObject({ state: 'approved', approvedByName: 'ADMIN' })
    expect((await lockMonth()).body).toMatchObject({ code: 'RULE_BROKEN', unfinished: 1 })
    expect((await pay(id, { paidOn: '2026-12-03' })).body).toMatchObject({ state: 'paid', paidOn: '2026-12-03' })
    expect((await lockMonth('2026-11', 'ADMIN', 99)).body.code).toBe('STALE')
    expect((await lockMonth()).body).toMatchObject({ state: 'locked', lockedByName: 'ADMIN' })
    expect((await read(id)).state).toBe('locked')
    expect((await calculated()).body.code).toBe('WRONG_STATE')
    const { rows } = await sql<{ verb: string }>`
      select verb from event where noun = 'payment' and entity_id = ${id} order by id`.execute(database)
    expect(rows.map(({ verb }) => verb)).toEqual(['change', 'check', 'send', 'accept', 'approve', 'pay', 'lock'])
  })

  test('and no other: a deed out of turn names the state it is in', async () => {
    const id = await statement()
    for (const deed of [send, accept, approve, (one: string) => unpay(one, { reason: 'voltou' })])
      expect((await deed(id)).body).toMatchObject({ code: 'WRONG_STATE', state: 'calculated' })
    expect((await pay(id, { paidOn: '2026-12-03' })).body.code).toBe('WRONG_STATE')
    expect((await contest(id)).body.code).toBe('WRONG_STATE')
    await brought(id, 'sent')
    expect((await check(id, 'LOCATION_MANAGER', [{ unitId: here.id, digest: 'x' }])).body.code).toBe('WRONG_STATE')
    expect((await uncheck(id)).body.code).toBe('WRONG_STATE')
    expect((await accept(id, { version: 1 })).body.code).toBe('STALE')
  })

  test('by those who may, and of units that are theirs', async () => {
    const id = await statement()
    for (const role of roles.filter((one) => !may(one, 'payment.check')))
      for (const deed of [() => check(id, role, [{ unitId: here.id, digest: 'x' }]), () => uncheck(id, role)])
        expect([role, (await deed()).status]).toEqual([role, 403])
    expect((await approve(id, {}, 'LOCATION_MANAGER')).status).toBe(403)
    expect((await pay(id, { paidOn: '2026-12-03' }, 'LOCATION_MANAGER')).status).toBe(403)
    await performed({ unit: elsewhere, at: '2026-11-14T13:00:00Z' })
    await calculated()
    const theirs = await idOf(elsewhere.doctors[0])
    expect((await read(theirs)).resultCentavos).toBe(1_000_00)
    for (const deed of [() => send(theirs, { version: 1 }), () => contest(theirs), () => uncheck(theirs)])
      expect((await deed()).status).toBe(404)
    expect((await kit.request('LOCATION_MANAGER', 'GET', `/payments/statements/${theirs}`)).status).toBe(404)
  })
})

describe('a statement of several units', () => {
  test('is seen and checked by each unit for its part, and sent by whoever sees all of it', async () => {
    const id = await ofTwoUnits()
    const seen = await read(id, 'LOCATION_MANAGER')
    expect(seen).toMatchObject({ isWhole: false, resultCentavos: 1_000_00, dueCentavos: null, carriedCentavos: null })
    expect(seen.calculatedLines.map(({ unitId }) => unitId)).toEqual([here.id])
    expect((await check(id)).body).toMatchObject({ state: 'calculated', unchecked: 0 })
    const parts = (await read(id)).parts.map(({ unitId, digest }) => ({ unitId, digest }))
    expect((await check(id, 'LOCATION_MANAGER', parts)).status).toBe(404)
    expect((await check(id, 'ADMIN')).body).toMatchObject({ state: 'checked', resultCentavos: 2_000_00 })
    expect((await send(id)).body.code).toBe('NOT_ALLOWED')
    expect((await send(id, {}, 'ADMIN')).body.state).toBe('sent')
  })

  test('is not approved by whoever checked some of it, and the database says so too', async () => {
    const id = await statement()
    await check(id, 'ADMIN')
    await send(id)
    await accept(id, {}, 'LOCATION_MANAGER')
    expect(await read(id)).toMatchObject({
      can: { approve: false },
      hindrance: { en: expect.stringContaining('another administrator approves it') },
    })
    expect((await approve(id)).body.code).toBe('RULE_BROKEN')
    const approved = sql`update payment_statement set state = 'approved', approved_by = ${staff.ADMIN}, approved_at = now()
      where id = ${id}`
    await expect(approved.execute(database)).rejects.toThrow('by whoever checked')
  })
})

describe('a check', () => {
  test('is of what was on the screen, and taken back by whoever made it', async () => {
    const id = await statement()
    const parts = (await read(id)).parts.map(({ unitId, digest }) => ({ unitId, digest }))
    await performed({ at: '2026-11-16T12:00:00Z' })
    await calculated()
    expect((await check(id, 'LOCATION_MANAGER', parts)).body.code).toBe('STALE')
    await check(id)
    expect((await uncheck(id, 'ADMIN')).body.code).toBe('WRONG_STATE')
    expect((await uncheck(id)).body).toMatchObject({ state: 'calculated', unchecked: 1 })
    expect((await check(id, 'LOCATION_MANAGER', [])).body.fields?.map(({ path }) => path)).toEqual(['parts'])
  })
})

describe('what is contested', () => {
  test('is answered line by line before it is accepted', async () => {
    const id = await statement()
    await brought(id, 'sent')
    const [line] = (await read(id)).calculatedLines
    const once = { id: newId(), lineKey: line?.key, reason: 'foram dois procedimentos' }
    expect((await contest(id, once)).body).toMatchObject({ state: 'contested', openContests: 1 })
    expect((await contest(id, once)).body).toMatchObject({ state: 'contested', openContests: 1 })
    expect((await contest(id, { ...once, reason: 'outra coisa' })).body.code).toBe('ID_REUSED')
    const whole = { id: newId() }
    expect((await contest(id, whole)).body.contests).toHaveLength(2)
    expect((await accept(id)).body.code).toBe('WRONG_STATE')
    expect((await answer(once.id)).body).toMatchObject({ state: 'contested', openContests: 1 })
    expect((await answer(once.id)).body.code).toBe('WRONG_STATE')
    expect((await answer(newId())).status).toBe(404)
    expect((await answer(whole.id)).body).toMatchObject({ state: 'sent', openContests: 0 })
    expect((await accept(id)).body.state).toBe('accepted')
    expect((await contest(id)).body.state).toBe('contested')
  })

  test('names a line that is there, and says what is wrong', async () => {
    const id = await statement()
    await brought(id, 'sent')
    const { body } = await contest(id, { lineKey: 'case/no-such', reason: 'x' })
    expect(body.fields?.map(({ path }) => path)).toEqual(['reason'])
    expect((await contest(id, { lineKey: 'case/no-such' })).body.fields?.map(({ path }) => path)).toEqual(['lineKey'])
  })

  test('stays to be read when its line changes, and is sent and accepted anew', async () => {
    const id = await statement()
    await brought(id, 'sent')
    const [line] = (await read(id)).calculatedLines
    const { body } = await contest(id, { lineKey: line?.key })
    await sql`update pay_rule set valid_to = '2026-11-01', ended_at = now(), ended_by = ${staff.ADMIN}`.execute(
      database,
    )
    await rule({ valid_from: '2026-11-02', amount_centavos: 1_200_00 })
    await calculated()
    const now = await read(id)
    expect(now).toMatchObject({ state: 'calculated', resultCentavos: 1_200_00, openContests: 1 })
    expect(now.contests).toMatchObject([{ lineKey: line?.key, centavos: 1_000_00 }])
    expect((await answer(body.contests[0]?.id ?? '')).body).toMatchObject({ state: 'calculated', openContests: 0 })
    await brought(id, 'accepted')
  })
})

describe('paying', () => {
  test('asks an invoice to be of what is due, and a payment that came back is made again', async () => {
    const id = await statement()
    const nota = { number: '123', day: '2026-12-01', amountCentavos: 999_99 }
    expect((await invoice(id, nota)).body.fields?.map(({ path }) => path)).toEqual(['amountCentavos'])
    expect((await invoice(id, { ...nota, amountCentavos: 1_000_00 })).body.invoice).toEqual({
      number: '123',
      day: '2026-12-01',
      centavos: 1_000_00,
      hasFile: false,
    })
    await brought(id, 'paid')
    expect((await unpay(id, { reason: 'x' })).body.fields?.map(({ path }) => path)).toEqual(['reason'])
    expect((await unpay(id, { reason: 'conta encerrada' })).body).toMatchObject({
      state: 'approved',
      unpaidReason: 'conta encerrada',
      paidOn: null,
    })
    expect((await pay(id, { paidOn: '2027-01-20' })).body.fields?.map(({ path }) => path)).toEqual(['paidOn'])
    expect((await pay(id, { paidOn: '2026-12-03' })).body).toMatchObject({ state: 'paid', unpaidReason: null })
  })

  test('is of no day before the approval, and of one long ago only with a reason, which history tells', async () => {
    const id = await statement()
    await brought(id, 'approved')
    const said = async (paidOn: string, dayReason?: string) =>
      (await pay(id, { paidOn, ...(dayReason && { dayReason }) })).body.fields?.map(
        ({ path, message }) => `${path}: ${message}`,
      )
    expect(await said('2020-12-05', 'o extrato só chegou agora')).toEqual([
      'paidOn: Fica antes da aprovação (03/12/2026): confira o dia',
    ])
    expect(await said('2026-12-04')).toEqual(['paidOn: Este dia ainda não chegou: informe o do pagamento'])
    kit.clock.now = Temporal.Instant.from('2026-12-20T13:00:00Z')
    expect(await said('2026-12-04')).toEqual([expect.stringMatching(/^dayReason: .*escreva por que só agora$/)])
    expect(await said('2026-12-04', 'o extrato só chegou agora')).toBeUndefined()
    const { rows } = await sql<{ note: string }>`
      select data->>'note' as note from event where noun = 'payment' and entity_id = ${id} and verb = 'pay'`.execute(
      database,
    )
    expect(rows).toEqual([{ note: 'o extrato só chegou agora' }])
  })

  test('asks of an invoice that it is of the month that it charges, or later', async () => {
    const id = await statement()
    const nota = { number: '123', amountCentavos: 1_000_00 }
    expect((await invoice(id, { ...nota, day: '2026-10-31' })).body.fields).toMatchObject([
      { path: 'day', message: 'Fica antes do mês cobrado (01/11/2026): confira o dia' },
    ])
    expect((await invoice(id, { ...nota, day: '2026-11-01' })).status).toBe(200)
  })

  test('of nothing is no payment, and keeps no month open', async () => {
    await performed({ isClosed: false })
    await calculated()
    const id = await idOf(alice)
    await brought(id, 'approved')
    expect((await pay(id, { paidOn: '2026-12-03' })).body.code).toBe('RULE_BROKEN')
    expect((await lockMonth()).body.state).toBe('locked')
  })
})

describe('a month is locked', () => {
  test('after it, once, and in its order', async () => {
    const id = await statement()
    await brought(id, 'paid')
    await calculated('2026-10')
    expect((await lockMonth()).body).toMatchObject({ code: 'RULE_BROKEN', month: '2026-10' })
    expect((await lockMonth('2026-10')).status).toBe(200)
    await calculated('2026-12')
    expect((await period('2026-12')).can.lock).toBe(false)
    expect((await lockMonth()).status).toBe(200)
    expect((await lockMonth('2026-12')).body.code).toBe('RULE_BROKEN')
    expect((await lockMonth('2026-11', 'LOCATION_MANAGER')).status).toBe(403)
    expect((await lockMonth('2026-09', 'ADMIN', 1)).status).toBe(404)
  })

  test('and what is written of it stays, whoever writes', async () => {
    const id = await statement()
    await brought(id, 'approved')
    for (const statement of [
      sql`update payment_line set result_centavos = 1 where statement_id = ${id}`,
      sql`delete from payment_line where statement_id = ${id}`,
      sql`insert into payment_line (statement_id, key, line_group, day, steps, result_centavos, held_centavos)
        values (${id}, 'bonus/x', 'bonus', '2026-11-12', '[]', 1, 0)`,
      sql`update payment_part set result_centavos = 1 where statement_id = ${id}`,
      sql`update payment_statement set result_centavos = 1 where id = ${id}`,
      sql`update payment_statement set state = 'calculated' where id = ${id}`,
      sql`delete from payment_statement where id = ${id}`,
    ])
      await expect(statement.execute(database)).rejects.toMatchObject({ code: '23514' })
  })
})

test('a case is shared by whom it says, month by month, and a manager is told of their units', async () => {
  const { id: caseId } = await performed({ who: [alice, beto] })
  await calculated()
  const { body } = await kit.request<{ items: { professionalName: string; line: { resultCentavos: number } }[] }>(
    'LOCATION_MANAGER',
    'GET',
    `/payments/cases/${caseId}`,
  )
  expect(body.items.map(({ professionalName, line }) => [professionalName, line.resultCentavos])).toEqual([
    ['Dr. Beto Jardins', 1_000_00],
    ['Dra. Alice Jardins', 1_000_00],
  ])
  const theirs = await performed({ unit: elsewhere, at: '2026-11-14T13:00:00Z' })
  await calculated()
  expect((await kit.request('LOCATION_MANAGER', 'GET', `/payments/cases/${theirs.id}`)).status).toBe(404)
})
