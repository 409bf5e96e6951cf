import { sql } from 'kysely'
import { insertAppointment } from '../appointments.ts'
import type { Database } from '../../database/connect.ts'
import type { TestNetwork, TestUnit } from '../network.ts'
import { newId } from '../../../shared/ids.ts'

interface Whereabouts {
  readonly database: Database
  readonly network: TestNetwork
  readonly unit: TestUnit
  /** staff.id of who made it. */
  readonly owner: string
}

const start = '2026-11-23T14:30:00Z'

/** An appointment that was missed. */
export function toRebook({ database, network, unit, owner }: Whereabouts): Promise<string> {
  const patientId = network.patients[owner === network.staff.ADMIN ? 2 : 3] ?? ''
  return insertAppointment(database, network, { unit, startsAt: start, status: 'noshow', createdBy: owner, patientId })
}

/** An appointment that replaced another. */
export async function rebooked({ database, network, unit, owner }: Whereabouts): Promise<string> {
  const [old, made] = [await toRebook({ database, network, unit, owner }), newId()]
  await insertAppointment(database, network, { id: made, unit, startsAt: '2026-11-25T14:30:00Z', createdBy: owner })
  await sql`update appointment set replaces = ${old} where id = ${made}`.execute(database)
  return made
}

/** An attempt to rebook a missed appointment, whose date goes by the same id. */
export async function rebooking({ database, network, unit, owner }: Whereabouts, state = 'proposed'): Promise<string> {
  const [old, id] = [await toRebook({ database, network, unit, owner }), newId()]
  const expiresAt = '2028-01-01T00:00:00Z'
  await sql`insert into rebooking (id, appointment_id, unit_id, state, reason, asked_by, hours, expires_at, requested_by, requested_at)
    values (${id}, ${old}, ${unit.id}, ${state}, 'missed', 'patient', 24, ${expiresAt}, ${owner}, now())`.execute(
    database,
  )
  await insertAppointment(database, network, { id, unit, startsAt: '2026-11-26T14:30:00Z', createdBy: owner })
  await sql`update appointment set status = 'proposed', expires_at = ${expiresAt}, proposes_for = ${old} where id = ${id}`.execute(
    database,
  )
  return id
}
