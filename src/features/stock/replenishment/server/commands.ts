import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce, derivedId, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { type FieldRefusal, Problem } from '../../../../shared/problem.ts'
import { unitsInUse } from '../../stock/server/posting-queries.ts'
import { dayAt } from '../../stock/server/posting.ts'
import { broken, wrong } from '../../stock/server/refusals.ts'
import type * as contract from '../contract.ts'
import type { OrderDetail } from '../record.ts'
import { isUnderWay } from '../rules.ts'
import { purchaseStateWords, transferStateWords } from '../words.ts'
import { cancelOrderRow, findOrder, insertOrders, inUse, lockOrder } from './queries.ts'

type Body = ParsedInput<typeof contract.order>['body']

/** Asks suppliers and other units, all orders or none. Sent twice it is one. */
export async function order(
  context: Context,
  { body }: ParsedInput<typeof contract.order>,
): Promise<ContractOutput<typeof contract.order>> {
  const { actor, database, now } = context
  const { id, unitId } = body
  const orders = body.orders.map((one, index) => ({
    ...one,
    id: index === 0 ? id : derivedId(id, `order ${index}`),
    unitId,
  }))
  const answer = async () => ({ items: await Promise.all(orders.map((one) => requireOrder(context, one.id))) })
  return createOnce(
    context,
    [{ entityId: id, sent: body }],
    async () => {
      if (await isUsed(context, id)) return undefined
      await dayAt(context, { unitId })
      await requireOrderable(context, body)
      if (!(await insertOrders(database, orders, { orderedBy: actor.id, orderedAt: now.toString() }))) return undefined
      for (const one of orders) {
        const { kind, fromUnitId, lines } = one
        const changes = changesBetween<Record<string, unknown>>({}, { kind, lines: lines.length })
        const told = { noun: 'replenishment', entityId: one.id, concerns: concernsOf([], [one.id]) } as const
        context.record({ ...told, verb: 'order', unitId, changes, sent: one.id === id ? body : one })
        if (fromUnitId !== undefined) context.record({ ...told, verb: 'ask', unitId: fromUnitId, consequence: 'heard' })
      }
      return answer()
    },
    answer,
  )
}

/** @throws Problem RULE_BROKEN with every field that cannot be ordered so */
async function requireOrderable({ database }: Context, { unitId, orders }: Body): Promise<void> {
  const known = await inUse(database, {
    suppliers: orders.flatMap(({ supplierId }) => supplierId ?? []),
    materials: orders.flatMap(({ lines }) => lines.map(({ materialId }) => materialId)),
  })
  const units = new Set((await unitsInUse(database)).map(({ id }) => id))
  const problems = orders.flatMap(({ supplierId, fromUnitId, lines }, index): FieldRefusal[] => {
    const at = (path: string) => `orders.${index}.${path}`
    const unused = both('Este material está fora de uso', 'This material is out of use')
    return [
      ...(supplierId === undefined || known.has(supplierId)
        ? []
        : [wrong(at('supplierId'), 'out_of_use', both('Escolha um fornecedor em uso', 'Choose a supplier in use'))]),
      ...(fromUnitId === undefined || (units.has(fromUnitId) && fromUnitId !== unitId)
        ? []
        : [wrong(at('fromUnitId'), 'other_unit', both('Escolha outra unidade em uso', 'Choose another unit in use'))]),
      ...lines.flatMap(({ materialId }, line) =>
        known.has(materialId) ? [] : [wrong(at(`lines.${line}.materialId`), 'out_of_use', unused)],
      ),
    ]
  })
  if (problems.length > 0) throw broken(problems)
}

/** @throws Problem NOT_FOUND for none, and for what is of other units alone */
export async function requireOrder({ actor, database }: Context, id: string): Promise<OrderDetail> {
  const found = await findOrder(database, id, unitFilter(actor))
  if (!found) throw notFound()
  return found
}

/** @throws Problem WRONG_STATE where nothing of it is still to come */
export function requireUnderWay({ number, kind, state }: OrderDetail): void {
  if (isUnderWay(state)) return
  const words = kind === 'purchase' ? purchaseStateWords : transferStateWords
  const wording = both(
    `O pedido ${number} está “${words['pt-BR'][state].toLowerCase()}”: não há mais nada dele a vir.`,
    `Order ${number} is “${words.en[state].toLowerCase()}”: nothing of it is still to come.`,
  )
  throw new Problem('WRONG_STATE', wording, { extra: { state } })
}

/** Gives up what is still to come of an order, whichever of its two units does. */
export async function cancelOrder(
  context: Context,
  { params: { id }, body: { reason } }: ParsedInput<typeof contract.cancelOrder>,
): Promise<OrderDetail> {
  const { actor, database, record } = context
  const found = await lockOrder(database, id, unitFilter(actor))
  if (!found) throw notFound()
  requireUnderWay(found)
  await cancelOrderRow(database, id, reason)
  const { state, unitId, fromUnitId } = found
  const changes: Record<string, [unknown, unknown]> = { state: [state, 'cancelled'] }
  const told = { noun: 'replenishment', entityId: id, concerns: concernsOf([], [id]) } as const
  record({ ...told, verb: 'cancel', unitId, changes, note: reason })
  if (fromUnitId !== null) record({ ...told, verb: 'elsewhere', unitId: fromUnitId, consequence: 'heard' })
  return requireOrder(context, id)
}
