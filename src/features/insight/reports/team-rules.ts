import { onTimeMinutes } from './figures.ts'

/** Whose row of the report it is: a team's, or a professional's. */
export const reportGroups = ['team', 'professional'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** Why a surgery began late: what went before was not over, the patient was not there; else nobody can tell from the times. */
export const lateCauses = ['previous', 'patient', 'other'] as const
export type LateCause = (typeof lateCauses)[number]

/** Minutes after the planned start from which on a surgery began late. */
export const lateAfterMinutes = onTimeMinutes

/** Cases from which on a row is compared with others: fewer say more of chance than of people. */
export const rankedFrom = 10

/** Which surgeries of a row are listed. */
export const caseParts = ['all', 'late', 'complication', 'overKit', 'cancelled'] as const
export type CasePart = (typeof caseParts)[number]
