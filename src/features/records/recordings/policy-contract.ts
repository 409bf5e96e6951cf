import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'

/** A whole number in a range. */
function count(least: number, most: number) {
  return z
    .int(inSchema(both('Informe um número inteiro', 'Enter a whole number')))
    .min(least, inSchema(both(`No mínimo ${least}`, `At least ${least}`)))
    .max(most, inSchema(both(`No máximo ${most}`, `At most ${most}`)))
}

const gigabytes = count(1, 1_000_000)

/** For how long recordings are kept, and how much room units have for them. */
export const policyFields = z.strictObject({
  /** From the last entry of the medical record on: 20 at least (Lei 13.787/2018, art. 6). */
  consultationYears: count(20, 100),
  salesCallMonths: count(1, 240),
  /** For how long backups of the database are kept, by whoever runs it: what certificates of deletion say. */
  backupDays: count(0, 3650),
  /** Of a unit that has no other number. */
  unitGigabytes: gigabytes,
  /** Units with a number of their own. */
  quotas: z.array(z.strictObject({ unitId: idSchema, gigabytes })).max(500),
})
export type PolicyFields = z.output<typeof policyFields>

export const recordingPolicySchema = policyFields.extend({ version: z.int() })
export type RecordingPolicy = z.output<typeof recordingPolicySchema>

/** The id that its events go by: there is one policy. */
export const recordingPolicyId = '018d7937-3000-7000-8000-00000000a002'

export const readRecordingPolicy = defineContract({
  name: 'recordingPolicy.read',
  method: 'GET',
  path: '/recording-policy',
  summary: 'For how long recordings are kept, and how much room units have for them',
  permission: 'recordingPolicy.read',
  output: recordingPolicySchema,
})

export const editRecordingPolicy = defineContract({
  name: 'recordingPolicy.edit',
  method: 'PATCH',
  path: '/recording-policy',
  summary: 'Change for how long recordings are kept, or the room of units; what is sent, and the rest stays',
  permission: 'recordingPolicy.edit',
  body: policyFields.partial().extend({ version: z.int() }),
  output: recordingPolicySchema,
  errors: ['STALE'],
})

/** What a unit has for recordings, in bytes. */
export const roomSchema = z.strictObject({ unitId: idSchema, usedBytes: z.int(), mostBytes: z.int() })
export type UnitRoom = z.output<typeof roomSchema>

export const listRecordingRoom = defineContract({
  name: 'recordingPolicy.room',
  method: 'GET',
  path: '/recording-policy/room',
  summary: 'How much of the room of each of the reader’s units their recordings use',
  permission: 'recording.edit',
  output: z.strictObject({ items: z.array(roomSchema) }),
})
