import { z } from 'zod'
import { defineContract } from '../../shared/contract.ts'
import { policyFields, salesPolicySchema } from './policy.ts'

export const readSalesPolicy = defineContract({
  name: 'salesPolicy.read',
  method: 'GET',
  path: '/sales-policy',
  summary: 'What the network allows whom when it sells: discounts, holds, validity of quotes',
  permission: 'salesPolicy.read',
  output: salesPolicySchema,
})

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
