import { requireTurn } from '../../../../shared/transitions.ts'
import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import { personOf, transitionsOf } from '../../../../server/endpoint/transition.ts'
import type { Both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import { stockCountEvents } from '../events.ts'
import type { StockCount } from '../record.ts'
import { countMachine } from '../transitions.ts'
import { lockCount } from './queries.ts'
import { detail } from './reading.ts'

/** What is done to a count as somebody saw it, held alone. */
export const { command } = transitionsOf(countMachine, {
  events: stockCountEvents,
  lock: ({ actor, database }, id) => lockCount(database, id, unitFilter(actor), 'alone'),
  about: ({ id, unitId }) => ({ unitId, concerns: concernsOf([], [id]) }),
  answer: detail,
})

/**
 * A count, held until the transaction ends beside others who count it too.
 * @throws Problem NOT_FOUND, WRONG_STATE unless it is being counted
 */
export async function lockForEntry(context: Context, id: string): Promise<StockCount> {
  const count = await lockCount(context.database, id, unitFilter(context.actor), 'beside others')
  if (!count) throw notFound()
  requireTurn(countMachine, 'enter', count, personOf(context))
  return count
}

/** A person who may not do this with a count though their role may, with why. */
export function notForThem(message: Both): Problem {
  return new Problem('RULE_BROKEN', message)
}
