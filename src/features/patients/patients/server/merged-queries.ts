import type { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { patientSchema } from '../contract.ts'

const standingRow = patientSchema.pick({ id: true, name: true, socialName: true, recordNumber: true })

/** The record that stays of the one with this id, which was merged into it; undefined where it was merged into none. */
export async function recordStandingFor(
  database: Database,
  id: string,
): Promise<z.output<typeof standingRow> | undefined> {
  const { rows } = await rowsOf(standingRow)`
    select patient.id, name, social_name as "socialName", record_number as "recordNumber"
    from patient_merge join patient on patient.id = kept_id
    where merged_id = ${id} and undone_at is null`.execute(database)
  return rows[0]
}
