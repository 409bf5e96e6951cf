import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { instantSchema } from '../../../shared/time.ts'

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

/** What of a patient is opened and taken. */
export const openedNouns = ['patient', 'consent', 'patientDocument', 'patientPhoto', 'recording', 'salesCall'] as const

export const listReadings = defineContract({
  name: 'patient.listReadings',
  method: 'GET',
  path: '/patients/:id/readings',
  summary:
    "Who opened a patient's record, consents, documents, photos and recordings or took their data and when, newest first (LGPD)",
  permission: 'history.read',
  params: z.strictObject({ id: idSchema }),
  query: z.strictObject({ cursor: z.string().max(300).optional() }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.int(),
        at: instantSchema,
        actorName: z.string().nullable(),
        noun: z.enum(openedNouns),
        verb: z.enum(['read', 'export', 'copy']),
        /** The purpose of a consent, the kind of a document, the view of a photo; null of the record, and of all photos. */
        what: z.string().nullable(),
        /** Of a photo. */
        moment: z.string().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
})
