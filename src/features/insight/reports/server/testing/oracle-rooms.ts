import { dayIn, minute, sumOf } from './oracle-arithmetic.ts'
import { cancelledLate, type Course, type OracleCase } from './oracle-visits.ts'
import type { Plain } from './plain-reading.ts'

/** The national holidays of the days of histories, as the law has them. */
const national = new Set(['2026-10-12', '2026-11-02', '2026-11-15', '2026-11-20', '2026-12-25'])

interface Stretch {
  readonly from: number
  readonly to: number
}

/** When the rooms of a unit are open on a day: not on holidays, nor before there was the unit or anything in it. */
export function openOn(plain: Plain, courses: readonly Course[], unitId: string, day: string): Stretch[] {
  const unit = plain.units.find(({ id }) => id === unitId)
  if (!unit) return []
  const date = Temporal.PlainDate.from(day)
  const ends = date.add({ days: 1 }).toZonedDateTime(unit.zone).epochMilliseconds
  const was = unit.created < ends || courses.some(({ visit }) => visit.unit === unitId && visit.starts < ends)
  const holiday = plain.holidays.find((one) => one.unit === unitId && one.day === day)
  const isOpen = holiday ? holiday.kind === 'open' : !national.has(day)
  if (!was || !isOpen) return []
  const instant = (time: string) =>
    date.toZonedDateTime({ timeZone: unit.zone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds
  return plain.openings
    .filter((one) => one.unit === unitId && one.weekday === date.dayOfWeek)
    .map(({ opens, closes }) => ({ from: instant(opens), to: instant(closes) }))
}

const standing = ['pending', 'booked', 'arrived', 'in-progress', 'fulfilled']

/** Minutes are counted whole: the one in which something happened is of what came with it. */
const whole = (at: number) => Math.floor(at / minute) * minute

/** When a room had its patient, or was to have; null of none. */
function usedBy({ visit, in: came, out }: Course): Stretch | null {
  if (came !== null) return { from: whole(came), to: whole(Math.max(came, out ?? visit.ends)) }
  return standing.includes(visit.status) ? { from: visit.starts, to: visit.ends } : null
}

type Reason = 'block' | 'late' | 'cancelled' | 'turnover' | 'rest'

/** Why a minute of an open room had no patient: the first reason that holds; null where it had one. */
function reasonsOf(plain: Plain, courses: readonly Course[], room: Plain['rooms'][number]) {
  const here = courses.filter(({ visit }) => visit.room === room.id)
  const used = here.flatMap((one) => usedBy(one) ?? [])
  const blocked = plain.blocks
    .filter((block) => block.room === room.id)
    .map(({ from, to }) => ({ from: whole(from), to: whole(to) }))
  const late = here.flatMap(({ visit, in: came }) =>
    came !== null && came > visit.starts ? [{ from: visit.starts, to: whole(came) }] : [],
  )
  const gone = here
    .filter((one) => one.missed || cancelledLate(one))
    .map(({ visit }) => ({ from: visit.starts, to: visit.ends }))
  const turned = used
    .filter(({ from, to }) => to > from)
    .map(({ from, to }) => ({ from: from - room.setup * minute, to: to + room.cleaning * minute }))
  const within = (stretches: readonly Stretch[], at: number) => stretches.some(({ from, to }) => from <= at && at < to)
  return (at: number): Reason | null => {
    if (within(used, at)) return null
    if (within(blocked, at)) return 'block'
    if (within(late, at)) return 'late'
    if (within(gone, at)) return 'cancelled'
    return within(turned, at) ? 'turnover' : 'rest'
  }
}

export interface Lost extends OracleCase, Stretch {
  readonly room: string
}

/** Stretches of one reason, minute by minute, of one room on one day. */
function stretchesOf(
  open: readonly Stretch[],
  reason: (at: number) => Reason | null,
): (Stretch & { reason: Reason })[] {
  const stretches: { from: number; to: number; reason: Reason }[] = []
  for (const { from, to } of open.toSorted((one, other) => one.from - other.from))
    for (let at = from; at < to; at += minute) {
      const why = reason(at)
      const last = stretches.at(-1)
      if (why === null) continue
      if (last?.reason === why && last.to === at) last.to = at + minute
      else stretches.push({ from: at, to: at + minute, reason: why })
    }
  return stretches
}

/** Time of rooms of surgery without a patient, of days that are over. */
export function lost(
  plain: Plain,
  courses: readonly Course[],
  { from, to, now }: { from: string; to: string; now: number },
) {
  const shortest = Math.min(...plain.procedures.filter(({ kind }) => kind === 'surgery').map(({ minutes }) => minutes))
  const found: Lost[] = []
  for (const room of plain.rooms) {
    const zone = plain.units.find(({ id }) => id === room.unit)?.zone ?? ''
    const reason = reasonsOf(plain, courses, room)
    for (let day = from; day <= to && day < dayIn(zone, now); day = nextDay(day)) {
      for (const one of stretchesOf(openOn(plain, courses, room.unit, day), reason)) {
        const value = (one.to - one.from) / minute
        const why = one.reason === 'rest' ? (value < shortest ? 'hole' : 'free') : one.reason
        found.push({
          id: null,
          unit: room.unit,
          day,
          procedure: null,
          counts: true,
          value,
          reason: why,
          room: room.id,
          from: one.from,
          to: one.to,
        })
      }
    }
  }
  return found
}

const nextDay = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

/** Open minutes of the rooms of surgery of each unit on each day. */
export function openDays(plain: Plain, courses: readonly Course[], { from, to }: { from: string; to: string }) {
  const open: { unit: string; day: string; minutes: number }[] = []
  for (const { id } of plain.units) {
    const rooms = plain.rooms.filter(({ unit }) => unit === id).length
    for (let day = from; day <= to; day = nextDay(day)) {
      const hours = openOn(plain, courses, id, day).map((one) => (one.to - one.from) / minute)
      open.push({ unit: id, day, minutes: rooms * sumOf(hours) })
    }
  }
  return open
}
