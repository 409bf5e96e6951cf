import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import { partSchema, procedureKinds } from '../../../network/offers/both.ts'

const closedRow = z.object({
  appointmentId: idSchema,
  mapId: idSchema,
  unitId: idSchema,
  day: plainDateSchema,
  kind: z.enum(procedureKinds),
  patientId: idSchema,
  procedureId: idSchema,
  roomId: idSchema,
  teamId: idSchema.nullable(),
  professionalIds: z.array(idSchema),
  /** Who did what. */
  parts: z.array(partSchema),
  orderItemId: idSchema.nullable(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  grafts: z.int().nullable(),
  interrupted: z.boolean(),
  /** By material, in use units: what its kit planned at the closing, what was used, and what of it was not in stock. */
  materials: z.array(z.object({ materialId: idSchema, planned: z.int(), used: z.int(), unstocked: z.int() })),
  /** What was used cost by the moving average, in ten-thousandths of a real; what was not in stock is not in it. */
  materialsValue: z.int(),
})
/** A performed appointment as stock, pay and figures see it. */
export type ClosedCase = z.output<typeof closedRow>

/**
 * The cases of closed days, which stock, pay and figures read and nothing else; what is of a day that is not closed is
 * provisional, and not here.
 * @param units null is every unit
 * @param from first plain date, of each unit's calendar
 * @param to last plain date
 */
export async function closedCases(
  database: Database,
  { units, from, to }: { units: readonly string[] | null; from: string; to: string },
): Promise<ClosedCase[]> {
  const { rows } = await rowsOf(closedRow)`
    select appointment_id as "appointmentId", map_id as "mapId", unit_id as "unitId", day, kind,
      patient_id as "patientId", procedure_id as "procedureId", room_id as "roomId", team_id as "teamId",
      professional_ids as "professionalIds", parts, order_item_id as "orderItemId", starts_at as "startsAt",
      ends_at as "endsAt", grafts, interrupted, materials, materials_value as "materialsValue"
    from closed_case
    where (${units}::uuid[] is null or unit_id = any(${units}::uuid[])) and day between ${from}::date and ${to}::date
    order by unit_id, day, appointment_id`.execute(database)
  return rows
}
