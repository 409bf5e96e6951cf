import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'

export const takeIncome = defineContract({
  name: 'payment.takeIncome',
  method: 'GET',
  path: '/payments/income/file',
  summary:
    'What was paid to people in a year and what was kept back of it, a page for each payer and payee, as PDF; it is logged',
  permission: 'payment.edit',
  cost: 'expensive',
  query: z.strictObject({
    year: z.coerce.number().int().min(2000).max(2100),
    /** Of one person; of everybody who was paid, unless named. */
    professionalId: idSchema.optional(),
    /** By one company; by all of the network, unless named. */
    payerId: idSchema.optional(),
  }),
  output: z.unknown(),
  errors: ['RULE_BROKEN'],
})
