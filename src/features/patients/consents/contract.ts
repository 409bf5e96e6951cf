import { z } from 'zod'
import { dayOf } from '../../../shared/days/day-of.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { fileSchema, fileTypes, mostFileBytes } from '../../../shared/file.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { hidden, personName } from '../../../shared/masked.ts'
import { lineText, notesText } from '../../../shared/text-schema.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { signedOn } from './days.ts'
import { purposes, signers, signingProblems, ways } from './rules.ts'

const params = z.strictObject({ id: idSchema })
const nameOf = (portuguese: string, english: string) => lineText.min(3, inSchema(both(portuguese, english))).max(200)

/** What a patient agreed to, as the list of their consents shows it. */
export const consentSchema = z.strictObject({
  id: idSchema,
  patientId: idSchema,
  purpose: z.enum(purposes),
  title: z.string(),
  edition: z.int(),
  /** Of the text: a later edition is signed by now. */
  isOutdated: z.boolean(),
  /** The surgery that it was signed for: its procedure, and the order that it is of. */
  procedureId: idSchema.nullable(),
  procedureName: hidden(z.string().nullable()),
  orderId: idSchema.nullable(),
  orderNumber: z.int().nullable(),
  /** It is to a surgery, and nobody knows to which: it counts for none. */
  isToUnknown: z.boolean(),
  /** The last day on which it counts, of the network; null: it counts until it is withdrawn. */
  lastDay: plainDateSchema.nullable(),
  way: z.enum(ways),
  signedAt: instantSchema,
  signer: z.enum(signers),
  signerName: personName(),
  recordedByName: z.string(),
  revokedAt: instantSchema.nullable(),
  revokedByName: z.string().nullable(),
  revokeReason: hidden(z.string().nullable()),
})

/** The same, with what its reader may do with it. */
const listedSchema = consentSchema.extend({ mayOpen: z.boolean() })
export type Consent = z.output<typeof listedSchema>

export const listConsents = defineContract({
  name: 'consent.list',
  method: 'GET',
  path: '/consents',
  summary: 'What a patient agreed to, the latest first; of clinical purposes sellers learn that it was given',
  permission: 'consent.read',
  query: z.strictObject({ patientId: idSchema }),
  output: z.strictObject({
    items: z.array(listedSchema),
    nextCursor: z.null(),
    /** Whether a guardian signs for the patient today. */
    isMinor: z.boolean(),
    guardianName: personName().nullable(),
  }),
})

/** A consent as it was given, with the text that was signed. */
export const consentDetailSchema = consentSchema.extend({
  text: z.string(),
  textHash: z.string(),
  guardianRelation: hidden(z.string().nullable()),
  witnessName: personName().nullable(),
  drawing: hidden(z.string().nullable()),
  device: hidden(z.string().nullable()),
  file: z.strictObject({ name: z.string(), type: z.enum(fileTypes), bytes: z.int(), sha256: z.string() }).nullable(),
})
export type ConsentDetail = z.output<typeof consentDetailSchema>

export const readConsent = defineContract({
  name: 'consent.read',
  method: 'GET',
  path: '/consents/:id',
  summary: 'One consent with the text that was signed and the signature; the reading is logged',
  permission: 'consent.read',
  params,
  output: consentDetailSchema,
})

export const readPaper = defineContract({
  name: 'consent.readPaper',
  method: 'GET',
  path: '/consents/:id/paper',
  summary: 'The paper that was signed; the reading is logged',
  permission: 'consent.read',
  params,
  output: z.unknown(),
})

/** What can be signed for: a surgery as it was sold, or as it stands on the calendar. */
export const surgerySchema = z.strictObject({
  procedureId: idSchema,
  procedureName: hidden(z.string()),
  orderId: idSchema.nullable(),
  /** Null to whoever may not see the order. */
  orderNumber: z.int().nullable(),
  /** Of what was not sold: where it began on the calendar. */
  appointmentId: idSchema.nullable(),
  /** Its day in its unit; null where it has none. */
  day: plainDateSchema.nullable(),
})
export type SignableSurgery = z.output<typeof surgerySchema>

export const listSurgeries = defineContract({
  name: 'consent.listSurgeries',
  method: 'GET',
  path: '/consents/surgeries',
  summary: 'The surgeries of a patient that a consent can be signed for: ahead, sold, or performed lately',
  permission: 'consent.sign',
  query: z.strictObject({ patientId: idSchema }),
  output: z.strictObject({ items: z.array(surgerySchema), nextCursor: z.null() }),
})

/** What it is signed for. To a surgery or anaesthesia the procedure; the order or appointment where there is one. */
const signedFor = {
  procedureId: idSchema.nullable().default(null),
  orderId: idSchema.nullable().default(null),
  appointmentId: idSchema.nullable().default(null),
}

const who = {
  signer: z.enum(signers),
  signerName: nameOf('Escreva o nome de quem assina', 'Enter the name of who signs'),
  guardianRelation: lineText.max(60).nullable(),
}

/** The strokes as the path of an SVG, absolute and in whole units. */
const drawingSchema = z
  .string()
  .max(
    60_000,
    inSchema(
      both(
        'A assinatura tem traços demais. Limpe e assine de novo.',
        'The signature has too many strokes. Clear it and sign again.',
      ),
    ),
  )
  .regex(
    /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/,
    inSchema(
      both('A assinatura não chegou inteira. Assine de novo.', 'The signature did not arrive complete. Sign again.'),
    ),
  )

/** What is sent of a consent that is signed on the screen. */
export const signFields = z
  .strictObject({
    id: newIdSchema,
    patientId: idSchema,
    textId: idSchema,
    /** Of the text that was shown. */
    textHash: z.string().regex(/^[0-9a-f]{64}$/),
    ...signedFor,
    ...who,
    witnessName: nameOf('Escreva o nome da testemunha', 'Enter the name of the witness'),
    /** Null where the name was typed instead. */
    drawing: drawingSchema.nullable(),
    device: lineText.min(1).max(300),
  })
  .check(rule(['signer', 'guardianRelation', 'signerName', 'witnessName'], signingProblems))

export const signConsent = defineContract({
  name: 'consent.sign',
  method: 'POST',
  path: '/consents',
  summary: 'Sign a text on the screen: a simple electronic signature (Lei 14.063/2020)',
  permission: 'consent.sign',
  body: signFields,
  output: consentDetailSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN', 'ID_REUSED'],
})

/** What is sent of a consent that was signed on paper. */
export const paperFields = z
  .strictObject({
    id: newIdSchema,
    patientId: idSchema,
    textId: idSchema,
    signedOn: dayOf(signedOn),
    ...signedFor,
    ...who,
    file: fileSchema,
  })
  .check(rule(['signer', 'guardianRelation'], signingProblems))

export const keepPaper = defineContract({
  name: 'consent.keepPaper',
  method: 'POST',
  path: '/consents/papers',
  summary: 'Keep a paper that was signed, as a PDF or picture',
  permission: 'consent.sign',
  cost: 'expensive',
  fileBytes: mostFileBytes,
  body: paperFields,
  output: consentDetailSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN', 'ID_REUSED', 'UNSUPPORTED_MEDIA', 'TOO_LARGE'],
})

export const revokeConsent = defineContract({
  name: 'consent.revoke',
  method: 'POST',
  path: '/consents/:id/revoke',
  summary: 'Record that a patient withdrew a consent; what was signed stays readable',
  permission: 'consent.sign',
  params,
  body: z.strictObject({
    reason: notesText
      .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
      .max(500),
  }),
  output: consentDetailSchema,
  errors: ['WRONG_STATE'],
})
