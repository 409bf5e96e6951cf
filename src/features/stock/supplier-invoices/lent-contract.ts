import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { several } from '../../../shared/several.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'

/** A line of a consumption that used what a supplier lent. */
export const lentUseSchema = z.strictObject({
  documentId: idSchema,
  number: z.int(),
  line: z.int(),
  unitId: idSchema,
  unitName: z.string(),
  materialName: z.string(),
  useUnit: z.string(),
  lotNumber: z.string().nullable(),
  quantity: z.int(),
  day: plainDateSchema,
  /** Of whom it was received. */
  supplierName: z.string().nullable(),
  /** Null as long as they have not invoiced it. */
  invoice: z.string().nullable(),
  attachedAt: instantSchema.nullable(),
})
export type LentUse = z.output<typeof lentUseSchema>

export const listLent = defineContract({
  name: 'supplierInvoice.listLent',
  method: 'GET',
  path: '/supplier-invoices/lent',
  summary: 'What was lent and used, latest first: what its supplier has to invoice, or has',
  permission: 'stock.read',
  query: z.strictObject({
    unitId: several(idSchema).optional(),
    state: z.enum(['due', 'invoiced']).default('due'),
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(lentUseSchema), nextCursor: z.string().nullable() }),
})

export const attachInvoice = defineContract({
  name: 'supplierInvoice.attach',
  method: 'POST',
  path: '/supplier-invoices/lent/:id',
  summary: 'Say by which invoice a supplier charged what was lent and used',
  permission: 'stock.edit',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({
    line: z.int().min(1).max(1_000),
    invoice: lineText
      .min(1, inSchema(both('Informe o número ou a chave da nota', 'Enter the number or key of the invoice')))
      .max(60),
  }),
  output: lentUseSchema,
  errors: ['WRONG_STATE'],
})
