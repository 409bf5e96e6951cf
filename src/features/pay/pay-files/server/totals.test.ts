import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertBankProfile } from '../../../../server/testing/pay-files.ts'
import { readPdf } from '../../../../server/testing/read-pdf.ts'
import { readWorkbook } from '../../../../server/testing/read-workbook.ts'
import { uidOf } from '../../../../server/testing/network.ts'
import { newId } from '../../../../shared/ids.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { servedPayments } from '../../payments/server/testing/served-payments.ts'
import type { Payable, PayFile } from '../record.ts'
import { payFileEndpoints } from './endpoints.ts'

const kit = await servedPayments({ endpoints: payFileEndpoints })
const { app, database, network, request, performed, rule, calculated, read, idOf, list, brought, invoice } = kit
const { here, staff } = network
const [alice = '', beto = ''] = here.doctors
const who = [alice, beto, here.technician]

const sum = (all: readonly (number | null)[]) => all.reduce<number>((total, one) => total + (one ?? 0), 0)
const money = (centavos: number) => formatMoney(centavos).replaceAll(/\s+/g, ' ')
const take = async (path: string) =>
  (await app.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${uidOf('ADMIN')}` } })).rawPayload

/** The column of a workbook in centavos, added up. */
function added(bytes: Uint8Array, name: string): number {
  const [head = [], ...rows] = readWorkbook(bytes).rows
  const column = head.findIndex(({ value }) => value === name)
  return sum(rows.map((row) => Math.round(Number(row[column]?.value) * 100)))
}

/** One who works on her own account, one by his company that charged what is due, and one of whom nothing is said. */
async function payees(): Promise<void> {
  const company = { company_name: 'Beto Médicos Ltda.', cnpj: '11444777000161', is_simples: false }
  const said = { valid_from: '2026-01-01', recorded_by: staff.ADMIN, recorded_at: '2026-01-01T12:00:00Z' }
  const none = { company_name: null, cnpj: null, is_simples: null }
  await database
    .insertInto('pay_regime')
    .values([
      { ...said, ...none, id: newId(), professional_id: alice, kind: 'selfEmployed' },
      { ...said, ...company, id: newId(), professional_id: beto, kind: 'company' },
    ])
    .execute()
  for (const id of who) {
    await sql`update professional set cpf = '52998224725' where id = ${id}`.execute(database)
    const day = '2026-11-01T12:00:00Z'
    const key = {
      key: `${id.slice(-8)}@pix.example`,
      asked_at: day,
      confirmed_at: '2026-11-03T12:00:00Z',
      told_at: day,
    }
    await database
      .insertInto('professional_pix_key')
      .values({ ...key, id: newId(), professional_id: id })
      .execute()
  }
}

test('a period comes to the same centavo on the screen, in PDF and XLSX, in the file of the bank and on receipts', async () => {
  await insertBankProfile(database)
  await payees()
  await rule({ amount_centavos: 1_433_37 })
  await rule({ beneficiary: 'function', function: 'technician', amount_centavos: 211_11 })
  for (const day of ['09', '10', '11']) await performed({ at: `2026-11-${day}T12:00:00Z`, who })
  await performed({ who: [alice], at: '2026-11-14T13:00:00Z' })
  await calculated()
  const ids = await Promise.all(who.map((id) => idOf(id)))
  for (const id of ids) await brought(id, 'approved')
  const charged = { number: '12', day: '2026-12-01', amountCentavos: 3 * 1_433_37 }
  await invoice(ids[1] ?? '', charged)
  const file = Buffer.from('%PDF-1.4 nota').toString('base64')
  await request('ADMIN', 'POST', `/payments/statements/${ids[1]}/invoice-file`, { file })

  const shown = await Promise.all(ids.map((id) => read(id)))
  const results = sum(shown.map(({ resultCentavos }) => resultCentavos))
  const pays = sum(shown.map(({ payCentavos }) => payCentavos))
  expect(results).toBe(7 * 1_433_37 + 3 * 211_11)
  expect(pays).toBe(results - sum(shown.map(({ retainedCentavos }) => retainedCentavos)))
  expect(shown.map(({ retentions }) => retentions.length > 0)).toEqual([true, true, false])

  const pages = ['doctors', 'teams'].map((page) => `month=2026-11&page=${page}`)
  const lists = await Promise.all(pages.map((query) => list(query)))
  expect(sum(lists.flat().map(({ resultCentavos }) => resultCentavos))).toBe(results)
  const sums = pages.map((query) =>
    request<{ resultCentavos: number }>('ADMIN', 'GET', `/payments/statements/sums?${query}`),
  )
  expect(sum((await Promise.all(sums)).map(({ body }) => body.resultCentavos))).toBe(results)
  const books = await Promise.all(pages.map((query) => take(`/payments/statements/export?${query}&format=xlsx`)))
  expect(sum(books.map((book) => added(book, 'Valor')))).toBe(results)

  for (const [index, { id, resultCentavos, retentions, payCentavos }] of shown.entries()) {
    expect(added(await take(`/payments/statements/${id}/file?format=xlsx`), 'Valor')).toBe(resultCentavos)
    const { text } = await readPdf(await take(`/payments/statements/${id}/file?format=pdf`))
    expect(text).toContain(`Valor a pagar ${money(resultCentavos)}`)
    // What the law keeps back stands there name by name, and what is left.
    for (const { centavos } of retentions) expect(text).toContain(money(-centavos))
    const net = `Valor líquido ${money(payCentavos ?? 0)}`
    expect([index, text.includes(net)]).toEqual([index, retentions.length > 0])
  }

  const payable = (await request<{ items: Payable[] }>('ADMIN', 'GET', '/pay-files/payable')).body.items
  expect([payable.map(({ keptOut }) => keptOut), sum(payable.map((one) => one.dueCentavos))]).toEqual([
    [null, null, null],
    pays,
  ])
  const made = (await request<PayFile>('ADMIN', 'POST', '/pay-files', { id: newId(), payOn: '2026-12-04' })).body
  const sent = (await take(`/pay-files/${made.id}/content?format=cnab240`)).toString('latin1').split('\r\n')
  const paid = sent.filter((line) => line[7] === '3' && line[13] === 'A').map((line) => Number(line.slice(119, 134)))
  const [trailer = ''] = sent.filter((line) => line[7] === '5')
  expect([made.centavos, sum(paid), Number(trailer.slice(23, 41))]).toEqual([pays, pays, pays])
  expect(paid.toSorted()).toEqual(shown.map(({ payCentavos }) => payCentavos ?? 0).toSorted())
  const csv = (await take(`/pay-files/${made.id}/content?format=csv`)).toString().trim().split(/\r?\n/).slice(1)
  const amounts = csv.map((line) => Number(line.split(';')[4]?.replaceAll(/\D/g, '')))
  expect(sum(amounts)).toBe(pays)

  const back = sent.map((line) => {
    if (line[7] === '0') return `${line.slice(0, 142)}2${line.slice(143)}`
    if (line[7] !== '3' || line[13] !== 'A') return line
    return `${line.slice(0, 154)}04122026${line.slice(119, 134)}${line.slice(177, 230)}${'00'.padEnd(10)}`
  })
  const answered = await request<PayFile>('ADMIN', 'POST', `/pay-files/${made.id}/answers`, { text: back.join('\r\n') })
  expect(answered.body).toMatchObject({ paid: 3, paidCentavos: pays })
  for (const { id, payCentavos } of shown) {
    const { text } = await readPdf(await take(`/payments/statements/${id}/receipt`))
    expect(text).toContain(`Valor pago ${money(payCentavos ?? 0)}`)
  }
})
