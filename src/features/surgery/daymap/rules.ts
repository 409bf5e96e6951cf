import { addDays, addMonths } from '../../../shared/time.ts'
import { type Part, partsKey } from '../../network/offers/both.ts'

/** How a unit's day stands. */
export const mapStates = ['open', 'closed'] as const
export type MapState = (typeof mapStates)[number]

/** What of a surgery may differ from its plan. */
export const differingFields = ['startsAt', 'endsAt', 'roomId', 'procedureId', 'parts'] as const
export type DifferingField = (typeof differingFields)[number]

/** When, where, what and by whom. */
export interface Course {
  /** Instants. */
  readonly startsAt: string
  readonly endsAt: string
  readonly roomId: string
  readonly procedureId: string
  /** Who did what. */
  readonly parts: readonly Part[]
}

/** Minutes by which a start or an end may be off the plan and is still as planned: a quarter, as of a first case on time. */
export const plannedWithinMinutes = 15

/** What differs between the plan of a surgery and what happened. The order of its people does not. */
export function differencesOf(planned: Course, actual: Course): DifferingField[] {
  return differingFields.filter((field) => {
    if (field === 'startsAt' || field === 'endsAt') {
      const apart = Math.abs(Date.parse(actual[field]) - Date.parse(planned[field]))
      return apart > plannedWithinMinutes * 60_000
    }
    if (field === 'parts') return partsKey(planned.parts) !== partsKey(actual.parts)
    return planned[field] !== actual[field]
  })
}

/**
 * What a surgery may be missing before its day is closed: a word on what differs, the number of its grafts, a yes to
 * materials that are not those of its kit.
 */
export const caseNeeds = ['explanation', 'grafts', 'materials'] as const
export type CaseNeed = (typeof caseNeeds)[number]

interface Closing {
  readonly differences: readonly DifferingField[]
  readonly countsGrafts: boolean
  readonly isInterrupted: boolean
  readonly materialsDiffer: boolean
  readonly accepted: { readonly explanation: string | null; readonly grafts: number | null } | null
}

/** What a surgery that was done is missing before its day is closed. One that was stopped may have no grafts. */
export function needsOf({ differences, countsGrafts, isInterrupted, materialsDiffer, accepted }: Closing): CaseNeed[] {
  const needs: CaseNeed[] = []
  if (differences.length > 0 && !accepted?.explanation) needs.push('explanation')
  if (countsGrafts && !isInterrupted && (accepted?.grafts ?? null) === null) needs.push('grafts')
  if (materialsDiffer) needs.push('materials')
  return needs
}

/** The gravity of a complication, by what is to be told to the authority. */
export const severities = ['mild', 'moderate', 'serious', 'death'] as const
export type Severity = (typeof severities)[number]

/** Whether it is to be told to the authority at all. */
export function isReportable(severity: Severity): boolean {
  return severity === 'serious' || severity === 'death'
}

/**
 * The plain date until which the authority is to be told of an adverse event (RDC 36/2013, art. 10): of a death within 72
 * hours, of others until the 15th of the month after. Null where it need not be told.
 */
export function reportDueOn(severity: Severity, occurredOn: string): string | null {
  if (!isReportable(severity)) return null
  if (severity === 'death') return addDays(occurredOn, 3)
  return `${addMonths(`${occurredOn.slice(0, 7)}-01`, 1).slice(0, 7)}-15`
}

/** Days back in which a day that nobody closed is brought to mind. */
export const daysLeftOpen = 14

/** States in which an appointment is not over: the map of its day waits for it. */
export const unfinishedStatuses = ['proposed', 'pending', 'booked', 'arrived', 'in-progress'] as const
