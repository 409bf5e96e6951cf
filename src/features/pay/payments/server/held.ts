import type { Context } from '../../../../server/endpoint/context.ts'
import type { Database } from '../../../../server/database/connect.ts'
import { notFound, seesEveryUnit } from '../../../../server/endpoint/scope.ts'
import type { StatementDetail } from '../record.ts'
import { refused, whyWrongState } from '../../../../shared/transitions.ts'
import { transitionsOf } from '../../../../server/endpoint/transition.ts'
import { paymentEvents } from '../events.ts'
import { type StatementDeed, statementMachine } from '../transitions.ts'
import { changeStatements, type HeldStatement, holdStatements } from './queries.ts'
import { detail, seesPart } from './reading.ts'
import { changedMeanwhile, ofOtherUnitsToo } from './refusals.ts'

interface Asked {
  readonly id: string
  /** What was on the screen, where the deed is about all of it. */
  readonly version?: number
}

/**
 * Statements to which something is to be done, held with their month until the transaction ends.
 * @throws Problem NOT_FOUND where one is none of the person's, WRONG_STATE, STALE
 */
export async function holdAll(
  context: Context,
  deed: StatementDeed,
  asked: readonly Asked[],
): Promise<HeldStatement[]> {
  const found = await holdStatements(
    context.database,
    asked.map(({ id }) => id),
  )
  const byId = new Map(found.map((one) => [one.id, one]))
  for (const { id, version } of asked) {
    const one = byId.get(id)
    if (!one || !isTheirs(context, one)) throw notFound()
    requireReady(one, deed, version)
  }
  return found
}

function isTheirs(context: Context, { unitIds }: HeldStatement): boolean {
  return seesEveryUnit(context) || unitIds.some((unitId) => seesPart(context, { unitId }))
}

/** @throws Problem WRONG_STATE where it is not the turn of the deed, STALE where another version was seen */
function requireReady(one: HeldStatement, deed: StatementDeed, version: number | undefined): void {
  const refusal = whyWrongState(statementMachine, deed, one)
  if (refusal) throw refused(refusal, statementMachine.stateOf(one))
  if (version !== undefined && version !== one.version) throw changedMeanwhile()
}

/** The same of one by the person whom it is for, who sees all of it. */
export async function holdFor(database: Database, deed: StatementDeed, { id, version }: Asked): Promise<HeldStatement> {
  const [found] = await holdStatements(database, [id])
  if (!found) throw notFound()
  requireReady(found, deed, version)
  return found
}

/** What is done to a statement as somebody saw it, held with its month until the transaction ends. */
export const { command, hold } = transitionsOf(statementMachine, {
  events: paymentEvents,
  lock: async (context, id) => {
    const [found] = await holdStatements(context.database, [id])
    return found && isTheirs(context, found) ? found : undefined
  },
  stale: changedMeanwhile,
  about: () => ({ unitId: null, concerns: {} }),
  answer: detail,
})

/** @throws Problem NOT_ALLOWED to whoever sees only a part of it */
export function requireWhole(context: Context, { unitIds }: HeldStatement): void {
  if (!unitIds.every((unitId) => seesPart(context, { unitId }))) throw ofOtherUnitsToo()
}

/** Writes what came of a deed, tells of it, and answers the statement as it is then. */
export async function conclude(
  context: Context,
  { id }: Pick<HeldStatement, 'id'>,
  verb: 'uncheck' | 'answer' | 'answerAll',
  { values, changes }: Concluded,
): Promise<StatementDetail> {
  await changeStatements(context.database, [id], values)
  context.record({
    noun: 'payment',
    verb,
    entityId: id,
    unitId: null,
    concerns: {},
    changes,
  })
  return detail(context, id)
}

interface Concluded {
  readonly values: Readonly<Record<string, string | number | null>>
  readonly changes: Record<string, [unknown, unknown]>
}
