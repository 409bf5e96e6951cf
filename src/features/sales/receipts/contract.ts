import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { dayOf } from '../../../shared/days/day-of.ts'
import { cpfOrCnpjSchema } from '../../../shared/documents.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { centavosSchema } from '../../../shared/money.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'
import { lineText, notesText } from '../../../shared/text-schema.ts'
import { defineTransition } from '../../../shared/transition-contract.ts'
import { cardBrands, mostInstalments } from '../card-fees/rules.ts'
import { contestedOn, invoicedOn, leftOn, receivedOn, wonBackOn } from './days.ts'
import { paymentsSchema, receiptSchema } from './record.ts'
import { paymentProblems, receiptMethods } from './rules.ts'
import { receiptMachine } from './transitions.ts'

const byId = z.strictObject({ id: idSchema })
const seen = { version: z.int() }
const reasonSchema = notesText
  .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
  .max(500)
const amountSchema = centavosSchema.min(
  1,
  inSchema(both('Informe um valor maior que zero', 'Enter an amount above zero')),
)

const numberOf = (most: number) => lineText.min(1).max(most).nullable().optional()
const invoiceDateSchema = dayOf(invoicedOn).nullable()

/** One payment, as somebody records it. */
const lineFields = z.strictObject({
  id: newIdSchema,
  method: z.enum(receiptMethods),
  amountCentavos: amountSchema,
  brand: z.enum(cardBrands).nullable().optional(),
  instalments: z
    .int(inSchema(both('Informe as parcelas em número inteiro', 'Enter the instalments as a whole number')))
    .min(1, inSchema(both('Ao menos 1 parcela', 'At least 1 instalment')))
    .max(mostInstalments, inSchema(both('No máximo 24 parcelas', 'At most 24 instalments')))
    .default(1),
  nsu: numberOf(40),
  authorisation: numberOf(40),
  /** Who pays; the patient of the order unless said. */
  payerName: lineText
    .min(2, inSchema(both('Escreva o nome de quem paga', 'Enter who pays')))
    .max(200)
    .optional(),
  payerDocument: cpfOrCnpjSchema.nullable().optional(),
  /** Of an invoice that was issued elsewhere. */
  invoiceNumber: numberOf(60),
  invoiceDate: invoiceDateSchema.optional(),
  externalReference: numberOf(100),
})
const paidRule = rule<z.output<typeof lineFields>>(
  ['method', 'amountCentavos', 'instalments', 'brand'],
  paymentProblems,
)
const newReceiptFields = lineFields.check(paidRule)

const mostLines = 10

/** What a person writes of payments that came together. */
export const recordedFields = z.strictObject({
  /** Where it was received; the unit of the order unless said. */
  unitId: idSchema.optional(),
  /** The local day there; today unless said. */
  day: dayOf(receivedOn).optional(),
  /** Why it is recorded only now, where that day is older than the unit lets everybody write. */
  dayReason: reasonSchema.optional(),
  lines: z
    .array(newReceiptFields)
    .min(1, inSchema(both('Informe ao menos um pagamento', 'Enter at least one payment')))
    .max(mostLines, inSchema(both('No máximo 10 pagamentos de uma vez', 'At most 10 payments at once'))),
  /** The word of an answer that warned of a payment that looks the same. */
  confirmation: z
    .string()
    .max(100)
    .regex(/^[\w-]*$/)
    .optional(),
})

export const readPayments = defineContract({
  name: 'receipt.ofOrder',
  method: 'GET',
  path: '/orders/:id/receipts',
  summary: 'The money of an order: what it costs and what is paid, by item, with each receipt, refund and chargeback',
  permission: 'receipt.read',
  params: byId,
  output: paymentsSchema,
})

export const recordReceipts = defineContract({
  name: 'receipt.record',
  method: 'POST',
  path: '/orders/:id/receipts',
  summary: 'Record what was received for an order: several payments together, all or none',
  permission: 'receipt.record',
  params: byId,
  body: recordedFields,
  output: paymentsSchema.extend({
    /** A payer of these has paid R$ 30.000 or more in cash in that month. */
    cashIsToDeclare: z.boolean(),
  }),
  errors: ['RULE_BROKEN', 'REASON_REQUIRED', 'WRONG_STATE', 'ID_REUSED', 'CONFIRMATION_REQUIRED'],
})

export const readReceipt = defineContract({
  name: 'receipt.read',
  method: 'GET',
  path: '/receipts/:id',
  summary: 'One receipt, refund or chargeback',
  permission: 'receipt.read',
  params: byId,
  output: receiptSchema,
})

const idOfNew = { id: newIdSchema }

/** What a person writes of money that leaves a receipt. */
export const outFields = z.strictObject({ ...idOfNew, amountCentavos: amountSchema, reason: reasonSchema })

