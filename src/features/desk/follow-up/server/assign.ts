import { both } from '../../../../shared/both.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import type * as contract from '../contract.ts'
import { mayOwn } from '../who.ts'
import { findColleagues } from '../../../foundation/offers/server.ts'
import { lockHeld, updateOwner } from './queries.ts'
import { concernsOfFollowed } from './reading.ts'

/** Hands orders over to somebody, all or none. Those that are theirs already stay as they are. */
export async function assign(
  context: Context,
  { body }: ParsedInput<typeof contract.assign>,
): Promise<ContractOutput<typeof contract.assign>> {
  const ids = [...new Set(body.orderIds)]
  requireMayAssign(context, ids)
  const found = await lockHeld(context.database, ids)
  const isSeen = found.length === ids.length && found.every(({ unitId }) => seesUnit(context.actor, unitId))
  if (!isSeen) throw notFound()
  const owner = (await findColleagues(context.database, null)).find(({ id }) => id === body.ownerId)
  if (!owner || !found.every((held) => mayOwn(owner, held))) throw new Problem('RULE_BROKEN', notTheirs)
  const handed = found.filter(({ ownerId }) => ownerId !== owner.id)
  if (handed.length === 0) {
    context.changedNothing()
    return { changed: 0 }
  }
  await updateOwner(
    context.database,
    handed.map(({ id }) => id),
    owner.id,
  )
  for (const held of handed)
    context.record({
      noun: 'followUp',
      verb: 'assign',
      entityId: held.id,
      unitId: held.unitId,
      concerns: concernsOfFollowed(held),
      changes: { ownerId: [held.ownerId, owner.id] },
    })
  return { changed: handed.length }
}

function requireMayAssign(context: Context, ids: readonly string[]): void {
  if (!context.may('followUp.list')) throw new Problem('NOT_ALLOWED', notYours)
  if (ids.length > 1 && !context.may('followUp.approve')) throw new Problem('NOT_ALLOWED', managersOnly)
}

const notYours = both(
  'Passar pedidos adiante é com a gerência de vendas e o pós-venda.',
  'Handing orders over is for the sales manager and after-sales.',
)
const managersOnly = both(
  'Vários pedidos de uma vez só a gerência de vendas passa adiante. Passe um por um, ou peça a ela.',
  'Only the sales manager hands over several orders at once. Hand over one by one, or ask them.',
)
const notTheirs = both(
  'Esta pessoa não pode responder por todos estes pedidos: escolha quem trabalha na unidade deles, ou quem os vendeu.',
  'This person cannot answer for all of these orders: choose someone who works in their unit, or who sold them.',
)
