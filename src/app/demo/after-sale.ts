import { sql } from 'kysely'
import type { Database } from '../../server/database/connect.ts'
import { localDate } from '../../shared/time.ts'
import { day } from './calendar.ts'
import { insertRows } from './insert.ts'
import { approver } from './orders.ts'
import { randomOf } from './random.ts'
import { instant } from './rows.ts'

interface SoldItem {
  readonly id: string
  readonly orderId: string
  readonly unitId: string
  readonly zone: string
  readonly ownerId: string
  readonly procedureName: string
  readonly netCentavos: number
}

/** What of the price of items was taken off after they were sold, in this order. */
const reductions = [
  { percent: 3, reason: 'Fechou todas as sessões no mesmo mês', isAsked: false },
  { percent: 10, reason: 'Atraso de três horas no dia da cirurgia', isAsked: true },
  { percent: 100, reason: 'Sessão repetida porque a primeira não valeu', isAsked: true },
] as const

/**
 * Takes something off the price of a few items that were paid, a week ago: within a limit, agreed to by an administrator, and
 * one down to nothing.
 *
 * @param now epoch milliseconds
 */
export async function writeReductions(database: Database, now: number): Promise<void> {
  const random = randomOf(`pauta reductions ${Math.floor(now / day)}`)
  const { rows } = await sql<SoldItem>`
    select distinct on (item.net_centavos, sold.number) item.id, sold.id as "orderId", sold.unit_id as "unitId",
      unit.time_zone as zone, sold.owner_id as "ownerId", procedure.name as "procedureName", item.net_centavos as "netCentavos"
    from order_item as item join sales_order as sold on sold.id = order_id join unit on unit.id = sold.unit_id
      join procedure on procedure.id = procedure_id
    where item.state <> 'cancelled' and item.paid_centavos = item.net_centavos and item.goodwill_centavos = 0
      and item.discount_centavos = 0 and sold.sold_at < ${instant(now - 20 * day)}
    order by item.net_centavos, sold.number limit ${reductions.length}`.execute(database)
  for (const [index, item] of rows.toReversed().entries()) {
    const given = reductions[index]
    if (!given) return
    const at = now - 7 * day + index * 60_000
    const amount = Math.floor((item.netCentavos * given.percent) / 100)
    const approvalId = given.isAsked ? random.id(at) : null
    const [id, on] = [random.id(at), localDate(instant(at), item.zone)]
    if (approvalId !== null)
      await sql`
        insert into order_approval (id, order_id, prices, reason, requested_by, requested_at, state, decided_by, decided_at)
        select ${approvalId}, ${item.orderId}, jsonb_agg(jsonb_build_object('procedureId', procedure_id, 'listPriceCentavos',
            coalesce(list_price_centavos, price_centavos), 'priceCentavos', price_centavos, 'discountCentavos',
            discount_centavos + case when id = ${item.id} then ${amount}::bigint else 0 end, 'courtesy',
            courtesy or id = ${item.id} and ${given.percent === 100}, 'combo', combo) order by position),
          ${given.reason}, ${item.ownerId}, ${instant(at)}, 'approved', ${approver.id}, ${instant(at + 30 * 60_000)}
        from order_item where order_id = ${item.orderId} and cancelled_at is null`.execute(database)
    await insertRows(database, 'price_reduction', [
      {
        id,
        item_id: item.id,
        amount_centavos: amount,
        reason: given.reason,
        asked_by: item.ownerId,
        asked_at: instant(at),
        approval_id: approvalId,
        given_at: instant(at),
        day: on,
      },
    ])
    await sql`update order_item set discount_centavos = discount_centavos + ${amount},
      courtesy = ${given.percent === 100} where id = ${item.id}`.execute(database)
    await insertRows(database, 'event', [
      {
        noun: 'order',
        verb: approvalId === null ? 'reduce' : 'askApproval',
        entity_id: item.orderId,
        unit_id: item.unitId,
        at: instant(at),
        actor_id: item.ownerId,
        data: {
          changes: { reduced: [null, item.procedureName], reductionCentavos: [null, amount] },
          note: given.reason,
        },
      },
    ])
  }
}
