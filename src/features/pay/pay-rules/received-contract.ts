import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { monthSchema } from '../../../shared/months.ts'
import { receivedMeanings } from './settlement.ts'

/** What counts as received, by the day of the receipt: the latest first, with who said so. */
export const receivedSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      validFrom: plainDateSchema,
      means: z.enum(receivedMeanings),
      /** Null of what is so from the beginning. */
      recordedByName: z.string().nullable(),
      recordedAt: instantSchema,
    }),
  ),
  /** The first month that it may be said of: the one after the last that is locked. */
  earliest: monthSchema,
})
export type Received = z.output<typeof receivedSchema>

export const readReceived = defineContract({
  name: 'payRule.readReceived',
  method: 'GET',
  path: '/pay-rules/received',
  summary: 'What counts as received where a rule pays of it, from when on',
  permission: 'payment.read',
  output: receivedSchema,
})

/** What a person says of it. */
export const receivedFields = z.strictObject({ month: monthSchema, means: z.enum(receivedMeanings) })

export const setReceived = defineContract({
  name: 'payRule.received',
  method: 'POST',
  path: '/pay-rules/received',
  summary: 'Say what counts as received for receipts from a month on; months that are locked stay as they were',
  permission: 'payment.edit',
  body: receivedFields,
  output: receivedSchema,
})
