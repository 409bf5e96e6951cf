import type { Plan } from '../../publishing-contract.ts'
import type { Uncovered } from '../../record.ts'

/** What somebody means to do with an appointment, as far as they have come. */
export type PlanTyped =
  | { readonly action: 'keep'; readonly reason: string }
  | { readonly action: 'reassign'; readonly toProfessionalId: string }

/** Of one professional of one appointment. */
export function planKey({
  appointmentId,
  professionalId,
}: Pick<Uncovered, 'appointmentId' | 'professionalId'>): string {
  return `${appointmentId} ${professionalId}`
}

/** Whether this can be sent. Somebody who is no longer free is no plan. */
export function isDecided(typed: PlanTyped | undefined, { candidates }: Pick<Uncovered, 'candidates'>): boolean {
  if (typed?.action === 'keep') return typed.reason.trim().length >= 3
  return typed !== undefined && candidates.some(({ professionalId }) => professionalId === typed.toProfessionalId)
}

/** The plans as they are sent; whatever is not decided is left out. */
export function plansOf(uncovered: readonly Uncovered[], typed: ReadonlyMap<string, PlanTyped>): Plan[] {
  return uncovered.flatMap((one): Plan[] => {
    const plan = typed.get(planKey(one))
    if (!plan || !isDecided(plan, one)) return []
    const { appointmentId, professionalId, version } = one
    return plan.action === 'keep'
      ? [{ action: 'keep', appointmentId, professionalId, reason: plan.reason.trim() }]
      : [{ action: 'reassign', appointmentId, professionalId, toProfessionalId: plan.toProfessionalId, version }]
  })
}

/**
 * Somebody for each that is not decided yet: anyone who is free and, by what is decided and proposed, stays so, and of
 * those anyone who has least. Where nobody is left there is no proposal.
 */
export function proposalsFor(
  uncovered: readonly Uncovered[],
  typed: ReadonlyMap<string, PlanTyped>,
): ReadonlyMap<string, PlanTyped> {
  const given = new Map<string, Pick<Uncovered, 'startsAt' | 'endsAt'>[]>()
  const give = (professionalId: string, one: Uncovered) =>
    given.set(professionalId, [...(given.get(professionalId) ?? []), one])
  for (const one of uncovered) {
    const plan = typed.get(planKey(one))
    if (plan?.action === 'reassign' && isDecided(plan, one)) give(plan.toProfessionalId, one)
  }
  const proposals = new Map<string, PlanTyped>()
  for (const one of uncovered) {
    if (isDecided(typed.get(planKey(one)), one)) continue
    const meets = (other: Pick<Uncovered, 'startsAt' | 'endsAt'>) =>
      other.startsAt < one.endsAt && other.endsAt > one.startsAt
    const [best] = one.candidates
      .map(({ professionalId }) => ({ professionalId, others: given.get(professionalId) ?? [] }))
      .filter(({ others }) => !others.some(meets))
      .toSorted((a, b) => a.others.length - b.others.length)
    if (!best) continue
    proposals.set(planKey(one), { action: 'reassign', toProfessionalId: best.professionalId })
    give(best.professionalId, one)
  }
  return proposals
}

/** How many still wait for a decision. */
export function undecided(uncovered: readonly Uncovered[], typed: ReadonlyMap<string, PlanTyped>): number {
  return uncovered.filter((one) => !isDecided(typed.get(planKey(one)), one)).length
}

/** Everything that is not decided yet kept, with one reason for all. */
export function keptAll(
  uncovered: readonly Uncovered[],
  typed: ReadonlyMap<string, PlanTyped>,
  reason: string,
): ReadonlyMap<string, PlanTyped> {
  const all = new Map(typed)
  for (const one of uncovered) {
    if (!isDecided(all.get(planKey(one)), one)) all.set(planKey(one), { action: 'keep', reason })
  }
  return all
}
