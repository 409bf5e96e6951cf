import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { notesText } from '../../../shared/text-schema.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { tagging } from '../../foundation/offers/both.ts'
import { centavosSchema } from '../../../shared/money.ts'
import { linesSchema, orderDetailSchema, reasonSchema } from './record.ts'
import { cancelReasons, noteWhereAsked } from './cancel-reasons.ts'
import { orderChannels } from './rules.ts'

const byId = z.strictObject({ id: idSchema })
const notesSchema = notesText.max(2000).nullable()
const noteSchema = notesText.max(500)
const seen = { version: z.int() }

/** What a person writes of a new offer. */
export const newOrderFields = z.strictObject({
  unitId: idSchema,
  patientId: idSchema,
  /** Who sells it: a colleague's for managers alone; oneself unless said. */
  ownerId: idSchema.optional(),
  channel: z.enum(orderChannels).default('in_person'),
  notes: notesSchema.default(null),
  lines: linesSchema,
})

export const readOrder = defineContract({
  name: 'order.read',
  method: 'GET',
  path: '/orders/:id',
  summary: 'One order or offer with its items, and what its reader may do to it',
  permission: 'order.read',
  params: byId,
  output: orderDetailSchema,
})

export const tagOrder = defineContract({
  ...tagging,
  name: 'order.tag',
  path: '/orders/:id/tags',
  summary: 'Put tags on an order, sold or not, and take others off',
  permission: 'order.edit',
})

export const createOrder = defineContract({
  name: 'order.create',
  method: 'POST',
  path: '/orders',
  summary: 'Make an offer (orçamento) to a patient; it holds for as many days as the network says',
  permission: 'order.edit',
  body: newOrderFields.extend({ id: newIdSchema }),
  output: orderDetailSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN', 'ID_REUSED'],
})

/** What of an offer can be corrected. */
export const editedOrderFields = z.strictObject({
  channel: z.enum(orderChannels),
  notes: notesSchema,
  lines: linesSchema,
})

export const editOrder = defineContract({
  name: 'order.edit',
  method: 'PATCH',
  path: '/orders/:id',
  summary:
    'Correct an offer: its lines are written anew, and an approval of other prices is outdated; what is sold stays',
  permission: 'order.edit',
  params: byId,
  body: editedOrderFields.partial().extend(seen),
  output: orderDetailSchema,
  errors: ['WRONG_STATE', 'STALE', 'RULE_BROKEN'],
})

function step<Body extends z.ZodType>(
  verb: 'renew' | 'askApproval' | 'approve' | 'refuse' | 'withdraw' | 'sell',
  path: string,
  summary: string,
  body: Body,
) {
  return defineContract({
    name: `order.${verb}`,
    method: 'POST',
    path: `/orders/:id/${path}`,
    summary,
    permission: verb === 'approve' || verb === 'refuse' ? 'order.approveDiscount' : 'order.edit',
    params: byId,
    body,
    output: orderDetailSchema,
    errors: ['WRONG_STATE', 'STALE', 'RULE_BROKEN'],
  })
}

export const renewOrder = step(
  'renew',
  'renew',
  'Make an offer hold anew, at what the catalogue asks today where it asked that before',
  z.strictObject(seen),
)
export const askApproval = step(
  'askApproval',
  'approvals',
  'Ask an administrator to agree to what is beyond the limit',
  z.strictObject({ ...seen, reason: reasonSchema }),
)
export const approveOrder = step(
  'approve',
  'approve',
  'Agree to exactly these prices; never by who asked',
  z.strictObject({ ...seen, note: noteSchema.optional() }),
)
export const refuseOrder = step(
  'refuse',
  'refuse',
  'Refuse these prices, with a reason',
  z.strictObject({ ...seen, reason: reasonSchema }),
)
export const withdrawApproval = step(
  'withdraw',
  'withdraw',
  'Take back what an administrator was asked of prices, and did not answer; only who asked',
  z.strictObject(seen),
)
export const sellOrder = step(
  'sell',
  'sell',
  'Sell an offer: its prices stay as they are from now on, and its items want a date',
  z.strictObject(seen),
)

