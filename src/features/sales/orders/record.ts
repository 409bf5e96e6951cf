import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { rule } from '../../../shared/input-rules.ts'
import { idSchema } from '../../../shared/ids.ts'
import { hidden, personName } from '../../../shared/masked.ts'
import { centavosSchema } from '../../../shared/money.ts'
import { notesText } from '../../../shared/text-schema.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { procedureKinds } from '../../network/offers/both.ts'
import { approvalCauses } from './prices.ts'
import { cancelReasons } from './cancel-reasons.ts'
import { itemStates, orderChannels, orderStates } from './rules.ts'

export const approvalStates = ['waiting', 'approved', 'refused', 'outdated', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** What a line that is written may say. */
const lineFields = z.strictObject({
  procedureId: idSchema,
  quantity: z
    .int(inSchema(both('Informe a quantidade em número inteiro', 'Enter the quantity as a whole number')))
    .min(1, inSchema(both('Ao menos 1', 'At least 1')))
    .max(30, inSchema(both('No máximo 30', 'At most 30'))),
  /** Of each of them. */
  priceCentavos: centavosSchema,
  /** Of the whole line. */
  discountCentavos: centavosSchema.default(0),
  /** Given away: the discount is then all of it, whatever is sent. */
  courtesy: z.boolean().default(false),
  combo: z.boolean().default(false),
})
export type WrittenLine = z.output<typeof lineFields>

const tooMuch = both('O desconto não pode passar do preço', 'The discount cannot be more than the price')

/** The most items of one order. */
const mostItems = 60

/** The lines of an offer, as they are written. */
export const linesSchema = z
  .array(
    lineFields.check(
      rule<WrittenLine>(['quantity', 'priceCentavos', 'discountCentavos'], (line) =>
        !line.courtesy && line.discountCentavos > line.priceCentavos * line.quantity
          ? [{ path: 'discountCentavos', code: 'more_than_price', message: tooMuch }]
          : [],
      ),
    ),
  )
  .min(1, inSchema(both('Inclua ao menos um item', 'Add at least one item')))
  .max(mostItems)
  .refine(
    (lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0) <= mostItems,
    inSchema(
      both(
        `Um pedido tem no máximo ${mostItems} itens; para mais, faça outro`,
        `An order has at most ${mostItems} items; for more, make another one`,
      ),
    ),
  )

export const reasonSchema = notesText
  .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
  .max(500)

/** A date that an item has, or had. */
const dateOfItemSchema = z.strictObject({
  id: idSchema,
  unitId: idSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  status: z.string(),
  version: z.int(),
})
export type DateOfItem = z.output<typeof dateOfItemSchema>

/** Something that is taken off the price of an item after it was sold. */
const reductionSchema = z.strictObject({
  id: idSchema,
  amountCentavos: z.int(),
  reason: hidden(z.string()),
  /** The day of the unit since when the item costs less; null until somebody agreed. */
  day: plainDateSchema.nullable(),
  /** Of the question to an administrator; null where none was asked. */
  approval: z.enum(approvalStates).nullable(),
  askedByName: z.string(),
  decidedByName: z.string().nullable(),
})
export type Reduction = z.output<typeof reductionSchema>

/** One thing that is to be performed. */
export const orderItemSchema = z.strictObject({
  id: idSchema,
  orderId: idSchema,
  position: z.int(),
  procedureId: idSchema,
  procedureName: z.string(),
  procedureKind: z.enum(procedureKinds),
  listPriceCentavos: z.int(),
  priceCentavos: z.int(),
  discountCentavos: z.int(),
  netCentavos: z.int(),
  courtesy: z.boolean(),
  combo: z.boolean(),
  state: z.enum(itemStates),
  waitingSince: instantSchema.nullable(),
  performedAt: instantSchema.nullable(),
  paidCentavos: z.int(),
  /** What was taken off its price after it was sold, and what of that somebody is still to agree to; the earliest first. */
  reductions: z.array(reductionSchema),
  cancelledAt: instantSchema.nullable(),
  cancelledBy: idSchema.nullable(),
  cancelledByName: z.string().nullable(),
  cancelReason: z.enum(cancelReasons).nullable(),
  cancelNote: hidden(z.string().nullable()),
  version: z.int(),
  /** Dates that hold a place for it, the earliest first: one, or several that are proposed. */
  dates: z.array(dateOfItemSchema),
})
export type OrderItem = z.output<typeof orderItemSchema>

/** An order as lists show it. */
export const orderSchema = z.strictObject({
  id: idSchema,
  number: z.int(),
  unitId: idSchema,
  unitName: z.string(),
  patientId: idSchema,
  patientName: personName(),
  recordNumber: z.int(),
  ownerId: idSchema,
  ownerName: z.string(),
  channel: z.enum(orderChannels),
  createdAt: instantSchema,
  /** Null: an offer. */
  soldAt: instantSchema.nullable(),
  /** The last day of the unit on which the offer holds. */
  validUntil: plainDateSchema.nullable(),
  state: z.enum(orderStates),
  netCentavos: z.int(),
  paidCentavos: z.int(),
  itemCount: z.int(),
  /** Sold, not cancelled, without a date. */
  waitingCount: z.int(),
  /** The first few procedures, each with how often. */
  contents: z.array(z.strictObject({ name: z.string(), count: z.int() })),
  /** The last word about its discounts; null where nobody was asked. */
  approval: z.enum(approvalStates).nullable(),
  tagIds: hidden(z.array(idSchema)),
  version: z.int(),
  freshness: z.int(),
})
export type Order = z.output<typeof orderSchema>

/** A question to an administrator, and what came of it. */
export const approvalSchema = z.strictObject({
  id: idSchema,
  state: z.enum(approvalStates),
  reason: hidden(z.string()),
  requestedBy: idSchema,
  requestedByName: z.string(),
  requestedAt: instantSchema,
  decidedByName: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  note: hidden(z.string().nullable()),
  /** Where it is about something to be taken off a price that is sold. */
  reduction: z.strictObject({ itemId: idSchema, procedureName: z.string(), amountCentavos: z.int() }).nullable(),
})
export type Approval = z.output<typeof approvalSchema>

export const orderActions = [
  'edit',
  'renew',
  'askApproval',
  'approve',
  'refuse',
  'withdraw',
  'sell',
  'reduce',
  'cancel',
  'restore',
  'transfer',
] as const
/** What can be done to an order. */
export type OrderAction = (typeof orderActions)[number]

/** An order as its drawer shows it. */
export const orderDetailSchema = orderSchema.extend({
  timeZone: z.string(),
  notes: hidden(z.string().nullable()),
  items: z.array(orderItemSchema),
  /** Newest first. */
  approvals: z.array(approvalSchema),
  grossCentavos: z.int(),
  discountCentavos: z.int(),
  /** What is given away of what the catalogue asks, in hundredths of a percent. */
  givenBasisPoints: z.int(),
  /** Why its reader could not sell it as it is without an administrator's approval. */
  needsApprovalFor: z.array(z.enum(approvalCauses)),
  /** An offer whose validity is over. */
  expired: z.boolean(),
  /** Other open orders or offers of the patient that have a procedure of this one: something to know, not a refusal. */
  alike: z.array(
    z.strictObject({ id: idSchema, number: z.int(), state: z.enum(orderStates), procedureName: z.string() }),
  ),
  /** What its reader may do to it now. */
  can: z.array(z.enum(orderActions)),
})
export type OrderDetail = z.output<typeof orderDetailSchema>
