import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { hidden, personName, personNumber } from '../../../shared/masked.ts'
import { lineText, notesText } from '../../../shared/text-schema.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { appointmentStatuses } from '../../agenda/offers/both.ts'
import { pinSchema, pinStates, professionalFunctions } from '../../network/offers/both.ts'
import { type Identifier, identifiers, identifiersNeeded, obstacles, pauseStates } from './rules.ts'
import { type Answer, answers, identityItem, pauses } from './who-list.ts'

const byId = z.strictObject({ id: idSchema })
const pauseSchema = z.literal(pauses)
const answerSchema = z.enum(answers)
const identifierSchema = z.enum(identifiers)

const itemSchema = z.strictObject({
  key: z.string(),
  /** The unit's text; null for an item of WHO's list, which `whoItems` has in both languages. */
  own: hidden(z.string().nullable()),
  answers: z.array(answerSchema),
  /** The last answer. What it says is null to those to whom clinical facts are closed. */
  given: z
    .strictObject({
      answer: answerSchema.nullable(),
      identifiers: z.array(identifierSchema),
      at: instantSchema,
      byName: z.string(),
    })
    .nullable(),
})
export type Item = z.output<typeof itemSchema>

const onePauseSchema = z.strictObject({
  pause: pauseSchema,
  state: z.enum(pauseStates),
  edition: z.int(),
  /** Of what the unit adds; 0 is nothing. It stays what it was once somebody has signed. */
  templateVersion: z.int(),
  items: z.array(itemSchema),
  signatures: z.array(
    z.strictObject({ professionalId: idSchema, name: z.string(), at: instantSchema, byName: z.string() }),
  ),
  /** How many more must sign. */
  toSign: z.int(),
  override: z.strictObject({ reason: hidden(z.string()), byName: z.string(), at: instantSchema }).nullable(),
  doneAt: instantSchema.nullable(),
  obstacles: z.array(z.enum(obstacles)),
})
export type OnePause = z.output<typeof onePauseSchema>

export const casePausesSchema = z.strictObject({
  appointmentId: idSchema,
  unitId: idSchema,
  timeZone: z.string(),
  status: z.enum(appointmentStatuses),
  startsAt: instantSchema,
  procedureName: z.string(),
  patient: z.strictObject({
    name: personName('socialName'),
    socialName: personName().nullable(),
    birthDate: hidden(plainDateSchema.nullable()),
    cpf: personNumber().nullable(),
    recordNumber: z.int(),
  }),
  crew: z.array(
    z.strictObject({ id: idSchema, name: z.string(), function: z.enum(professionalFunctions), pin: z.enum(pinStates) }),
  ),
  pauses: z.array(onePauseSchema),
  can: z.array(z.enum(['answer', 'override'])),
})
export type CasePauses = z.output<typeof casePausesSchema>

export const readPauses = defineContract({
  name: 'safetyPause.read',
  method: 'GET',
  path: '/appointments/:id/safety-pauses',
  summary: 'The three safety pauses of a surgery: what is asked, what was answered, who signed',
  permission: 'safetyPause.read',
  params: byId,
  output: casePausesSchema,
  errors: ['WRONG_STATE'],
})

const twoIdentifiers = rule<{ item: string; answer: Answer | null; identifiers: Identifier[] }>(
  ['item', 'answer', 'identifiers'],
  ({ item, answer, identifiers: called }) =>
    item === identityItem && answer === 'done' && new Set(called).size < identifiersNeeded
      ? [
          {
            path: 'identifiers',
            code: 'too_few',
            message: both('Confira dois identificadores', 'Check two identifiers'),
          },
        ]
      : [],
)

export const answerItem = defineContract({
  name: 'safetyPause.answer',
  method: 'POST',
  path: '/appointments/:id/safety-pauses/answers',
  summary: 'Answer an item of a pause, or take its answer back; the last answer counts until somebody signs',
  permission: 'safetyPause.edit',
  params: byId,
  body: z
    .strictObject({
      id: newIdSchema,
      pause: pauseSchema,
      item: lineText.max(60),
      answer: answerSchema.nullable(),
      /** By which the patient was called, where that is asked. */
      identifiers: z.array(identifierSchema).max(identifiers.length).default([]),
    })
    .check(twoIdentifiers),
  output: casePausesSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN', 'ID_REUSED'],
})

export const signPause = defineContract({
  name: 'safetyPause.sign',
  method: 'POST',
  path: '/appointments/:id/safety-pauses/signatures',
  summary: 'Sign a pause by the PIN of somebody of the case’s team; wrong ones are counted, the fifth locks the PIN',
  permission: 'safetyPause.edit',
  params: byId,
  // Whoever guesses has few guesses under way.
  cost: 'expensive',
  body: z.strictObject({
    id: newIdSchema,
    pause: pauseSchema,
    professionalId: idSchema,
    pin: pinSchema,
    /** Of what was on the screen. */
    templateVersion: z.int(),
  }),
  output: casePausesSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN', 'ID_REUSED'],
})

const reasonSchema = notesText
  .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
  .max(500)

export const overridePause = defineContract({
  name: 'safetyPause.override',
  method: 'POST',
  path: '/appointments/:id/safety-pauses/override',
  summary: 'Let a surgery go on without a pause, with a reason; it stays marked for ever',
  permission: 'safetyPause.override',
  params: byId,
  body: z.strictObject({ id: newIdSchema, pause: pauseSchema, reason: reasonSchema }),
  output: casePausesSchema,
  errors: ['WRONG_STATE', 'ID_REUSED'],
})
