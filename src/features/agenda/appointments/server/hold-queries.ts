import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { appointmentRow } from './queries.ts'

const releasedRow = appointmentRow.pick({
  unitId: true,
  startsAt: true,
  endsAt: true,
  patientId: true,
  roomId: true,
  professionalIds: true,
  teamId: true,
  createdBy: true,
  orderItemId: true,
})

/** Deletes a hold, and its claims with it; undefined where it is none any more. */
export async function deleteHold(database: Database, id: string): Promise<z.output<typeof releasedRow> | undefined> {
  const { rows } = await rowsOf(releasedRow)`
    delete from appointment where id = ${id} and status = 'proposed'
    returning unit_id as "unitId", starts_at as "startsAt", ends_at as "endsAt", patient_id as "patientId",
      room_id as "roomId", professional_ids as "professionalIds", team_id as "teamId", created_by as "createdBy",
      order_item_id as "orderItemId"`.execute(database)
  return rows[0]
}

const renewedRow = appointmentRow.pick({
  unitId: true,
  startsAt: true,
  endsAt: true,
  patientId: true,
  roomId: true,
  professionalIds: true,
  teamId: true,
})

/** Lets a hold stand until an instant, if that is later; undefined where it is none any more or stands as long already. */
export async function prolongHold(
  database: Database,
  id: string,
  until: string,
): Promise<z.output<typeof renewedRow> | undefined> {
  const { rows } = await rowsOf(renewedRow)`
    update appointment set expires_at = ${until}, version = version + 1, updated_at = now()
    where id = ${id} and status = 'proposed' and expires_at < ${until}::timestamptz
    returning unit_id as "unitId", starts_at as "startsAt", ends_at as "endsAt", patient_id as "patientId",
      room_id as "roomId", professional_ids as "professionalIds", team_id as "teamId"`.execute(database)
  return rows[0]
}
