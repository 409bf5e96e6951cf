import { dayBefore, dayIn, daysFrom, hour, midnight, minutesFrom, rounded, sumOf } from './oracle-arithmetic.ts'
import type { Plain, PlainVisit } from './plain-reading.ts'

/** One case of a figure: of a ratio those that count and those that do not. */
export interface OracleCase {
  readonly id: string | null
  readonly unit: string
  readonly day: string
  readonly procedure: string | null
  readonly doctor?: string | null
  readonly team?: string | null
  readonly owner?: string | null
  readonly counts: boolean
  readonly value: number | null
  readonly reason?: string | null
  /** What several rows of a list are one case of. */
  readonly of?: string
}

/** What happened to an appointment, by definitions alone. */
export interface Course {
  readonly visit: PlainVisit
  readonly zone: string
  readonly day: string
  readonly isSurgery: boolean
  readonly missed: boolean
  /** Since when it is a date: a hold is none. */
  readonly booked: number
  /** When it was given up; null where it was not, or was missed. */
  readonly gone: number | null
  readonly closed: Plain['closed'][number] | undefined
  readonly in: number | null
  readonly out: number | null
  /** Minutes in the room. */
  readonly inRoom: number | null
  /** The one who was in the same room before, on the same day. */
  readonly previous: Course | undefined
  readonly isFirst: boolean
  readonly doctor: string | null
  readonly people: readonly string[]
}

function alone(plain: Plain, visit: PlainVisit): Omit<Course, 'previous' | 'isFirst'> {
  const zone = plain.units.find(({ id }) => id === visit.unit)?.zone ?? ''
  const steps = plain.steps.filter(({ id }) => id === visit.id).sort((one, other) => other.place - one.place)
  const missed = visit.status === 'noshow' || (visit.status === 'cancelled' && steps[0]?.before === 'noshow')
  // What was cancelled and replaced only later was given up when it was cancelled.
  const givenUp = steps
    .filter(({ name, before }) => (name === 'cancel' || name === 'rebook') && before !== 'cancelled')
    .map(({ taken }) => taken)
  const reserved = steps.filter(({ name }) => name === 'reserve').map(({ taken }) => taken)
  const gone = visit.status !== 'cancelled' || missed ? null : givenUp.length > 0 ? Math.max(...givenUp) : visit.updated
  const closed = plain.closed.find(({ id }) => id === visit.id)
  const tapped = (step: string) =>
    plain.taps
      .filter((tap) => tap.of === visit.id && tap.step === step && !plain.taps.some(({ undoes }) => undoes === tap.id))
      .map((tap) => tap.tapped)
  const isSurgery = visit.kind === 'surgery'
  const [ins, outs] = [tapped('in-room'), tapped('out')]
  const came = closed?.in ?? (ins.length > 0 ? Math.min(...ins) : visit.started)
  const left = closed?.out ?? (outs.length > 0 ? Math.max(...outs) : visit.finished)
  const parts = closed?.parts ?? visit.parts
  const doctor = parts.find((part) => part.function === 'doctor')?.professionalId ?? visit.people[0] ?? null
  return {
    visit,
    zone,
    day: dayIn(zone, visit.starts),
    isSurgery,
    missed,
    gone,
    closed,
    doctor,
    booked: Math.max(visit.created, visit.rebooked ?? 0, ...reserved),
    ...(isSurgery ? { in: came, out: left } : { in: null, out: null }),
    inRoom: isSurgery && came !== null && left !== null && left >= came ? minutesFrom(came, left) : null,
    people: closed?.people ?? visit.people,
  }
}

/** Every appointment that is one: neither a hold, nor entered in error. */
export function coursesOf(plain: Plain): Course[] {
  const all = plain.visits
    .filter(({ status }) => status !== 'proposed' && status !== 'entered-in-error')
    .map((visit) => alone(plain, visit))
    .sort((one, other) => (one.in ?? 0) - (other.in ?? 0) || (one.visit.id < other.visit.id ? -1 : 1))
  const courses: Course[] = []
  for (const one of all) {
    const before = courses.filter(
      ({ in: came, day, visit }) => came !== null && day === one.day && visit.room === one.visit.room,
    )
    courses.push({ ...one, previous: before.at(-1), isFirst: one.in !== null && before.length === 0 })
  }
  return courses
}

/** Whether it stood at an instant: booked before, and not given up yet. */
export const stoodAt = ({ booked, gone }: Course, instant: number): boolean =>
  booked < instant && (gone === null || gone >= instant)

export const stoodDayBefore = (course: Course): boolean => stoodAt(course, course.visit.starts - 24 * hour)
export const cancelledLate = (course: Course): boolean => stoodDayBefore(course) && course.gone !== null

export function caseOf({ visit, day, doctor }: Course, counts = true, value: number | null = null): OracleCase {
  const { id, unit, procedure, team, bookedBy: owner } = visit
  return { id, unit, day, procedure, doctor, team, owner, counts, value }
}

const endOfDayBefore = ({ zone, day }: Course, days: number) => midnight(zone, dayBefore(day, days - 1))

export function occupancy(courses: readonly Course[]): OracleCase[] {
  return courses.filter(({ inRoom }) => inRoom !== null).map((one) => caseOf(one, true, one.inRoom))
}

export function firstOnTime(courses: readonly Course[]): OracleCase[] {
  return courses
    .filter(({ isFirst }) => isFirst)
    .map((one) => {
      const late = Math.max(0, minutesFrom(one.visit.starts, one.in ?? 0))
      return caseOf(one, late <= 15, late)
    })
}

