import { sql } from 'kysely'
import { insertOrder } from '../orders.ts'
import { insertPayFile } from '../pay-files.ts'
import { insertReceipt } from '../receipts.ts'
import { newId } from '../../../shared/ids.ts'
import { payRuleKinds } from './pay-rule-records.ts'
import { paymentKinds } from './payment-records.ts'
import type { Whereabouts } from './whereabouts.ts'

/** An order of a surgery that its owner sold. */
async function soldOrder({ database, network, unit, owner }: Whereabouts): Promise<{ id: string; itemIds: string[] }> {
  const items = [{ procedureId: network.surgery, priceCentavos: 1_000_000 }]
  const patientId = network.patients[0] ?? ''
  return insertOrder(database, { unitId: unit.id, patientId, ownerId: owner, items })
}

/** A payment by card for an order of its owner, who also recorded it. */
async function receipt(where: Whereabouts): Promise<string> {
  const { id, itemIds } = await soldOrder(where)
  const paid = { orderId: id, unitId: where.unit.id, itemId: itemIds[0] ?? '', recordedBy: where.owner }
  return insertReceipt(where.database, { ...paid, amountCentavos: 1000, method: 'credit_card', brand: 'visa' })
}

/** What its owner asks to be given back, to whom the order belongs too. */
async function refund(where: Whereabouts): Promise<string> {
  const { id, itemIds } = await soldOrder(where)
  const paid = { orderId: id, unitId: where.unit.id, itemId: itemIds[0] ?? '', recordedBy: where.owner }
  const ofReceiptId = await insertReceipt(where.database, { ...paid, amountCentavos: 1000 })
  return insertReceipt(where.database, { ...paid, amountCentavos: 10, kind: 'refund', ofReceiptId })
}

/** What a brand took back of a payment of an order of its owner, who also recorded it. */
async function chargeback(where: Whereabouts): Promise<string> {
  const { id, itemIds } = await soldOrder(where)
  const paid = { orderId: id, unitId: where.unit.id, itemId: itemIds[0] ?? '', recordedBy: where.owner }
  const card = { method: 'credit_card', brand: 'visa' }
  const ofReceiptId = await insertReceipt(where.database, { ...paid, ...card, amountCentavos: 1000 })
  return insertReceipt(where.database, {
    ...paid,
    method: 'credit_card',
    amountCentavos: 10,
    kind: 'chargeback',
    ofReceiptId,
  })
}

/** The cash desk of a day that is no other's, opened by its owner. */
async function cashDesk({ database, unit, owner }: Whereabouts): Promise<string> {
  const id = newId()
  await sql`insert into cash_desk (id, unit_id, day, float_centavos, opened_by, opened_at)
    select ${id}, ${unit.id}, date '2025-01-01' + count(*)::int, 0, ${owner}, now() from cash_desk`.execute(database)
  return id
}

/** More than there is, which its owner asks to carry away of such a desk. */
async function cashMovement(where: Whereabouts): Promise<string> {
  const id = newId()
  await sql`insert into cash_movement (id, desk_id, kind, amount_centavos, reason, is_above, made_by, made_at)
    values (${id}, ${await cashDesk(where)}, 'withdrawal', 500, 'sangria', true, ${where.owner}, now())`.execute(
    where.database,
  )
  return id
}

/** The same, counted by its owner. */
async function countedDesk(where: Whereabouts): Promise<string> {
  const id = await cashDesk(where)
  await sql`update cash_desk set state = 'counted', counted_by = ${where.owner}, counted_at = now()
    where id = ${id}`.execute(where.database)
  return id
}

/** The kinds of records of money: lines of the table in `records.ts`. */
export const moneyKinds = {
  ...paymentKinds,
  ...payRuleKinds,
  /** Of the network: the same for everybody who sees it. */
  payFile: { make: ({ database, network }: Whereabouts) => insertPayFile(database, { network }), everywhere: true },
  soldOrder: { make: async (where: Whereabouts) => (await soldOrder(where)).id },
  receipt: { make: receipt },
  refund: { make: refund },
  chargeback: { make: chargeback },
  cashDesk: { make: cashDesk },
  countedDesk: { make: countedDesk },
  cashMovement: { make: cashMovement },
} as const
