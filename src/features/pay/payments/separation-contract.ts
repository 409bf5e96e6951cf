import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'

/** Whether two people see to what is paid. */
export const separationFields = z.strictObject({
  /** Whether one person may sign a map, check what is paid for it and send it. */
  onePersonSettles: z.boolean(),
})
export type SeparationFields = z.output<typeof separationFields>

export const paySeparationSchema = separationFields.extend({ version: z.int() })
export type PaySeparation = z.output<typeof paySeparationSchema>

/** The id that its events go by: there is one. */
export const paySeparationId = '018d7937-3000-7000-8000-00000000a003'

export const readPaySeparation = defineContract({
  name: 'paySeparation.read',
  method: 'GET',
  path: '/pay-separation',
  summary: 'Whether one person may sign a map, check what is paid for it and send it',
  permission: 'paySeparation.read',
  output: paySeparationSchema,
})

export const editPaySeparation = defineContract({
  name: 'paySeparation.edit',
  method: 'PATCH',
  path: '/pay-separation',
  summary: 'Change whether one person may sign a map, check what is paid for it and send it',
  permission: 'paySeparation.edit',
  body: separationFields.partial().extend({ version: z.int() }),
  output: paySeparationSchema,
  errors: ['STALE'],
})
