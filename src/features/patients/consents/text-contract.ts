import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { purposes } from './rules.ts'
import { consentTexts } from './text-record.ts'

const params = z.strictObject({ id: idSchema })

export const publishText = defineContract({
  name: 'consentText.publish',
  method: 'POST',
  path: '/consent-texts/:id/publish',
  summary: 'Publish a draft as the next edition of its purpose and procedure; from then on it never changes',
  permission: 'consentText.edit',
  params,
  body: z.strictObject({ version: z.int() }),
  output: consentTexts.schemas.row,
  errors: ['WRONG_STATE', 'STALE', 'RULE_BROKEN'],
})

export const reviseText = defineContract({
  name: 'consentText.revise',
  method: 'POST',
  path: '/consent-texts/:id/revise',
  summary: 'Begin a new draft with the words of a text',
  permission: 'consentText.edit',
  params,
  body: z.strictObject({ id: newIdSchema }),
  output: consentTexts.schemas.row,
  errors: ['ID_REUSED'],
})

const templateKey = z
  .string()
  .max(60)
  .regex(/^[a-z-]+$/)

/** A text to begin with, as it is offered. */
const templateSchema = z.strictObject({
  key: templateKey,
  edition: z.int(),
  purpose: z.enum(purposes),
  title: z.string(),
  summary: z.strictObject({ 'pt-BR': z.string(), en: z.string() }),
  validDays: z.int().nullable(),
  text: z.string(),
  /** The network has a text that was begun with it. */
  isAdopted: z.boolean(),
})
export type OfferedTemplate = z.output<typeof templateSchema>

export const listTemplates = defineContract({
  name: 'consentText.listTemplates',
  method: 'GET',
  path: '/consent-texts/templates',
  summary: 'Texts to begin with, in Portuguese, each to be checked by a lawyer before it is published',
  permission: 'consentText.edit',
  output: z.strictObject({ items: z.array(templateSchema), nextCursor: z.null() }),
})

export const adoptTemplate = defineContract({
  name: 'consentText.adopt',
  method: 'POST',
  path: '/consent-texts/adopt',
  summary: 'Begin a draft with a template; a person fills it in, has it checked and publishes it',
  permission: 'consentText.edit',
  body: z.strictObject({
    id: newIdSchema,
    /** Its key. */
    template: templateKey,
    procedureIds: z.array(idSchema).max(100).default([]),
  }),
  output: consentTexts.schemas.row,
  errors: ['ID_REUSED'],
})

/** A text as it is signed. */
export const currentTextSchema = z.strictObject({
  id: idSchema,
  purpose: z.enum(purposes),
  /** What it is about; none: any. */
  procedureIds: z.array(idSchema),
  procedureNames: z.array(z.string()),
  /** Days from the signing for which it counts; null: until it is withdrawn. */
  validDays: z.int().nullable(),
  title: z.string(),
  text: z.string(),
  edition: z.int(),
  textHash: z.string(),
})
export type CurrentText = z.output<typeof currentTextSchema>

export const listCurrentTexts = defineContract({
  name: 'consentText.listCurrent',
  method: 'GET',
  path: '/consent-texts/current',
  summary: 'The latest editions in use, of the purposes that the reader may collect',
  permission: 'consent.sign',
  output: z.strictObject({ items: z.array(currentTextSchema) }),
})
