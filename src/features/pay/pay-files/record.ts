import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { hidden } from '../../../shared/masked.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { monthSchema } from '../../../shared/months.ts'

/** What keeps an approved statement out of the next file. */
export const keptOut = ['noKey', 'noDocument', 'company', 'personalKey', 'noInvoice', 'employee'] as const

/** A statement that is approved, positive and in no file. */
export const payableSchema = z.strictObject({
  statementId: idSchema,
  month: monthSchema,
  professionalId: idSchema,
  professionalName: z.string(),
  /** What is due, less what the law keeps back. */
  dueCentavos: z.int(),
  /** What is paid on the day that was asked about: as was agreed, unless the month of payment changes income tax. */
  payCentavos: z.int(),
  /** Nobody said as what the person is paid: nothing is kept back. */
  lacksRegime: z.boolean(),
  /** The key that pays, by its end alone. */
  pixKey: z.string().nullable(),
  /** Another key waits for a second person; this one pays meanwhile. */
  isKeyChanging: z.boolean(),
  keptOut: z.enum(keptOut).nullable(),
  /** What the bank said when it refused it last. */
  refused: z.array(z.string()),
})
export type Payable = z.output<typeof payableSchema>

/** What came of a payment of a file; null until somebody says something. */
export const payOutcomes = [
  // By the bank: paid, not paid, or taken in and not paid yet.
  ...(['paid', 'refused', 'waiting'] as const),
  // It paid another amount; it paid what was paid otherwise.
  ...(['differs', 'twice'] as const),
  // By people: it was paid and the money came back; the bank will not pay it.
  ...(['returned', 'released'] as const),
] as const
export type PayOutcome = (typeof payOutcomes)[number]

/** Outcomes that a person has to settle, null among them. */
export const unsettled = ['waiting', 'differs', 'twice'] as const

/** A file with what came of its payments. */
export const payFileSchema = z.strictObject({
  id: idSchema,
  number: z.int(),
  /** The company that pays; null where there is but one. */
  payerName: z.string().nullable(),
  payOn: plainDateSchema,
  centavos: z.int(),
  payments: z.int(),
  madeByName: z.string(),
  madeAt: instantSchema,
  withdrawnByName: z.string().nullable(),
  withdrawnAt: instantSchema.nullable(),
  withdrawnReason: hidden(z.string().nullable()),
  answeredAt: instantSchema.nullable(),
  paid: z.int(),
  paidCentavos: z.int(),
  refused: z.array(
    z.strictObject({ statementId: idSchema, name: z.string(), centavos: z.int(), occurrences: z.array(z.string()) }),
  ),
  /** What nobody knows the end of. */
  open: z.array(
    z.strictObject({
      position: z.int(),
      statementId: idSchema,
      name: z.string(),
      centavos: z.int(),
      outcome: z.enum(unsettled).nullable(),
      /** What the bank says that it paid, where that is another amount. */
      paidCentavos: z.int().nullable(),
    }),
  ),
  /** What people said of payments, and why. */
  settled: z.array(
    z.strictObject({
      position: z.int(),
      name: z.string(),
      centavos: z.int(),
      outcome: z.enum(payOutcomes),
      byName: z.string().nullable(),
      at: instantSchema,
      reason: hidden(z.string()),
    }),
  ),
})
export type PayFile = z.output<typeof payFileSchema>
