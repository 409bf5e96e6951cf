import { beforeEach, describe, expect, test } from 'vitest'
import { served, testNow } from '../../../../server/testing/served.ts'
import { insertMaterial } from '../../../../server/testing/stock.ts'
import { newId } from '../../../../shared/ids.ts'
import { may } from '../../../../shared/permissions.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import { roles, type Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { DocumentDetail } from '../../stock/record.ts'
import { stockEndpoints } from '../../stock/server/endpoints.ts'
import type { InvoiceReading } from '../contract.ts'
import { supplierInvoiceEndpoints } from './endpoints.ts'
import { invoiceFile, invoiceXml, type WrittenInvoice } from './testing/invoice-file.ts'

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
    unitId,
    file: invoiceFile({ number, ...written }),
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
    id: newId(),
    unitId: here.id,
    place: 'pharmacy',
    file: invoiceFile({ number, ...written }),
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
        item: 1,
        code: 'LUV-P',
        unit: 'CX',
        quantity: '2.0000',
        costCentavos: 9550,
        isOwned: true,
        material: null,
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

  test('takes relieved ICMS off the cost where the invoice does, and only there', async () => {
    const relieved = (amount: string, relief: string, reliefMark?: string) => ({
      amount,
      relief,
      ...(reliefMark && { reliefMark }),
    })
    const costs = async (written: WrittenInvoice) => (await read(written)).body.items.map((item) => item.costCentavos)
    expect(await costs({ items: [relieved('1000.00', '180.00', '1'), relieved('500.00', '90.00', '0')] })).toEqual([
      82_000, 50_000,
    ])
    // Without the mark, as invoices were until 2024, only the total tells.
    expect(await costs({ items: [relieved('1000.00', '180.00')], total: '820.00' })).toEqual([82_000])
    expect(await costs({ items: [relieved('1000.00', '180.00')] })).toEqual([100_000])
  })

  test('reads references to characters, and the encoding that it declares', async () => {
    const lots = [{ number: 'AB&#x2F;12&#45;3', quantity: '2.000', expiresOn: '2027-06-30' }]
    const name = 'SORO FISIOL&#211;GICO &lt;500ML&gt;'
    const { body } = await read({
      issuerName: 'M&#233;dica &amp; Filhos',
      items: [{ name, lots }, { name: '<![CDATA[A & B]]>' }],
    })
    expect(body.issuer.name).toBe('Médica & Filhos')
    expect(body.items).toMatchObject([
      { description: 'SORO FISIOLÓGICO <500ML>', lots: [{ number: 'AB/12-3' }] },
      { description: 'A & B' },
    ])
    const xml = invoiceXml({ number, issuerName: 'Médica Fictícia' }).replace('UTF-8', 'ISO-8859-1')
    const file = Buffer.from(xml, 'latin1').toString('base64')
    const old = await request<InvoiceReading>('STOCK_ASSISTANT', 'POST', '/supplier-invoices/reading', {
      unitId: here.id,
      file,
    })
    expect(old.body.issuer.name).toBe('Médica Fictícia')
  })

  test('names each sum that is not that of its items, and a payment that is not the total', async () => {
    const items = [{ amount: '100.00', discount: '10.00' }, { amount: '50.00' }]
    expect((await read({ items })).body.unequalSums).toEqual([])
    const altered = (xml: string) =>
      xml.replace('<vDesc>10.00</vDesc><vIPI>', '<vDesc>12.00</vDesc><vIPI>').replace(/<vPag>[^<]+/, '<vPag>99.00')
    expect((await read({ items, altered })).body.unequalSums).toEqual([
      { name: 'vDesc', saidCentavos: 1_200, itemsCentavos: 1_000 },
      { name: 'vPag', saidCentavos: 9_900, itemsCentavos: 14_000 },
    ])
    // A gift is paid by nobody.
    const given = (xml: string) => altered(xml).replace('<tPag>15', '<tPag>90')
    expect((await read({ items, altered: given })).body.unequalSums.map(({ name }) => name)).toEqual(['vDesc'])
  })

  test('refuses an invoice that was cancelled, wherever the file says so', async () => {
    const wrapped = (...events: string[]) => ({
      altered: (xml: string) => {
        const key = /Id="NFe(\w+)"/.exec(xml)![1]!
        const body = xml.replace(/^<\?xml.*\n/, '')
        return `<retorno>${body}${events.join('').replaceAll('KEY', key)}</retorno>`
      },
    })
    const event = (type: string, answer?: string) =>
      `<procEventoNFe><evento><infEvento><chNFe>KEY</chNFe><tpEvento>${type}</tpEvento></infEvento></evento>${
        answer
          ? `<retEvento><infEvento><chNFe>KEY</chNFe><tpEvento>${type}</tpEvento><cStat>${answer}</cStat></infEvento></retEvento>`
          : ''
      }</procEventoNFe>`
    expect(await whyNot(wrapped(event('110111', '135')))).toBe('cancelled')
    expect(await whyNot(wrapped(event('110110', '135'), event('110112', '155')))).toBe('cancelled')
    expect(await whyNot(wrapped(event('110111')))).toBe('cancelled')
    expect(await whyNot({ altered: (xml) => xml.replace('<cStat>100', '<cStat>101') })).toBe('cancelled')
    // Corrected, its cancellation refused, or another one's.
    expect((await read(wrapped(event('110110', '135')))).status).toBe(200)
    expect((await read(wrapped(event('110111', '573')))).status).toBe(200)
    expect((await read(wrapped(event('110111', '135').replaceAll('KEY', '1'.repeat(44))))).status).toBe(200)
  })

  test('refuses what is no invoice, in words', async () => {
    const altered = (from: string | RegExp, to: string) => ({ altered: (xml: string) => xml.replace(from, to) })
    expect(await whyNot({ altered: () => '%PDF-1.7' })).toBe('notXml')
    expect(await whyNot({ altered: (xml) => xml.slice(0, -20) })).toBe('notXml')
    expect(await whyNot({ altered: () => '<procEventoNFe><evento/></procEventoNFe>' })).toBe('event')
    expect(await whyNot({ altered: () => '<cteProc><CTe/></cteProc>' })).toBe('freight')
    expect(await whyNot({ altered: () => '<CompNfse><Nfse><InfNfse/></Nfse></CompNfse>' })).toBe('service')
    expect(await whyNot({ altered: () => '<MDFe/>' })).toBe('foreign')
    expect(
      await whyNot({
        altered: (xml) => `<a>${[xml, xml].map((one) => one.split('\n').slice(1).join('')).join('')}</a>`,
      }),
    ).toBe('several')
    const attributes = Array.from({ length: 60_000 }, (_, index) => `a${index}="1"`).join(' ')
    expect(await whyNot({ altered: () => `<a ${attributes}/>` })).toBe('notXml')
    expect(await whyNot({ altered: (xml) => xml.replace(/(<protNFe.*)<tpAmb>1/, '$1<tpAmb>2') })).toBe('test')
    expect(await whyNot({ altered: (xml) => xml.replace(/<chNFe>\d/, '<chNFe>9') })).toBe('content')
    expect(
      await whyNot({ altered: (xml) => `<!DOCTYPE x [<!ENTITY a "aaaa">]>${xml.split('\n').slice(1).join('')}` }),
    ).toBe('declares')
    const { status, body } = await read({ altered: (xml) => `${xml}${' '.repeat(1024 * 1024)}` })
    expect([status, body.fields?.[0]]).toMatchObject([400, { path: 'file', message: expect.stringContaining('1 MB') }])
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

  test('is of a day on which the invoice was issued, or later', async () => {
    const materialId = await insertMaterial(database)
    const { body } = await receive(materialId, {}, { day: '2026-11-15' })
    expect(body.fields).toMatchObject([
      { path: 'day', message: 'Fica antes da emissão da nota (16/11/2026): confira o dia' },
    ])
    expect((await receive(materialId, {}, { day: '2026-11-16' })).body.day).toBe('2026-11-16')
  })
})
