import { z } from 'zod'
import { dayOf, planned } from '../../../shared/days/day-of.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { personName } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { rebookReasons } from '../../agenda/offers/both.ts'
import { figureNames, lostReasons, targetNames } from './figures.ts'
import { comparisons, longestDays, steps } from './periods.ts'

const nameSchema = z.enum(figureNames)
const aimedSchema = z.enum(targetNames)
const filters = {
  /** Plain dates of each unit's calendar, both included. */
  from: plainDateSchema,
  to: plainDateSchema,
  unitId: several(idSchema).optional(),
  doctorId: idSchema.optional(),
  teamId: idSchema.optional(),
  procedureId: idSchema.optional(),
}

const backwards = inSchema(both('O período termina antes de começar', 'The period ends before it begins'))
const tooLong = inSchema(both('Escolha no máximo dez anos', 'Choose ten years at most'))

/** In days; of dates that are none, which are refused by themselves, it is no number. */
const spanOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Refuses a period that ends before it begins, or is too long to be drawn. */
export function inOrder<Query extends { from: string; to: string }>(query: z.ZodType<Query>) {
  return query
    .refine(({ from, to }) => from <= to, { error: backwards, path: ['to'] })
    .refine(({ from, to }) => !(spanOf(from, to) > longestDays), { error: tooLong, path: ['from'] })
}

const valueSchema = z.strictObject({
  /** In the figure's measure; null where it rests on nothing. */
  value: z.int().nullable(),
  /** Of how many cases it is worked out. */
  cases: z.int(),
})

export const figureSchema = valueSchema.extend({
  name: nameSchema,
  /** Of a part: how many, and of how many. */
  counted: z.int().nullable(),
  of: z.int().nullable(),
  /** Of a median: what nine in ten do not exceed. */
  p90: z.int().nullable(),
  compared: valueSchema,
  /** What holds on the last day of the period; null where nobody set one. */
  target: z.int().nullable(),
  trend: z.array(z.strictObject({ from: plainDateSchema, ...valueSchema.shape })),
  /** Of rebookings how many for each reason, of time without a patient the minutes; most first. */
  reasons: z.array(z.strictObject({ reason: z.string(), count: z.int() })).nullable(),
})
export type Figure = z.output<typeof figureSchema>

const periodSchema = z.strictObject({ from: plainDateSchema, to: plainDateSchema })

/** What the dashboard is asked for: whose figures of which period, and with which other they are compared. */
export const figuresAsked = { ...filters, compare: z.enum(comparisons).default('previous') }

export const readFigures = defineContract({
  name: 'report.figures',
  method: 'GET',
  path: '/reports/figures',
  summary: 'The figures of a period that the person may see, beside those of another, with what they are to reach',
  permission: 'dashboard.read',
  cost: 'expensive',
  query: inOrder(z.strictObject(figuresAsked)),
  output: z.strictObject({
    /** Until when what happened is counted; null before anything was. */
    computedAt: instantSchema.nullable(),
    compared: periodSchema,
    step: z.enum(steps),
    items: z.array(figureSchema),
  }),
})

export const factSchema = z.strictObject({
  /** The appointment, or the order; null of time of a room that was nobody’s. */
  id: idSchema.nullable(),
  /** Which row of it: an order may have several. */
  row: z.string(),
  day: plainDateSchema,
  startsAt: instantSchema.nullable(),
  /** Of time of a room. */
  endsAt: instantSchema.nullable(),
  unitId: idSchema,
  unitName: z.string(),
  timeZone: z.string(),
  roomId: idSchema.nullable(),
  roomName: z.string().nullable(),
  patientName: personName().nullable(),
  procedureName: z.string().nullable(),
  doctorName: z.string().nullable(),
  /** Of a part: whether it is of the part, not only of the whole. */
  counts: z.boolean(),
  /** Minutes, days or centavos of it; null of what is only counted. */
  value: z.int().nullable(),
  /** Of a margin: what it is the rest of. */
  parts: z.strictObject({ received: z.int(), pay: z.int(), materials: z.int() }).nullable(),
  /** Of rebookings, and of time without a patient. */
  reason: z.string().nullable(),
  /** Its day is not closed yet, so this may change. */
  isProvisional: z.boolean(),
})
export type Fact = z.output<typeof factSchema>

const ofFigure = {
  ...filters,
  figure: nameSchema,
  /** Of a part: only those that count, or also those that do not. */
  counts: z.enum(['yes', 'no']).optional(),
  reason: z.enum([...rebookReasons, 'none', ...lostReasons]).optional(),
}

export const listFacts = defineContract({
  name: 'report.listFacts',
  method: 'GET',
  path: '/reports/facts',
  summary: 'What a figure is made of, the latest first: it adds up to it',
  permission: 'dashboard.read',
  query: inOrder(
    z.strictObject({
      ...ofFigure,
      cursor: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
  ),
  output: z.strictObject({ items: z.array(factSchema), nextCursor: z.string().nullable() }),
})

export const exportFacts = defineContract({
  name: 'report.exportFacts',
  method: 'GET',
  path: '/reports/facts/export',
  summary: 'Exactly what a figure is made of, as CSV or XLSX; the export is logged',
  permission: 'report.export',
  cost: 'expensive',
  query: inOrder(z.strictObject({ ...ofFigure, format: z.enum(['csv', 'xlsx']) })),
  output: z.unknown(),
})

export const targetSchema = z.strictObject({
  id: idSchema,
  figure: aimedSchema,
  /** Null of the network. */
  unitId: idSchema.nullable(),
  validFrom: plainDateSchema,
  /** In the figure's measure; null: from then on there is none. */
  value: z.int().nullable(),
  setByName: z.string(),
  setAt: instantSchema,
})
export type Target = z.output<typeof targetSchema>

export const listTargets = defineContract({
  name: 'report.listTargets',
  method: 'GET',
  path: '/reports/targets',
  summary: 'What a figure was to reach and is, of the network and of the person’s units, the latest first',
  permission: 'dashboard.read',
  query: z.strictObject({ figure: aimedSchema }),
  output: z.strictObject({ items: z.array(targetSchema) }),
})

export const setTarget = defineContract({
  name: 'report.setTarget',
  method: 'POST',
  path: '/reports/targets',
  summary: 'What a figure is to reach from a day on: a later word on the same day goes before the earlier',
  permission: 'report.setTarget',
  body: z.strictObject({
    id: newIdSchema,
    figure: aimedSchema,
    unitId: idSchema.nullable(),
    validFrom: dayOf(planned),
    value: z.int().min(0).max(1_000_000_000_00).nullable(),
  }),
  output: targetSchema,
})
