import { addDays } from '../../../shared/time.ts'
import type { ItemState } from '../../sales/offers/both.ts'
import { isVisit, type Milestone, milestones, visitDueOn, type VisitMilestone, visitWindow } from './milestones.ts'

/** What is known of an order. Dates are plain ones of the unit's wall calendar. */
export interface OrderFacts {
  /** Null: an offer, which nobody follows. */
  readonly soldOn: string | null
  readonly netCentavos: number
  readonly paidCentavos: number
  /** What is to be paid before a date is reserved. */
  readonly depositCentavos: number
  readonly items: readonly {
    readonly isSurgery: boolean
    readonly state: ItemState
    /** Since when it has no date. */
    readonly waitingSince: string | null
    /** Its day, planned or done. */
    readonly on: string | null
  }[]
  readonly ticks: readonly Milestone[]
  /** Post-operative visits of the patient, booked or fulfilled. */
  readonly visits: readonly { readonly on: string; readonly isDone: boolean }[]
}

/** `missed`: its time is over, and nobody said that it was done. */
export const standings = ['open', 'booked', 'done', 'missed'] as const

/** How one milestone stands, and when it is due; null while what it depends on has no day. */
export interface MilestoneStanding {
  readonly milestone: Milestone
  readonly standing: (typeof standings)[number]
  readonly dueOn: string | null
}

/** How an order stands. */
export interface OrderStanding {
  readonly milestones: readonly MilestoneStanding[]
  /** What is to be done next: of what is open or booked that which is due first, or after surgery the visit that comes up. */
  readonly next: { readonly milestone: Milestone; readonly dueOn: string; readonly isBooked: boolean } | null
  /** The day of the latest surgery that was performed, otherwise of the first that is planned. */
  readonly surgeryOn: string | null
  /** The day from which the visits after surgery are counted: the same, but of several planned the last. */
  readonly visitsAfter: string | null
  /** A surgery was performed: from now on after-sales follows the patient. */
  readonly isPerformed: boolean
  /** The next day on which time alone changes this: a visit comes up, or is missed. */
  readonly turnsOn: string | null
}

/** Days before the surgery on which each is due. */
const daysBefore = { payment: 7, exams: 10, consent: 3, materials: 2 }
/** Days after the sale. */
const daysAfterSale = { contract: 2, deposit: 3, wholePayment: 30 }
/** Days that an item may wait for its date. */
const daysWithoutDate = 7
/** Days before a visit after surgery from which it is looked after. */
const daysToComeUp = 7

const nothing: OrderStanding = {
  milestones: [],
  next: null,
  surgeryOn: null,
  visitsAfter: null,
  isPerformed: false,
  turnsOn: null,
}

/** How an order stands on a day of its unit. */
export function standingOf(facts: OrderFacts, today: string): OrderStanding {
  const items = facts.items.filter(({ state }) => state !== 'cancelled' && state !== 'quoted')
  if (facts.soldOn === null || items.length === 0) return nothing
  const surgeries = items.filter(({ isSurgery }) => isSurgery)
  const performed = latest(surgeries.filter(({ state }) => state === 'performed').map(({ on }) => on))
  const planned = surgeries.filter(({ state }) => state === 'scheduled').map(({ on }) => on)
  const known: Known = {
    ...facts,
    soldOn: facts.soldOn,
    items,
    surgeries,
    performed,
    first: earliest(planned),
    last: latest(planned),
  }
  const all = milestones.flatMap((milestone) => standingOfOne(milestone, known, today) ?? [])
  return {
    milestones: all,
    next: nextOf(all, performed !== null, today),
    surgeryOn: performed ?? known.first,
    visitsAfter: performed ?? known.last,
    isPerformed: performed !== null,
    turnsOn: performed && turnsOn(all, performed, today),
  }
}

interface Known extends OrderFacts {
  readonly soldOn: string
  readonly surgeries: OrderFacts['items']
  /** The latest day on which a surgery was performed. */
  readonly performed: string | null
  /** First and last day of those that have a date. */
  readonly first: string | null
  readonly last: string | null
}

type One = Omit<MilestoneStanding, 'milestone'>

/** Undefined where the order has no such milestone: one without surgery has no exams. */
function standingOfOne(milestone: Milestone, known: Known, today: string): MilestoneStanding | undefined {
  const one = ofMilestone(milestone, known, today)
  return one && { milestone, ...one }
}

function ofMilestone(milestone: Milestone, known: Known, today: string): One | undefined {
  const isTicked = known.ticks.includes(milestone)
  switch (milestone) {
    case 'contract':
      return openUntil(isTicked, addDays(known.soldOn, daysAfterSale.contract))
    case 'payment':
      return openUntil(known.paidCentavos >= known.netCentavos, paymentDueOn(known))
    case 'date':
      return ofDate(known)
    case 'surgery':
      return known.surgeries.length === 0 ? undefined : ofSurgery(known)
    case 'exams':
    case 'consent':
    case 'materials':
      return known.surgeries.length === 0 ? undefined : beforeSurgery(known, isTicked, daysBefore[milestone])
    default:
      return known.surgeries.length === 0 ? undefined : ofVisit(milestone, known, isTicked, today)
  }
}

