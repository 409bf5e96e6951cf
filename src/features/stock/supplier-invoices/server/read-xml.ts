import { z } from 'zod'
import { isValidCnpj } from '../../../../shared/documents.ts'
import { isValidGtin, shortGtin } from '../../../../shared/gtin.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { readAccessKey } from '../access-key.ts'
import { scaled } from '../quantities.ts'
import { centavos, costsOf, itemTaxes, paymentSchema, totalsSchema, unequalSums } from './amounts.ts'
import { noInvoice } from './refusals.ts'
import { childrenOf, type Element, elementsWith, parseXml } from './xml-tree.ts'

const text = z.string().trim().min(1)
const decimal = z.string().refine((value) => scaled(value) !== null)
const optionalCentavos = centavos.default(0)
const day = z
  .string()
  .transform((instant) => instant.slice(0, 10))
  .pipe(plainDateSchema)
/** `SEM GTIN` where there is none. */
const gtin = z
  .string()
  .optional()
  .transform((value) => (value !== undefined && isValidGtin(value.trim()) ? shortGtin(value.trim()) : null))
const number = z.string().regex(/^\d+$/).transform(Number)

const trace = z.object({
  nLote: text.transform((lot) => lot.slice(0, 40)),
  qLote: decimal,
  dFab: day.optional(),
  dVal: day.optional(),
})
const product = z.object({
  cProd: text,
  cEAN: gtin,
  cEANTrib: gtin,
  xProd: text,
  CFOP: text,
  uCom: text,
  qCom: decimal,
  uTrib: text,
  qTrib: decimal,
  vProd: centavos,
  vDesc: optionalCentavos,
  vFrete: optionalCentavos,
  vSeg: optionalCentavos,
  vOutro: optionalCentavos,
  indTot: z.enum(['0', '1']),
  rastro: z.array(trace).default([]),
})
const content = z.object({
  '@Id': z.string(),
  ide: z.object({
    cUF: text,
    cNF: text,
    mod: text,
    serie: number,
    nNF: number,
    dhEmi: z.string(),
    tpEmis: text,
    tpAmb: text,
    finNFe: text,
  }),
  emit: z.object({ CNPJ: z.string().refine(isValidCnpj), xNome: text }),
  dest: z.object({ CNPJ: z.string().optional(), xNome: z.string().optional() }).optional(),
  det: z
    .array(z.object({ '@nItem': number, prod: product, imposto: itemTaxes }))
    .min(1)
    .max(990),
  total: totalsSchema,
  pag: paymentSchema,
})
const protocolSchema = z.object({ chNFe: z.string(), cStat: z.string(), tpAmb: z.string().optional() })

/** An invoice as its file says it. */
export type InvoiceFile = ReturnType<typeof readXml>

/**
 * Reads the XML of an NF-e, alone or in whatever it was sent in, with its protocol and its events. Nothing of it is fetched
 * and no entity expanded: one that declares any is refused. Its signature is not verified, only that its key is of what it
 * says.
 * @param base64 the file as it is sent
 * @throws Problem RULE_BROKEN with what is wrong with it, in words
 */
export function readXml(base64: string) {
  const { xml, tree } = parseXml(base64)
  const { ide, emit, det, dest, total, pag, '@Id': id } = invoiceIn(tree)
  const key = id.replace(/^NFe/, '')
  if (ide.mod !== '55') throw noInvoice('model')
  const parts = readAccessKey(key)
  if (!parts) throw noInvoice('key')
  const issuedOn = day.safeParse(ide.dhEmi).data
  if (issuedOn === undefined) throw noInvoice('incomplete')
  const said = [ide.cUF, issuedOn.slice(2, 7).replace('-', ''), emit.CNPJ, ide.mod, ide.serie, ide.nNF, ide.tpEmis]
  const ofKey = [parts.state, parts.month, parts.cnpj, parts.model, parts.series, parts.number, parts.emission]
  const isOfThis = said.every((one, index) => one === ofKey[index]) && ide.cNF === parts.code
  if (!isOfThis) throw noInvoice('content')
  if (ide.tpAmb !== '1') throw noInvoice('test')
  const isAuthorised = requireAuthorised(tree, key)
  if (ide.finNFe !== '1') throw noInvoice('purpose')
  const costs = costsOf(det, total.ICMSTot.vNF)
  return {
    xml,
    key,
    issuedOn,
    number: ide.nNF,
    series: ide.serie,
    isAuthorised,
    issuer: { cnpj: emit.CNPJ, name: emit.xNome.slice(0, 120) },
    addressee: { cnpj: dest?.CNPJ ?? null, name: dest?.xNome ?? null },
    totalCentavos: total.ICMSTot.vNF,
    unequalSums: unequalSums(det, costs, total.ICMSTot, pag),
    items: det.map(({ '@nItem': item, prod }, index) => ({
      item,
      code: prod.cProd.slice(0, 60),
      description: prod.xProd,
      gtins: gtinsOf(prod),
      unit: prod.uCom,
      quantity: prod.qCom,
      taxUnit: prod.uTrib,
      taxQuantity: prod.qTrib,
      // Goods on consignment are the supplier's until they are invoiced.
      isOwned: !/^[1-3567]917$/.test(prod.CFOP),
      costCentavos: costs[index] ?? 0,
      lots: prod.rastro.map(({ nLote, qLote, dFab, dVal }) => ({
        number: nLote,
        quantity: qLote,
        madeOn: dFab ?? null,
        expiresOn: dVal ?? null,
      })),
    })),
  }
}

