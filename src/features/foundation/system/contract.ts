import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'

/** What is looked at of an installation, in the order in which it hurts. */
export const systemChecks = [
  'emulator',
  'recordingKeys',
  'secret',
  'dataDir',
  'mail',
  'publicUrl',
  'https',
  'databaseLogs',
  'rateLimit',
] as const
export type SystemCheck = (typeof systemChecks)[number]

const checkSchema = z.strictObject({
  id: z.enum(systemChecks),
  /** As it should be; worth a thought; something is lost, or does not work. */
  standing: z.enum(['fine', 'warning', 'problem']),
  /** How many records are concerned, where it is of some. */
  count: z.int(),
})
export type CheckedSystem = z.output<typeof checkSchema>

export const readSystem = defineContract({
  name: 'system.read',
  method: 'GET',
  path: '/system',
  summary: 'How the installation stands: what of its settings would hurt, by name and never by value',
  permission: 'system.read',
  output: z.strictObject({
    checks: z.array(checkSchema),
    versions: z.strictObject({ pauta: z.string(), node: z.string(), postgres: z.string() }),
  }),
})
