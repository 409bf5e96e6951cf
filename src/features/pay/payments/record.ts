import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { hidden, personName } from '../../../shared/masked.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { monthSchema } from '../../../shared/months.ts'
import { stepSchema } from '../pay-rules/line-schema.ts'
import { bases, groups, heldReasons } from '../pay-rules/model.ts'
import { professionalFunctions, regimeSchema, retentionSchema, taxes } from '../../network/offers/both.ts'
import { jumpReasons } from './jump.ts'
import { periodStates, statementStates, unpayable } from './rules.ts'

const sums = {
  /** What is to be paid, in centavos; below zero what was paid too much before. */
  resultCentavos: z.int(),
  /** What is held. */
  heldCentavos: z.int(),
}

/** A month as the picker lists it. */
export const periodSchema = z.strictObject({
  id: idSchema,
  month: monthSchema,
  state: z.enum(periodStates),
})
export type Period = z.output<typeof periodSchema>

/** What must be put right before anybody is paid of it: no rule, two equally specific, or more than all given away. */
export const problemSchema = z.strictObject({
  kind: z.enum(['tie', 'overWhole', 'noRule']),
  professionalId: idSchema.nullable(),
  professionalName: z.string().nullable(),
  /** Cases: those of one person and unit of which no rule speaks are told together, from the first day on. */
  count: z.int(),
  /** Null of several. */
  caseId: idSchema.nullable(),
  unitId: idSchema.nullable(),
  unitName: z.string().nullable(),
  day: plainDateSchema.nullable(),
  procedureName: z.string().nullable(),
  rules: z.array(z.strictObject({ id: idSchema, name: z.string(), edition: z.int() })),
  basisPoints: z.int().nullable(),
})
export type PaymentProblem = z.output<typeof problemSchema>

/** A month with what it comes to; of the units that the reader sees. */
export const periodDetailSchema = periodSchema.extend({
  calculatedAt: instantSchema.nullable(),
  lockedByName: z.string().nullable(),
  lockedAt: instantSchema.nullable(),
  version: z.int(),
  problems: z.array(problemSchema),
  /** Statements that keep it from being locked, on every page. */
  unfinished: z.int(),
  can: z.strictObject({ calculate: z.boolean(), lock: z.boolean() }),
})
export type PeriodDetail = z.output<typeof periodDetailSchema>

/** Somebody's month as lists show it: of the units that are asked for, and that the reader sees. */
export const statementSchema = z.strictObject({
  id: idSchema,
  month: monthSchema,
  professionalId: idSchema,
  professionalName: z.string(),
  function: z.enum(professionalFunctions),
  /** The company that pays it; null where there is but one. */
  payerName: z.string().nullable(),
  state: z.enum(statementStates),
  lines: z.int(),
  ...sums,
  /** Parts of units that nobody has checked as they stand. */
  unchecked: z.int(),
  openContests: z.int(),
  /** In the month that it is compared with; null where there was nothing. */
  beforeCentavos: z.int().nullable(),
  jump: z.strictObject({ reason: z.enum(jumpReasons), before: z.int(), now: z.int() }).nullable(),
  version: z.int(),
})
export type Statement = z.output<typeof statementSchema>

/** One line with the names of what it is of. */
export const lineSchema = z.strictObject({
  id: idSchema,
  key: z.string(),
  group: z.enum(groups),
  /** As what, of a case. */
  function: z.enum(professionalFunctions).nullable(),
  unitId: idSchema.nullable(),
  unitName: z.string().nullable(),
  day: plainDateSchema,
  caseId: idSchema.nullable(),
  procedureName: z.string().nullable(),
  patientName: personName().nullable(),
  recordNumber: z.int().nullable(),
  orderId: idSchema.nullable(),
  shiftId: idSchema.nullable(),
  ruleId: idSchema.nullable(),
  ruleName: z.string().nullable(),
  edition: z.int().nullable(),
  basis: z.enum(bases).nullable(),
  nth: z.int().nullable(),
  steps: z.array(stepSchema),
  heldReason: z.enum(heldReasons).nullable(),
  /** Who is to do something about what is held. */
  heldBy: z.string().nullable(),
  ...sums,
})
export type PaymentLine = z.output<typeof lineSchema>

