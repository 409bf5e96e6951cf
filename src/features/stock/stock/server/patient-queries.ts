import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { type Treated, treatedSchema } from '../record.ts'

const asTreated = sql`
  a.id as "appointmentId", a.starts_at as "startsAt", coalesce(patient.social_name, patient.name) as "patientName",
  patient.record_number as "recordNumber", procedure.name as "procedureName", procedure.kind = 'surgery' as "isSurgery"`

const joins = sql`
  appointment as a join patient on patient.id = a.patient_id join procedure on procedure.id = a.procedure_id`

const stands = sql`a.status in ('pending', 'booked', 'arrived', 'in-progress', 'fulfilled')`

/** The appointments that a unit has between two instants, the second not included, and that were not given up; in their order. */
export async function treatedBetween(
  database: Database,
  { unitId, from, to }: { readonly unitId: string; readonly from: string; readonly to: string },
): Promise<Treated[]> {
  const { rows } = await rowsOf(treatedSchema)`
    select ${asTreated} from ${joins}
    where a.unit_id = ${unitId} and a.starts_at >= ${from}::timestamptz and a.starts_at < ${to}::timestamptz and ${stands}
    order by a.starts_at, a.id`.execute(database)
  return rows
}

const treatedRow = z.object({ day: plainDateSchema, isSurgery: z.boolean() })

/** An appointment of a unit that was not given up, by its local day, held until the transaction ends; undefined for none. */
export async function findTreated(
  database: Database,
  { unitId, id }: { readonly unitId: string; readonly id: string },
): Promise<z.output<typeof treatedRow> | undefined> {
  const { rows } = await rowsOf(treatedRow)`
    select (a.starts_at at time zone unit.time_zone)::date as day, procedure.kind = 'surgery' as "isSurgery"
    from ${joins} join unit on unit.id = a.unit_id
    where a.id = ${id} and a.unit_id = ${unitId} and ${stands} for share of a`.execute(database)
  return rows[0]
}

const prescriberRow = z.object({
  council: z.string().nullable(),
  number: z.string().nullable(),
  state: z.string().nullable(),
  validUntil: plainDateSchema.nullable(),
})

/** How somebody who works in a unit is registered; undefined for nobody. */
export async function findPrescriber(
  database: Database,
  { unitId, id }: { readonly unitId: string; readonly id: string },
): Promise<z.output<typeof prescriberRow> | undefined> {
  const { rows } = await rowsOf(prescriberRow)`
    select council, council_number as number, council_state as state, council_valid_until as "validUntil"
    from professional join professional_unit as works on works.professional_id = professional.id
    where professional.id = ${id} and works.unit_id = ${unitId} and professional.active`.execute(database)
  return rows[0]
}

/** Who prescribed what a document withdraws of a controlled drug, and how much of it was given. */
export interface Prescription {
  readonly materialId: string
  readonly prescriberId: string
  /** `CRM-SP 123456`. */
  readonly registration: string
  readonly dose: string
}

/** Writes what documents withdraw by whose prescription, before their movements. */
export async function insertPrescriptions(
  database: Database,
  prescriptions: readonly (Prescription & { readonly documentId: string })[],
): Promise<void> {
  if (prescriptions.length === 0) return
  await database
    .insertInto('stock_prescription')
    .values(
      prescriptions.map((one) => ({
        document_id: one.documentId,
        material_id: one.materialId,
        prescriber_id: one.prescriberId,
        registration: one.registration,
        dose: one.dose,
      })),
    )
    .execute()
}

const kindRow = z.object({ id: z.string(), isControlled: z.boolean(), isImplant: z.boolean() })

/** Which materials reach somebody by name: what is controlled, and what stays in the body. */
export async function ofSomebody(
  database: Database,
  materialIds: readonly string[],
): Promise<z.output<typeof kindRow>[]> {
  const { rows } = await rowsOf(kindRow)`
    select id, controlled_list is not null as "isControlled", implantable as "isImplant" from material
    where id = any(${materialIds}::uuid[]) and (controlled_list is not null or implantable)`.execute(database)
  return rows
}
