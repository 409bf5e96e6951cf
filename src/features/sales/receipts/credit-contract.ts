import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { cpfOrCnpjSchema } from '../../../shared/documents.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { personName, personNumber } from '../../../shared/masked.ts'
import { centavosSchema } from '../../../shared/money.ts'
import { plainDateSchema } from '../../../shared/time.ts'
import { outFields } from './contract.ts'
import { paymentsSchema, receiptSchema } from './record.ts'

const byId = z.strictObject({ id: idSchema })

/** Money of a payer that was kept from an order and is on none. */
const creditSchema = z.strictObject({
  /** Of the entry that kept it. */
  id: idSchema,
  number: z.int(),
  payerName: personName(),
  payerDocument: personNumber().nullable(),
  orderId: idSchema,
  orderNumber: z.int(),
  patientId: idSchema,
  patientName: personName(),
  /** The local day on which it was kept. */
  day: plainDateSchema,
  /** What is neither used nor given back, nor asked to be. */
  leftCentavos: z.int(),
})
export type Credit = z.output<typeof creditSchema>

export const readCredits = defineContract({
  name: 'receipt.credits',
  method: 'GET',
  path: '/credits',
  summary:
    'Credit that may pay for a patient: of the patient, of whoever has paid for them, and of another payer by CPF or CNPJ; the oldest first',
  permission: 'receipt.read',
  query: z.strictObject({ patientId: idSchema, document: cpfOrCnpjSchema.optional() }),
  output: z.strictObject({ items: z.array(creditSchema), balanceCentavos: z.int() }),
})

export const keepCredit = defineContract({
  name: 'receipt.keep',
  method: 'POST',
  path: '/receipts/:id/credits',
  summary: 'Keep money of a receipt as credit of its payer: it leaves its order, and no desk',
  permission: 'receipt.record',
  params: byId,
  body: outFields,
  output: receiptSchema,
  errors: ['RULE_BROKEN', 'WRONG_STATE', 'ID_REUSED'],
})

/** What a person writes of credit that is used. */
export const creditUseFields = z.strictObject({
  id: newIdSchema,
  creditId: idSchema,
  amountCentavos: centavosSchema.min(
    1,
    inSchema(both('Informe um valor maior que zero', 'Enter an amount above zero')),
  ),
  /** Of its payer, where that is nobody who has paid for this patient. */
  document: cpfOrCnpjSchema.optional(),
})

export const useCredit = defineContract({
  name: 'receipt.use',
  method: 'POST',
  path: '/orders/:id/credits',
  summary: 'Pay an order with credit of its payer: money moves in no desk',
  permission: 'receipt.record',
  params: byId,
  body: creditUseFields,
  output: paymentsSchema,
  errors: ['RULE_BROKEN', 'WRONG_STATE', 'ID_REUSED'],
})
