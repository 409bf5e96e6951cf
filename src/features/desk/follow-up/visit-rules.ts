import { addDays } from '../../../shared/time.ts'
import type { Procedure } from '../../network/offers/both.ts'
import { isVisit, type VisitMilestone, visitMilestones, visitWindow } from './milestones.ts'
import type { OpenVisit } from './record.ts'
import type { OrderStanding } from './rules.ts'

/** Days ahead for which visits are proposed: rosters are rarely published for later. */
const daysAhead = 120
/** Days in which a visit is still looked for when its own are nearly over. */
const daysOfGrace = 7

/**
 * The visits after surgery that are to be booked, seen from a day of the unit: neither done, booked nor missed, and not
 * too far ahead.
 */
export function visitsToBook({ milestones, visitsAfter }: OrderStanding, today: string): OpenVisit[] {
  if (visitsAfter === null) return []
  return milestones.flatMap(({ milestone, standing, dueOn }) => {
    if (!isVisit(milestone) || standing !== 'open' || dueOn === null || dueOn > addDays(today, daysAhead)) return []
    const window = visitWindow(milestone, visitsAfter)
    const from = window.from > today ? window.from : today
    const latest = addDays(today, daysOfGrace)
    return [{ milestone, dueOn, from, to: window.to > latest ? window.to : latest }]
  })
}

const tokens: Record<VisitMilestone, string> = {
  day1: 'D1',
  day7: 'D7',
  month1: 'M1',
  month3: 'M3',
  month6: 'M6',
  month12: 'M12',
}

/**
 * As which procedure a visit is booked: that of the catalogue whose code or name has it as a word (`POS-D7`), otherwise
 * that of the nearest earlier visit, otherwise the first post-operative one.
 */
export function procedureOf(visit: VisitMilestone, catalogue: readonly Procedure[]): Procedure | undefined {
  const offered = catalogue.filter(({ kind, active }) => active && kind === 'post_operative')
  const until = visitMilestones.slice(0, visitMilestones.indexOf(visit) + 1).toReversed()
  for (const one of until) {
    const found = offered.find(({ code, name }) =>
      `${code} ${name}`
        .toUpperCase()
        .split(/[^A-Z0-9]+/)
        .includes(tokens[one]),
    )
    if (found) return found
  }
  return offered[0]
}
