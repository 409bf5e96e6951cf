import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { insertLegalEntity } from '../../../../server/testing/rows.ts'
import { readPdf } from '../../../../server/testing/read-pdf.ts'
import { uidOf } from '../../../../server/testing/network.ts'
import { newId } from '../../../../shared/ids.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { servedPayments } from './testing/served-payments.ts'

const kit = await servedPayments()
const { app, brought, calculated, database, idOf, invoice, network, pay, performed, read, rule } = kit
const [alice = '', beto = ''] = network.here.doctors
const [main, other] = [
  await insertLegalEntity(database, { name: 'Clínicas São Paulo Ltda.', cnpj: '41728306000146' }),
  await insertLegalEntity(database, { name: 'Clínicas do Norte Ltda.', cnpj: '53904117000166' }),
]
const money = (centavos: number) => formatMoney(centavos).replaceAll(/\s+/g, ' ')
const take = (path: string) =>
  app.inject({ url: `/api/v1/payments/${path}`, headers: { authorization: `Bearer ${uidOf('ADMIN')}` } })
const textOf = async (path: string) => (await readPdf((await take(path)).rawPayload)).text

/** Alice works on her own account and is paid for October and November; Beto by his company, for November. */
beforeAll(async () => {
  await sql`update professional set cpf = '52998224725' where id = ${alice}`.execute(database)
  const said = { recorded_by: network.staff.ADMIN, recorded_at: '2026-01-01T12:00:00Z', valid_from: '2026-01-01' }
  const none = { company_name: null, cnpj: null, is_simples: null }
  const company = { company_name: 'Beto Médicos Ltda.', cnpj: '11444777000161', is_simples: false }
  await database
    .insertInto('pay_regime')
    .values([
      { ...said, ...none, id: newId(), professional_id: alice, kind: 'selfEmployed' },
      { ...said, ...company, id: newId(), professional_id: beto, kind: 'company' },
    ])
    .execute()
  await database
    .insertInto('pay_person')
    .values({
      ...said,
      id: newId(),
      professional_id: alice,
      nit: '12056789013',
      dependants: 0,
      alimony_centavos: 0,
      pension_centavos: 0,
    })
    .execute()
  await rule({ amount_centavos: 6_000_00 })
  for (const at of ['2026-10-14T12:00:00Z', '2026-11-12T12:00:00Z']) await performed({ at, who: [alice] })
  await performed({ at: '2026-11-13T12:00:00Z', who: [beto] })
  for (const month of ['2026-10', '2026-11']) await calculated(month)
  const october = await idOf(alice, '2026-10')
  await brought(october, 'approved')
  await pay(october, { paidOn: '2026-12-03', payCentavos: await netOf(october) })
  await brought(await idOf(alice), 'approved')
})

test('who works on their own account has an RPA with payer, NIT, each deduction with its base and law, in words', async () => {
  const id = await idOf(alice, '2026-10')
  const { payCentavos, retentions } = await read(id)
  const { rawPayload, headers } = await take(`statements/${id}/receipt`)
  expect(headers['content-disposition']).toContain('rpa-2026-10.pdf')
  const { text } = await readPdf(rawPayload)
  expect(text).toContain('Recebi de Clínicas São Paulo Ltda. a importância líquida de')
  for (const part of ['41.728.306/0001-46', '529.982.247-25', '120.56789.01-3', '4.01 Medicina', 'assinatura'])
    expect(text).toContain(part)
  expect(text).toMatch(/\(quatro mil [a-zê ]+ reais[^)]*\)/)
  for (const { centavos, baseCentavos } of retentions)
    expect(text).toContain(`de ${money(baseCentavos)}) * ${money(0 - centavos)}`)
  expect(text).toContain(`Valor pago ${money(payCentavos ?? 0)}`)
})

test('a company has a receipt with the number of its invoice, and no CPF', async () => {
  const id = await idOf(beto)
  await brought(id, 'accepted')
  await kit.approve(id)
  await invoice(id, { number: '4711', day: '2026-12-01', amountCentavos: 6_000_00 })
  await sql`update payment_statement set invoice_file = 'nota.pdf', invoice_file_type = 'application/pdf'
    where id = ${id}`.execute(database)
  expect((await pay(id, { paidOn: '2026-12-03' })).status).toBe(200)
  const text = await textOf(`statements/${id}/receipt`)
  for (const part of ['pessoa jurídica', 'Beto Médicos Ltda.', '11.444.777/0001-61', 'NFS-e nº 4711, de 01/12/2026'])
    expect(text).toContain(part)
  expect(text).not.toContain('CPF')
})

test('a year is given account of by the day of payment, a page for each payer and payee', async () => {
  const [october, november] = [await idOf(alice, '2026-10'), await idOf(alice)]
  await sql`update payment_statement set payer_id = ${other} where id = ${november}`.execute(database)
  expect((await pay(november, { paidOn: '2026-12-03', payCentavos: await netOf(november) })).status).toBe(200)
  const kept = async (id: string) =>
    new Map((await read(id)).retentions.map(({ tax, centavos }) => [tax, centavos] as const))
  const [first, second] = [await kept(october), await kept(november)]
  const { text } = await readPdf((await take('income/file?year=2026')).rawPayload)
  const pages = text.split('Ano-calendário 2026').slice(1)
  expect(pages).toHaveLength(3)
  const page = (payee: string, payer: string) => pages.find((one) => one.includes(payee) && one.includes(payer)) ?? ''
  const ofMain = page('Dra. Alice', '41.728.306/0001-46')
  expect(ofMain).toContain(`Total dos rendimentos ${money(6_000_00)}`)
  expect(ofMain).toContain(`oficial ${money(first.get('inss') ?? 0)}`)
  expect(ofMain).toContain(`retido na fonte ${money(first.get('irrf') ?? 0)}`)
  // October was paid in December: that is its month.
  expect(ofMain).toContain('dezembro de 2026')
  expect(ofMain).not.toContain('outubro de 2026')
  expect(page('Dra. Alice', '53.904.117/0001-66')).toContain(`oficial ${money(second.get('inss') ?? 0)}`)
  const company = page('Beto Médicos Ltda. · CNPJ 11.444.777/0001-61', '41.728.306/0001-46')
  expect(company).toContain(`PIS/COFINS/CSLL retidos ${money(279_00)}`)

  expect((await textOf(`income/file?year=2026&payerId=${main}`)).split('Ano-calendário')).toHaveLength(3)
  expect((await textOf(`income/file?year=2026&professionalId=${beto}`)).split('Ano-calendário')).toHaveLength(2)
  expect((await take('income/file?year=2025')).json()).toMatchObject({ code: 'RULE_BROKEN' })
})

async function netOf(id: string): Promise<number> {
  const { body } = await kit.request<{ payCentavos: number }>(
    'ADMIN',
    'GET',
    `/payments/statements/${id}/net?day=2026-12-03`,
  )
  return body.payCentavos
}