/** What of a statement is of one unit; of no unit what spans several. */
export const partSchema = z.strictObject({
  unitId: idSchema.nullable(),
  unitName: z.string().nullable(),
  lines: z.int(),
  ...sums,
  /** Of all that its lines say: whoever checks it says which they saw. */
  digest: z.string(),
  checkedById: idSchema.nullable(),
  checkedByName: z.string().nullable(),
  checkedAt: instantSchema.nullable(),
})
export type PaymentPart = z.output<typeof partSchema>

export const contestSchema = z.strictObject({
  id: idSchema,
  /** Null of the statement as a whole. */
  lineKey: z.string().nullable(),
  unitId: idSchema.nullable(),
  /** What the line came to. */
  centavos: z.int().nullable(),
  reason: hidden(z.string()),
  /** Null where the person did so by the link of the statement. */
  contestedByName: z.string().nullable(),
  contestedAt: instantSchema,
  answer: hidden(z.string().nullable()),
  answeredByName: z.string().nullable(),
  answeredAt: instantSchema.nullable(),
})
export type Contest = z.output<typeof contestSchema>

/** A table of the law that ended, with its last day. */
export const endedTableSchema = z.strictObject({ tax: z.enum(taxes), validUntil: plainDateSchema })

/** The company of the network that pays. */
export const payerSchema = z.strictObject({
  name: z.string(),
  cnpj: z.string(),
  municipalRegistration: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  address: z.string().nullable(),
})
export type Payer = z.output<typeof payerSchema>

/** Somebody's month with its lines, of the units that the reader sees. */
export const statementDetailSchema = statementSchema
  .omit({ beforeCentavos: true, jump: true, payerName: true })
  .extend({
    /** The company that pays it; null before the network has one. */
    payer: payerSchema.nullable(),
    /** Whether the reader sees all of it. */
    isWhole: z.boolean(),
    /** What earlier months were paid too much, and what is to be paid; null to whoever sees only a part. */
    carriedCentavos: z.int().nullable(),
    dueCentavos: z.int().nullable(),
    calculatedLines: z.array(lineSchema),
    parts: z.array(partSchema),
    contests: z.array(contestSchema),
    problems: z.array(problemSchema),
    sentByName: z.string().nullable(),
    sentAt: instantSchema.nullable(),
    acceptedByName: z.string().nullable(),
    acceptedAt: instantSchema.nullable(),
    approvedByName: z.string().nullable(),
    approvedAt: instantSchema.nullable(),
    paidByName: z.string().nullable(),
    paidOn: plainDateSchema.nullable(),
    unpaidReason: z.string().nullable(),
    invoice: z
      .strictObject({ number: z.string(), day: plainDateSchema, centavos: z.int(), hasFile: z.boolean() })
      .nullable(),
    /** As what the person is paid; null where nobody has said it, and to whoever sees only a part. */
    regime: regimeSchema.nullable(),
    /** What the law keeps back of what is due, apart from what was agreed to be deducted. */
    retentions: z.array(retentionSchema),
    retainedCentavos: z.int().nullable(),
    /** Tables of the law that ended and were not renewed: it cannot be approved before they are. */
    endedTables: z.array(endedTableSchema),
    /** The day of payment that it is worked out for: as it is meant, then as it was. */
    retainedFor: plainDateSchema.nullable(),
    /** What both agreed to be paid, where the day of payment changed it. */
    agreedPayCentavos: z.int().nullable(),
    /** What is paid in the end. */
    payCentavos: z.int().nullable(),
    /** What keeps it from being paid here, though it is approved. */
    unpayable: z.enum(unpayable).nullable(),
    /** Why its next step is not the reader’s to take now, and whose it is; null where it is theirs, or not theirs at all. */
    hindrance: z.strictObject({ 'pt-BR': z.string(), en: z.string() }).nullable(),
    can: z.strictObject({
      check: z.boolean(),
      uncheck: z.boolean(),
      send: z.boolean(),
      contest: z.boolean(),
      answer: z.boolean(),
      accept: z.boolean(),
      oweNothing: z.boolean(),
      approve: z.boolean(),
      invoice: z.boolean(),
      pay: z.boolean(),
      unpay: z.boolean(),
    }),
  })
export type StatementDetail = z.output<typeof statementDetailSchema>

/** What one person gets of a case, in one month. */
export const shareSchema = z.strictObject({
  statementId: idSchema,
  month: monthSchema,
  state: z.enum(statementStates),
  professionalId: idSchema,
  professionalName: z.string(),
  function: z.enum(professionalFunctions),
  line: lineSchema,
})
export type CaseShare = z.output<typeof shareSchema>
