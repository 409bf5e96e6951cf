import { beforeEach, describe, expect, test } from 'vitest'
import { served, testNow } from '../../../server/testing/served.ts'
import { insertMaterial } from '../../../server/testing/stock.ts'
import { newId } from '../../../shared/ids.ts'
import { may } from '../../../shared/permissions.ts'
import type { ProblemDetails } from '../../../shared/problem.ts'
import { roles, type Role } from '../../../shared/roles.ts'
import { loadActor } from '../../staff/server/queries.ts'
import type { DocumentDetail } from '../../stock/record.ts'
import { stockEndpoints } from '../../stock/server/endpoints.ts'
import type { InvoiceReading } from '../contract.ts'
import { supplierInvoiceEndpoints } from './endpoints.ts'
import { invoiceFile, type WrittenInvoice } from './testing/invoice-file.ts'

const { clock, database, network, request } = await served({
  endpoints: [...stockEndpoints, ...supplierInvoiceEndpoints],
  loadActor,
})
const { here, elsewhere } = network
let number = 100

beforeEach(() => {
  clock.now = Temporal.Instant.from(testNow)
  number += 1
})

const read = (written: WrittenInvoice = {}, as: Role = 'STOCK_ASSISTANT', unitId = here.id) =>
  request<InvoiceReading & ProblemDetails>(as, 'POST', '/supplier-invoices/reading', {
    ...{ unitId, file: invoiceFile({ number, ...written }) },
  })
const whyNot = async (written: WrittenInvoice) => (await read(written)).body['reason']

/** Receives the invoice as two boxes of ten. */
async function receive(
  materialId: string,
  written: WrittenInvoice = {},
  fields: object = {},
  as: Role = 'STOCK_ASSISTANT',
) {
  const line = { item: 1, unitsPer: 10, materialId, lotNumber: 'L1', expiresOn: '2027-06-30', quantity: 20 }
  return request<DocumentDetail & ProblemDetails>(as, 'POST', '/supplier-invoices', {
    ...{ id: newId(), unitId: here.id, place: 'pharmacy', file: invoiceFile({ number, ...written }) },
    lines: [{ ...line, amountCentavos: 10_000 }],
    ...fields,
  })
}

