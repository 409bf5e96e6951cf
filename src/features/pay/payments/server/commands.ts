import { notFound } from '../../../../server/endpoint/scope.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import * as contract from '../contract.ts'
import type { StatementDetail } from '../record.ts'
import { checkParts, countUnchecked, uncheckParts } from './check-queries.ts'
import { command, conclude, hold, requireWhole } from './held.ts'
import { holdPaid } from './paid-before-queries.ts'
import { changeStatements, type HeldStatement } from './queries.ts'
import { seesPart } from './reading.ts'
import { changedMeanwhile, nothingToUncheck, tableEnded } from './refusals.ts'
import { writeRetained } from './retained-queries.ts'
import { meantFor, retainedOf } from './retained.ts'
import { requireTheirs, tellSenders } from './separation.ts'

const names = (rows: readonly { readonly unitName: string | null }[]) =>
  rows.map(({ unitName }) => unitName ?? '–').join(', ')

/** Checks what units owe somebody, as it was seen. Once all of it is checked, so is the statement. */
export const check = command(contract.checkStatement, async (context, { id, state }, { body: { parts }, to }) => {
  const { actor, database, now } = context
  if (!parts.every((part) => seesPart(context, part))) throw notFound()
  const checked = await checkParts(database, { id, parts, by: actor.id, at: now.toString() })
  if (checked.length < parts.length) throw changedMeanwhile()
  const isWhole = (await countUnchecked(database, id)) === 0
  await changeStatements(database, [id], { state: isWhole ? to : state })
  await tellSenders(context, isWhole ? [id] : [])
  return { to: isWhole ? to : state, changes: { units: [null, names(checked)] } }
})

/** Takes back what one checked oneself. */
export async function uncheck(
  context: Context,
  { params: { id } }: ParsedInput<typeof contract.uncheckStatement>,
): Promise<StatementDetail> {
  const { actor, database } = context
  const statement = await hold(context, 'uncheck', { id })
  const taken = await uncheckParts(database, id, actor.id)
  if (taken.length === 0) throw nothingToUncheck()
  return conclude(context, statement, 'uncheck', {
    values: { state: 'calculated' },
    changes: { units: [names(taken), null], state: [statement.state, 'calculated'] },
  })
}

/** Hands a statement to its person. */
export const send = command(contract.sendStatement, async (context, statement, { to }) => {
  const { actor, database, now } = context
  const { id } = statement
  requireWhole(context, statement)
  await requireTheirs(context, 'send', [id])
  const sent = { sent_by: actor.id, sent_at: now.toString(), accepted_by: null, accepted_at: null }
  await changeStatements(database, [id], { state: to, ...sent })
  return {}
})

/** Writes down that the person accepts it. */
export const accept = command(contract.acceptStatement, async (context, statement, { to }) => {
  const { actor, database, now } = context
  const { id } = statement
  requireWhole(context, statement)
  await requireTheirs(context, 'accept', [id])
  await changeStatements(database, [id], { state: to, accepted_by: actor.id, accepted_at: now.toString() })
  return {}
})

/** What the law keeps back stays as it is from the approval on. @throws Problem RULE_BROKEN while a table of it has ended */
export async function keepRetained({ database, now }: Context, statements: readonly HeldStatement[]): Promise<void> {
  // Of what another company of the network pays them the ceiling of social security has less left.
  await holdPaid(
    database,
    statements.map(({ professionalId }) => professionalId),
  )
  const retained = await retainedOf(database, statements, meantFor(now))
  const [ended] = [...retained.values()].flatMap(({ endedTables }) => endedTables)
  if (ended) throw tableEnded(ended)
  await writeRetained(
    database,
    [...retained].map(([id, one]) => ({ id, ...one })),
  )
}

/** Approves a statement; the database refuses whoever checked some of it, whatever this says. */
export const approve = command(contract.approveStatement, async (context, statement, { to }) => {
  const { actor, database, now } = context
  const { id } = statement
  await requireTheirs(context, 'approve', [id])
  await keepRetained(context, [statement])
  await changeStatements(database, [id], { state: to, approved_by: actor.id, approved_at: now.toString() })
  return {}
})
