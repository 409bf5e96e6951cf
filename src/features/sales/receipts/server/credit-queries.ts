import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { type Credit, readCredits } from '../credit-contract.ts'

/** Credit that is left, of rows of `receipt` called `kept`, whose order is `kept_of`. */
const left = sql`kept.kind = 'keep' and kept.given_back_centavos < kept.amount_centavos`

/**
 * Whether credit may pay for a patient: it was kept of an order of theirs, or its payer is the patient, has paid for them, or
 * is named by a document. A payer without a document is the patient of the order, also after records are merged.
 */
const paysFor = (patientId: RawBuilder<unknown>, document: RawBuilder<unknown>) => sql`
  (kept_of.patient_id = ${patientId} or kept.payer_document = ${document}
    or kept.payer_document = (select cpf from patient where id = ${patientId})
    or kept.payer_document in (
      select paid.payer_document from sales_order as paid_of join receipt as paid on paid.order_id = paid_of.id
      where paid_of.patient_id = ${patientId} and paid.kind = 'receipt' and paid.state = 'effective'))`

/** The sum of it, of a patient of the statement. */
export const creditOf = (patientId: RawBuilder<unknown>) => sql`
  (select coalesce(sum(kept.amount_centavos - kept.given_back_centavos), 0)::bigint
    from receipt as kept join sales_order as kept_of on kept_of.id = kept.order_id
    where ${left} and ${paysFor(patientId, sql`null`)})`

const creditRow = readCredits.output.shape.items.element

/** What there is, the oldest first. */
export async function creditsFor(
  database: Database,
  { patientId, document }: { readonly patientId: string; readonly document?: string | undefined },
): Promise<Credit[]> {
  const { rows } = await rowsOf(creditRow)`
    select kept.id, kept.number, kept.payer_name as "payerName", kept.payer_document as "payerDocument",
      kept_of.id as "orderId", kept_of.number as "orderNumber", patient.id as "patientId",
      coalesce(patient.social_name, patient.name) as "patientName", kept.day,
      kept.amount_centavos - kept.given_back_centavos as "leftCentavos"
    from receipt as kept join sales_order as kept_of on kept_of.id = kept.order_id
      join patient on patient.id = kept_of.patient_id
    where ${left} and ${paysFor(sql`${patientId}::uuid`, sql`${document ?? null}::text`)}
    order by kept.recorded_at, kept.id`.execute(database)
  return rows
}

const heldRow = creditRow
  .pick({ id: true, orderId: true, patientId: true, payerName: true, payerDocument: true, leftCentavos: true })
  .extend({ feeBasisPoints: z.int().nullable(), originId: z.string() })
/** Credit as whoever uses it needs it. */
export type HeldCredit = z.output<typeof heldRow>

/** One of them, held until the transaction ends: nobody else uses it meanwhile. Undefined for none, and for another's. */
export async function lockCredit(
  database: Database,
  id: string,
  { patientId, document }: { readonly patientId: string; readonly document?: string | undefined },
): Promise<HeldCredit | undefined> {
  await sql`select from receipt where id = ${id} and kind = 'keep' for no key update`.execute(database)
  const { rows } = await rowsOf(heldRow)`
    select kept.id, kept_of.id as "orderId", kept_of.patient_id as "patientId", kept.payer_name as "payerName",
      kept.payer_document as "payerDocument", kept.amount_centavos - kept.given_back_centavos as "leftCentavos",
      kept.fee_basis_points as "feeBasisPoints", kept.origin_id as "originId"
    from receipt as kept join sales_order as kept_of on kept_of.id = kept.order_id
    where kept.id = ${id} and kept.kind = 'keep'
      and ${paysFor(sql`${patientId}::uuid`, sql`${document ?? null}::text`)}`.execute(database)
  return rows[0]
}
