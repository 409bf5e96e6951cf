import { z } from 'zod'
import { dayOf, named, standing } from '../../../shared/days/day-of.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { hidden, personName } from '../../../shared/masked.ts'
import { notesText } from '../../../shared/text-schema.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { appointmentStatuses } from '../../agenda/offers/both.ts'
import { partSchema, partsField } from '../../network/offers/both.ts'
import { eveStandings } from '../readiness/eve-rules.ts'
import { caseLineSchema } from '../case-materials/record.ts'
import { occurredOn } from './days.ts'
import { caseNeeds, differingFields, mapStates, severities } from './rules.ts'

const byId = z.strictObject({ id: idSchema })

const courseSchema = z.strictObject({
  startsAt: instantSchema,
  endsAt: instantSchema,
  roomId: idSchema,
  procedureId: idSchema,
  parts: z.array(partSchema),
})

const acceptedSchema = courseSchema.extend({
  grafts: z.int().nullable(),
  explanation: hidden(z.string().nullable()),
  acceptedByName: z.string(),
  acceptedAt: instantSchema,
})

const complicationSchema = z.strictObject({
  id: idSchema,
  occurredOn: plainDateSchema,
  severity: z.enum(severities),
  what: hidden(z.string()),
  action: hidden(z.string()),
  recordedByName: z.string(),
  /** Until when the authority is to be told; null where it need not be. */
  reportDueOn: plainDateSchema.nullable(),
})

/** A surgery of a day as the map closes it. */
export const mapCaseSchema = z.strictObject({
  id: idSchema,
  patientId: idSchema,
  patientName: personName(),
  status: z.enum(appointmentStatuses),
  isInterrupted: z.boolean(),
  eve: z.enum(eveStandings),
  planned: courseSchema,
  /** As it was tapped and stands; null until it is over. */
  actual: courseSchema.nullable(),
  accepted: acceptedSchema.nullable(),
  countsGrafts: z.boolean(),
  /** What is missing before the day can be closed. */
  needs: z.array(z.enum(caseNeeds)),
  /** Between plan and what is accepted, or else what happened. */
  differences: z.array(z.enum(differingFields)),
  /** What its kit planned beside what was used, and what was used without stock; null to whoever sees no materials. */
  materials: z
    .strictObject({
      lines: z.array(caseLineSchema),
      discrepancies: z.int(),
      /** Whether somebody accepted what is there. */
      isAccepted: z.boolean(),
      explanation: hidden(z.string().nullable()),
    })
    .nullable(),
  /** When and why it was given up after its eve; null where it was not. */
  cancelled: z.strictObject({ at: instantSchema.nullable(), reason: z.string().nullable() }).nullable(),
  /** Null to whoever sees no clinical facts. */
  complications: z.array(complicationSchema).nullable(),
})
export type MapCase = z.output<typeof mapCaseSchema>

/** A unit's day with its surgeries, and what else was done on it. */
export const dayMapSchema = z.strictObject({
  unitId: idSchema,
  day: plainDateSchema,
  state: z.enum(mapStates),
  /** 0 until anybody has worked on it. */
  version: z.int(),
  id: idSchema.nullable(),
  closedByName: z.string().nullable(),
  closedAt: instantSchema.nullable(),
  cases: z.array(mapCaseSchema),
  /** Consultations, sessions and other visits that were done: the same signature closes them. */
  visits: z.int(),
  /** Of a closed day: what was done, or undone, since it was signed. It counts once the day is opened and closed anew. */
  changedSince: z.int(),
  /** What is not over, by name, whatever kind it is: the day cannot be closed. */
  unfinished: z.array(
    z.strictObject({
      id: idSchema,
      patientName: personName(),
      startsAt: instantSchema,
      status: z.enum(appointmentStatuses),
    }),
  ),
  /** Former closings, latest first. */
  closings: z.array(
    z.strictObject({
      number: z.int(),
      closedByName: z.string(),
      closedAt: instantSchema,
      reopenedByName: z.string().nullable(),
      reopenedAt: instantSchema.nullable(),
      reopenReason: hidden(z.string().nullable()),
    }),
  ),
  /** Earlier days of the last two weeks that nobody closed, and how many of each are not over. */
  left: z.array(z.strictObject({ day: plainDateSchema, unfinished: z.int() })),
})
export type DayMap = z.output<typeof dayMapSchema>

export const readDayMap = defineContract({
  name: 'dayMap.ofDay',
  method: 'GET',
  path: '/day-maps/of-day',
  summary: 'A unit’s day as it was planned and as it went, with what its closing still waits for',
  permission: 'dayMap.read',
  query: z.strictObject({ unitId: idSchema, day: plainDateSchema }),
  output: dayMapSchema,
})

/** What somebody accepts of a surgery. */
export const acceptFields = courseSchema.extend({
  startsAt: dayOf(standing, instantSchema),
  endsAt: dayOf(standing, instantSchema),
  parts: partsField,
  grafts: z.int().min(0).max(20_000).nullable(),
  explanation: notesText.max(1000).optional(),
})

export const acceptCase = defineContract({
  name: 'dayMap.accept',
  method: 'POST',
  path: '/day-maps/cases/:id/accept',
  summary: 'Accept what happened in a surgery; what differs from the plan is explained',
  permission: 'dayMap.edit',
  params: byId,
  body: acceptFields,
  output: dayMapSchema,
  errors: ['WRONG_STATE', 'REASON_REQUIRED', 'RULE_BROKEN'],
})

export const signDayMap = defineContract({
  name: 'dayMap.sign',
  method: 'POST',
  path: '/day-maps/sign',
  summary: 'Close a unit’s day: what was accepted of its surgeries, and its consultations and sessions',
  permission: 'dayMap.approve',
  body: z.strictObject({ unitId: idSchema, day: dayOf(named), version: z.int() }),
  output: dayMapSchema,
  errors: ['WRONG_STATE', 'STALE', 'RULE_BROKEN', 'REASON_REQUIRED'],
})

export const reopenDayMap = defineContract({
  name: 'dayMap.reopen',
  method: 'POST',
  path: '/day-maps/:id/reopen',
  summary: 'Open a closed day again, with a reason; what it said is kept',
  permission: 'dayMap.reopen',
  params: byId,
  body: z.strictObject({
    version: z.int(),
    reason: notesText
      .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
      .max(500),
  }),
  output: dayMapSchema,
  errors: ['WRONG_STATE', 'STALE'],
})

/** What somebody writes of a complication. */
export const complicationFields = z.strictObject({
  id: newIdSchema,
  occurredOn: dayOf(occurredOn),
  severity: z.enum(severities),
  what: notesText.min(3, inSchema(both('Escreva o que houve', 'Enter what happened'))).max(1000),
  action: notesText.min(3, inSchema(both('Escreva o que foi feito', 'Enter what was done'))).max(1000),
})

export const recordComplication = defineContract({
  name: 'dayMap.recordComplication',
  method: 'POST',
  path: '/day-maps/cases/:id/complications',
  summary: 'Record a complication of a surgery, on its day or later; it opens no closed day',
  permission: 'clinicalFact.edit',
  params: byId,
  body: complicationFields,
  output: z.strictObject({ id: idSchema, reportDueOn: plainDateSchema.nullable() }),
  errors: ['WRONG_STATE', 'RULE_BROKEN', 'ID_REUSED'],
})
