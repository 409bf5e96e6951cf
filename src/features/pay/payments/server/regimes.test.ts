import { type RawBuilder, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { untilSomebodyWaits } from '../../../../server/testing/waiting.ts'
import { holdPaid } from './paid-before-queries.ts'
import { servedPayments } from './testing/served-payments.ts'

const kit = await servedPayments()
const { request, database, network, performed, rule, calculated, idOf, read, brought, pay, invoice } = kit
const [alice] = network.here.doctors

beforeEach(async () => {
  await kit.emptied('pay_regime', 'pay_person', 'pay_other_payer', 'event')
})

async function paidAs(kind: string, more: Record<string, unknown> = {}, from = '2026-01-01') {
  const row = { companyName: null, cnpj: null, isSimples: null, ...more }
  await sql`insert into pay_regime (id, professional_id, kind, company_name, cnpj, is_simples, valid_from, recorded_by, recorded_at)
    values (${newId()}, ${alice}, ${kind}, ${row.companyName}, ${row.cnpj}, ${row.isSimples}, ${from},
      ${network.staff.ADMIN}, now())`.execute(database)
}
const company = { companyName: 'Alice Médicos Ltda.', cnpj: '11222333000181', isSimples: false }

/** Has what the law keeps back go on after 2026 as it was. */
const renewed = (until: string) =>
  sql`insert into pay_retention (id, regime, tax, valid_from, valid_until, terms, source, recorded_at)
    select gen_random_uuid(), regime, tax, '2027-01-01', ${until}, terms, source, now() from pay_retention
    where valid_until = '2026-12-31'`.execute(database)

/** Does to what the law keeps back what nobody may. */
async function unguarded(change: RawBuilder<unknown>) {
  await sql`alter table pay_retention disable trigger pay_retention_is_kept`.execute(database)
  await change.execute(database)
  await sql`alter table pay_retention enable trigger pay_retention_is_kept`.execute(database)
}

/** R$ 10.000,00 that are due to Alice. */
async function owed() {
  await rule({ amount_centavos: 10_000_00 })
  await performed()
  await calculated()
  return idOf(alice)
}
const pdf = Buffer.from('%PDF-1.4 nota').toString('base64')
const keepFile = (id: string, file = pdf) =>
  request('ADMIN', 'POST', `/payments/statements/${id}/invoice-file`, { file })
const nota = { number: '123', day: '2026-12-01', amountCentavos: 10_000_00 }

describe('what the law keeps back of a statement', () => {
  it('is shown apart from what is due, of who works on their own account', async () => {
    await paidAs('selfEmployed')
    const statement = await read(await owed())
    expect(statement.retentions.map(({ tax, centavos }) => [tax, centavos])).toEqual([
      ['inss', 932_31],
      // (10.000,00 − 932,31) × 27,5 % − 908,73 = 1.584,88475.
      ['irrf', 1_584_88],
    ])
    expect(statement).toMatchObject({ dueCentavos: 10_000_00, retainedCentavos: 2_517_19, payCentavos: 7_482_81 })
    expect(statement).toMatchObject({ resultCentavos: 10_000_00, unpayable: null, can: { invoice: false } })
  })

  it('knows the family of the person and what others pay them', async () => {
    await paidAs('selfEmployed')
    const by = { professional_id: alice ?? '', recorded_by: network.staff.ADMIN, recorded_at: '2026-01-05T12:00:00Z' }
    const person = {
      nit: null,
      dependants: 2,
      alimony_centavos: 1_500_00,
      pension_centavos: 0,
      valid_from: '2026-01-01',
    }
    await database
      .insertInto('pay_person')
      .values({ id: newId(), ...by, ...person })
      .execute()
    const payer = { payer_name: 'Hospital', cnpj: '11222333000181', remuneration_centavos: 5_000_00 }
    const months = { from_month: '2026-09-01', through_month: '2026-12-01' }
    await database
      .insertInto('pay_other_payer')
      .values({ id: newId(), ...by, ...payer, ...months })
      .execute()
    const { retentions } = await read(await owed())
    // INSS (8.475,55 − 5.000,00) × 11 %; IRRF (10.000,00 − 382,31 − 379,18 − 1.500,00) × 27,5 % − 908,73 = 1.219,36025.
    expect(retentions.map(({ tax, baseCentavos, centavos }) => [tax, baseCentavos, centavos])).toEqual([
      ['inss', 3_475_55, 382_31],
      ['irrf', 7_738_51, 1_219_36],
    ])
    expect(retentions.map(({ off = [] }) => off.map(({ kind }) => kind))).toEqual([
      ['otherPayers'],
      ['inss', 'dependants', 'alimony', 'step'],
    ])
  })

  it('stays as it was approved, whatever is said afterwards', async () => {
    await paidAs('company', company)
    const id = await owed()
    expect(await read(id)).toMatchObject({ retainedCentavos: 615_00, payCentavos: 9_385_00, unpayable: 'noInvoice' })
    await brought(id, 'approved')
    await paidAs('employee', {}, '2026-02-01')
    expect(await read(id)).toMatchObject({ regime: { kind: 'company', cnpj: company.cnpj }, retainedCentavos: 615_00 })
    await expect(
      sql`update payment_statement set retained_centavos = 0 where id = ${id}`.execute(database),
    ).rejects.toMatchObject({ constraint: 'payment_statement_is_final' })
  })

  it('is not what the employer owes on top of it, which is in what the month costs', async () => {
    const cost = async () =>
      (
        await request<{ employerCentavos: number }>(
          'ADMIN',
          'GET',
          '/payments/statements/sums?month=2026-11&page=doctors',
        )
      ).body.employerCentavos
    await paidAs('company', company)
    const id = await owed()
    expect(await cost()).toBe(0)
    await paidAs('selfEmployed', {}, '2026-11-01')
    expect(await cost()).toBe(2_000_00)
    await brought(id, 'approved')
    await paidAs('company', company, '2026-11-02')
    expect(await cost()).toBe(2_000_00)
    expect(await read(id)).toMatchObject({ payCentavos: 7_482_81 })
  })

  it('is of the last day of its month', async () => {
    await paidAs('selfEmployed')
    await paidAs('company', company, '2026-12-01')
    expect((await read(await owed())).regime?.kind).toBe('selfEmployed')
  })

  it('is approved by no table that has ended and was not renewed', async () => {
    await paidAs('selfEmployed')
    await rule({ amount_centavos: 10_000_00 })
    await performed({ at: '2027-01-12T12:00:00Z' })
    kit.clock.now = Temporal.Instant.from('2027-02-03T13:00:00Z')
    await calculated('2027-01')
    const id = await idOf(alice, '2027-01')
    expect((await read(id)).endedTables).toEqual([
      { tax: 'inss', validUntil: '2026-12-31' },
      { tax: 'irrf', validUntil: '2026-12-31' },
    ])
    await brought(id, 'accepted')
    const refused = await kit.approve(id)
    expect(refused.body).toMatchObject({ code: 'RULE_BROKEN' })
    expect(refused.body.detail).toMatch(/INSS .*31\/12\/2026.*Pagamento › Retenções/)
    await renewed('2027-12-31')
    expect(await read(id)).toMatchObject({ endedTables: [], retainedCentavos: 2_517_19 })
    expect((await kit.approve(id)).status).toBe(200)
    await unguarded(sql`delete from pay_retention where valid_from = '2027-01-01'`)
    kit.clock.now = Temporal.Instant.from('2026-12-03T13:00:00Z')
  })

  it('is nothing of whom nothing is said, and of an employee', async () => {
    const id = await owed()
    expect(await read(id)).toMatchObject({ regime: null, retainedCentavos: 0, unpayable: null })
    await paidAs('employee')
    expect(await read(id)).toMatchObject({ retainedCentavos: 0, unpayable: 'employee' })
  })

  it('of an employee is written down as paid by the payroll, so that their month ends too', async () => {
    await paidAs('employee')
    const id = await owed()
    await brought(id, 'approved')
    expect(await read(id)).toMatchObject({ unpayable: 'employee', hindrance: null, can: { pay: true, invoice: false } })
    expect((await pay(id, { paidOn: '2026-12-03' })).body).toMatchObject({ state: 'paid', payCentavos: 10_000_00 })
    const { body } = await request<{ unfinished: number }>('ADMIN', 'GET', '/payments/periods/2026-11')
    expect(body.unfinished).toBe(0)
  })
})

describe('the day of payment', () => {
  const net = (id: string, day: string) =>
    request<{ agreedCentavos: number; payCentavos: number }>(
      'ADMIN',
      'GET',
      `/payments/statements/${id}/net?day=${day}`,
    )

  it('changes income tax where its month has another table, once whoever pays has seen it', async () => {
    await paidAs('selfEmployed')
    const id = await owed()
    await brought(id, 'approved')
    expect(await read(id)).toMatchObject({ retainedFor: '2026-12-03', payCentavos: 7_482_81, agreedPayCentavos: null })
    await renewed('2027-12-31')
    // A simplified deduction of R$ 2.000,00 in 2027: (10.000,00 − 2.000,00) × 27,5 % − 908,73 = 1.291,27.
    await unguarded(sql`update pay_retention set terms = terms || '{"simplifiedCentavos": 200000}'
      where valid_from = '2027-01-01' and tax = 'irrf'`)
    kit.clock.now = Temporal.Instant.from('2027-01-04T13:00:00Z')
    expect((await net(id, '2026-12-30')).body).toMatchObject({ agreedCentavos: 7_482_81, payCentavos: 7_482_81 })
    expect((await net(id, '2027-01-04')).body).toMatchObject({ agreedCentavos: 7_482_81, payCentavos: 7_776_42 })
    const unseen = await pay(id, { paidOn: '2027-01-04' })
    expect(unseen.body).toMatchObject({ code: 'RULE_BROKEN', fields: [{ path: 'payCentavos' }] })
    expect((await pay(id, { paidOn: '2027-01-04', payCentavos: 7_776_42 })).body).toMatchObject({
      state: 'paid',
      retainedFor: '2027-01-04',
      payCentavos: 7_776_42,
      agreedPayCentavos: 7_482_81,
    })
    await unguarded(sql`delete from pay_retention where valid_from = '2027-01-01'`)
    kit.clock.now = Temporal.Instant.from('2026-12-03T13:00:00Z')
  })

  it('is refused without a table of it', async () => {
    await paidAs('selfEmployed')
    const id = await owed()
    await brought(id, 'approved')
    kit.clock.now = Temporal.Instant.from('2027-01-04T13:00:00Z')
    const refused = await pay(id, { paidOn: '2027-01-04', payCentavos: 7_482_81 })
    expect(refused.body.detail).toMatch(/IRRF .*31\/12\/2026/)
    expect((await pay(id, { paidOn: '2026-12-30' })).body.state).toBe('paid')
    kit.clock.now = Temporal.Instant.from('2026-12-03T13:00:00Z')
  })

  it('knows of what is paid to the same person at the same moment', async () => {
    await paidAs('selfEmployed')
    await rule({ amount_centavos: 5_000_00 })
    await performed({ at: '2026-10-12T12:00:00Z' })
    await performed()
    await calculated('2026-10')
    await calculated()
    const ids = [await idOf(alice, '2026-10'), await idOf(alice)]
    for (const id of ids) await brought(id, 'approved')
    const [october = '', november = ''] = ids
    let second: ReturnType<typeof pay> | undefined
    await database.transaction().execute(async (first) => {
      await holdPaid(first, [alice ?? ''])
      await sql`update payment_statement set state = 'paid', paid_by = ${network.staff.ADMIN}, paid_at = now(),
        paid_on = '2026-12-03' where id = ${october}`.execute(first)
      second = pay(november, { paidOn: '2026-12-03', payCentavos: 4_450_00 })
      await Promise.race([second, untilSomebodyWaits(database)])
    })
    expect((await second)?.body).toMatchObject({ code: 'RULE_BROKEN' })
  })

  it('sums up what somebody is paid in one month', async () => {
    await paidAs('selfEmployed')
    await rule({ amount_centavos: 5_000_00 })
    await performed({ at: '2026-10-12T12:00:00Z' })
    await performed()
    await calculated('2026-10')
    await calculated()
    const [october, november] = [await idOf(alice, '2026-10'), await idOf(alice)]
    await brought(october, 'approved')
    await brought(november, 'approved')
    // Alone the tax of R$ 5.000,00 is relieved whole.
    expect(await read(november)).toMatchObject({ payCentavos: 4_450_00 })
    expect((await pay(october, { paidOn: '2026-12-03' })).body).toMatchObject({ state: 'paid', payCentavos: 4_450_00 })
    // 10.000,00 − 1.100,00 = 8.900,00 × 27,5 % − 908,73 = 1.538,77, and no relief; nothing was kept back before.
    const both = await net(november, '2026-12-03')
    expect(both.body).toMatchObject({ agreedCentavos: 4_450_00, payCentavos: 2_911_23 })
    const { body } = await pay(november, { paidOn: '2026-12-03', payCentavos: 2_911_23 })
    const irrf = body.retentions.find(({ tax }) => tax === 'irrf')
    expect(irrf).toMatchObject({ baseCentavos: 8_900_00, centavos: 1_538_77 })
    expect(irrf?.off?.map(({ kind }) => kind)).toEqual(['paidBefore', 'inss', 'step'])
  })
})

describe('a company', () => {
  it('is not paid before its invoice is there, with its file and of what is due', async () => {
    await paidAs('company', company)
    const id = await owed()
    await brought(id, 'approved')
    const refused = await pay(id, { paidOn: '2026-12-03' })
    expect(refused.body.code).toBe('RULE_BROKEN')
    await invoice(id, nota)
    expect(await read(id)).toMatchObject({ unpayable: 'noInvoice', can: { pay: false } })
    await expect(
      sql`update payment_statement set state = 'paid', paid_by = ${network.staff.ADMIN}, paid_at = now(), paid_on = '2026-12-02'
        where id = ${id}`.execute(database),
    ).rejects.toMatchObject({ constraint: 'payment_needs_invoice' })
    expect((await keepFile(id, Buffer.from('<html>').toString('base64'))).status).toBe(415)
    expect((await keepFile(id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ unpayable: null, invoice: { hasFile: true }, can: { pay: true } })
    expect((await request('ADMIN', 'GET', `/payments/statements/${id}/invoice-file`)).status).toBe(200)
    expect((await pay(id, { paidOn: '2026-12-03' })).body.state).toBe('paid')
  })

  it('has a file of an invoice only where one is kept, for those who see all of the statement', async () => {
    await paidAs('company', company)
    const id = await owed()
    const open = (as: Parameters<typeof request>[0]) => request(as, 'GET', `/payments/statements/${id}/invoice-file`)
    expect((await open('ADMIN')).status).toBe(409)
    expect(
      (await request('LOCATION_MANAGER', 'POST', `/payments/statements/${id}/invoice-file`, { file: pdf })).status,
    ).toBe(403)
    await keepFile(id)
    expect((await open('LOCATION_MANAGER')).status).toBe(200)
    expect((await open('RECEPTIONIST')).status).toBe(403)
  })
})
