import { type HandOver, handOver } from '../../appointments/server/hand-over.ts'
import type { UncoveredRow } from '../../appointments/server/roster-queries.ts'
import { planningFacts } from '../../roster/server/queries.ts'
import type { Plan } from '../../roster/publishing-contract.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { both } from '../../../../shared/both.ts'

/** An appointment and one of its professionals, as one word. */
export function pairOf({ appointmentId, professionalId }: { appointmentId: string; professionalId: string }): string {
  return `${appointmentId} ${professionalId}`
}

/**
 * Carries the plans out, all or none; answers the pairs that are kept outside the roster. Plans for
 * what needs none any more are passed over.
 * @throws Problem of the appointment that could not be done, naming it in `appointmentId`
 */
export async function carryOut(
  context: Context,
  unitId: string,
  plans: readonly Plan[],
  uncovered: readonly UncoveredRow[],
): Promise<Set<string>> {
  const rows = new Map(uncovered.map((row) => [pairOf(row), row]))
  await requireSameFunctions(context, unitId, plans, rows)
  const kept = new Set<string>()
  const wanted: HandOver[] = []
  for (const [appointmentId, own] of Map.groupBy(plans, (plan) => plan.appointmentId)) {
    const pairs = own.flatMap((plan) => {
      const row = rows.get(pairOf(plan))
      return row ? [{ plan, row }] : []
    })
    const [first] = pairs
    if (!first) continue
    const successors = new Map<string, string>()
    let version = first.row.version
    let reason: string | undefined
    for (const { plan } of pairs) {
      if (plan.action === 'reassign') {
        successors.set(plan.professionalId, plan.toProfessionalId)
        version = plan.version
      } else {
        reason = plan.reason
        kept.add(pairOf(plan))
      }
    }
    const professionalIds = first.row.professionalIds.map((id) => successors.get(id) ?? id)
    wanted.push({ appointmentId, version, professionalIds, reason })
  }
  await handOver(context, wanted)
  return kept
}

async function requireSameFunctions(
  context: Context,
  unitId: string,
  plans: readonly Plan[],
  rows: ReadonlyMap<string, UncoveredRow>,
): Promise<void> {
  const successors = plans.flatMap((plan) => (plan.action === 'reassign' ? [plan.toProfessionalId] : []))
  const facts = successors.length > 0 ? await planningFacts(context.database, unitId, successors) : undefined
  const functions = new Map(facts?.people.map((one) => [one.id, one.function]))
  for (const [index, plan] of plans.entries()) {
    const row = rows.get(pairOf(plan))
    if (plan.action !== 'reassign' || !row || functions.get(plan.toProfessionalId) === row.function) continue
    const message = both(
      'Escolha alguém da mesma função, que atenda nesta unidade',
      'Choose somebody of the same function who works in this unit',
    )
    throw invalid([{ path: `plans.${index}.toProfessionalId`, code: 'wrong_function', message }])
  }
}