/** The one invoice of a file, wherever in it it stands. */
function invoiceIn(tree: Element): z.output<typeof content> {
  const invoices = elementsWith('infNFe', tree).flatMap((one) => childrenOf(one, 'infNFe'))
  if (invoices.length > 1) throw noInvoice('several')
  if (invoices.length === 0) {
    if (elementsWith('infEvento', tree).length > 0 || elementsWith('evento', tree).length > 0) throw noInvoice('event')
    if (elementsWith('CTe', tree).length > 0) throw noInvoice('freight')
    if (['NFSe', 'Nfse', 'InfNfse', 'infNFSe'].some((name) => elementsWith(name, tree).length > 0))
      throw noInvoice('service')
    throw noInvoice('foreign')
  }
  const read = content.safeParse(invoices[0])
  if (!read.success) throw noInvoice('incomplete')
  return read.data
}

/** By which the authority says that it authorised, that it did so late, and that it took an event in. */
const authorised = new Set(['100', '150'])
const cancelled = new Set(['101', '151', '155'])
const registered = new Set(['135', '136', '155'])
/** Events that cancel an invoice, the latter because another one takes its place. */
const cancelling = new Set(['110111', '110112'])

/** Whether its protocol is with an invoice. @throws Problem RULE_BROKEN where it was denied or cancelled, or another's */
function requireAuthorised(tree: Element, key: string): boolean {
  const written = elementsWith('infProt', tree).flatMap((one) => childrenOf(one, 'infProt'))
  const protocols = z.array(protocolSchema).safeParse(written).data
  if (!protocols) throw noInvoice('incomplete')
  const own = protocols.find(({ chNFe }) => chNFe === key)
  if (protocols.length > 0 && !own) throw noInvoice('content')
  if (own?.tpAmb === '2') throw noInvoice('test')
  if (isCancelled(tree, key) || (own && cancelled.has(own.cStat))) throw noInvoice('cancelled')
  if (own && !authorised.has(own.cStat)) throw noInvoice('denied')
  return own !== undefined
}

const eventSchema = z.object({ chNFe: z.string(), tpEvento: z.string().optional(), cStat: z.string().optional() })

/** Whether an event in the same file cancels it. One that the authority refused does not; one without its answer does. */
function isCancelled(tree: Element, key: string): boolean {
  return elementsWith('evento', tree).some((element) => {
    const read = (name: string) =>
      elementsWith('infEvento', childrenOf(element, name))
        .flatMap((one) => childrenOf(one, 'infEvento'))
        .flatMap((one) => eventSchema.safeParse(one).data ?? [])
        .filter(({ chNFe }) => chNFe === key)
    const answers = read('retEvento').flatMap(({ cStat }) => cStat ?? [])
    const asksForIt = read('evento').some(({ tpEvento }) => cancelling.has(tpEvento ?? ''))
    return asksForIt && (answers.length === 0 || answers.some((status) => registered.has(status)))
  })
}

function gtinsOf({ cEAN, cEANTrib }: z.output<typeof product>): string[] {
  return [...new Set([cEAN, cEANTrib].filter((one) => one !== null))]
}
