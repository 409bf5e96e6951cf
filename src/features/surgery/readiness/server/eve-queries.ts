import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import type { HandOver } from '../eve-contract.ts'

interface Word {
  readonly id: string
  readonly day: string
  readonly by: string
  readonly at: string
}

/** How a surgery stands planned: on its day its room and people may change, and the map of the day says that they did. */
const plannedOf = (id: string) => sql`(
  select jsonb_build_object('startsAt', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endsAt', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'roomId', room_id,
    'procedureId', procedure_id, 'parts', parts)
  from appointment where id = ${id})`

/** Writes what somebody says on the eve: whatever was said, confirmed or signed over before counts no more. */
export async function writeDecision(
  database: Database,
  { id, day, decision, note, by, at }: Word & { decision: string; note: string | null },
): Promise<void> {
  await sql`
    insert into eve_check (appointment_id, day, decision, note, prepared_by, prepared_at, planned)
    values (${id}, ${day}, ${decision}, ${note}, ${by}, ${at}, ${plannedOf(id)})
    on conflict (appointment_id) do update set day = excluded.day, decision = excluded.decision, note = excluded.note,
      planned = excluded.planned,
      prepared_by = excluded.prepared_by, prepared_at = excluded.prepared_at, confirmed_by = null, confirmed_at = null,
      overridden_by = null, overridden_at = null, override_reason = null`.execute(database)
}

/** Writes that a second person confirms it. */
export async function writeConfirmation(database: Database, { id, by, at }: Omit<Word, 'day'>): Promise<void> {
  await sql`update eve_check set confirmed_by = ${by}, confirmed_at = ${at} where appointment_id = ${id}`.execute(
    database,
  )
}

/** Writes that a surgery may go on all the same. Where nobody has looked through it, that is what is signed over. */
export async function writeOverride(
  database: Database,
  { id, day, by, at, reason }: Word & { reason: string },
): Promise<void> {
  await sql`
    insert into eve_check (appointment_id, day, decision, prepared_by, prepared_at, overridden_by, overridden_at,
      override_reason, planned)
    values (${id}, ${day}, 'no-go', ${by}, ${at}, ${by}, ${at}, ${reason}, ${plannedOf(id)})
    on conflict (appointment_id) do update set day = excluded.day, overridden_by = excluded.overridden_by,
      overridden_at = excluded.overridden_at, override_reason = excluded.override_reason`.execute(database)
}

const noteRow = z.object({ note: z.string(), writtenByName: z.string(), writtenAt: instantSchema })

/** What was left to those who work on a unit's day. */
export async function handOverOf(database: Database, unitId: string, day: string): Promise<HandOver | null> {
  const { rows } = await rowsOf(noteRow)`
    select note, staff.name as "writtenByName", written_at as "writtenAt"
    from eve_note join staff on staff.id = written_by where unit_id = ${unitId} and day = ${day}`.execute(database)
  return rows[0] ?? null
}

/** Writes that note; an empty one takes it off. */
export async function writeNote(
  database: Database,
  { unitId, day, note, by, at }: { unitId: string; day: string; note: string; by: string; at: string },
): Promise<void> {
  if (note === '') {
    await sql`delete from eve_note where unit_id = ${unitId} and day = ${day}`.execute(database)
    return
  }
  await sql`
    insert into eve_note (unit_id, day, note, written_by, written_at) values (${unitId}, ${day}, ${note}, ${by}, ${at})
    on conflict (unit_id, day) do update set note = excluded.note, written_by = excluded.written_by,
      written_at = excluded.written_at`.execute(database)
}

const keptRow = z.object({
  id: idSchema,
  today: plainDateSchema,
  day: plainDateSchema,
  decision: z.enum(['go', 'no-go']),
  confirmedAt: instantSchema.nullable(),
  overriddenAt: instantSchema.nullable(),
})

/** What is kept of the eve of surgeries, each with the day on which it stands now. */
export async function keptOf(database: Database, ids: readonly string[]): Promise<z.output<typeof keptRow>[]> {
  const { rows } = await rowsOf(keptRow)`
    select a.id, (a.starts_at at time zone unit.time_zone)::date::text as today, eve.day, eve.decision,
      eve.confirmed_at as "confirmedAt", eve.overridden_at as "overriddenAt"
    from eve_check as eve join appointment as a on a.id = eve.appointment_id join unit on unit.id = a.unit_id
    where eve.appointment_id = any(${ids}::uuid[])`.execute(database)
  return rows
}
