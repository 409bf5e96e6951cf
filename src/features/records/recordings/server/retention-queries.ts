import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { deleteCauses, recordingKinds, trashDays } from '../rules.ts'

/**
 * When the time of a row of `recording` is over: of a sales call counted from itself, of a consultation from the last
 * entry of the record that it belongs to (Lei 13.787/2018, art. 6).
 */
export const keptUntil = sql`(
  select case recording.kind
    when 'sales_call' then recording.recorded_at + make_interval(months => sales_call_months)
    else greatest(recording.recorded_at,
      (select max(later.recorded_at) from recording as later
        where later.patient_id = recording.patient_id and later.kind = 'consultation' and later.state <> 'deleted'),
      (select max(visit.starts_at) from appointment as visit
        where visit.patient_id = recording.patient_id and visit.status = 'fulfilled'))
      + make_interval(years => consultation_years)
  end
  from recording_policy)`

const dueRow = z.object({
  id: idSchema,
  kind: z.enum(recordingKinds),
  unitId: idSchema,
  patientId: idSchema,
  cause: z.enum(deleteCauses),
})

/**
 * What is to leave by now and nobody holds, locked until the transaction ends: what lay in the trash for its days, sales
 * calls without consent that were held when it was withdrawn, and what is past its time.
 */
export async function lockDue(database: Database, now: string, most: number): Promise<z.output<typeof dueRow>[]> {
  const { rows } = await rowsOf(dueRow)`
    select id, kind, unit_id as "unitId", patient_id as "patientId",
      case when state = 'trashed' then 'trash' when is_withdrawn then 'withdrawal' else 'retention' end as cause
    from (
      select recording.*, consent.revoked_at is not null and kind = 'sales_call' as is_withdrawn
      from recording join consent on consent.id = consent_id
      where held_at is null and (
        state = 'trashed' and trashed_at <= ${now}::timestamptz - make_interval(days => ${trashDays})
        or state = 'ready' and kind = 'sales_call' and consent.revoked_at is not null
        or state = 'ready' and recorded_at <= ${now}::timestamptz
            - (select least(make_interval(months => sales_call_months), make_interval(years => consultation_years))
                from recording_policy)
          and ${keptUntil} <= ${now}::timestamptz)
      order by recording.id limit ${most} for update of recording skip locked
    ) as recording`.execute(database)
  return rows
}
