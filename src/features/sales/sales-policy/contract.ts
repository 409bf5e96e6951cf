import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { rule } from '../../../shared/input-rules.ts'
import { policyFields, salesPolicySchema } from './policy.ts'
import { type Limits, limitProblems } from './rules.ts'

export const readSalesPolicy = defineContract({
  name: 'salesPolicy.read',
  method: 'GET',
  path: '/sales-policy',
  summary: 'What the network allows whom when it sells: discounts, holds, validity of quotes',
  permission: 'salesPolicy.read',
  output: salesPolicySchema,
})

/** What the form writes: all of it. */
export const writtenPolicy = policyFields.check(
  rule<Limits>(
    [
      ...(['sellerDiscountBasisPoints', 'managerDiscountBasisPoints'] as const),
      ...(['holdsPerOrder', 'managerHoldsPerOrder', 'holdsPerSeller', 'managerHoldsPerSeller'] as const),
    ],
    limitProblems,
  ),
)

export const editSalesPolicy = defineContract({
  name: 'salesPolicy.edit',
  method: 'PATCH',
  path: '/sales-policy',
  summary: 'Change what the network allows when it sells; what is sold already stays as it was sold',
  permission: 'salesPolicy.edit',
  body: policyFields.partial().extend({ version: z.int() }),
  output: salesPolicySchema,
  errors: ['STALE'],
})
