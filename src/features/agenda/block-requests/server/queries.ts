import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { blockRequestSchema, type RequestStatus } from '../record.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

export const requestRow = blockRequestSchema.extend({ zone: z.string() })
/** A request as commands work with it. */
export type RequestRow = z.output<typeof requestRow>

/** What a request says of itself and by which names; the statement joins what `requestJoins` joins. */
export const requestColumns = sql`
  request.id, request.unit_id as "unitId", unit.short_name as "unitName", request.room_id as "roomId",
  request.professional_id as "professionalId", request.team_id as "teamId",
  coalesce(room.name, professional.name, team.name) as "resourceName", request.starts_at as "startsAt",
  request.ends_at as "endsAt", request.rule,
  request.except_on::text[] as "exceptOn", request.last_ends_at as "lastEndsAt", request.category, request.reason,
  request.urgency, request.status, request.requested_by as "requestedBy", requester.name as "requestedByName",
  request.requested_at as "requestedAt", decider.name as "decidedByName", request.decided_at as "decidedAt",
  request.decision_note as "decisionNote", request.version`

export const requestJoins = sql`
  join unit on unit.id = request.unit_id
  join staff as requester on requester.id = request.requested_by
  left join staff as decider on decider.id = request.decided_by
  left join room on room.id = request.room_id
  left join professional on professional.id = request.professional_id
  left join team on team.id = request.team_id`

/** A request, or undefined. */
export async function findRequest(database: Database, id: string): Promise<RequestRow | undefined> {
  const { rows } = await rowsOf(requestRow)`
    select ${requestColumns}, unit.time_zone as zone from block_request as request ${requestJoins}
    where request.id = ${id}`.execute(database)
  return rows[0]
}

/** As `findRequest`, locked until the transaction ends: anyone who decides second sees what the first decided. */
export async function lockRequest(database: Database, id: string): Promise<RequestRow | undefined> {
  // Locked by a statement of its own: the one that reads must begin after the wait is over, to see what changed.
  await sql`select from block_request where id = ${id} for update`.execute(database)
  return findRequest(database, id)
}

export interface RequestFields {
  roomId: string | null
  professionalId: string | null
  teamId: string | null
  startsAt: string
  endsAt: string
  rule: string | null
  exceptOn: readonly string[]
  lastEndsAt: string
  category: string
  reason: string
  urgency: string
}

/** Writes a new request; false when its id is taken already. */
export async function insertRequest(
  database: Database,
  row: RequestFields & { id: string; unitId: string; requestedBy: string; requestedAt: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into block_request (id, unit_id, room_id, professional_id, team_id, starts_at, ends_at, rule, except_on, last_ends_at,
      category, reason, urgency, requested_by, requested_at)
    values (${row.id}, ${row.unitId}, ${row.roomId}, ${row.professionalId}, ${row.teamId}, ${row.startsAt},
      ${row.endsAt}, ${row.rule}, ${row.exceptOn}::date[], ${row.lastEndsAt}, ${row.category}, ${row.reason}, ${row.urgency},
      ${row.requestedBy}, ${row.requestedAt})
    on conflict (id) do nothing`.execute(database)
  return Number(numAffectedRows) === 1
}

/** Writes everything that is asked for anew. */
export async function updateRequest(database: Database, id: string, to: RequestFields): Promise<void> {
  await sql`
    update block_request set room_id = ${to.roomId}, professional_id = ${to.professionalId}, team_id = ${to.teamId},
      starts_at = ${to.startsAt}, ends_at = ${to.endsAt}, rule = ${to.rule}, except_on = ${to.exceptOn}::date[],
      last_ends_at = ${to.lastEndsAt}, category = ${to.category}, reason = ${to.reason}, urgency = ${to.urgency}, version = version + 1
    where id = ${id}`.execute(database)
}

/** Moves a request to a state; who decided only where somebody approved or denied. */
export async function updateState(
  database: Database,
  id: string,
  to: { status: RequestStatus; decidedBy: string | null; decidedAt: string | null; note: string | null },
): Promise<void> {
  await sql`
    update block_request set status = ${to.status}, decided_by = ${to.decidedBy}, decided_at = ${to.decidedAt},
      decision_note = ${to.note}, version = version + 1
    where id = ${id}`.execute(database)
}

/** Counts the version up: something that belongs to the request changed. */
export async function touchRequest(database: Database, id: string): Promise<void> {
  await database
    .updateTable('block_request')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
