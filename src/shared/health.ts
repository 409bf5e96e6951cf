import { z } from 'zod'
import { defineContract } from './contract.ts'

export const readHealth = defineContract({
  name: 'health.read',
  method: 'GET',
  path: '/health',
  summary: 'Whether Pauta and its database answer; refused with UNAVAILABLE when the database does not',
  permission: 'public',
  output: z.strictObject({
    status: z.literal('ok'),
    version: z.string(),
    /** The first seven digits of the commit that runs; null where nobody knows it. */
    commit: z.string().nullable(),
    database: z.literal('ok'),
  }),
})
