import type { TeamCounts } from '../../team-contract.ts'
import type { CasePart } from '../../team-rules.ts'
import { dayIn, minute, minutesFrom, quantile, sumOf } from './oracle-arithmetic.ts'
import { cancelledLate, type Course, stoodDayBefore } from './oracle-visits.ts'
import type { Plain } from './plain-reading.ts'

/** A surgery as the report has it. */
export interface OracleSurgery {
  readonly course: Course
  readonly isPerformed: boolean
  /** Minutes after its planned start at which the patient came in. */
  readonly lateMinutes: number | null
  readonly isLate: boolean
  readonly cause: 'previous' | 'patient' | 'other' | null
  readonly complications: number
  readonly isOverKit: boolean | null
  /** In ten-thousandths of a real. */
  readonly materials: number | null
  readonly isCancelled: boolean
}

/** Why it began late: the one before was not over at its time, or the patient was not there, or nobody can tell. */
function causeOf({ visit, in: came, previous }: Course): OracleSurgery['cause'] {
  if (came === null || came - visit.starts <= 15 * minute) return null
  if ((previous?.out ?? 0) > visit.starts) return 'previous'
  return (visit.arrived ?? 0) > visit.starts ? 'patient' : 'other'
}

/** The surgeries that a report is about. */
export function surgeriesOf(
  plain: Plain,
  courses: readonly Course[],
  filter: { from: string; to: string; units: readonly string[] | null; procedureId?: string | undefined; now: number },
): OracleSurgery[] {
  return courses
    .filter(
      ({ isSurgery, day, visit, zone }) =>
        isSurgery &&
        day >= filter.from &&
        day <= filter.to &&
        day <= dayIn(zone, filter.now) &&
        (filter.units === null || filter.units.includes(visit.unit)) &&
        (filter.procedureId === undefined || filter.procedureId === visit.procedure),
    )
    .map((course) => {
      const { visit, closed, inRoom } = course
      const late = course.in === null ? null : Math.max(0, minutesFrom(visit.starts, course.in))
      const kit = closed?.materials.filter(({ planned }) => planned > 0) ?? []
      return {
        course,
        isPerformed: inRoom !== null,
        lateMinutes: late,
        isLate: inRoom !== null && (late ?? 0) > 15,
        cause: causeOf(course),
        complications: plain.complications.filter(({ of }) => of === visit.id).length,
        isOverKit: kit.length === 0 ? null : (closed?.materials ?? []).some(({ used, planned }) => used > planned),
        materials: closed && closed.materials.length > 0 ? closed.value : null,
        isCancelled: cancelledLate(course),
      }
    })
}

function middle(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null)
  const [lower, median, upper] = [0.25, 0.5, 0.75].map((share) => quantile(known, share))
  return { cases: known.length, lower: lower ?? null, median: median ?? null, upper: upper ?? null }
}

/** To a tenth. */
const perHour = (grafts: number | null | undefined, minutes: number | null) =>
  grafts === null || grafts === undefined || !minutes ? null : Math.round((grafts * 600) / minutes) / 10

type Measured = (performed: readonly OracleSurgery[], all: readonly OracleSurgery[]) => unknown

/** Every measure of the report, by its definition: of surgeries that took place, or of all that were planned. */
export const teamOracles = {
  surgeries: (performed) => performed.length,
  provisional: (performed) => performed.filter(({ course }) => !course.closed).length,
  roomMinutes: (performed) => sumOf(performed.map(({ course }) => course.inRoom ?? 0)),
  duration: (performed) => middle(performed.map(({ course }) => course.inRoom)),
  late: (performed) => performed.filter(({ isLate }) => isLate).length,
  lateBy: (performed) => {
    const by = (cause: OracleSurgery['cause']) => performed.filter((one) => one.isLate && one.cause === cause).length
    return { previous: by('previous'), patient: by('patient'), other: by('other') }
  },
  delay: (performed) => middle(performed.filter(({ isLate }) => isLate).map(({ lateMinutes }) => lateMinutes)),
  grafts: (performed) => sumOf(performed.map(({ course }) => course.closed?.grafts ?? 0)),
  graftsPerHour: (performed) => middle(performed.map(({ course }) => perHour(course.closed?.grafts, course.inRoom))),
  complicated: (performed) => performed.filter(({ complications }) => complications > 0).length,
  overKit: (performed) => performed.filter(({ isOverKit }) => isOverKit).length,
  withKit: (performed) => performed.filter(({ isOverKit }) => isOverKit !== null).length,
  materials: (performed) => middle(performed.filter(({ course }) => course.closed).map(({ materials }) => materials)),
  cancelled: (_, all) => all.filter(({ isCancelled }) => isCancelled).length,
  planned: (_, all) => all.filter(({ course }) => stoodDayBefore(course)).length,
} satisfies Record<keyof TeamCounts, Measured>

/** What surgeries come to. */
export function countsOf(all: readonly OracleSurgery[]): Record<keyof TeamCounts, unknown> {
  const performed = all.filter(({ isPerformed }) => isPerformed)
  const measures = Object.entries(teamOracles as Record<string, Measured>)
  return Object.fromEntries(measures.map(([name, of]) => [name, of(performed, all)])) as Record<
    keyof TeamCounts,
    unknown
  >
}

/** Which surgeries are listed behind which number. */
export const isInPart: Record<CasePart, (one: OracleSurgery) => boolean> = {
  all: ({ isPerformed }) => isPerformed,
  late: ({ isLate }) => isLate,
  complication: ({ isPerformed, complications }) => isPerformed && complications > 0,
  overKit: ({ isPerformed, isOverKit }) => isPerformed && isOverKit === true,
  cancelled: ({ isCancelled }) => isCancelled,
}

/** A row of the list, as far as it says a number. */
export function rowOf({ course, ...one }: OracleSurgery) {
  return {
    id: course.visit.id,
    day: course.day,
    roomMinutes: course.inRoom,
    lateMinutes: one.lateMinutes,
    lateCause: one.cause,
    grafts: course.closed?.grafts ?? null,
    complications: one.complications,
    overKit: one.isOverKit,
    materialsValue: one.materials,
    isCancelled: course.visit.status === 'cancelled' && !course.missed,
    isProvisional: !course.closed && (course.visit.status !== 'cancelled' || course.missed),
  }
}
