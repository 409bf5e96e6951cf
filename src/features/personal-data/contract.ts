import { z } from 'zod'
import { defineContract } from '../../shared/contract.ts'
import { idSchema } from '../../shared/ids.ts'
import { instantSchema } from '../../shared/time.ts'

export const exportPersonalData = defineContract({
  name: 'patient.exportPersonalData',
  method: 'GET',
  path: '/patients/:id/personal-data',
  summary:
    'Everything that is kept of one patient, as JSON of a published schema (LGPD art. 18, V); taking it is logged',
  permission: 'patient.approve',
  cost: 'expensive',
  params: z.strictObject({ id: idSchema }),
  output: z.unknown(),
})

export const readPersonalDataSchema = defineContract({
  name: 'patient.readPersonalDataSchema',
  method: 'GET',
  path: '/patients/personal-data-schema',
  summary: 'The JSON Schema of the file of one patient',
  permission: 'patient.approve',
  output: z.unknown(),
})

export const anonymisationSchema = z.strictObject({
  /** Since when nobody is told who it was; null while it is somebody. */
  anonymisedAt: instantSchema.nullable(),
  /** What keeps the record, each with its law; none where it may be forgotten. */
  holds: z.array(z.strictObject({ law: z.string(), why: z.string() })),
})
export type Anonymisation = z.output<typeof anonymisationSchema>

export const readAnonymisation = defineContract({
  name: 'patient.readAnonymisation',
  method: 'GET',
  path: '/patients/:id/anonymisation',
  summary: 'Whether the law allows that a patient is forgotten (LGPD art. 18, IV), and which law does not',
  permission: 'patient.approve',
  params: z.strictObject({ id: idSchema }),
  output: anonymisationSchema,
})

export const anonymise = defineContract({
  name: 'patient.anonymise',
  method: 'POST',
  path: '/patients/:id/anonymisation',
  summary: 'Forget a lead who has no clinical record: who it was, and what was written of them; for ever',
  permission: 'patient.approve',
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({ version: z.int() }),
  output: anonymisationSchema,
  errors: ['STALE', 'RULE_BROKEN', 'WRONG_STATE'],
})
