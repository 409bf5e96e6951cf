import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { overHidden } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'
import { searchText } from '../../../shared/text-schema.ts'
import { instantSchema } from '../../../shared/time.ts'
import { approvalStates, orderSchema } from './record.ts'
import { orderChannels, orderStates } from './rules.ts'

const yes = z.preprocess((value) => value === 'true' || value === true || value === '1', z.boolean())

const filters = {
  /** An order by its number, or any part of its patient's name. */
  q: overHidden(searchText.max(100)).optional(),
  unitId: several(idSchema).optional(),
  ownerId: several(idSchema).optional(),
  state: several(z.enum(orderStates)).optional(),
  channel: several(z.enum(orderChannels)).optional(),
  patientId: idSchema.optional(),
  procedureId: several(idSchema).optional(),
  /** How the last question about its discounts stands. */
  approval: several(z.enum(approvalStates)).optional(),
  /** Those that bear one of these tags. */
  tagId: overHidden(several(idSchema)).optional(),
  /** Sold, with an item that wants a date. */
  waiting: yes.optional(),
  /** Sold, or offered where it is not sold, in this period. */
  from: instantSchema.optional(),
  to: instantSchema.optional(),
}
export const orderSorts = ['date', '-date', 'number', '-number', 'net', '-net'] as const
export type OrderSort = (typeof orderSorts)[number]

export const listOrders = defineContract({
  name: 'order.list',
  method: 'GET',
  path: '/orders',
  summary: 'Orders and offers, the newest first unless asked otherwise; sellers are given their own',
  permission: 'order.read',
  query: z.strictObject({
    ...filters,
    /** None but these: what of changed rows a screen cannot judge itself. */
    ids: several(idSchema).optional(),
    sort: z.enum(orderSorts).default('-date'),
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(orderSchema), nextCursor: z.string().nullable() }),
})

export const countOrders = defineContract({
  name: 'order.count',
  method: 'GET',
  path: '/orders/count',
  summary: 'How many orders a filter finds, by state, what they come to, and how many wait for the caller’s approval',
  permission: 'order.read',
  query: z.strictObject(filters),
  output: z.strictObject({
    total: z.int(),
    byState: z.partialRecord(z.enum(orderStates), z.int()),
    netCentavos: z.int(),
    paidCentavos: z.int(),
    /** Questions about discounts that the caller may answer, whatever the filter. */
    toApprove: z.int(),
  }),
})

export const exportOrders = defineContract({
  name: 'order.export',
  method: 'GET',
  path: '/orders/export',
  summary: 'Exactly what a filter finds, as CSV or XLSX; the export is logged',
  permission: 'order.export',
  cost: 'expensive',
  query: z.strictObject({
    ...filters,
    sort: z.enum(orderSorts).default('-date'),
    format: z.enum(['csv', 'xlsx']),
  }),
  output: z.unknown(),
})
