import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { ascending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { type Reservation, reservationSchema, setAsideSchema } from '../record.ts'
import type { Reserved } from '../rules.ts'

const setAsideRow = setAsideSchema.extend({ id: z.int(), appointmentId: idSchema, forMaterialId: idSchema })
/** What is set aside of a lot, as it is kept. */
export type KeptReservation = z.output<typeof setAsideRow>

/** What is set aside for surgeries or in a unit, first expiry first. */
export async function keptReservations(
  database: Database,
  of: { readonly unitId: string } | { readonly appointmentIds: readonly string[] },
): Promise<KeptReservation[]> {
  const condition =
    'unitId' in of
      ? sql`reserved.unit_id = ${of.unitId}`
      : sql`reserved.appointment_id = any(${of.appointmentIds}::uuid[])`
  const { rows } = await rowsOf(setAsideRow)`
    select reserved.id, reserved.appointment_id as "appointmentId", reserved.for_material_id as "forMaterialId",
      reserved.place, reserved.quantity, lot.id as "lotId", lot.number as "lotNumber", lot.expires_on as "expiresOn",
      material.id as "materialId", material.name as "materialName"
    from stock_reservation as reserved join stock_lot as lot on lot.id = reserved.lot_id
      join material on material.id = reserved.material_id
    where ${condition} order by lot.expires_on, lot.id, reserved.place, reserved.id`.execute(database)
  return rows
}

/** Puts some in the place of others; what is there and held suffices, or the database refuses. */
export async function replaceReservations(
  database: Database,
  { unitId, gone, made }: { unitId: string; gone: readonly number[]; made: readonly Reserved[] },
): Promise<void> {
  if (gone.length > 0)
    await database
      .deleteFrom('stock_reservation')
      .where('id', 'in', [...gone])
      .execute()
  if (made.length > 0)
    await sql`
      insert into stock_reservation (appointment_id, unit_id, place, lot_id, material_id, for_material_id, quantity)
      select "appointmentId", ${unitId}, place, "lotId", "materialId", "forMaterialId", quantity
      from jsonb_to_recordset(${JSON.stringify(made)}) as given ("appointmentId" uuid, place text, "lotId" uuid,
        "materialId" uuid, "forMaterialId" uuid, quantity integer)
      order by "appointmentId", "forMaterialId", place, "lotId"`.execute(database)
}

const issuedRow = z.object({ appointmentId: idSchema, materialId: idSchema, quantity: z.int() })

/** What is on surgeries or was used there, taken from stock or not, in use units by material. */
export async function issuedTo(
  database: Database,
  appointmentIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const { rows } = await rowsOf(issuedRow)`
    select appointment_id as "appointmentId", material_id as "materialId", sum(quantity)::int as quantity
    from (
      select appointment_id, material_id, on_case + used as quantity from case_material
      where appointment_id = any(${appointmentIds}::uuid[])
      union all
      select appointment_id, material_id, quantity from case_discrepancy
      where appointment_id = any(${appointmentIds}::uuid[]) and state <> 'mistaken'
    ) as one group by appointment_id, material_id`.execute(database)
  const issued = new Map<string, Map<string, number>>()
  for (const { appointmentId, materialId, quantity } of rows) {
    const ofCase = issued.get(appointmentId) ?? new Map<string, number>()
    issued.set(appointmentId, ofCase.set(materialId, quantity))
  }
  return issued
}

const keyedRow = keyed(reservationSchema)

/** What of it is asked for; units null is every unit. */
export interface ReservationFilter {
  readonly units: readonly string[] | null
  readonly appointmentId?: string | undefined
  readonly lotId?: string | undefined
  readonly materialId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A page of what is set aside, the earliest surgery first. */
export async function listReservationsPage(
  database: Database,
  { units, appointmentId, lotId, materialId, from, to }: ReservationFilter,
  asked: PageAsked,
): Promise<Page<Reservation>> {
  const { key, beyond, order, limit, pageOf } = keyset(ascending(sql`surgery.starts_at`, sql`reserved.id`), asked)
  const conditions = [
    ...(units ? [sql`reserved.unit_id = any(${units}::uuid[])`] : []),
    ...(appointmentId ? [sql`reserved.appointment_id = ${appointmentId}`] : []),
    ...(lotId ? [sql`reserved.lot_id = ${lotId}`] : []),
    ...(materialId ? [sql`reserved.material_id = ${materialId}`] : []),
    ...(from ? [sql`surgery.starts_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`surgery.starts_at < ${to}::timestamptz`] : []),
    beyond,
  ]
  const { rows } = await rowsOf(keyedRow)`
    select reserved.id, reserved.appointment_id as "appointmentId", reserved.unit_id as "unitId",
      unit.short_name as "unitName", surgery.starts_at as "startsAt", patient.id as "patientId",
      coalesce(patient.social_name, patient.name) as "patientName", patient.record_number as "recordNumber",
      procedure.name as "procedureName", reserved.place, lot.id as "lotId", lot.number as "lotNumber",
      lot.expires_on as "expiresOn", material.id as "materialId", material.name as "materialName",
      material.use_unit as "useUnit", reserved.quantity,
      case when wanted.id <> material.id then wanted.name end as "standsInForName", ${key} as key
    from stock_reservation as reserved join appointment as surgery on surgery.id = reserved.appointment_id
      join unit on unit.id = reserved.unit_id join patient on patient.id = surgery.patient_id
      join procedure on procedure.id = surgery.procedure_id join stock_lot as lot on lot.id = reserved.lot_id
      join material on material.id = reserved.material_id join material as wanted on wanted.id = reserved.for_material_id
    where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}