export function turnover(courses: readonly Course[]): OracleCase[] {
  return courses.flatMap((one) => {
    const left = one.previous?.out ?? null
    return one.inRoom === null || left === null || one.in === null || left > one.in
      ? []
      : [caseOf(one, true, minutesFrom(left, one.in))]
  })
}

export function suspended(courses: readonly Course[]): OracleCase[] {
  return courses
    .filter((one) => one.isSurgery && stoodAt(one, midnight(one.zone, one.day)))
    .map((one) => caseOf(one, one.gone !== null))
}

export function confirmed(courses: readonly Course[]): OracleCase[] {
  return courses
    .filter((one) => stoodAt(one, endOfDayBefore(one, 2)))
    .map((one) => caseOf(one, one.visit.confirmed !== null && one.visit.confirmed < endOfDayBefore(one, 2)))
}

export function noShow(courses: readonly Course[]): OracleCase[] {
  return courses
    .filter(({ visit, missed }) => missed || visit.status === 'fulfilled')
    .map((one) => caseOf(one, one.missed))
}

export function lateCancellation(courses: readonly Course[]): OracleCase[] {
  return courses.filter(stoodDayBefore).map((one) => caseOf(one, cancelledLate(one)))
}

export function rebooked(courses: readonly Course[]): OracleCase[] {
  return courses.flatMap((one) => {
    const next = courses.find(({ visit }) => visit.replaces === one.visit.id)
    return next && one.visit.status === 'cancelled' ? [{ ...caseOf(one), reason: next.visit.reason ?? 'none' }] : []
  })
}

/** Performed surgeries that were sold, with the days of their sale and of their first date. */
function dated(plain: Plain, courses: readonly Course[]) {
  return courses.flatMap((one) => {
    const item = plain.items.find(({ id }) => id === one.visit.item)
    if (!item || item.sold === null || one.visit.status !== 'fulfilled' || one.inRoom === null) return []
    const dates = courses.filter(({ visit }) => visit.item === item.id).map(({ booked }) => booked)
    return [{ one, sold: dayIn(one.zone, item.sold), first: dayIn(one.zone, Math.min(...dates)) }]
  })
}

export function saleToDate(plain: Plain, courses: readonly Course[]): OracleCase[] {
  return dated(plain, courses).map(({ one, sold, first }) => caseOf(one, true, daysFrom(sold, first)))
}

export function dateToSurgery(plain: Plain, courses: readonly Course[]): OracleCase[] {
  return dated(plain, courses).map(({ one, first }) => caseOf(one, true, daysFrom(first, one.day)))
}

/** What goes to whom performed a case, with 20 % on the self-employed; null where it was not worked out. */
function payOf({ lines, regimes }: Plain, id: string): number | null {
  const said = lines.filter(({ of }) => of === id)
  if (said.length === 0) return null
  return sumOf(
    said.map((line) => {
      const own = said.filter(({ person, key }) => person === line.person && key === line.key)
      const isNewest = own.every(({ month }) => month <= line.month)
      const owed = line.result + (isNewest ? line.held : 0)
      return rounded(owed * (regimes.some(({ person }) => person === line.person) ? 1.2 : 1))
    }),
  )
}

const sign = (kind: string) => (['receipt', 'reversal', 'use'].includes(kind) ? 1 : -1)

export function margin(plain: Plain, courses: readonly Course[]): OracleCase[] {
  const performed = courses.filter(
    ({ visit, isSurgery, closed }) => isSurgery && closed && visit.status === 'fulfilled',
  )
  return performed.flatMap((one) => {
    const [item, pay] = [one.closed?.item ?? null, payOf(plain, one.visit.id)]
    if (item === null || pay === null) return []
    // What the item was paid is of the case that finished it, else of its last.
    const [finishing] = performed
      .filter(({ closed }) => closed?.item === item)
      .sort(
        ({ closed: a }, { closed: b }) =>
          Number(a?.interrupted) - Number(b?.interrupted) ||
          (b?.in ?? 0) - (a?.in ?? 0) ||
          ((a?.id ?? '') < (b?.id ?? '') ? 1 : -1),
      )
    const received = sumOf(
      plain.received.filter((part) => part.item === item).map(({ kind, centavos }) => sign(kind) * centavos),
    )
    const spent = (one.closed?.materials.length ?? 0) > 0 ? rounded((one.closed?.value ?? 0) / 100) : 0
    const own = finishing?.visit.id === one.visit.id ? received : 0
    return one.inRoom === null ? [] : [caseOf(one, true, own - pay - spent)]
  })
}

export function sold(plain: Plain): OracleCase[] {
  return plain.items.flatMap(({ id, order, unit, procedure, owner, sold: at, isCancelled, price, discount }) => {
    const zone = plain.units.find((one) => one.id === unit)?.zone ?? ''
    if (at === null || isCancelled) return []
    return [{ id: order, of: id, unit, procedure, owner, day: dayIn(zone, at), counts: true, value: price - discount }]
  })
}

export function received(plain: Plain): OracleCase[] {
  return plain.received.flatMap(({ receipt, item: itemId, kind, unit, day, centavos }) => {
    const item = plain.items.find(({ id }) => id === itemId)
    if (!item) return []
    const { order: id, procedure, owner } = item
    return [{ id, of: receipt, unit, procedure, owner, day, counts: true, value: sign(kind) * centavos }]
  })
}
