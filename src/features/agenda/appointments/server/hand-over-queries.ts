import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'

/** What handing over writes of an appointment. */
export interface Handed {
  id: string
  professionalIds: readonly string[]
  exceptionReason: string | null
  outsideHours: boolean
  outsideRoster: boolean
}

/** Writes other people, and why, to many appointments. */
export async function updateHanded(database: Database, handed: readonly Handed[]): Promise<void> {
  await sql`
    update appointment set professional_ids = one."professionalIds", exception_reason = one."exceptionReason",
      outside_hours = one."outsideHours", outside_roster = one."outsideRoster",
      version = appointment.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(handed)}::jsonb) as one (id uuid, "professionalIds" uuid[],
      "exceptionReason" text, "outsideHours" boolean, "outsideRoster" boolean)
    where appointment.id = one.id`.execute(database)
}
