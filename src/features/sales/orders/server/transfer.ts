import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../contract.ts'
import { requireSeller } from './commands.ts'
import { countReached } from './list-queries.ts'
import { transferTo } from './queries.ts'
import { orderReach } from './reach-queries.ts'
import { aboutOrder } from './reading.ts'

/** Gives orders to a colleague who sells: all of them or none. */
export async function transfer(
  context: Context,
  { body: { ids, ownerId } }: ParsedInput<typeof contract.transferOrders>,
): Promise<ContractOutput<typeof contract.transferOrders>> {
  const { actor, database, record } = context
  if ((await countReached(database, orderReach(actor), ids)) < ids.length) throw notFound()
  await requireSeller(context, ownerId)
  const transferred = await transferTo(database, ids, ownerId)
  for (const { before, ...order } of transferred) {
    const concerns = concernsOf([order])
    record({ ...aboutOrder(order), concerns, verb: 'transfer', changes: { ownerId: [before, ownerId] } })
  }
  if (transferred.length === 0) context.changedNothing()
  return { transferred: transferred.length }
}
