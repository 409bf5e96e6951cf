import { addDays, addMonths } from '../../../shared/time.ts'

/** What is followed of a sold order, in the order in which it usually happens. */
export const milestones = [
  'contract',
  'payment',
  'exams',
  'consent',
  'date',
  'materials',
  'surgery',
  'day1',
  'day7',
  'month1',
  'month3',
  'month6',
  'month12',
] as const
export type Milestone = (typeof milestones)[number]

/** What of it nothing but somebody's word can tell. A visit after surgery is told by its appointment, or so. */
export const tickedMilestones = [
  'contract',
  'exams',
  'consent',
  'materials',
  'day1',
  'day7',
  'month1',
  'month3',
  'month6',
  'month12',
] as const satisfies readonly Milestone[]
export type TickedMilestone = (typeof tickedMilestones)[number]

/** Whether it is ticked. */
export function isTicked(milestone: Milestone): milestone is TickedMilestone {
  return (tickedMilestones as readonly Milestone[]).includes(milestone)
}

interface Visit {
  /** From the day of the surgery to the day on which the visit is due. */
  readonly after: { readonly days: number } | { readonly months: number }
  /** Days after the surgery, both included, on which a visit counts as this one; after the last it is missed. */
  readonly within: readonly [from: number, to: number]
}

/** The visits after a surgery. Their days follow each other without a gap, so that every visit is one of them. */
const visits = {
  day1: { after: { days: 1 }, within: [1, 3] },
  day7: { after: { days: 7 }, within: [4, 15] },
  month1: { after: { months: 1 }, within: [16, 59] },
  month3: { after: { months: 3 }, within: [60, 134] },
  month6: { after: { months: 6 }, within: [135, 269] },
  month12: { after: { months: 12 }, within: [270, 450] },
} as const satisfies Partial<Record<Milestone, Visit>>
export type VisitMilestone = keyof typeof visits

/** The milestones that are visits after surgery, in their order. */
export const visitMilestones = [
  'day1',
  'day7',
  'month1',
  'month3',
  'month6',
  'month12',
] as const satisfies VisitMilestone[]

/** Whether it is a visit after surgery. */
export function isVisit(milestone: Milestone): milestone is VisitMilestone {
  return Object.hasOwn(visits, milestone)
}

/** Whether it tells of somebody's health: those who see clinical facts as done or missing are not told by whom and why. */
export function isClinical(milestone: Milestone): boolean {
  return milestone === 'exams' || isVisit(milestone)
}

/** The plain date on which a visit is due after a surgery on a plain date. */
export function visitDueOn(visit: VisitMilestone, surgeryOn: string): string {
  const { after }: Visit = visits[visit]
  return 'days' in after ? addDays(surgeryOn, after.days) : addMonths(surgeryOn, after.months)
}

/** The first and the last plain date on which a visit after a surgery on a plain date counts as this one. */
export function visitWindow(visit: VisitMilestone, surgeryOn: string): { from: string; to: string } {
  const [from, to] = visits[visit].within
  return { from: addDays(surgeryOn, from), to: addDays(surgeryOn, to) }
}
