import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { type Discrepancy, discrepancySchema } from '../record.ts'
import type { DiscrepancyState } from '../rules.ts'

const columns = sql`
  one.id, one.appointment_id as "appointmentId", one.unit_id as "unitId", unit.short_name as "unitName", one.day,
  coalesce(patient.social_name, patient.name) as "patientName", patient.record_number as "recordNumber",
  material.id as "materialId", material.name as "materialName", material.use_unit as "useUnit", one.lot_id as "lotId",
  coalesce(lot.number, one.lot_number) as "lotNumber", coalesce(lot.expires_on, one.expires_on) as "expiresOn",
  one.quantity, one.kind, one.note, owner.name as "ownerName", one.recorded_by as "recordedBy",
  recorder.name as "recordedByName", one.recorded_at as "recordedAt", one.state, one.resolution,
  document.number as "documentNumber", resolver.name as "resolvedByName"`

const joins = sql`
  join unit on unit.id = one.unit_id
  join appointment as a on a.id = one.appointment_id join patient on patient.id = a.patient_id
  join material on material.id = one.material_id
  left join stock_lot as lot on lot.id = one.lot_id
  left join staff as owner on owner.id = one.owner_id
  join staff as recorder on recorder.id = one.recorded_by
  left join stock_document as document on document.id = one.document_id
  left join staff as resolver on resolver.id = one.resolved_by`

/** What was used without stock on cases, in the order in which it was recorded. */
export async function discrepanciesOf(database: Database, appointmentIds: readonly string[]): Promise<Discrepancy[]> {
  const { rows } = await rowsOf(discrepancySchema)`
    select ${columns} from case_discrepancy as one ${joins}
    where one.appointment_id = any(${appointmentIds}::uuid[]) order by one.recorded_at, one.id`.execute(database)
  return rows
}

/** One of them, held until the transaction ends; undefined for none. */
export async function lockDiscrepancy(database: Database, id: string): Promise<Discrepancy | undefined> {
  await sql`select from case_discrepancy where id = ${id} for update`.execute(database)
  const { rows } = await rowsOf(discrepancySchema)`
    select ${columns} from case_discrepancy as one ${joins} where one.id = ${id}`.execute(database)
  return rows[0]
}

const keyedRow = keyed(discrepancySchema)

/** A page of them, newest first; units null is every unit. */
export async function discrepancyPage(
  database: Database,
  {
    units,
    state,
    id,
  }: {
    units: readonly string[] | null
    state?: readonly string[] | undefined
    id?: string | undefined
  },
  asked: PageAsked,
): Promise<Page<Discrepancy>> {
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`one.recorded_at`, sql`one.id`), asked)
  const conditions = [
    ...(units ? [sql`one.unit_id = any(${units}::uuid[])`] : []),
    ...(state?.length ? [sql`one.state = any(${state}::text[])`] : []),
    ...(id ? [sql`one.id = ${id}`] : []),
    beyond,
  ]
  const { rows } = await rowsOf(keyedRow)`
    select ${columns}, ${key} as key from case_discrepancy as one ${joins}
    where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

interface NewDiscrepancy {
  readonly id: string
  readonly appointmentId: string
  readonly unitId: string
  readonly day: string
  readonly materialId: string
  readonly lotId?: string | undefined
  readonly lotNumber?: string | undefined
  readonly expiresOn?: string | undefined
  readonly quantity: number
  readonly kind: string
  readonly note?: string | undefined
  readonly by: string
  readonly at: string
}

const ownerRow = z.object({ ownerId: z.string().nullable() })

/** Writes one, for a manager of its unit; answers who that is, undefined where its id is taken. */
export async function insertDiscrepancy(
  database: Database,
  given: NewDiscrepancy,
): Promise<z.output<typeof ownerRow> | undefined> {
  const { rows } = await rowsOf(ownerRow)`
    insert into case_discrepancy (id, appointment_id, unit_id, day, material_id, lot_id, lot_number, expires_on, quantity,
      kind, note, owner_id, recorded_by, recorded_at)
    values (${given.id}, ${given.appointmentId}, ${given.unitId}, ${given.day}, ${given.materialId},
      ${given.lotId ?? null}, ${given.lotNumber || null}, ${given.expiresOn ?? null}, ${given.quantity}, ${given.kind},
      ${given.note || null}, (
        select staff.id from staff join staff_unit on staff_unit.staff_id = staff.id
        where staff_unit.unit_id = ${given.unitId} and staff.role = 'LOCATION_MANAGER' and staff.active
        order by staff.name, staff.id limit 1), ${given.by}, ${given.at})
    on conflict (id) do nothing returning owner_id as "ownerId"`.execute(database)
  return rows[0]
}

/** Ends one. */
export async function writeResolution(
  database: Database,
  id: string,
  said: { state: DiscrepancyState; resolution: string | null; documentId: string | null; by: string; at: string },
): Promise<void> {
  const { state, resolution, documentId: document_id, by: resolved_by, at: resolved_at } = said
  await database
    .updateTable('case_discrepancy')
    .set({ state, resolution, document_id, resolved_by, resolved_at })
    .where('id', '=', id)
    .execute()
}

const documentRow = z.object({ id: z.string() })

/** The document of a unit with this number that is not reversed; undefined for none. */
export async function documentOfNumber(
  database: Database,
  { unitId, number, from }: { unitId: string; number: number; from: string },
): Promise<string | undefined> {
  const { rows } = await rowsOf(documentRow)`
    select id from stock_document
    where number = ${number} and unit_id = ${unitId} and state <> 'reversed' and kind <> 'reversal'
      and day >= ${from}::date`.execute(database)
  return rows[0]?.id
}
