import type { Context } from '../../../../server/endpoint/context.ts'
import { askHook, hindranceTo } from '../../../../server/endpoint/hooks.ts'
import type { Problem } from '../../../../shared/problem.ts'
import { hindrances, settledAloneBy } from './check-queries.ts'
import { beforePay } from './hooks.ts'
import { toPutRight } from './refusals.ts'
import { answeredByChecker, checkedByThem, settledAlone } from './separation-refusals.ts'

/** What refuses a step to whoever takes it; null for nothing. */
const refusals = {
  async send({ actor, database }: Context, ids: readonly string[]) {
    return (await settledAloneBy(database, ids, actor.id)).length > 0 ? settledAlone() : null
  },
  async accept({ actor, database }: Context, ids: readonly string[]) {
    const { mine } = await hindrances(database, ids, actor.id)
    return mine > 0 ? answeredByChecker() : null
  },
  async approve({ actor, database }: Context, ids: readonly string[]) {
    const { mine, problems } = await hindrances(database, ids, actor.id)
    if (mine > 0) return checkedByThem()
    return problems > 0 ? toPutRight(problems) : null
  },
}

/**
 * Asks of statements that a step is the person's to take: two people see to what is paid. The database says so too.
 * @throws Problem RULE_BROKEN: sending for whoever signed or accepted a case of it and is the one who checked it (unless the
 *   network allows that), accepting and approving for whoever checked, approving before rules are put right
 */
export async function requireTheirs(
  context: Context,
  step: keyof typeof refusals,
  ids: readonly string[],
): Promise<void> {
  const problem = await refusals[step](context, ids)
  if (problem) throw problem
}

/** Tells who may send of those that the person checked wholly and may not send themselves. */
export async function tellSenders({ actor, database, record }: Context, checked: readonly string[]): Promise<void> {
  if (checked.length === 0) return
  for (const entityId of await settledAloneBy(database, checked, actor.id))
    record({
      noun: 'payment',
      verb: 'awaitSender',
      entityId,
      unitId: null,
      concerns: {},
      consequence: 'heard',
    })
}

/** What keeps the reader from the next step of a statement, for its screen; null for nothing. */
export function hindranceOf(
  context: Context,
  step: keyof typeof refusals | 'pay',
  id: string,
): Promise<Problem['wording'] | null> {
  return hindranceTo(() =>
    step === 'pay' ? askHook(context, beforePay, { ids: [id] }) : requireTheirs(context, step, [id]),
  )
}
