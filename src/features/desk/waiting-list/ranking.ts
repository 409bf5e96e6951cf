import { minutesOfClock, type Reason } from './reasons.ts'
import { mayBeOffered, paidShare, type Standing } from './rules.ts'

/** An item that waits, as its rank is worked out. */
export interface WaitingItem extends Standing {
  readonly id: string
  /** Instant. */
  readonly waitingSince: string
  /** Days of its unit. */
  readonly daysWaiting: number
  readonly netCentavos: number
  readonly paidCentavos: number
  /** Minutes that its procedure lasts. */
  readonly minutes: number
  /** Where it was sold. */
  readonly unitId: string
  /** Where they would go; none: where it was sold. */
  readonly unitIds: readonly string[]
  readonly professionalId: string | null
  /** ISO weekdays; none: any. */
  readonly weekdays: readonly number[]
  /** Local times `HH:mm` between which it may start, both included. */
  readonly fromTime: string | null
  readonly toTime: string | null
  readonly noticeHours: number
}

/** A stretch of one day that is free. */
export interface FreeStretch {
  readonly unitId: string
  /** The day in the unit, and the day that it is there now. */
  readonly date: string
  readonly today: string
  /** ISO weekday. */
  readonly weekday: number
  /** Minutes after midnight in the unit. */
  readonly fromMinute: number
  readonly toMinute: number
  /** Hours until it begins. */
  readonly hoursAhead: number
  /** Those of the professionals whom anybody prefers who are free long enough. */
  readonly freeProfessionals: ReadonlySet<string>
}

export interface Ranked<Item extends WaitingItem = WaitingItem> {
  readonly item: Item
  readonly score: number
  readonly reasons: readonly Reason[]
}

/** What each thing is worth: time waited counts most, then whom and when they would like, then what is paid. */
export const worth = {
  day: 1 / 3,
  mostDays: 180,
  paid: 30,
  weekday: 15,
  hours: 15,
  doctor: 20,
  unit: 5,
  notice: 40,
} as const

/**
 * Whether a stretch could be somebody's at all: where they would go, long enough, nothing in the way.
 */
export function fits(item: WaitingItem, slot: FreeStretch): boolean {
  const isThere = item.unitIds.length > 0 ? item.unitIds.includes(slot.unitId) : item.unitId === slot.unitId
  return isThere && item.minutes <= slot.toMinute - slot.fromMinute && mayBeOffered(item, slot.today, slot.date)
}

/** Whether the procedure may start within the hours that are preferred; true where there are none. */
export function isAtTheirHours(item: WaitingItem, slot: FreeStretch): boolean {
  if (item.fromTime === null || item.toTime === null) return true
  const last = slot.toMinute - item.minutes
  return minutesOfClock(item.fromTime) <= last && minutesOfClock(item.toTime) >= slot.fromMinute
}

/** How well a stretch suits an item, with the reasons in the order in which they are told. */
export function judge<Item extends WaitingItem>(item: Item, slot: FreeStretch): Ranked<Item> {
  const share = paidShare(item)
  const reasons: Reason[] = [
    { kind: 'waiting', days: item.daysWaiting },
    { kind: 'paid', percent: Math.floor(share / 100) },
  ]
  let score = Math.min(item.daysWaiting, worth.mostDays) * worth.day + (share / 10_000) * worth.paid
  const weigh = (points: number, reason: Reason & { readonly fits: boolean }) => {
    score += reason.fits ? points : -points
    reasons.push(reason)
  }
  if (item.weekdays.length > 0 || item.fromTime !== null) {
    const { weekdays, fromTime, toTime } = item
    const isDay = weekdays.length === 0 || weekdays.includes(slot.weekday)
    const isHour = isAtTheirHours(item, slot)
    if (weekdays.length > 0) score += isDay ? worth.weekday : -worth.weekday
    if (fromTime !== null) score += isHour ? worth.hours : -worth.hours
    reasons.push({ kind: 'time', fits: isDay && isHour, weekdays: [...weekdays], fromTime, toTime })
  }
  if (item.professionalId !== null) {
    const { professionalId } = item
    weigh(worth.doctor, { kind: 'doctor', fits: slot.freeProfessionals.has(professionalId), professionalId })
  }
  if (item.unitIds.length > 0) {
    score += worth.unit
    reasons.push({ kind: 'unit' })
  }
  if (item.noticeHours > 0) {
    const isInTime = item.noticeHours <= slot.hoursAhead
    if (!isInTime) score -= worth.notice
    reasons.push({ kind: 'notice', fits: isInTime, hours: item.noticeHours })
  }
  return { item, score: Math.round(score), reasons }
}

/** Who comes first: the higher score, then whoever has waited longer; two items never stand level. */
export function inOrder(one: Ranked, other: Ranked): number {
  return (
    other.score - one.score ||
    compare(one.item.waitingSince, other.item.waitingSince) ||
    compare(one.item.id, other.item.id)
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : +(one > other)
}

/** Everybody whom a free stretch could suit, best first. */
export function rank<Item extends WaitingItem>(items: readonly Item[], slot: FreeStretch): Ranked<Item>[] {
  return items
    .filter((item) => fits(item, slot))
    .map((item) => judge(item, slot))
    .toSorted(inOrder)
}
