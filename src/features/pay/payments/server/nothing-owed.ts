import type { Context } from '../../../../server/endpoint/context.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../contract.ts'
import type { StatementDetail } from '../record.ts'
import { calculateMonth } from './calculate.ts'
import { hold } from './held.ts'
import { tellChanged } from './months.ts'
import { findUnruled, writeNothingOwed } from './nothing-owed-queries.ts'
import { detail, seesPart } from './reading.ts'
import { noSuchUnruled } from './refusals.ts'

/**
 * Says that nothing is owed for somebody's part in a case of which no rule speaks, or takes that back; the month of the
 * person is worked out anew. A rule that speaks of it later is stronger.
 * @throws Problem NOT_FOUND, WRONG_STATE, or RULE_BROKEN for a line that a rule speaks of
 */
export async function oweNothing(
  context: Context,
  { params, body: { lineKey, reason } }: ParsedInput<typeof contract.oweNothing>,
): Promise<StatementDetail> {
  const { actor, database, now, record } = context
  const statement = await hold(context, 'oweNothing', { id: params.id })
  const line = await findUnruled(database, params.id, lineKey)
  if (!line || !seesPart(context, line)) throw noSuchUnruled()
  if (line.reason === reason) {
    context.changedNothing()
    return detail(context, params.id)
  }
  await writeNothingOwed(database, line, reason === null ? null : { reason, by: actor.id, at: now.toString() })
  record({
    noun: 'payment',
    verb: reason === null ? 'oweAgain' : 'oweNothing',
    entityId: params.id,
    unitId: null,
    concerns: {},
    changes: { nothingOwed: [line.reason, reason] },
  })
  tellChanged(record, await calculateMonth(context, statement.month, [line.professionalId]))
  return detail(context, params.id)
}
