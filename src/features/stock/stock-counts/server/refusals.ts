import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import { type Both, both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import { stockCountEvents } from '../events.ts'
import type { StockCount } from '../record.ts'
import type { CountState } from '../rules.ts'
import { countStateWords } from '../words.ts'
import { lockCount } from './queries.ts'

/** @throws Problem WRONG_STATE */
export function requireState({ number, state }: StockCount, ...allowed: readonly CountState[]): void {
  if (allowed.includes(state)) return
  const wording = both(
    `A contagem ${number} está “${countStateWords['pt-BR'][state].toLowerCase()}”: isto não é possível agora.`,
    `Count ${number} is “${countStateWords.en[state].toLowerCase()}”: this is not possible now.`,
  )
  throw new Problem('WRONG_STATE', wording, { extra: { state } })
}

/**
 * A count, held until the transaction ends beside others who count it too.
 * @throws Problem NOT_FOUND, WRONG_STATE unless it is being counted
 */
export async function lockForEntry({ actor, database }: Context, id: string): Promise<StockCount> {
  const count = await lockCount(database, id, unitFilter(actor), 'beside others')
  if (!count) throw notFound()
  requireState(count, 'counting')
  return count
}

/**
 * A count as somebody saw it, held alone until the transaction ends.
 * @throws Problem NOT_FOUND, WRONG_STATE, STALE
 */
export async function lockAsSeen(
  context: Context,
  { id, version }: { id: string; version: number },
  ...allowed: readonly CountState[]
): Promise<StockCount> {
  const count = await lockCount(context.database, id, unitFilter(context.actor), 'alone')
  if (!count) throw notFound()
  requireState(count, ...allowed)
  if (version !== count.version)
    throw await staleRecord(context, { of: stockCountEvents, current: count, seen: version })
  return count
}

/** A person who may not do this with a count though their role may, with why. */
export function notForThem(message: Both): Problem {
  return new Problem('RULE_BROKEN', message)
}
