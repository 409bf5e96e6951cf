import { sql } from 'kysely'
import type { Database } from '../../server/database/connect.ts'
import { localDate } from '../../shared/time.ts'
import { day, minute } from './calendar.ts'
import { insertRows } from './insert.ts'
import { randomOf } from './random.ts'
import { instant } from './rows.ts'

interface Moved {
  readonly receiptId: string
  readonly orderId: string
  readonly unitId: string
  readonly zone: string
  readonly itemId: string
  readonly payerName: string
  readonly payerDocument: string | null
  readonly payerKey: string
  readonly feeBasisPoints: number | null
  readonly recordedBy: string
  readonly centavos: number
  /** An item of the same patient's other order that is still to be paid. */
  readonly otherItemId: string | null
  readonly otherOrderId: string | null
}

/** Money that may move: what is beyond a price, and what would pay the order of another patient for whom somebody pays. */
async function movable(database: Database): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with held as (
      select receipt.id as "receiptId", receipt.order_id as "orderId", receipt.unit_id as "unitId", unit.time_zone as zone,
        item.id as "itemId", receipt.payer_name as "payerName", receipt.payer_document as "payerDocument",
        receipt.payer_key as "payerKey", receipt.fee_basis_points as "feeBasisPoints", receipt.recorded_by as "recordedBy",
        least(part.amount_centavos, item.paid_centavos - item.net_centavos) as over, part.amount_centavos as held,
        sold.patient_id, receipt.number
      from receipt join receipt_allocation as part on part.receipt_id = receipt.id join order_item as item on item.id = item_id
        join sales_order as sold on sold.id = receipt.order_id join unit on unit.id = receipt.unit_id
      where receipt.kind = 'receipt' and receipt.state = 'effective' and receipt.given_back_centavos = 0
    ), beyond as (
      select held.*, over as centavos, null::uuid as "otherItemId", null::uuid as "otherOrderId" from held
      where over > 0 order by number limit 1)
    select * from beyond
    union all
    (select held.*, least(held.held / 4, other.net_centavos - other.paid_centavos) as centavos, other.id, sold.id
      from held join sales_order as sold on sold.unit_id = held."unitId" and sold.patient_id <> held.patient_id and sold.state = 'open'
        join order_item as other on other.order_id = sold.id and other.state <> 'cancelled'
          and other.net_centavos > other.paid_centavos
      where held.held > 100000 and not exists (select from beyond where beyond."receiptId" = held."receiptId")
      order by number, sold.number, other.position limit 1)`.execute(database)
  return rows
}

/**
 * Keeps money of a few orders as credit, three days ago: one of what is beyond a price, which somebody asks to be paid out, and
 * one that pays for another patient.
 *
 * @param now epoch milliseconds
 */
export async function writeCredits(database: Database, now: number): Promise<void> {
  const random = randomOf(`pauta credits ${Math.floor(now / day)}`)
  for (const [index, moved] of (await movable(database)).entries()) {
    const at = now - 3 * day + index * 10 * minute
    const keepId = random.id(at)
    const row = (when: number, orderId: string) => ({
      order_id: orderId,
      unit_id: moved.unitId,
      day: localDate(instant(when), moved.zone),
      state: 'effective',
      amount_centavos: moved.centavos,
      payer_name: moved.payerName,
      payer_document: moved.payerDocument,
      payer_key: moved.payerKey,
      recorded_by: moved.recordedBy,
      recorded_at: instant(when),
    })
    const credit = { method: 'credit', fee_basis_points: moved.feeBasisPoints, origin_id: moved.receiptId }
    const event = (id: string, verb: string, when: number) => ({
      noun: 'receipt',
      verb,
      entity_id: id,
      unit_id: moved.unitId,
      at: instant(when),
      actor_id: moved.recordedBy,
      data: { changes: { amountCentavos: [null, moved.centavos] } },
    })
    const keep = { id: keepId, kind: 'keep', of_receipt_id: moved.receiptId, reason: 'Fica para o próximo pedido' }
    await insertRows(database, 'receipt', [{ ...row(at, moved.orderId), ...credit, ...keep }])
    await insertRows(database, 'receipt_allocation', [
      { receipt_id: keepId, item_id: moved.itemId, amount_centavos: moved.centavos },
    ])
    const [outId, then] = [random.id(at + minute), at + 60 * minute]
    await insertRows(database, 'event', [event(keepId, 'keep', at)])
    if (moved.otherOrderId === null) {
      const payout = { id: outId, kind: 'payout', state: 'requested', of_receipt_id: keepId, method: 'pix' }
      const why = { reason: 'Prefere receber de volta', amount_centavos: Math.ceil(moved.centavos / 2) }
      await insertRows(database, 'receipt', [{ ...row(then, moved.orderId), ...payout, ...why }])
      await insertRows(database, 'event', [event(outId, 'askRefund', then)])
    } else {
      const use = { id: outId, kind: 'use', of_receipt_id: keepId }
      await insertRows(database, 'receipt', [{ ...row(then, moved.otherOrderId), ...credit, ...use }])
      await insertRows(database, 'receipt_allocation', [
        { receipt_id: outId, item_id: moved.otherItemId, amount_centavos: moved.centavos },
      ])
      await insertRows(database, 'event', [event(outId, 'use', then)])
    }
  }
}
