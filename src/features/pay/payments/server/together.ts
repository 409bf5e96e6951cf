import type { Context } from '../../../../server/endpoint/context.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type { StatementState } from '../rules.ts'
import type * as contract from '../together-contract.ts'
import { checkWhole } from './check-queries.ts'
import { keepRetained } from './commands.ts'
import { holdAll, requireWhole } from './held.ts'
import { changeStatements, type HeldStatement } from './queries.ts'
import { requireTheirs, tellSenders } from './separation.ts'
import { countWithoutMail } from './told-queries.ts'

type Input = ParsedInput<typeof contract.checkStatements>
type Answer = ContractOutput<typeof contract.checkStatements>

/** The same statement named twice is one. */
function once({ body: { statements } }: Input): Input['body']['statements'] {
  return [...new Map(statements.map((one) => [one.id, one])).values()]
}

function tell(
  { record }: Context,
  verb: 'check' | 'send' | 'approve',
  statements: readonly HeldStatement[],
  stateOf: (id: string) => StatementState,
): void {
  for (const { id, state } of statements) {
    const changes: Record<string, [unknown, unknown]> = state === stateOf(id) ? {} : { state: [state, stateOf(id)] }
    record({ noun: 'payment', verb, entityId: id, unitId: null, concerns: {}, changes })
  }
}

const idsOf = (statements: readonly HeldStatement[]) => statements.map(({ id }) => id)

/** Checks what the person's units owe in several statements. */
export async function checkAll(context: Context, input: Input): Promise<Answer> {
  const { actor, database, now } = context
  const held = await holdAll(context, 'check', once(input))
  const ids = idsOf(held)
  const whole = await checkWhole(database, { ids, units: unitFilter(actor), by: actor.id, at: now.toString() })
  const isWhole = new Set(whole)
  await changeStatements(database, ids, {})
  if (whole.length > 0) await changeStatements(database, whole, { state: 'checked' })
  tell(context, 'check', held, (id) => (isWhole.has(id) ? 'checked' : 'calculated'))
  await tellSenders(context, whole)
  return { done: held.length }
}

/** Hands several statements to their people. */
export async function sendAll(context: Context, input: Input): Promise<ContractOutput<typeof contract.sendStatements>> {
  const { actor, database, now } = context
  const held = await holdAll(context, 'send', once(input))
  for (const statement of held) requireWhole(context, statement)
  await requireTheirs(context, 'send', idsOf(held))
  const sent = { sent_by: actor.id, sent_at: now.toString(), accepted_by: null, accepted_at: null }
  await changeStatements(database, idsOf(held), { state: 'sent', ...sent })
  tell(context, 'send', held, () => 'sent')
  return { done: held.length, onPaper: await countWithoutMail(database, idsOf(held)) }
}

/** Approves several statements. */
export async function approveAll(context: Context, input: Input): Promise<Answer> {
  const { actor, database, now } = context
  const held = await holdAll(context, 'approve', once(input))
  await requireTheirs(context, 'approve', idsOf(held))
  await keepRetained(context, held)
  const approved = { approved_by: actor.id, approved_at: now.toString() }
  await changeStatements(database, idsOf(held), { state: 'approved', ...approved })
  tell(context, 'approve', held, () => 'approved')
  return { done: held.length }
}
