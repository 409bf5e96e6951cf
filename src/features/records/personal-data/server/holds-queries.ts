import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { instantSchema } from '../../../../shared/time.ts'
import type { KeptFacts } from '../holds.ts'

const factsRow = z.object({
  lastClinicalAt: instantSchema.nullable(),
  hasRecords: z.boolean(),
  hasReceipts: z.boolean(),
  isUnderWay: z.boolean(),
  anonymisedAt: instantSchema.nullable(),
})

/** What decides whether a patient may be forgotten, and since when they are. */
export async function keptFacts(
  database: Database,
  patientId: string,
): Promise<(KeptFacts & { readonly anonymisedAt: string | null }) | undefined> {
  const { rows } = await rowsOf(factsRow)`
    select greatest(
        (select max(starts_at) from appointment
          where patient_id = patient.id and status in ('arrived', 'in-progress', 'fulfilled')),
        (select max(written_at) from patient_note where patient_id = patient.id and kind = 'clinical')
      ) as "lastClinicalAt",
      kept_of_patient(patient.id) <> '{}' or exists (
        select from stock_prescription join stock_document on stock_document.id = document_id
          join appointment on appointment.id = stock_document.appointment_id
        where appointment.patient_id = patient.id) as "hasRecords",
      exists (select from sales_order join receipt on receipt.order_id = sales_order.id
        where patient_id = patient.id) as "hasReceipts",
      exists (select from appointment where patient_id = patient.id and status in ('proposed', 'pending', 'booked'))
        or exists (select from sales_order where patient_id = patient.id and state = 'open') as "isUnderWay",
      anonymised_at as "anonymisedAt"
    from patient where patient.id = ${patientId}`.execute(database)
  const [facts] = rows
  return facts && { ...facts, isAnonymised: facts.anonymisedAt !== null }
}

/** Forgets who a patient was; see `anonymise_patient` in `db/migrations`. */
export async function forgetPatient(database: Database, patientId: string, now: string): Promise<void> {
  await sql`select anonymise_patient(${patientId}, ${now}::timestamptz)`.execute(database)
}
