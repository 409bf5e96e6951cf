import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { type Check, checkSchema } from '../contract.ts'
import { expectedCash, moneyOfDay } from './queries.ts'

/** What of a day is no cash, in the order in which it came: of an open day all of it, of a counted one what was to be ticked. */
export async function findChecks(database: Database, deskId: string): Promise<Check[]> {
  const { rows } = await rowsOf(checkSchema)`
    select receipt.id as "receiptId", receipt.number, receipt.kind, receipt.method,
      sign_of(receipt.kind) * receipt.amount_centavos as "amountCentavos",
      coalesce(receipt.decided_at, receipt.recorded_at) as at,
      coalesce(patient.social_name, patient.name) as "patientName", receipt.payer_name as "payerName",
      coalesce(receipt.brand, source.brand) as brand, receipt.instalments, receipt.nsu, receipt.authorisation,
      receipt.external_reference as "externalReference", cash_check.is_confirmed as "isConfirmed"
    from ${moneyOfDay}
      join sales_order on sales_order.id = receipt.order_id
      join patient on patient.id = sales_order.patient_id
      left join receipt as source on source.id = receipt.of_receipt_id and source.method = receipt.method
      left join cash_check on cash_check.desk_id = cash_desk.id and cash_check.receipt_id = receipt.id
    where cash_desk.id = ${deskId} and receipt.method <> 'cash'
      and (cash_desk.state = 'open' or cash_check.receipt_id is not null)
    order by at, receipt.number`.execute(database)
  return rows
}

/** Writes what was counted: the cash beside what there should be, and each other movement with whether it was found. */
export async function writeCount(
  database: Database,
  given: {
    id: string
    by: string
    at: string
    cashCentavos: number
    checks: readonly { receiptId: string; isConfirmed: boolean }[]
  },
): Promise<void> {
  const { id, by, at, cashCentavos, checks } = given
  const expected = await expectedCash(database, id)
  await sql`
    insert into cash_check (desk_id, receipt_id, is_confirmed)
    select ${id}, "receiptId", "isConfirmed"
    from jsonb_to_recordset(${JSON.stringify(checks)}) as given ("receiptId" uuid, "isConfirmed" boolean)`.execute(
    database,
  )
  await sql`
    insert into cash_count (desk_id, method, expected_centavos, counted_centavos, is_ticked)
    select ${id}::uuid, 'cash', ${expected}, ${cashCentavos}, false
    union all
    select ${id}, method, sum(signed), coalesce(sum(signed) filter (where is_confirmed), 0), true
    from (
      select receipt.method, sign_of(receipt.kind) * receipt.amount_centavos as signed, is_confirmed
      from cash_check join receipt on receipt.id = receipt_id where desk_id = ${id}
    ) as checked group by method`.execute(database)
  await sql`
    update cash_desk set state = 'counted', counted_by = ${by}, counted_at = ${at}, version = version + 1
    where id = ${id}`.execute(database)
}
