import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import type { Held, Part } from '../allocation.ts'
import { type Receipt, receiptSchema } from '../record.ts'
import type { ReceiptKind, ReceiptMethod, ReceiptState } from '../rules.ts'

/** What is read of money, for a list or one of it; the statement joins what `receiptJoins` joins. */
export const receiptColumns = sql`
  receipt.id, receipt.number, receipt.order_id as "orderId", sales_order.number as "orderNumber",
  sales_order.unit_id as "orderUnitId", sales_order.patient_id as "patientId", coalesce(patient.social_name, patient.name) as "patientName",
  receipt.unit_id as "unitId", till.cnpj as "unitCnpj", receipt.day, receipt.kind, receipt.state, receipt.of_receipt_id as "ofReceiptId",
  source.number as "ofNumber", receipt.is_goodwill as "isGoodwill", receipt.contested_on as "contestedOn",
  (select won.day from receipt as won where won.reverses_id = receipt.id) as "reversedOn",
  receipt.origin_id as "originId", coalesce((select came.method from receipt as came where came.id = receipt.origin_id), receipt.method) as "originMethod", receipt.method, receipt.amount_centavos as "amountCentavos", receipt.brand,
  receipt.instalments, receipt.nsu, receipt.authorisation, receipt.fee_basis_points as "feeBasisPoints",
  receipt.payer_name as "payerName", receipt.payer_document as "payerDocument",
  receipt.invoice_number as "invoiceNumber", receipt.invoice_date as "invoiceDate",
  receipt.external_reference as "externalReference", receipt.reason, receipt.recorded_by as "recordedBy",
  recorder.name as "recordedByName", receipt.recorded_at as "recordedAt", decider.name as "decidedByName",
  receipt.decided_at as "decidedAt", receipt.decision_note as "decisionNote",
  receipt.given_back_centavos as "givenBackCentavos",
  (select coalesce(json_agg(json_build_object('itemId', item.id, 'amountCentavos', allocated.amount_centavos)
      order by item.position), '[]')
    from receipt_allocation as allocated join order_item as item on item.id = allocated.item_id
    where allocated.receipt_id = receipt.id) as allocation,
  receipt.version, receipt.freshness`

export const receiptJoins = sql`
  join sales_order on sales_order.id = receipt.order_id
  join patient on patient.id = sales_order.patient_id
  join unit as till on till.id = receipt.unit_id
  join staff as recorder on recorder.id = receipt.recorded_by
  left join staff as decider on decider.id = receipt.decided_by
  left join receipt as source on source.id = receipt.of_receipt_id`

/** Money on record, within what the reader may see; undefined for none. */
export async function findReceipt(
  database: Database,
  id: string,
  reach: RawBuilder<unknown>,
): Promise<Receipt | undefined> {
  const { rows } = await rowsOf(receiptSchema)`
    select ${receiptColumns} from receipt ${receiptJoins} where receipt.id = ${id} and ${reach}`.execute(database)
  return rows[0]
}

/** All of an order, newest first. */
export async function receiptsOfOrder(database: Database, orderId: string): Promise<Receipt[]> {
  const { rows } = await rowsOf(receiptSchema)`
    select ${receiptColumns} from receipt ${receiptJoins} where receipt.order_id = ${orderId}
    order by receipt.recorded_at desc, receipt.id desc`.execute(database)
  return rows
}

/** What is written of new money. */
export interface NewReceipt {
  readonly id: string
  readonly orderId: string
  readonly unitId: string
  readonly day: string
  readonly kind: ReceiptKind
  readonly state: ReceiptState
  readonly ofReceiptId: string | null
  readonly isGoodwill: boolean
  readonly contestedOn: string | null
  readonly reversesId: string | null
  readonly originId: string | null
  readonly method: ReceiptMethod
  readonly amountCentavos: number
  readonly brand: string | null
  readonly instalments: number
  readonly nsu: string | null
  readonly authorisation: string | null
  readonly feeBasisPoints: number | null
  readonly payerName: string
  readonly payerDocument: string | null
  readonly payerKey: string
  readonly invoiceNumber: string | null
  readonly invoiceDate: string | null
  readonly externalReference: string | null
  readonly reason: string | null
  readonly recordedBy: string
  readonly recordedAt: string
  readonly allocation: readonly Part[]
}

