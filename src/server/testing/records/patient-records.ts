import { sql } from 'kysely'
import { newId } from '../../../shared/ids.ts'
import { insertPatient } from '../rows.ts'
import type { Whereabouts } from './whereabouts.ts'

/** What somebody noted of a patient; notes belong to no unit. */
export async function patientNote({ database, network, unit, owner }: Whereabouts): Promise<string | undefined> {
  if (unit !== network.here) return undefined
  const id = newId()
  await sql`insert into patient_note (id, patient_id, kind, text, written_at, written_by)
    values (${id}, ${network.patients[0]}, 'commercial', 'Prefere a tarde', '2026-11-19T12:00:00Z', ${owner})`.execute(
    database,
  )
  return id
}

/** A record that was merged into another. */
export async function patientMerge({ database, owner }: Whereabouts): Promise<string> {
  const [id, kept, merged] = [newId(), await insertPatient(database), await insertPatient(database)]
  await sql`select merge_patients(${id}, ${kept}, ${merged}, '{}', ${owner}, now())`.execute(database)
  return id
}
