import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { hidden, personName, personNumber } from '../../../shared/masked.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { cardBrands } from '../card-fees/rules.ts'
import { itemStates, orderStates } from '../orders/rules.ts'
import { receiptKinds, receiptStates, recordedMethods } from './rules.ts'

/** Which item an amount is for; of a refund or a chargeback, from which it is taken. */
export const partSchema = z.strictObject({ itemId: idSchema, amountCentavos: z.int() })

/** Money in or out, as lists and orders show it. */
export const receiptSchema = z.strictObject({
  id: idSchema,
  /** What is printed on it. */
  number: z.int(),
  orderId: idSchema,
  orderNumber: z.int(),
  /** Where it was sold: whose people may see it. */
  orderUnitId: idSchema,
  patientId: idSchema,
  patientName: personName(),
  /** Where the money came in or went out, and the local day there; of a refund that waits, the day it was requested. */
  unitId: idSchema,
  /** Who gave or took it, as its paper says; without punctuation, null where the unit has none. */
  unitCnpj: z.string().nullable(),
  day: plainDateSchema,
  kind: z.enum(receiptKinds),
  state: z.enum(receiptStates),
  /** The receipt of which this gives back, and its number. */
  ofReceiptId: idSchema.nullable(),
  ofNumber: z.int().nullable(),
  /** Of a refund: given out of goodwill, so that what was paid stays paid. */
  isGoodwill: z.boolean(),
  /** Of what was contested: when we were told, and when it was won back. */
  contestedOn: plainDateSchema.nullable(),
  reversedOn: plainDateSchema.nullable(),
  /** Of what moved as credit: the receipt by which it came at first, and how it was paid; else its own method. */
  originId: idSchema.nullable(),
  originMethod: z.enum(recordedMethods),
  method: z.enum(recordedMethods),
  amountCentavos: z.int(),
  brand: z.enum(cardBrands).nullable(),
  instalments: z.int(),
  nsu: hidden(z.string().nullable()),
  authorisation: hidden(z.string().nullable()),
  /** As it was on that day, in hundredths of a percent; null for what is no card, and where no fee was known. */
  feeBasisPoints: z.int().nullable(),
  payerName: personName(),
  /** CPF or CNPJ, without punctuation. */
  payerDocument: personNumber().nullable(),
  invoiceNumber: hidden(z.string().nullable()),
  invoiceDate: plainDateSchema.nullable(),
  externalReference: hidden(z.string().nullable()),
  reason: hidden(z.string().nullable()),
  recordedBy: idSchema,
  recordedByName: z.string(),
  recordedAt: instantSchema,
  decidedByName: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  decisionNote: hidden(z.string().nullable()),
  /** What refunds, also those that wait, and chargebacks take of it. */
  givenBackCentavos: z.int(),
  allocation: z.array(partSchema),
  version: z.int(),
  freshness: z.int(),
})
export type Receipt = z.output<typeof receiptSchema>

/** An order as those who handle its money see it. */
export const paymentsSchema = z.strictObject({
  orderId: idSchema,
  number: z.int(),
  state: z.enum(orderStates),
  unitId: idSchema,
  /** Nothing is received before it. */
  soldAt: instantSchema.nullable(),
  netCentavos: z.int(),
  paidCentavos: z.int(),
  /** What its items that are not given up still cost: no more is received. */
  openCentavos: z.int(),
  /** Paid for items that were given up, less what was given of it out of goodwill: to be given back, or moved to others. */
  onCancelledCentavos: z.int(),
  /** Paid beyond the price of items that are still wanted: to be given back too. */
  overpaidCentavos: z.int(),
  /** Credit of the patient, and of whoever has paid for them, that may pay it. */
  creditCentavos: z.int(),
  patientId: idSchema,
  patientName: personName(),
  patientDocument: personNumber().nullable(),
  items: z.array(
    z.strictObject({
      id: idSchema,
      position: z.int(),
      procedureId: idSchema,
      procedureName: z.string(),
      state: z.enum(itemStates),
      netCentavos: z.int(),
      paidCentavos: z.int(),
      /** Given out of goodwill, which takes nothing from what is paid. */
      goodwillCentavos: z.int(),
      isCancelled: z.boolean(),
    }),
  ),
  /** Newest first. */
  receipts: z.array(receiptSchema),
})
export type Payments = z.output<typeof paymentsSchema>
export type PaidItem = Payments['items'][number]
