import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { dayOf } from '../../../shared/days/day-of.ts'
import { mostXmlBytes, xmlSchema } from '../../../shared/file.ts'
import { idSchema } from '../../../shared/ids.ts'
import { plainDateSchema } from '../../../shared/time.ts'
import { receiptFields } from '../stock/contract.ts'
import { documentDetailSchema } from '../stock/record.ts'
import { invoicedOn } from './days.ts'

const materialSchema = z.strictObject({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  purchaseUnit: z.string(),
  useUnit: z.string(),
  factor: z.int(),
  needsLot: z.boolean(),
  needsExpiry: z.boolean(),
  active: z.boolean(),
  /** Use units in one unit of sale, as it was received before; null where that is not known. */
  unitsPer: z.int().nullable(),
  /** How it was found: this supplier's code was received before, or its bar code is in the catalogue. */
  by: z.enum(['code', 'gtin']),
  /** What the unit owns of it, and what that is worth in ten-thousandths of a real. */
  owned: z.int(),
  value: z.int(),
})
export type ProposedMaterial = z.output<typeof materialSchema>

const itemSchema = z.strictObject({
  /** As the invoice counts its items. */
  item: z.int(),
  code: z.string(),
  description: z.string(),
  gtins: z.array(z.string()),
  /** Quantities as they are written: decimals. */
  unit: z.string(),
  quantity: z.string(),
  taxUnit: z.string(),
  taxQuantity: z.string(),
  isOwned: z.boolean(),
  /** What all of it costs. */
  costCentavos: z.int(),
  lots: z.array(
    z.strictObject({
      number: z.string(),
      quantity: z.string(),
      madeOn: plainDateSchema.nullable(),
      expiresOn: plainDateSchema.nullable(),
    }),
  ),
  material: materialSchema.nullable(),
})
export type InvoiceItem = z.output<typeof itemSchema>

/** Sums of an invoice, as its XML names them: those of its items, its total, and what is paid. */
const sumNames = [
  ...(['vProd', 'vDesc', 'vFrete', 'vSeg', 'vOutro', 'vST', 'vFCPST'] as const),
  ...(['vIPI', 'vII', 'vICMSDeson', 'vNF', 'vPag'] as const),
] as const
export type SumName = (typeof sumNames)[number]
const unequalSumSchema = z.strictObject({
  name: z.enum(sumNames),
  saidCentavos: z.int(),
  /** What its items come to; of what is paid: the total. */
  itemsCentavos: z.int(),
})
export type UnequalSum = z.output<typeof unequalSumSchema>

/** An invoice as its file says it, beside what is known of it here. */
export const invoiceReadingSchema = z.strictObject({
  key: z.string(),
  number: z.int(),
  series: z.int(),
  issuedOn: plainDateSchema,
  /** Whether the tax authority's protocol is with it. */
  isAuthorised: z.boolean(),
  issuer: z.strictObject({ cnpj: z.string(), name: z.string() }),
  /** Null where nobody has bought of them: they are added with the receipt. */
  supplier: z.strictObject({ id: idSchema, name: z.string(), active: z.boolean() }).nullable(),
  addressee: z.strictObject({ cnpj: z.string().nullable(), name: z.string().nullable() }),
  /** CNPJ of the unit that receives; null where it has none. */
  unitCnpj: z.string().nullable(),
  totalCentavos: z.int(),
  /** Where the invoice contradicts itself. */
  unequalSums: z.array(unequalSumSchema),
  items: z.array(itemSchema),
})
export type InvoiceReading = z.output<typeof invoiceReadingSchema>

export const readInvoice = defineContract({
  name: 'supplierInvoice.read',
  method: 'POST',
  path: '/supplier-invoices/reading',
  summary: 'Read the XML of an NF-e, and say what its items are here; nothing is written',
  permission: 'stock.edit',
  cost: 'expensive',
  fileBytes: mostXmlBytes,
  body: z.strictObject({ unitId: idSchema, file: xmlSchema }),
  output: invoiceReadingSchema,
  errors: ['RULE_BROKEN'],
})

/** What a person receives by an invoice; what it says itself is read from its file again. */
export const invoiceReceiptFields = receiptFields.omit({ supplierId: true, invoice: true, orderId: true }).extend({
  day: dayOf(invoicedOn).optional(),
  file: xmlSchema,
  lines: z
    .array(
      receiptFields.shape.lines.element.extend({
        /** Which item of the invoice it is. */
        item: z.int().min(1).max(1_000),
        /** Use units in one unit of sale: kept for the next invoice. */
        unitsPer: z
          .int(inSchema(both('Informe um número inteiro', 'Enter a whole number')))
          .min(1, inSchema(both('Ao menos 1', 'At least 1')))
          .max(100_000, inSchema(both('No máximo 100.000', 'At most 100,000'))),
      }),
    )
    .min(1, inSchema(both('Deixe ao menos um material', 'Leave at least one material')))
    .max(200, inSchema(both('No máximo 200 linhas', 'At most 200 lines'))),
})

export const receiveInvoice = defineContract({
  name: 'supplierInvoice.receive',
  method: 'POST',
  path: '/supplier-invoices',
  summary: 'Receive what an NF-e brought, once; its supplier is added where unknown, and its codes are learned',
  permission: 'stock.edit',
  cost: 'expensive',
  fileBytes: mostXmlBytes,
  body: invoiceReceiptFields,
  output: documentDetailSchema,
  errors: ['RULE_BROKEN', 'REASON_REQUIRED', 'ID_REUSED'],
})
