import { sql } from 'kysely'
import type { Database } from '../../../../../server/database/connect.ts'
import { insertReceipt } from '../../../../../server/testing/receipts.ts'
import { newId } from '../../../../../shared/ids.ts'
import { after, dayAt, momentAt, pick, type Step } from './moments.ts'
import type { Payment, Sale, Story } from './histories.ts'
import type { OracleUnit, OracleWorld } from './oracle-world.ts'

interface Made {
  readonly unit: OracleUnit
  readonly patientId: string
  readonly orderId: string
  readonly itemId: string
  readonly secondId: string
  readonly sale: Sale
  readonly kind: Story['kind']
}

/** An order: what begins before its appointments, and what is paid. */
export function saleOf(database: Database, world: OracleWorld, made: Made): { begins: Step[]; paid: Step[] } {
  const { sale, orderId, itemId, secondId } = made
  const sold = momentAt(made.unit, sale.day, sale.clock)
  const offer: Step = () => offered(database, world, made, after(sold, -sale.offered * 1_440))
  const sells: Step = () =>
    sql`update sales_order set sold_at = ${after(sold, 0)} where id = ${orderId}`.execute(database)
  if (!sale.isSold) return { begins: [offer], paid: [] }
  const gaveUp: Step = () =>
    sql`update order_item set cancelled_at = ${after(sold, 60)}, cancel_reason = 'payment' where id = ${secondId}`.execute(
      database,
    )
  const { reduced } = sale
  const reduces: Step = async () => {
    await sql`insert into price_reduction (id, item_id, amount_centavos, reason, asked_by, asked_at, given_at, day)
      values (${newId()}, ${itemId}, ${reduced}, 'Demora', ${world.staff.ADMIN}, ${after(sold, 0)}, ${after(sold, 0)},
        ${dayAt(sale.day)})`.execute(database)
    await sql`update order_item set discount_centavos = discount_centavos + ${reduced} where id = ${itemId}`.execute(
      database,
    )
  }
  return {
    begins: [offer, sells],
    paid: [
      ...sale.payments.flatMap((payment) => paymentSteps(database, world, made, payment)),
      ...(reduced === null ? [] : [reduces]),
      ...(sale.second ? [gaveUp] : []),
      ...sale.months.map(
        (lines, month): Step =>
          () =>
            worksOut(database, made, lines, month),
      ),
    ],
  }
}

async function offered(database: Database, world: OracleWorld, made: Made, at: string): Promise<void> {
  const { sale, orderId, unit, patientId } = made
  const ownerId = pick(world.sellers, sale.owner)
  await database
    .insertInto('sales_order')
    .values({ id: orderId, unit_id: unit.id, patient_id: patientId, owner_id: ownerId, created_at: at })
    .execute()
  const item = (id: string, position: number) => ({
    id,
    order_id: orderId,
    position,
    procedure_id: world[made.kind],
    price_centavos: sale.price,
    discount_centavos: sale.discount,
  })
  const items = sale.second === null ? [item(made.itemId, 1)] : [item(made.itemId, 1), item(made.secondId, 2)]
  await database.insertInto('order_item').values(items).execute()
}

