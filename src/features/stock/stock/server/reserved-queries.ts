import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import type { Place } from '../rules.ts'

const holderRow = z.object({
  lotId: z.string(),
  patientName: z.string(),
  recordNumber: z.int(),
  day: z.string(),
  quantity: z.int(),
})

/** For which surgeries lots are set aside in a place, the earliest first; `except` is none of them. */
export async function holdersOf(
  database: Database,
  {
    unitId,
    place,
    lotIds,
    except,
  }: { unitId: string; place: Place; lotIds: readonly string[]; except?: string | undefined },
): Promise<z.output<typeof holderRow>[]> {
  const { rows } = await rowsOf(holderRow)`
    select reserved.lot_id as "lotId", coalesce(patient.social_name, patient.name) as "patientName",
      patient.record_number as "recordNumber",
      to_char(surgery.starts_at at time zone unit.time_zone, 'DD/MM') as day, sum(reserved.quantity)::int as quantity
    from stock_reservation as reserved join appointment as surgery on surgery.id = reserved.appointment_id
      join patient on patient.id = surgery.patient_id join unit on unit.id = reserved.unit_id
    where reserved.unit_id = ${unitId} and reserved.place = ${place} and reserved.lot_id = any(${lotIds}::uuid[])
      and surgery.id is distinct from ${except ?? null}::uuid
    group by reserved.lot_id, surgery.id, patient.id, unit.id
    order by surgery.starts_at, surgery.id`.execute(database)
  return rows
}
