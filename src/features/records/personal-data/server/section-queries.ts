import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { instantJson } from '../../../../server/lists/json.ts'
import { networkZone } from '../../../../shared/time.ts'
import { accessesOf } from './access-queries.ts'
import { careSelections } from './care-queries.ts'
import { dateSelections } from './date-queries.ts'
import { type RowOfSection, type Section, sections } from '../document.ts'

/** Rows read at once: a record of ten thousand entries is never in memory whole. */
export const rowsAtOnce = 500

type Fragment = RawBuilder<unknown>

/** What each list is made of, by patient; each has an `id` that grows, by which it is read on. */
const selections: Readonly<Record<Section, (patientId: string) => Fragment>> = {
  appointments: (patientId) => sql`
    select appointment.id, starts_at as "startsAt", ends_at as "endsAt", status, unit.name as unit,
      procedure.name as procedure, confirmed_at as "confirmedAt", arrived_at as "arrivedAt", started_at as "startedAt", finished_at as "finishedAt", cancel_reason as "cancelReason",
      cancel_note as "cancelNote", notes,
      array_remove(array[squeeze_reason, exception_reason, deposit_waiver_reason, interrupted_reason,
        (select other_date_reason from confirmation where appointment_id = appointment.id)], null) as reasons,
      array(select professional.name from professional
        where professional.id = any(appointment.professional_ids) order by professional.name) as professionals
    from appointment join unit on unit.id = unit_id join procedure on procedure.id = procedure_id
    where patient_id = ${patientId}`,
  orders: (patientId) => sql`
    select sales_order.id, number, unit.name as unit, sales_order.created_at as "createdAt", sold_at as "soldAt",
      sales_order.state, net_centavos as "netCentavos", paid_centavos as "paidCentavos", notes,
      (select coalesce(jsonb_agg(jsonb_build_object('procedure', procedure.name, 'state', order_item.state,
          'netCentavos', order_item.net_centavos, 'cancelReason', order_item.cancel_reason,
          'cancelNote', order_item.cancel_note, 'reductions', (
            select coalesce(jsonb_agg(jsonb_build_object('amountCentavos', amount_centavos, 'reason', reason,
                'askedAt', ${instantJson('asked_at')}, 'day', day) order by asked_at, id), '[]')
            from price_reduction where item_id = order_item.id)) order by order_item.position), '[]')
        from order_item join procedure on procedure.id = procedure_id where order_id = sales_order.id) as items
    from sales_order join unit on unit.id = unit_id
    where patient_id = ${patientId}`,
  payments: (patientId) => sql`
    select receipt.id, receipt.number, sales_order.number as "orderNumber", kind, receipt.state, method, day,
      amount_centavos as "amountCentavos", instalments, payer_name as "payerName",
      payer_document as "payerDocument", invoice_number as "invoiceNumber",
      receipt.reason, decision_note as "decisionNote"
    from sales_order join receipt on receipt.order_id = sales_order.id
    where patient_id = ${patientId}`,
  contacts: (patientId) => sql`
    select attempt.id, attempt.at, 'confirmation' as about, channel, outcome, note
    from appointment join confirmation_attempt as attempt on attempt.appointment_id = appointment.id
    where appointment.patient_id = ${patientId} and attempt.patient_id = ${patientId}
    union all
    select contact.id, contact.at, 'waiting-list', contact.channel, outcome, note
    from sales_order join order_item on order_item.order_id = sales_order.id
      join waitlist_contact as contact on contact.order_item_id = order_item.id
    where sales_order.patient_id = ${patientId}`,
  notes: (patientId) => sql`
    select patient_note.id, written_at as at, kind, text, staff.name as by
    from patient_note left join staff on staff.id = written_by where patient_id = ${patientId}`,
  consents: (patientId) => sql`
    select consent.id, purpose, title, edition, procedure.name as procedure, number as "orderNumber",
      ((signed_at at time zone ${networkZone})::date + valid_days)::text as "lastDay", way, signed_at as "signedAt", signer, signer_name as "signerName",
      witness_name as "witnessName", device, text, consent.text_hash as "textHash", drawing,
      revoked_at as "revokedAt", revoke_reason as "revokeReason"
    from consent join consent_text on consent_text.id = text_id
      left join procedure on procedure.id = consent.procedure_id left join sales_order on sales_order.id = order_id
    where consent.patient_id = ${patientId}`,
  documents: (patientId) => sql`
    select id, kind, dated_on as "datedOn", note, file_type as "fileType", file_bytes as "fileBytes",
      file_sha256 as "fileSha256", added_at as "addedAt", not active as archived
    from patient_document where patient_id = ${patientId}`,
  photos: (patientId) => sql`
    select id, view, moment, taken_on as "takenOn", added_at as "addedAt", not active as archived
    from patient_photo where patient_id = ${patientId}`,
  ...careSelections,
  ...dateSelections,
  accesses: accessesOf,
}

/** The next rows of a list, behind the id of the last one. */
export async function nextRows<Name extends Section>(
  database: Database,
  name: Name,
  patientId: string,
  after: string | number | undefined,
): Promise<RowOfSection<Name>[]> {
  const beyond = after === undefined ? sql`true` : sql`id > ${after}`
  const rowSchema: z.ZodObject = sections[name]
  const { rows } = await rowsOf(rowSchema)`
    select * from (${selections[name](patientId)}) as kept where ${beyond}
    order by id limit ${rowsAtOnce}`.execute(database)
  // Of this list: the schema is the one under its name.
  return rows as RowOfSection<Name>[]
}

const tagRow = z.object({ name: z.string() })

/** What the tags of the patient are called. */
export async function tagsOf(database: Database, patientId: string): Promise<string[]> {
  const { rows } = await rowsOf(tagRow)`
    select tag.name from patient join tag on tag.id = any(tag_ids) where patient.id = ${patientId}
    order by tag.name`.execute(database)
  return rows.map(({ name }) => name)
}
