import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { monthSchema } from '../../../shared/months.ts'
import { periodDetailSchema, periodSchema } from './record.ts'

const byMonth = z.strictObject({ month: monthSchema })

export const listPeriods = defineContract({
  name: 'payment.listPeriods',
  method: 'GET',
  path: '/payments/periods',
  summary: 'Months that were calculated, the latest first',
  permission: 'payment.read',
  output: z.strictObject({ items: z.array(periodSchema) }),
})

export const readPeriod = defineContract({
  name: 'payment.readPeriod',
  method: 'GET',
  path: '/payments/periods/:month',
  summary: 'A month: when it was calculated, what must be put right in it, and whether it is locked',
  permission: 'payment.read',
  params: byMonth,
  output: periodDetailSchema,
})

export const calculateMonth = defineContract({
  name: 'payment.calculateMonth',
  method: 'POST',
  path: '/payments/periods/:month/calculation',
  summary: 'Calculate a month anew from what is true now; what is approved stays as it is',
  permission: 'payment.edit',
  cost: 'expensive',
  params: byMonth,
  output: periodDetailSchema,
  errors: ['RULE_BROKEN', 'WRONG_STATE'],
})

export const lockMonth = defineContract({
  name: 'payment.lockMonth',
  method: 'POST',
  path: '/payments/periods/:month/lock',
  summary: 'Lock a month once all of it is paid: whatever is found later is put right in the next one',
  permission: 'payment.approve',
  params: byMonth,
  body: z.strictObject({ version: z.int() }),
  output: periodDetailSchema,
  errors: ['RULE_BROKEN', 'WRONG_STATE', 'STALE'],
})
