import type { Context } from '../../../../server/endpoint/context.ts'
import { both, type Both } from '../../../../shared/both.ts'
import { may } from '../../../../shared/permissions.ts'
import { Problem } from '../../../../shared/problem.ts'
import { salesPolicy } from '../../../sales/offers/server.ts'
import { livingHolds } from './ordered-queries.ts'

/**
 * That so many more holds may be made, as the network's policy says of an order and of a person; who approves bookings
 * may make more. To be called under a lock of the order (`lockItem`).
 * @param orderId null: of no order
 * @throws Problem RULE_BROKEN naming which limit it is, and what to do
 */
export async function requireHoldsLeft(
  { actor, database, now }: Context,
  { orderId, count }: { readonly orderId: string | null; readonly count: number },
): Promise<void> {
  const policy = await salesPolicy(database)
  const { ofOrder, ofSeller } = await livingHolds(database, { orderId, staffId: actor.id, at: now.toString() })
  const [mostOfOrder, mostOfSeller] = may(actor.role, 'appointment.extendHold')
    ? [policy.managerHoldsPerOrder, policy.managerHoldsPerSeller]
    : [policy.holdsPerOrder, policy.holdsPerSeller]
  if (orderId !== null && ofOrder + count > mostOfOrder)
    throw tooMany(
      both(
        `Este pedido já tem ${ofOrder} pré-reservas; o limite é ${mostOfOrder}.`,
        `This order already has ${ofOrder} holds; at most ${mostOfOrder} are allowed.`,
      ),
      { count, left: mostOfOrder - ofOrder },
    )
  if (ofSeller + count > mostOfSeller)
    throw tooMany(
      both(
        `Você já tem ${ofSeller} pré-reservas abertas; o limite é ${mostOfSeller}.`,
        `You already have ${ofSeller} open holds; at most ${mostOfSeller} are allowed.`,
      ),
      { count, left: mostOfSeller - ofSeller },
    )
}

/** Of several that were wanted, so many as are left may be had all the same. */
function tooMany(because: Both, { count, left }: { readonly count: number; readonly left: number }): Problem {
  const todo =
    count > 1 && left > 0
      ? both(
          `Escolha no máximo ${left}, libere uma ou peça à gerência.`,
          `Choose at most ${left}, release one or ask a manager.`,
        )
      : both('Libere uma ou peça à gerência.', 'Release one or ask a manager.')
  return new Problem('RULE_BROKEN', {
    'pt-BR': `${because['pt-BR']} ${todo['pt-BR']}`,
    en: `${because.en} ${todo.en}`,
  })
}