/** What a person writes of something that is taken off a price. */
export const reductionFields = z.strictObject({
  itemId: idSchema,
  amountCentavos: centavosSchema.min(
    1,
    inSchema(both('Informe um valor maior que zero', 'Enter an amount above zero')),
  ),
  reason: reasonSchema,
})

export const reducePrice = defineContract({
  name: 'order.reduce',
  method: 'POST',
  path: '/orders/:id/reductions',
  summary:
    'Take something off the price of an item that is sold, down to nothing (courtesy); beyond the limit of who asks, once an administrator agrees',
  permission: 'order.edit',
  params: byId,
  body: reductionFields.extend(seen),
  output: orderDetailSchema,
  errors: ['WRONG_STATE', 'STALE', 'RULE_BROKEN'],
})

const someItems = z.array(idSchema).min(1).max(60).optional()

/** What is given up when an order or items of it are cancelled. */
const cancellationSchema = z.strictObject({
  itemIds: z.array(idSchema),
  netCentavos: z.int(),
  paidCentavos: z.int(),
  /** Dates ahead, each of which must be cancelled with it. */
  dates: z.array(
    z.strictObject({
      id: idSchema,
      itemId: idSchema,
      unitId: idSchema,
      timeZone: z.string(),
      startsAt: instantSchema,
      status: z.string(),
      procedureName: z.string(),
    }),
  ),
  /** What is proposed of what was paid; somebody asks for it, and another approves it. */
  refund: z.strictObject({
    kind: z.enum(['regret', 'ordinary', 'nothing']),
    refundCentavos: z.int(),
    penaltyCapCentavos: z.int(),
    regretUntil: plainDateSchema.nullable(),
  }),
})
export type Cancellation = z.output<typeof cancellationSchema>

export const previewCancellation = defineContract({
  name: 'order.previewCancellation',
  method: 'POST',
  path: '/orders/:id/cancellation',
  summary: 'What cancelling would give up: dates ahead, and the refund that is proposed; writes nothing',
  permission: 'order.edit',
  params: byId,
  body: z.strictObject({ itemIds: someItems }).default({}),
  output: cancellationSchema,
  errors: ['WRONG_STATE'],
})

export const cancelOrder = defineContract({
  name: 'order.cancel',
  method: 'POST',
  path: '/orders/:id/cancel',
  summary:
    'Cancel an order, or the items that are named; refused with PLAN_REQUIRED, which lists the dates ahead, until each is named as cancelled too',
  permission: 'order.edit',
  params: byId,
  body: z
    .strictObject({
      ...seen,
      /** All that can be, where none are named. */
      itemIds: someItems,
      reason: z.enum(cancelReasons),
      note: noteSchema.optional(),
      /** The dates ahead that are cancelled in the same breath. */
      cancelDates: z.array(idSchema).max(200).default([]),
    })
    .check(noteWhereAsked),
  output: orderDetailSchema,
  errors: ['WRONG_STATE', 'STALE', 'PLAN_REQUIRED', 'RULE_BROKEN'],
})

export const restoreItems = defineContract({
  name: 'order.restore',
  method: 'POST',
  path: '/orders/:id/restore',
  summary:
    'Take the cancellation of items back: they want a date again, and dates that were cancelled with them stay so',
  permission: 'order.edit',
  params: byId,
  /** All that can be, where none are named. */
  body: z.strictObject({ ...seen, itemIds: someItems }),
  output: orderDetailSchema,
  errors: ['WRONG_STATE', 'STALE'],
})

export const transferOrders = defineContract({
  name: 'order.transfer',
  method: 'POST',
  path: '/orders/transfer',
  summary: 'Give orders to a colleague, all of them or none',
  permission: 'order.approve',
  body: z.strictObject({
    ids: z
      .array(idSchema)
      .min(1, inSchema(both('Escolha ao menos um pedido', 'Choose at least one order')))
      .max(200)
      .overwrite((ids) => [...new Set(ids)]),
    ownerId: idSchema,
  }),
  output: z.strictObject({ transferred: z.int() }),
  errors: ['RULE_BROKEN'],
})
