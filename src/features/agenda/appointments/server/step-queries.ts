import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { prepared } from '../../../../server/database/prepared.ts'
import { instantJson } from '../../../../server/lists/json.ts'
import { type StepName, stepNames } from '../states.ts'
import type { TakenStep } from '../step-rules.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/**
 * Keeps what appointments are before each takes a step, so that it can be taken back. Called before the change.
 * @param at the present, as an instant with Z
 * @param byRoom a step of the room of a surgery brings them about: there they are taken back
 */
export async function keepSteps(
  database: Database,
  steps: readonly { id: string; name: StepName }[],
  { at, by, byRoom = false }: { at: string; by: string; byRoom?: boolean },
): Promise<void> {
  if (steps.length === 0) return
  await sql`
    ${prepared} insert into appointment_step (appointment_id, place, name, taken_at, taken_by, by_room, before)
    select id, coalesce((select max(place) from appointment_step where appointment_id = id), 0) + 1,
      step.name, ${at}::timestamptz, ${by}::uuid, ${byRoom}::boolean,
      jsonb_build_object('status', status, 'expires_at', expires_at, 'confirmed_channel', confirmed_channel,
        'confirmed_at', confirmed_at, 'confirmed_by', confirmed_by, 'arrived_at', arrived_at, 'started_at', started_at,
        'finished_at', finished_at, 'cancel_reason', cancel_reason, 'cancel_note', cancel_note,
        'deposit_waived_by', deposit_waived_by, 'deposit_waiver_reason', deposit_waiver_reason)
      || case when step.name in ('move', 'edit') then jsonb_build_object('patient_id', patient_id,
        'procedure_id', procedure_id, 'room_id', room_id, 'professional_ids', professional_ids, 'starts_at', starts_at,
        'ends_at', ends_at, 'lane', lane, 'squeeze_reason', squeeze_reason, 'exception_reason', exception_reason,
        'outside_hours', outside_hours, 'outside_roster', outside_roster, 'team_id', team_id)
      else '{}' end
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step (id uuid, name text)
    join appointment using (id)`.execute(database)
}

/** The last step of the `appointment` of a statement, or the rebooking that made it; as JSON, null where neither is. */
export function lastStepJson(): RawBuilder<TakenStep | null> {
  const taken = sql`json_build_object('appointmentId', appointment_id, 'name', name,
    'takenAt', ${instantJson('taken_at')}, 'takenBy', taken_by, 'byRoom', by_room)`
  return sql`coalesce(
    (select ${taken} from appointment_step where appointment_id = appointment.id order by place desc limit 1),
    (select ${taken} from (
      select * from appointment_step where appointment_id = appointment.replaces order by place desc limit 1
    ) as earlier where name = 'rebook'))`
}

const takenStep = z.object({
  appointmentId: idSchema,
  name: z.enum(stepNames),
  takenAt: instantSchema,
  takenBy: idSchema.nullable(),
  byRoom: z.boolean(),
})
const stepRow = z.object({ step: takenStep.nullable() })

/** The step that undoing would take back. */
export async function lastStep(database: Database, id: string): Promise<TakenStep | undefined> {
  const { rows } = await rowsOf(stepRow)`
    select ${lastStepJson()} as step from appointment where id = ${id}`.execute(database)
  return rows[0]?.step ?? undefined
}

/**
 * Makes an appointment what it was before its last step, and forgets the step. A hold that comes back lasts at least
 * until `holdUntil`.
 */
export async function takeBackStep(database: Database, id: string, holdUntil: string): Promise<void> {
  await sql`
    with undone as (
      delete from appointment_step where appointment_id = ${id}
        and place = (select max(place) from appointment_step where appointment_id = ${id})
      returning before
    )
    update appointment set status = was.status,
      expires_at = case when was.status = 'proposed' then greatest(was.expires_at, ${holdUntil}::timestamptz) end,
      confirmed_channel = was.confirmed_channel, confirmed_at = was.confirmed_at, confirmed_by = was.confirmed_by,
      arrived_at = was.arrived_at, started_at = was.started_at, finished_at = was.finished_at,
      interrupted_reason = null, cancel_reason = was.cancel_reason, cancel_note = was.cancel_note,
      deposit_waived_by = was.deposit_waived_by, deposit_waiver_reason = was.deposit_waiver_reason, patient_id = was.patient_id,
      procedure_id = was.procedure_id, room_id = was.room_id, professional_ids = was.professional_ids,
      starts_at = was.starts_at, ends_at = was.ends_at, lane = was.lane, squeeze_reason = was.squeeze_reason,
      exception_reason = was.exception_reason, outside_hours = was.outside_hours,
      outside_roster = was.outside_roster, team_id = was.team_id,
      version = appointment.version + 1, updated_at = now()
    from undone, appointment as present, jsonb_populate_record(present, undone.before) as was
    where present.id = ${id} and appointment.id = ${id}`.execute(database)
}
