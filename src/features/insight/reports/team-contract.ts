import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { personName } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { inOrder } from './contract.ts'
import { paperFormats } from './paper-contract.ts'
import { caseParts, lateCauses, reportGroups } from './team-rules.ts'

/** The middle of many, with the quarter below and above which the rest lies; null of none. */
const middleSchema = z.strictObject({
  cases: z.int(),
  median: z.number().nullable(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
})
export type Middle = z.output<typeof middleSchema>

const countsSchema = z.strictObject({
  surgeries: z.int(),
  /** Of which the day is not closed yet: times are as they were tapped, and grafts and materials are missing. */
  provisional: z.int(),
  /** With a patient in the room, in minutes. */
  roomMinutes: z.int(),
  duration: middleSchema,
  late: z.int(),
  lateBy: z.strictObject(
    Object.fromEntries(lateCauses.map((cause) => [cause, z.int()])) as Record<(typeof lateCauses)[number], z.ZodInt>,
  ),
  /** By how much those that began late did, in minutes. */
  delay: middleSchema,
  grafts: z.int(),
  graftsPerHour: middleSchema,
  /** Surgeries with at least one; null for who may not know them. */
  complicated: z.int().nullable(),
  /** Surgeries in which more was used than the kit plans, and those with a kit; null for who may not see stock. */
  overKit: z.int().nullable(),
  withKit: z.int().nullable(),
  /** In ten-thousandths of a real; null as a whole for who may not see stock. */
  materials: middleSchema.nullable(),
  /** Cancelled or rebooked less than a day before, of those that stood then. */
  cancelled: z.int(),
  planned: z.int(),
})
export type TeamCounts = z.output<typeof countsSchema>

export const teamRowSchema = countsSchema.extend({ id: idSchema, name: z.string(), unitName: z.string().nullable() })
export type TeamRow = z.output<typeof teamRowSchema>

const asked = {
  /** Plain dates of each unit's calendar, both included. */
  from: plainDateSchema,
  to: plainDateSchema,
  unitId: several(idSchema).optional(),
  procedureId: idSchema.optional(),
}

export const readTeams = defineContract({
  name: 'report.teams',
  method: 'GET',
  path: '/reports/teams',
  summary: 'What the surgeries of a period came to for each team or professional, by name, beside all of the network',
  permission: 'teamReport.read',
  cost: 'expensive',
  query: inOrder(z.strictObject({ ...asked, by: z.enum(reportGroups) })),
  output: z.strictObject({
    computedAt: instantSchema.nullable(),
    items: z.array(teamRowSchema),
    network: countsSchema,
  }),
})

export const exportTeams = defineContract({
  name: 'report.exportTeams',
  method: 'GET',
  path: '/reports/teams/export',
  summary: 'The report of teams or professionals, as PDF, CSV or XLSX; the export is logged',
  permission: 'report.export',
  cost: 'expensive',
  query: inOrder(z.strictObject({ ...asked, by: z.enum(reportGroups), format: z.enum(paperFormats) })),
  output: z.unknown(),
})

export const teamCaseSchema = z.strictObject({
  id: idSchema,
  day: plainDateSchema,
  startsAt: instantSchema,
  unitId: idSchema,
  unitName: z.string(),
  patientName: personName(),
  procedureName: z.string(),
  teamName: z.string().nullable(),
  roomMinutes: z.int().nullable(),
  lateMinutes: z.int().nullable(),
  lateCause: z.enum(lateCauses).nullable(),
  grafts: z.int().nullable(),
  complications: z.int().nullable(),
  overKit: z.boolean().nullable(),
  materialsValue: z.int().nullable(),
  isCancelled: z.boolean(),
  isProvisional: z.boolean(),
})
export type TeamCase = z.output<typeof teamCaseSchema>

const ofCases = {
  ...asked,
  teamId: idSchema.optional(),
  professionalId: idSchema.optional(),
  part: z.enum(caseParts).default('all'),
}

export const listTeamCases = defineContract({
  name: 'report.teamCases',
  method: 'GET',
  path: '/reports/teams/cases',
  summary: 'The surgeries of a team or professional, the latest first: they add up to its row',
  permission: 'teamReport.read',
  query: inOrder(
    z.strictObject({
      ...ofCases,
      cursor: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
  ),
  output: z.strictObject({ items: z.array(teamCaseSchema), nextCursor: z.string().nullable() }),
})

export const exportTeamCases = defineContract({
  name: 'report.exportTeamCases',
  method: 'GET',
  path: '/reports/teams/cases/export',
  summary: 'Exactly the surgeries of a team or professional, as CSV or XLSX; the export is logged',
  permission: 'report.export',
  cost: 'expensive',
  query: inOrder(z.strictObject({ ...ofCases, format: z.enum(['csv', 'xlsx']) })),
  output: z.unknown(),
})