/** A payment, and what became of it after the sale (decisions 165 and 166). */
function paymentSteps(database: Database, world: OracleWorld, made: Made, payment: Payment): Step[] {
  const { unit, orderId, itemId } = made
  const { amount, day, after: fate } = payment
  const [id, later] = [newId(), dayAt(day + payment.afterDays)]
  const part = Math.max(1, Math.floor((amount * payment.share) / 100))
  const by = { orderId, unitId: unit.id, itemId, recordedBy: world.staff.RECEPTIONIST }
  const card = payment.card && {
    method: payment.card.isDebit ? 'debit_card' : 'credit_card',
    brand: 'visa',
    instalments: payment.card.isDebit ? 1 : payment.card.instalments,
    feeBasisPoints: payment.card.fee,
  }
  const write = (given: Partial<Parameters<typeof insertReceipt>[1]>) => (): Promise<string> =>
    insertReceipt(database, { ...by, amountCentavos: part, day: later, ofReceiptId: id, ...given })
  const receives: Step = () => insertReceipt(database, { ...by, id, amountCentavos: amount, day: dayAt(day), ...card })
  const decide =
    (of: string, state: string): Step =>
    () =>
      sql`update receipt set state = ${state}, decided_by = ${world.staff.ADMIN}, decided_at = now() where id = ${of}`.execute(
        database,
      )
  // By the card of which it is; all else goes back beside it.
  const byCard = card && { method: card.method, brand: card.brand }
  const next = newId()
  const keeps = write({ id: next, kind: 'keep' })
  const used = newId()
  const uses: Step = () =>
    usesCredit(database, world, made, { amount: part, day: later, of: next, origin: id, id: used })
  const steps: Record<Payment['after'], Step[]> = {
    nothing: [],
    refunded: [write({ id: next, kind: 'refund', ...byCard }), decide(next, 'effective')],
    goodwill: [write({ id: next, kind: 'refund', isGoodwill: true }), decide(next, 'effective')],
    asked: [write({ kind: 'refund', ...byCard })],
    refused: [write({ id: next, kind: 'refund' }), decide(next, 'refused')],
    chargeback: [write({ kind: 'chargeback' })],
    med: [write({ kind: 'med' })],
    wonBack: [
      write({ id: next, kind: 'chargeback' }),
      write({ kind: 'reversal', reversesId: next, day: dayAt(day + payment.afterDays + 3) }),
    ],
    kept: [keeps],
    used: [keeps, uses],
    usedThenContested: [
      keeps,
      uses,
      async () => {
        const { rows } = await sql<{ orderId: string; itemId: string }>`
          select order_id as "orderId", item_id as "itemId" from receipt join receipt_allocation on receipt_id = id
          where id = ${used}`.execute(database)
        await write({ ...rows[0], kind: 'chargeback', ofReceiptId: used })()
      },
    ],
    paidOut: [keeps, write({ id: used, kind: 'payout', itemId: null, ofReceiptId: next }), decide(used, 'effective')],
    void: [() => sql`update receipt set state = 'void' where id = ${id}`.execute(database)],
  }
  return [receives, ...steps[fate]]
}

/** Credit pays another order of the same patient, in the next unit. */
async function usesCredit(
  database: Database,
  world: OracleWorld,
  made: Made,
  credit: { amount: number; day: string; of: string; origin: string; id: string },
): Promise<void> {
  const unit = pick(world.units, world.units.indexOf(made.unit) + 1)
  const other = { ...made, unit, orderId: newId(), itemId: newId(), sale: { ...made.sale, second: null } }
  await offered(database, world, other, '2026-10-30T12:00:00Z')
  await sql`update sales_order set sold_at = '2026-10-30T15:00:00Z' where id = ${other.orderId}`.execute(database)
  await insertReceipt(database, {
    id: credit.id,
    orderId: other.orderId,
    unitId: unit.id,
    itemId: other.itemId,
    kind: 'use',
    amountCentavos: credit.amount,
    day: credit.day,
    ofReceiptId: credit.of,
    originId: credit.origin,
    recordedBy: world.staff.RECEPTIONIST,
  })
}

/** What a month pays for each closed case of the item. */
async function worksOut(database: Database, made: Made, lines: Sale['months'][number], place: number): Promise<void> {
  const month = `2026-${String(10 + place).padStart(2, '0')}-01`
  await sql`insert into payment_period (id, month) values (${newId()}, ${month}) on conflict do nothing`.execute(
    database,
  )
  for (const { person, result, held } of lines) {
    const professionalId = pick(made.unit.people, person)
    await sql`insert into payment_statement (id, period_id, professional_id)
      select ${newId()}, id, ${professionalId} from payment_period where month = ${month} on conflict do nothing`.execute(
      database,
    )
    await sql`
      insert into payment_line (statement_id, key, line_group, unit_id, day, case_id, steps, held_reason, result_centavos, held_centavos)
      select statement.id, 'case/' || appointment_id, 'case', closed.unit_id, closed.day, appointment_id, '[]',
        ${held > 0 ? 'unpaid' : null}, ${held > 0 ? 0 : result}, ${held}
      from payment_statement as statement join payment_period as period on period.id = statement.period_id
        cross join closed_case as closed
      where professional_id = ${professionalId} and period.month = ${month} and closed.order_item_id = ${made.itemId}
      on conflict do nothing`.execute(database)
  }
}
