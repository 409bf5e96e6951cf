import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import { z } from 'zod'
import { isValidCnpj } from '../../../shared/documents.ts'
import { isValidGtin, shortGtin } from '../../../shared/gtin.ts'
import { plainDateSchema } from '../../../shared/time.ts'
import { readAccessKey } from '../access-key.ts'
import { mostXmlBytes } from '../contract.ts'
import { centavosOf, scaled } from '../quantities.ts'
import { noInvoice } from './refusals.ts'

// Texts as they stand: a code of digits is no number, and a lot `0010` is not `10`.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => name === 'det' || name === 'rastro',
})

const text = z.string().trim().min(1)
const decimal = z.string().refine((value) => scaled(value) !== null)
const centavos = z.string().transform((value, context) => {
  const amount = centavosOf(value)
  if (amount === null) context.addIssue({ code: 'custom' })
  return amount ?? 0
})
const nothing = z.string().transform(() => 0)
const optionalCentavos = centavos.optional().transform((amount) => amount ?? 0)
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
  ...{ cProd: text, cEAN: gtin, cEANTrib: gtin, xProd: text, CFOP: text, uCom: text, qCom: decimal },
  ...{ uTrib: text, qTrib: decimal, vProd: centavos, vDesc: optionalCentavos, vFrete: optionalCentavos },
  ...{ vSeg: optionalCentavos, vOutro: optionalCentavos, indTot: z.enum(['0', '1']) },
  rastro: z.array(trace).default([]),
})
/** Taxes that are paid on top of the price, wherever among the taxes of an item they stand. */
const taxes = z
  .object({
    IPI: z.object({ IPITrib: z.object({ vIPI: optionalCentavos }).optional() }).optional(),
    ICMS: z
      .record(z.string(), z.object({ vICMSST: optionalCentavos, vFCPST: optionalCentavos }).or(nothing))
      .optional(),
  })
  .optional()
const issuer = z.object({ CNPJ: z.string().refine(isValidCnpj), xNome: text })
const file = z.object({
  '@Id': z.string(),
  ide: z.object({
    ...{ cUF: text, cNF: text, mod: text, serie: number, nNF: number, dhEmi: z.string(), tpEmis: text },
    ...{ tpAmb: text, finNFe: text },
  }),
  emit: issuer,
  dest: z.object({ CNPJ: z.string().optional(), xNome: z.string().optional() }).optional(),
  det: z
    .array(z.object({ '@nItem': number, prod: product, imposto: taxes }))
    .min(1)
    .max(990),
  total: z.object({ ICMSTot: z.object({ vNF: centavos }) }),
})
const envelope = z.object({
  infNFe: file,
  protocol: z.object({ infProt: z.object({ chNFe: z.string(), cStat: z.string() }) }).optional(),
})

/** An invoice as its file says it. */
export type InvoiceFile = ReturnType<typeof readXml>

/**
 * Reads the XML of an NF-e. Nothing of it is fetched and no entity expanded: one that declares any is refused. Its signature
 * is not verified, only that its key is of what it says.
 * @param base64 the file as it is sent
 * @throws Problem RULE_BROKEN with what is wrong with it, in words
 */
export function readXml(base64: string) {
  const xml = textOf(base64)
  const { infNFe, protocol } = envelopeOf(treeOf(xml))
  const { ide, emit, det, dest, total } = infNFe
  const key = infNFe['@Id'].replace(/^NFe/, '')
  if (ide.mod !== '55') throw noInvoice('model')
  const parts = readAccessKey(key)
  if (!parts) throw noInvoice('key')
  const issuedOn = day.safeParse(ide.dhEmi).data
  if (issuedOn === undefined) throw noInvoice('incomplete')
  const said = [ide.cUF, issuedOn.slice(2, 7).replace('-', ''), emit.CNPJ, ide.mod, ide.serie, ide.nNF, ide.tpEmis]
  const ofKey = [parts.state, parts.month, parts.cnpj, parts.model, parts.series, parts.number, parts.emission]
  const isOfThis = said.every((one, index) => one === ofKey[index]) && ide.cNF === parts.code
  if (!isOfThis || (protocol && protocol.infProt.chNFe !== key)) throw noInvoice('content')
  if (ide.tpAmb !== '1') throw noInvoice('test')
  if (protocol && !['100', '150'].includes(protocol.infProt.cStat)) throw noInvoice('denied')
  if (ide.finNFe !== '1') throw noInvoice('purpose')
  return {
    ...{ xml, key, issuedOn, number: ide.nNF, series: ide.serie, isAuthorised: protocol !== undefined },
    issuer: { cnpj: emit.CNPJ, name: emit.xNome.slice(0, 120) },
    addressee: { cnpj: dest?.CNPJ ?? null, name: dest?.xNome ?? null },
    totalCentavos: total.ICMSTot.vNF,
    items: det.map(({ '@nItem': item, prod, imposto }) => ({
      ...{ item, code: prod.cProd.slice(0, 60), description: prod.xProd, gtins: gtinsOf(prod) },
      ...{ unit: prod.uCom, quantity: prod.qCom, taxUnit: prod.uTrib, taxQuantity: prod.qTrib },
      // Goods on consignment are the supplier's until they are invoiced.
      isOwned: !/^[1-3567]917$/.test(prod.CFOP),
      costCentavos: costOf(prod, imposto),
      lots: prod.rastro.map(({ nLote, qLote, dFab, dVal }) => ({
        ...{ number: nLote, quantity: qLote, madeOn: dFab ?? null, expiresOn: dVal ?? null },
      })),
    })),
  }
}

function textOf(base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > mostXmlBytes) throw noInvoice('tooLarge')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw noInvoice('notXml')
  }
}

function treeOf(xml: string): Record<string, unknown> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw noInvoice('declares')
  try {
    SyntaxValidator.validate(xml)
    return parser.parse(xml) as Record<string, unknown>
  } catch {
    throw noInvoice('notXml')
  }
}

function envelopeOf(tree: Record<string, unknown>): z.output<typeof envelope> {
  const root = Object.keys(tree).find((name) => !name.startsWith('?'))
  if (root === undefined) throw noInvoice('notXml')
  if (/evento/i.test(root)) throw noInvoice('event')
  const processed = z.object({ NFe: z.unknown(), protNFe: z.unknown() }).safeParse(tree['nfeProc']).data
  const invoice = z.object({ infNFe: z.unknown() }).safeParse(processed ? processed.NFe : tree['NFe']).data
  if (!invoice?.infNFe) throw noInvoice('foreign')
  const read = envelope.safeParse({ infNFe: invoice.infNFe, protocol: processed?.protNFe })
  if (!read.success) throw noInvoice('incomplete')
  return read.data
}

function gtinsOf({ cEAN, cEANTrib }: z.output<typeof product>): string[] {
  return [...new Set([cEAN, cEANTrib].filter((one) => one !== null))]
}

/** What all of an item costs, with what is paid on top and without what is taken off; nothing where it is not charged. */
function costOf(prod: z.output<typeof product>, imposto: z.output<typeof taxes>): number {
  if (prod.indTot === '0') return 0
  const { vProd, vDesc, vFrete, vSeg, vOutro } = prod
  const onTop = Object.values(imposto?.ICMS ?? {}).reduce<number>(
    (sum, tax) => sum + (typeof tax === 'number' ? 0 : tax.vICMSST + tax.vFCPST),
    imposto?.IPI?.IPITrib?.vIPI ?? 0,
  )
  return Math.max(0, vProd - vDesc + vFrete + vSeg + vOutro + onTop)
}