function openUntil(isDone: boolean, dueOn: string | null): One {
  return { standing: isDone ? 'done' : 'open', dueOn }
}

/** A day before the surgery, but not before the sale. */
function dayBefore({ first, soldOn }: Known, days: number): string | null {
  if (first === null) return null
  const on = addDays(first, -days)
  return on < soldOn ? soldOn : on
}

function paymentDueOn(known: Known): string | null {
  if (known.paidCentavos < known.depositCentavos) return addDays(known.soldOn, daysAfterSale.deposit)
  if (known.surgeries.length === 0) return addDays(known.soldOn, daysAfterSale.wholePayment)
  return known.first === null && known.performed !== null ? known.performed : dayBefore(known, daysBefore.payment)
}

function ofDate({ items, soldOn }: Known): One {
  const without = items.filter(({ state }) => state === 'waitlist' || state === 'reserved')
  const since = earliest(without.map(({ waitingSince }) => waitingSince)) ?? soldOn
  return openUntil(without.length === 0, addDays(since, daysWithoutDate))
}

function ofSurgery({ surgeries, last, performed }: Known): One {
  const isDone = surgeries.every(({ state }) => state === 'performed')
  return openUntil(isDone, last ?? (isDone ? performed : null))
}

/** What has to be ready for a surgery: whoever was operated on without it was operated on. */
function beforeSurgery(known: Known, isTicked: boolean, days: number): One {
  if (isTicked) return { standing: 'done', dueOn: dayBefore(known, days) }
  const isOver = known.performed !== null && known.first === null
  return { standing: isOver ? 'missed' : 'open', dueOn: dayBefore(known, days) }
}

function ofVisit(visit: VisitMilestone, known: Known, isTicked: boolean, today: string): One {
  const surgeryOn = known.performed ?? known.last
  if (surgeryOn === null) return openUntil(isTicked, null)
  const { from, to } = visitWindow(visit, surgeryOn)
  const counted = known.visits.filter(({ on }) => on >= from && on <= to)
  const dueOn = visitDueOn(visit, surgeryOn)
  if (isTicked || (known.performed !== null && counted.some(({ isDone }) => isDone))) return { standing: 'done', dueOn }
  const booked = earliest(counted.filter(({ isDone }) => !isDone).map(({ on }) => on))
  if (booked) return { standing: 'booked', dueOn: booked }
  return { standing: known.performed !== null && today > to ? 'missed' : 'open', dueOn }
}

/**
 * What is due first. After a surgery a visit whose time has come goes before what is left of contract and payment: that may
 * wait for months, and the visit cannot.
 */
function nextOf(all: readonly MilestoneStanding[], isPerformed: boolean, today: string): OrderStanding['next'] {
  const visit = isPerformed ? all.find((one) => isVisitAhead(one) && comesUpOn(one) <= today) : undefined
  if (visit?.dueOn) return nextOne(visit.milestone, visit.dueOn, visit.standing)
  let next: OrderStanding['next'] = null
  for (const { milestone, standing, dueOn } of all) {
    if (dueOn === null || standing === 'done' || standing === 'missed') continue
    if (next === null || dueOn < next.dueOn) next = nextOne(milestone, dueOn, standing)
  }
  return next
}

function nextOne(milestone: Milestone, dueOn: string, standing: MilestoneStanding['standing']): OrderStanding['next'] {
  return { milestone, dueOn, isBooked: standing === 'booked' }
}

type VisitAhead = MilestoneStanding & { readonly milestone: VisitMilestone; readonly dueOn: string }

/** A visit that is booked, or still to be. */
function isVisitAhead(one: MilestoneStanding): one is VisitAhead {
  return isVisit(one.milestone) && (one.standing === 'open' || one.standing === 'booked') && one.dueOn !== null
}

/** The day from which a visit goes before everything else. */
function comesUpOn({ dueOn }: VisitAhead): string {
  return addDays(dueOn, -daysToComeUp)
}

/** The next day on which a visit comes up, or can no longer take place. */
function turnsOn(all: readonly MilestoneStanding[], surgeryOn: string, today: string): string | null {
  const ahead = all.filter(isVisitAhead)
  const lost = ahead
    .filter(({ standing }) => standing === 'open')
    .map(({ milestone }) => addDays(visitWindow(milestone, surgeryOn).to, 1))
  return earliest([...lost, ...ahead.map(comesUpOn)].filter((day) => day > today))
}

function earliest(dates: readonly (string | null)[]): string | null {
  return dates.filter((date) => date !== null).toSorted()[0] ?? null
}

function latest(dates: readonly (string | null)[]): string | null {
  return (
    dates
      .filter((date) => date !== null)
      .toSorted()
      .at(-1) ?? null
  )
}
