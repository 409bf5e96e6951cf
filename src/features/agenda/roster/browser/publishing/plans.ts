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

/** What somebody means to do, by `planKey`. */
export type PlansTyped = Readonly<Record<string, PlanTyped>>

/** What is meant where nobody has typed anything yet. */
export function planFor(typed: PlansTyped, one: Uncovered): PlanTyped {
  const begun: PlanTyped =
    one.candidates.length > 0 ? { action: 'reassign', toProfessionalId: '' } : { action: 'keep', reason: '' }
  return typed[planKey(one)] ?? begun
}

/** The plans as they are sent, one for each; of what is not decided, the contract says what is missing. */
export function plansOf(uncovered: readonly Uncovered[], typed: PlansTyped): Plan[] {
  return uncovered.map((one): Plan => {
    const plan = planFor(typed, one)
    const { appointmentId, professionalId, version } = one
    if (plan.action === 'keep') return { action: 'keep', appointmentId, professionalId, reason: plan.reason.trim() }
    // Whoever is no longer free is nobody, and the contract does not take nobody.
    const toProfessionalId = isDecided(plan, one) ? plan.toProfessionalId : ''
    return { action: 'reassign', appointmentId, professionalId, toProfessionalId, version }
  })
}

/**
 * Somebody for each that is not decided yet: anyone who is free and, by what is decided and proposed, stays so, and of
 * those anyone who has least. Where nobody is left there is no proposal.
 */
export function proposalsFor(uncovered: readonly Uncovered[], typed: PlansTyped): PlansTyped {
  const given = new Map<string, Pick<Uncovered, 'startsAt' | 'endsAt'>[]>()
  const give = (professionalId: string, one: Uncovered) =>
    given.set(professionalId, [...(given.get(professionalId) ?? []), one])
  for (const one of uncovered) {
    const plan = typed[planKey(one)]
    if (plan?.action === 'reassign' && isDecided(plan, one)) give(plan.toProfessionalId, one)
  }
  const proposals: Record<string, PlanTyped> = {}
  for (const one of uncovered) {
    if (isDecided(typed[planKey(one)], one)) continue
    const meets = (other: Pick<Uncovered, 'startsAt' | 'endsAt'>) =>
      other.startsAt < one.endsAt && other.endsAt > one.startsAt
    const [best] = one.candidates
      .map(({ professionalId }) => ({ professionalId, others: given.get(professionalId) ?? [] }))
      .filter(({ others }) => !others.some(meets))
      .toSorted((a, b) => a.others.length - b.others.length)
    if (!best) continue
    proposals[planKey(one)] = { action: 'reassign', toProfessionalId: best.professionalId }
    give(best.professionalId, one)
  }
  return proposals
}

/** How many still wait for a decision. */
export function undecided(uncovered: readonly Uncovered[], typed: PlansTyped): number {
  return uncovered.filter((one) => !isDecided(typed[planKey(one)], one)).length
}

/** Everything that is not decided yet kept, with one reason for all. */
export function keptAll(uncovered: readonly Uncovered[], typed: PlansTyped, reason: string): PlansTyped {
  const left = uncovered.filter((one) => !isDecided(typed[planKey(one)], one))
  return { ...typed, ...Object.fromEntries(left.map((one) => [planKey(one), { action: 'keep', reason }] as const)) }
}
