import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { several } from '../../../shared/several.ts'
import { notesText } from '../../../shared/text-schema.ts'
import { byId, reasonSchema } from './contract.ts'
import { clashSchema, swapSchema, swapStatuses } from './record.ts'

export const listSwaps = defineContract({
  name: 'roster.listSwaps',
  method: 'GET',
  path: '/roster/swaps',
  summary: 'Swaps of shifts in the units of the caller, those that wait first, then newest first; at most 200',
  permission: 'roster.read',
  query: z.strictObject({
    unitId: several(idSchema).optional(),
    status: several(z.enum(swapStatuses)).optional(),
    professionalId: idSchema.optional(),
  }),
  output: z.strictObject({ items: z.array(swapSchema) }),
})

/** Which shift somebody wants to give away, and for which. */
export const swapWish = z.strictObject({
  id: newIdSchema,
  shiftId: idSchema,
  toProfessionalId: idSchema,
  /** A published shift of `toProfessionalId` that is taken in exchange. */
  otherShiftId: idSchema.optional(),
  reason: reasonSchema,
})

export const requestSwap = defineContract({
  name: 'roster.requestSwap',
  method: 'POST',
  path: '/roster/swaps',
  summary: 'Ask for a published shift to be given away, or exchanged for another of the same unit and function',
  permission: 'roster.edit',
  body: swapWish,
  /** The clashes that approval would bring about. */
  output: z.strictObject({ swap: swapSchema, clashes: z.array(clashSchema) }),
  errors: ['WRONG_STATE', 'SLOT_TAKEN', 'RULE_BROKEN', 'ID_REUSED'],
})

const note = notesText.max(500).optional()

export const approveSwap = defineContract({
  name: 'roster.approveSwap',
  method: 'POST',
  path: '/roster/swaps/:id/approve',
  summary: 'Swap, in what is published and in the draft at once; never by whoever asked for it',
  permission: 'roster.approve',
  params: byId,
  body: z.strictObject({
    version: z.int(),
    note,
    acknowledgeClashes: z.boolean().default(false),
    /** That appointments stay with a professional who is then off duty (PLAN_REQUIRED lists them). */
    acknowledgeUncovered: z.boolean().default(false),
  }),
  output: z.strictObject({ swap: swapSchema, clashes: z.array(clashSchema) }),
  errors: ['WRONG_STATE', 'STALE', 'CLASHES_FOUND', 'PLAN_REQUIRED', 'SLOT_TAKEN', 'RULE_BROKEN'],
})

export const denySwap = defineContract({
  name: 'roster.denySwap',
  method: 'POST',
  path: '/roster/swaps/:id/deny',
  summary: 'Deny a swap, with the reason',
  permission: 'roster.approve',
  params: byId,
  body: z.strictObject({ version: z.int(), note: reasonSchema }),
  output: z.strictObject({ swap: swapSchema }),
  errors: ['WRONG_STATE', 'STALE', 'RULE_BROKEN'],
})

export const withdrawSwap = defineContract({
  name: 'roster.withdrawSwap',
  method: 'POST',
  path: '/roster/swaps/:id/withdraw',
  summary: 'Take back a swap that one asked for oneself',
  permission: 'roster.edit',
  params: byId,
  body: z.strictObject({ version: z.int() }),
  output: z.strictObject({ swap: swapSchema }),
  errors: ['WRONG_STATE', 'STALE', 'RULE_BROKEN'],
})