/** What a person writes of money that was taken from outside. */
export const chargebackFields = outFields.extend({
  /** When we were told; the day on which it left unless said. */
  contestedOn: dayOf(contestedOn).optional(),
  /** When the money left; today unless said. */
  day: dayOf(leftOn).optional(),
})

/** What a person writes of money that was contested and won back. */
export const reversalFields = z.strictObject({
  ...idOfNew,
  reason: reasonSchema,
  /** When it came back; today unless said. */
  day: dayOf(wonBackOn).optional(),
})

/** What a person writes of a refund, with how it is given back; as it was received unless said. */
export const refundFields = outFields.extend({
  method: z.enum(receiptMethods).optional(),
  /** Given out of goodwill: what was paid stays paid, and the debt is not opened again. */
  isGoodwill: z.boolean().default(false),
})

export const askRefund = defineContract({
  name: 'receipt.askRefund',
  method: 'POST',
  path: '/receipts/:id/refunds',
  summary: 'Ask for money of a receipt to be given back; another person approves it',
  permission: 'receipt.record',
  params: byId,
  body: refundFields,
  output: receiptSchema,
  errors: ['RULE_BROKEN', 'WRONG_STATE', 'ID_REUSED'],
})

export const chargeBack = defineContract({
  name: 'receipt.chargeback',
  method: 'POST',
  path: '/receipts/:id/chargebacks',
  summary:
    'Record what was taken from outside: a contested card payment, a PIX given back by its bank (MED); it counts at once',
  permission: 'receipt.record',
  params: byId,
  body: chargebackFields,
  output: receiptSchema,
  errors: ['RULE_BROKEN', 'WRONG_STATE', 'ID_REUSED'],
})

export const reverseContest = defineContract({
  name: 'receipt.reverse',
  method: 'POST',
  path: '/receipts/:id/reversal',
  summary: 'Record that what was contested was won back: it pays again what it paid',
  permission: 'receipt.record',
  params: byId,
  body: reversalFields,
  output: receiptSchema,
  errors: ['RULE_BROKEN', 'WRONG_STATE', 'ID_REUSED'],
})

/** What a person writes of the items that a receipt pays. */
export const allocationFields = z.strictObject({
  reason: reasonSchema,
  allocation: z
    .array(z.strictObject({ itemId: idSchema, amountCentavos: amountSchema }))
    .min(1)
    .max(100),
})

/** What a person writes of an invoice that was issued elsewhere; null for none. */
const invoiceShape = z.strictObject({
  invoiceNumber: lineText.min(1).max(60).nullable(),
  invoiceDate: invoiceDateSchema,
})
const invoiceRule = rule<z.output<typeof invoiceShape>>(
  ['invoiceNumber', 'invoiceDate'],
  ({ invoiceNumber, invoiceDate }) => (invoiceNumber === null && invoiceDate !== null ? [numberless] : []),
)
const numberless: FieldRefusal = {
  path: 'invoiceNumber',
  code: 'required',
  message: both('Escreva o número da nota, ou apague a data', 'Enter the number of the invoice, or clear its date'),
}
export const invoiceFields = invoiceShape.check(invoiceRule)

export const approveRefund = defineTransition(receiptMachine, 'approve', {
  path: '/receipts/:id/approve',
  summary: 'Give the money back: counts from today on',
  output: receiptSchema,
  errors: ['RULE_BROKEN'],
})

export const refuseRefund = defineTransition(receiptMachine, 'refuse', {
  path: '/receipts/:id/refuse',
  summary: 'Refuse a refund, with a reason',
  body: { reason: reasonSchema },
  output: receiptSchema,
})

export const withdrawRefund = defineTransition(receiptMachine, 'withdraw', {
  path: '/receipts/:id/withdraw',
  summary: 'Take a request for a refund back; only who asked',
  output: receiptSchema,
})

export const voidReceipt = defineTransition(receiptMachine, 'void', {
  path: '/receipts/:id/void',
  summary: 'Void what was recorded by mistake; it stays to be read',
  body: { reason: reasonSchema },
  output: receiptSchema,
  errors: ['RULE_BROKEN'],
})

export const allocateReceipt = defineTransition(receiptMachine, 'allocate', {
  path: '/receipts/:id/allocate',
  summary: 'Say anew which items a receipt pays, with a reason',
  body: allocationFields.extend(seen),
  output: receiptSchema,
  errors: ['RULE_BROKEN'],
})

export const sayInvoice = defineTransition(receiptMachine, 'invoice', {
  path: '/receipts/:id/invoice',
  summary: 'Say which invoice was issued elsewhere for a receipt, or that there is none; a counted day takes it too',
  body: invoiceShape.extend(seen).check(invoiceRule),
  output: receiptSchema,
  errors: ['RULE_BROKEN'],
})
