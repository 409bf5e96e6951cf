import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { overHidden } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'
import { searchText } from '../../../shared/text-schema.ts'
import { plainDateSchema } from '../../../shared/time.ts'
import { receiptSchema } from './record.ts'
import { receiptKinds, receiptStates, recordedMethods } from './rules.ts'

const filters = {
  /** Any part of the payer's name, or the number of the receipt or of its order. */
  q: overHidden(searchText.max(100)).optional(),
  unitId: several(idSchema).optional(),
  kind: several(z.enum(receiptKinds)).optional(),
  state: several(z.enum(receiptStates)).optional(),
  method: several(z.enum(recordedMethods)).optional(),
  /** Local days, both included. */
  from: plainDateSchema.optional(),
  to: plainDateSchema.optional(),
}
export const receiptSorts = ['day', '-day'] as const
export type ReceiptSort = (typeof receiptSorts)[number]
const sort = z.enum(receiptSorts).default('-day')

export const listReceipts = defineContract({
  name: 'receipt.list',
  method: 'GET',
  path: '/receipts',
  summary: 'Receipts, refunds and chargebacks, latest day first unless asked otherwise',
  permission: 'receipt.read',
  query: z.strictObject({
    ...filters,
    sort,
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(receiptSchema), nextCursor: z.string().nullable() }),
})

export const countWaitingRefunds = defineContract({
  name: 'receipt.countWaiting',
  method: 'GET',
  path: '/receipts/waiting',
  summary: 'How many refunds wait for somebody’s approval, and how many of them for the caller’s',
  permission: 'receipt.read',
  output: z.strictObject({ waiting: z.int(), mine: z.int() }),
})

export const exportReceipts = defineContract({
  name: 'receipt.export',
  method: 'GET',
  path: '/receipts/export',
  summary: 'Exactly what a filter finds, as CSV or XLSX; the export is logged',
  permission: 'receipt.read',
  cost: 'expensive',
  query: z.strictObject({ ...filters, sort, format: z.enum(['csv', 'xlsx']) }),
  output: z.unknown(),
})