/** Writes money with its allocation; false where one of the ids is taken. */
export async function insertReceipts(database: Database, given: readonly NewReceipt[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into receipt (id, order_id, unit_id, day, kind, state, of_receipt_id, is_goodwill, contested_on, reverses_id, origin_id, method, amount_centavos, brand,
      instalments, nsu, authorisation, fee_basis_points, payer_name, payer_document, payer_key, invoice_number, invoice_date,
      external_reference, reason, recorded_by, recorded_at)
    select id, "orderId", "unitId", day, kind, state, "ofReceiptId", "isGoodwill", "contestedOn", "reversesId", "originId", method, "amountCentavos", brand,
      instalments, nsu, authorisation, "feeBasisPoints", "payerName", "payerDocument", "payerKey", "invoiceNumber", "invoiceDate",
      "externalReference", reason, "recordedBy", "recordedAt"
    from jsonb_to_recordset(${JSON.stringify(given)}) as given (id uuid, "orderId" uuid, "unitId" uuid, day date, kind text,
      state text, "ofReceiptId" uuid, "isGoodwill" boolean, "contestedOn" date,
      "reversesId" uuid, "originId" uuid, method text, "amountCentavos" bigint, brand text, instalments integer, nsu text,
      authorisation text, "feeBasisPoints" integer, "payerName" text, "payerDocument" text, "payerKey" text,
      "invoiceNumber" text, "invoiceDate" date, "externalReference" text, reason text, "recordedBy" uuid,
      "recordedAt" timestamptz)
    on conflict (id) do nothing`.execute(database)
  if (Number(numAffectedRows) < given.length) return false
  const parts = given.flatMap(({ id, allocation }) => allocation.map((part) => ({ ...part, receiptId: id })))
  await sql`
    insert into receipt_allocation (receipt_id, item_id, amount_centavos)
    select "receiptId", "itemId", "amountCentavos"
    from jsonb_to_recordset(${JSON.stringify(parts)}) as given ("receiptId" uuid, "itemId" uuid, "amountCentavos" bigint)`.execute(
    database,
  )
  return true
}

/** Says anew which items money is for: what grows first, so that no item is ever paid less than nothing between. */
export async function rewriteAllocation(database: Database, id: string, parts: readonly Part[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(parts)}) as given ("itemId" uuid, "amountCentavos" bigint)`
  await sql`
    insert into receipt_allocation (receipt_id, item_id, amount_centavos)
    select ${id}::uuid, "itemId", "amountCentavos" from ${given}
    on conflict (receipt_id, item_id) do update set amount_centavos = excluded.amount_centavos`.execute(database)
  await sql`
    delete from receipt_allocation where receipt_id = ${id} and item_id not in (select "itemId" from ${given})`.execute(
    database,
  )
  await touch(database, id)
}

async function touch(database: Database, id: string): Promise<void> {
  await database
    .updateTable('receipt')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Says which invoice a receipt has. */
export async function updateInvoice(
  database: Database,
  id: string,
  { invoiceNumber, invoiceDate }: { invoiceNumber: string | null; invoiceDate: string | null },
): Promise<void> {
  await database
    .updateTable('receipt')
    .set((row) => ({ invoice_number: invoiceNumber, invoice_date: invoiceDate, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Moves money to a state; who decided only where somebody approved or refused, the day only where it counts from then. */
export async function updateState(
  database: Database,
  id: string,
  to: { state: ReceiptState; day?: string; decidedBy?: string; decidedAt?: string; note?: string | undefined },
): Promise<void> {
  await sql`
    update receipt set state = ${to.state}, day = coalesce(${to.day ?? null}, day), decided_by = ${to.decidedBy ?? null},
      decided_at = ${to.decidedAt ?? null}, decision_note = ${to.note ?? null}, version = version + 1
    where id = ${id}`.execute(database)
}

const heldRow = z.object({
  itemId: z.string(),
  amountCentavos: z.int(),
  isCancelled: z.boolean(),
  overCentavos: z.int(),
})

/** What a receipt has on its items, less what refunds, also those that wait, and contests take of it. */
export async function heldBy(database: Database, receiptId: string): Promise<Held[]> {
  const { rows } = await rowsOf(heldRow)`
    select item.id as "itemId", sum(sign_of(receipt.kind) * allocated.amount_centavos)::bigint as "amountCentavos",
      item.cancelled_at is not null as "isCancelled", greatest(0, item.paid_centavos - item.net_centavos) as "overCentavos"
    from receipt join receipt_allocation as allocated on allocated.receipt_id = receipt.id
      join order_item as item on item.id = allocated.item_id
    where (receipt.id = ${receiptId} or receipt.of_receipt_id = ${receiptId}) and receipt.state in ('effective', 'requested')
    group by item.id order by item.position`.execute(database)
  return rows.filter(({ amountCentavos }) => amountCentavos > 0)
}

const twinRow = z.object({ id: z.string(), number: z.int(), amountCentavos: z.int(), day: plainDateSchema })
export type Twin = z.output<typeof twinRow>

interface Told {
  readonly nsu: string | null
  readonly authorisation: string | null
  readonly amountCentavos: number
  readonly method: string
}

/**
 * Receipts of a day that look the same as new ones: of the same NSU, authorisation and amount wherever they were recorded,
 * or of the same method and amount in the same order.
 */
export async function findTwins(
  database: Database,
  { orderId, day, lines }: { orderId: string; day: string; lines: readonly Told[] },
): Promise<Twin[]> {
  const { rows } = await rowsOf(twinRow)`
    select distinct receipt.id, receipt.number, receipt.amount_centavos as "amountCentavos", receipt.day
    from jsonb_to_recordset(${JSON.stringify(lines)})
      as told (nsu text, authorisation text, "amountCentavos" bigint, method text)
    join receipt on receipt.day = ${day} and receipt.kind = 'receipt' and receipt.state = 'effective'
      and receipt.amount_centavos = told."amountCentavos"
      and (receipt.nsu = told.nsu and receipt.authorisation is not distinct from told.authorisation
        or receipt.order_id = ${orderId} and receipt.method = told.method
          and (told.nsu is null or receipt.nsu is null))
    order by receipt.number`.execute(database)
  return rows
}

const flagRow = z.object({ isReached: z.boolean() })

/** Whose money a row of `receipt` is: by document, else the patient of its order as it is now, also where two records became one. */
export const payerNow = sql`coalesce(receipt.payer_document,
  (select patient_id::text from sales_order where sales_order.id = receipt.order_id))`

/** Whether one of these payers has paid so much in cash in the calendar month of a day, in the whole network. */
export async function hasPaidInCash(
  database: Database,
  { payerKeys, from, to, centavos }: { payerKeys: readonly string[]; from: string; to: string; centavos: number },
): Promise<boolean> {
  const { rows } = await rowsOf(flagRow)`
    select exists (
      select from (
        select ${payerNow} as payer, amount_centavos from receipt where method = 'cash' and kind = 'receipt'
          and state = 'effective' and day >= ${from} and day < ${to}
      ) as paid where payer = any(${payerKeys}::text[])
      group by payer having sum(amount_centavos) >= ${centavos}
    ) as "isReached"`.execute(database)
  return rows[0]?.isReached ?? false
}
