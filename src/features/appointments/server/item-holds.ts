import type { Context } from '../../../server/context.ts'
import { may } from '../../../shared/permissions.ts'
import { Problem } from '../../../shared/problem.ts'
import { salesPolicy } from '../../sales-policy/server/queries.ts'
import { livingHolds } from './ordered-queries.ts'

/**
 * That so many more holds may be made, as the network's policy says of an order and of a person; who approves bookings
 * may make more. To be called under a lock of the order (`lockItem`).
 * @param orderId null: of no order
 * @throws Problem RULE_BROKEN naming which limit it is
 */
export async function requireHoldsLeft(
  { actor, database, now }: Context,
  { orderId, count }: { readonly orderId: string | null; readonly count: number },
): Promise<void> {
  const policy = await salesPolicy(database)
  const { ofOrder, ofSeller } = await livingHolds(database, { orderId, staffId: actor.id, at: now.toString() })
  const [mostHoldsOfOrder, mostHoldsOfSeller] = may(actor.role, 'appointment.extendHold')
    ? [policy.managerHoldsPerOrder, policy.managerHoldsPerSeller]
    : [policy.holdsPerOrder, policy.holdsPerSeller]
  if (orderId !== null && ofOrder + count > mostHoldsOfOrder)
    throw new Problem('RULE_BROKEN', {
      'pt-BR': `Este pedido já tem ${ofOrder} pré-reservas; o limite é ${mostHoldsOfOrder}. Libere uma ou peça à gerência.`,
      en: `This order already has ${ofOrder} holds; at most ${mostHoldsOfOrder} are allowed. Release one or ask a manager.`,
    })
  if (ofSeller + count > mostHoldsOfSeller)
    throw new Problem('RULE_BROKEN', {
      'pt-BR': `Você já tem ${ofSeller} pré-reservas abertas; o limite é ${mostHoldsOfSeller}. Libere uma ou peça à gerência.`,
      en: `You already have ${ofSeller} open holds; at most ${mostHoldsOfSeller} are allowed. Release one or ask a manager.`,
    })
}