describe('reading an invoice', () => {
  test('says what it brings, its lots, and what all of it costs', async () => {
    const lots = [
      { number: '0010', quantity: '0.500', expiresOn: '2027-06-30' },
      { number: 'B2', quantity: '1.500', expiresOn: '2028-01-31' },
    ]
    const { status, body } = await read({
      items: [
        { amount: '100.00', discount: '10.00', ipi: '5.50', lots },
        { code: 'X', cfop: '5917', lots: [] },
      ],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ number, series: 1, issuedOn: '2026-11-16', isAuthorised: true, supplier: null })
    expect(body.issuer).toEqual({ cnpj: '11444777000161', name: 'Distribuidora Fictícia & Cia Ltda' })
    expect(body.items).toMatchObject([
      {
        ...{
          item: 1,
          code: 'LUV-P',
          unit: 'CX',
          quantity: '2.0000',
          costCentavos: 9550,
          isOwned: true,
          material: null,
        },
        lots: [
          { number: '0010', quantity: '0.500', madeOn: '2026-01-10', expiresOn: '2027-06-30' },
          { number: 'B2', quantity: '1.500', expiresOn: '2028-01-31' },
        ],
      },
      { item: 2, isOwned: false, lots: [] },
    ])
  })

  test('of an issuer with letters in its CNPJ is as good, and finds materials by their bar code', async () => {
    const gtin = '7891000315507'
    const materialId = await insertMaterial(database, { gtin })
    const { body } = await read({ issuer: '12ABC34501DE35', items: [{ gtin: `0${gtin}` }], isBare: true })
    expect(body.isAuthorised).toBe(false)
    expect(body.items[0]?.material).toMatchObject({ id: materialId, by: 'gtin', unitsPer: null, owned: 0 })
  })

  test('refuses what is no invoice, in words', async () => {
    const altered = (from: string | RegExp, to: string) => ({ altered: (xml: string) => xml.replace(from, to) })
    expect(await whyNot({ altered: () => '%PDF-1.7' })).toBe('notXml')
    expect(await whyNot({ altered: (xml) => xml.slice(0, -20) })).toBe('notXml')
    expect(await whyNot({ altered: () => '<procEventoNFe><evento/></procEventoNFe>' })).toBe('event')
    expect(await whyNot({ altered: () => '<cteProc><CTe/></cteProc>' })).toBe('foreign')
    expect(
      await whyNot({ altered: (xml) => `<!DOCTYPE x [<!ENTITY a "aaaa">]>${xml.split('\n').slice(1).join('')}` }),
    ).toBe('declares')
    expect(await whyNot({ altered: (xml) => `${xml}${' '.repeat(1024 * 1024)}` })).toBe('tooLarge')
    expect(await whyNot({ model: '65' })).toBe('model')
    expect(await whyNot(altered(/Id="NFe\d/, 'Id="NFe9'))).toBe('key')
    expect(await whyNot(altered('<CNPJ>11444777000161', '<CNPJ>41728306000146'))).toBe('content')
    expect(await whyNot(altered('<nNF>', '<nNF>9'))).toBe('content')
    expect(await whyNot(altered('<tpAmb>1', '<tpAmb>2'))).toBe('test')
    expect(await whyNot(altered('<cStat>100', '<cStat>302'))).toBe('denied')
    expect(await whyNot(altered('<finNFe>1', '<finNFe>4'))).toBe('purpose')
    expect(await whyNot(altered('<qCom>2.0000', '<qCom>duas'))).toBe('incomplete')
    expect((await read({ altered: () => 'x' })).body.fields).toMatchObject([{ path: 'file' }])
  })

  test('is for who keeps stock, in their units', async () => {
    for (const role of roles.filter((one) => !may(one, 'stock.edit')))
      expect([role, (await read({}, role)).status, (await receive(newId(), {}, {}, role)).status]).toEqual([
        role,
        403,
        403,
      ])
    expect((await read({}, 'STOCK_ASSISTANT', elsewhere.id)).status).toBe(404)
    expect((await receive(newId(), {}, { unitId: elsewhere.id })).status).toBe(404)
  })
})

describe('receiving by an invoice', () => {
  test('posts its receipt, adds its supplier, and knows their code the next time', async () => {
    const materialId = await insertMaterial(database)
    const issuer = '11222333000181'
    const { status, body, text } = await receive(materialId, { issuer, issuerName: 'Nova &amp; Boa' })
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ kind: 'receipt', supplierName: 'Nova & Boa', invoice: `NF-e ${number} / 1` })
    expect(body.lines).toMatchObject([{ lotNumber: 'L1', arrived: 20, value: 1_000_000 }])
    number += 1
    const next = await read({ issuer })
    expect(next.body.supplier).toMatchObject({ name: 'Nova & Boa', active: true })
    expect(next.body.items[0]?.material).toMatchObject({ id: materialId, by: 'code', unitsPer: 10, owned: 20 })
    // The same code in another unit of sale says nothing of how many that is.
    const piece = await read({ issuer, items: [{ unit: 'UN' }] })
    expect(piece.body.items[0]?.material).toMatchObject({ id: materialId, unitsPer: null })
  })

  test('takes a supplier who was written by hand for the issuer, and tells branches of one name apart', async () => {
    const materialId = await insertMaterial(database)
    const supplierId = newId()
    await database.insertInto('supplier').values({ id: supplierId, name: 'Dois Irmãos' }).execute()
    const own = { issuerName: 'DOIS IRMAOS', issuer: '19131243000197' }
    expect((await receive(materialId, own)).body.supplierName).toBe('Dois Irmãos')
    number += 1
    const branch = await receive(materialId, { ...own, issuer: '33000167000101' })
    expect(branch.body.supplierName).toBe('DOIS IRMAOS · 33.000.167/0001-01')
  })

  test('is done once, whoever sends it and whenever, until it is reversed', async () => {
    const materialId = await insertMaterial(database)
    const id = newId()
    const first = await receive(materialId, {}, { id })
    expect((await receive(materialId, {}, { id })).body.number).toBe(first.body.number)
    const again = await receive(materialId)
    expect(again.body).toMatchObject({ code: 'RULE_BROKEN', reason: 'posted-already' })
    expect(again.body.detail).toContain(`documento ${first.body.number}`)
    expect(await whyNot({})).toBe('posted-already')
    const together = await (async () => {
      number += 1
      return Promise.all([receive(materialId), receive(materialId), receive(materialId)])
    })()
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    number -= 1
    const reversal = { id: newId(), reason: 'nota trocada' }
    const reversed = await request('STOCK_ASSISTANT', 'POST', `/stock/documents/${first.body.id}/reversal`, reversal)
    expect(reversed.status).toBe(200)
    expect((await receive(materialId)).status).toBe(200)
  })

  test('keeps the rules of a receipt, and writes nothing where one is broken', async () => {
    const materialId = await insertMaterial(database)
    const line = {
      item: 1,
      unitsPer: 10,
      materialId,
      lotNumber: null,
      expiresOn: '2026-11-01',
      quantity: 5,
      amountCentavos: 1,
    }
    const issuer = '60701190000104'
    const { status, body } = await receive(materialId, { issuer }, { lines: [line, { ...line, item: 2 }] })
    expect(status).toBe(422)
    expect(body.fields).toMatchObject([{ path: 'lines.1.item', code: 'not_of_invoice' }])
    const wrong = await receive(materialId, { issuer }, { lines: [line] })
    expect(wrong.body.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['lines.0.lotNumber', 'required'],
      ['lines.0.expiresOn', 'expired'],
    ])
    expect((await read({ issuer })).body.supplier).toBeNull()
  })
})
