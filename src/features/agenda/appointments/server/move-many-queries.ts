import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { type AppointmentRow, appointmentRow, rowColumns } from './queries.ts'
import type { AppointmentStatus, CancelReason } from '../states.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** The appointments, locked until the transaction ends; in the order of their ids, so that two do not wait in a circle. */
export async function lockAppointments(database: Database, ids: readonly string[]): Promise<AppointmentRow[]> {
  const { rows } = await rowsOf(appointmentRow)`
    select ${rowColumns} from appointment join unit on unit.id = appointment.unit_id
    where appointment.id = any(${ids}::uuid[]) order by appointment.id for no key update of appointment`.execute(
    database,
  )
  return rows
}

/** The new place of one of many appointments. */
export interface NewPlace {
  id: string
  roomId: string
  professionalIds: readonly string[]
  startsAt: string
  endsAt: string
  status: AppointmentStatus
  /** The patient's yes was for another start. */
  losesConfirmation: boolean
  outsideHours: boolean
  outsideRoster: boolean
  exceptionReason: string | null
}

/** Moves appointments to ordinary lanes elsewhere; a confirmation does not hold for another start. */
export async function updatePlaces(database: Database, places: readonly NewPlace[]): Promise<void> {
  await sql`
    update appointment set room_id = place."roomId", professional_ids = place."professionalIds",
      starts_at = place."startsAt", ends_at = place."endsAt", status = place.status,
      lane = 0, squeeze_reason = null, outside_hours = place."outsideHours",
      outside_roster = place."outsideRoster",
      exception_reason = coalesce(place."exceptionReason", appointment.exception_reason),
      confirmed_channel = case when not place."losesConfirmation" then confirmed_channel end,
      confirmed_at = case when not place."losesConfirmation" then confirmed_at end,
      confirmed_by = case when not place."losesConfirmation" then confirmed_by end,
      version = appointment.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (id uuid, "roomId" uuid,
      "professionalIds" uuid[], "startsAt" timestamptz, "endsAt" timestamptz, status text, "losesConfirmation" boolean, "outsideHours" boolean, "outsideRoster" boolean,
      "exceptionReason" text)
    where appointment.id = place.id`.execute(database)
}

/** Cancels appointments, each with its reason. */
export async function cancelAppointments(
  database: Database,
  cancelled: readonly { id: string; reason: CancelReason; note: string | null }[],
): Promise<void> {
  await sql`
    update appointment set status = 'cancelled', cancel_reason = one.reason, cancel_note = one.note, expires_at = null,
      version = appointment.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(cancelled)}::jsonb) as one (id uuid, reason text, note text)
    where appointment.id = one.id`.execute(database)
}
