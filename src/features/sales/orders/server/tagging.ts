import type { Context } from '../../../../server/endpoint/context.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type { BornTags } from '../../../foundation/offers/both.ts'
import { changeTags } from '../../../foundation/offers/server.ts'
import type { tagOrder } from '../contract.ts'
import { aboutOrder, requireOrder } from './reading.ts'

/** Puts tags on an order and takes others off, however it stands. */
export async function tag(context: Context, { params, body }: ParsedInput<typeof tagOrder>): Promise<BornTags> {
  const order = await requireOrder(context, params.id)
  const { tagIds, changes } = await changeTags(context, { scope: 'order', id: order.id }, body)
  if (changes) context.record({ ...aboutOrder(order), verb: 'tag', changes })
  else context.changedNothing()
  return { tagIds }
}
