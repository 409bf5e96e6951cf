import { sql } from 'kysely'
import type { Database } from '../../../server/database/connect.ts'
import { prepared, raw, type RawRow } from '../../../server/database/prepared.ts'
import { isoInstant } from '../../../server/database/column-values.ts'
import { as, type Member, RowJson } from '../../../server/row-json.ts'
import type { Ability } from './abilities.ts'
import type { AppointmentStatus } from '../states.ts'
import { lastStepJson } from './step-queries.ts'
import type { TakenStep } from '../step-rules.ts'

/** What a list shows of the `appointment` of a statement. */
export const itemMembers = [
  ['id', as.word, sql`appointment.id`],
  ['unitId', as.word, sql`appointment.unit_id`],
  ['patientId', as.word, sql`appointment.patient_id`],
  ['patientName', as.text, sql`appointment.patient_name`],
  ['procedureId', as.word, sql`appointment.procedure_id`],
  ['roomId', as.word, sql`appointment.room_id`],
  ['professionalIds', as.ids, sql`appointment.professional_ids`],
  ['status', as.word, sql`appointment.status`],
  ['startsAt', as.instant, sql`appointment.starts_at`],
  ['endsAt', as.instant, sql`appointment.ends_at`],
  ['lane', as.number, sql`appointment.lane`],
  ['outsideHours', as.boolean, sql`appointment.outside_hours`],
  ['outsideRoster', as.boolean, sql`appointment.outside_roster`],
  ['teamId', as.wordOrNull, sql`appointment.team_id`],
  ['expiresAt', as.instant, sql`appointment.expires_at`],
  ['version', as.number, sql`appointment.version`],
  ['freshness', as.number, sql`appointment.freshness`],
] as const satisfies Member[]

/** What its drawer shows beside that. */
const detailMembers = [
  ...itemMembers,
  ['patientPhone', as.text, sql`(select phone from patient where patient.id = appointment.patient_id)`],
  ['squeezeReason', as.text, sql`appointment.squeeze_reason`],
  ['exceptionReason', as.text, sql`appointment.exception_reason`],
  ['cancelReason', as.text, sql`appointment.cancel_reason`],
  ['cancelNote', as.text, sql`appointment.cancel_note`],
  ['replaces', as.wordOrNull, sql`appointment.replaces`],
  ['replacedBy', as.wordOrNull, sql`(select later.id from appointment as later where later.replaces = appointment.id)`],
  ['confirmedChannel', as.wordOrNull, sql`appointment.confirmed_channel`],
  ['confirmedAt', as.instant, sql`appointment.confirmed_at`],
  ['arrivedAt', as.instant, sql`appointment.arrived_at`],
  ['startedAt', as.instant, sql`appointment.started_at`],
  ['finishedAt', as.instant, sql`appointment.finished_at`],
  ['notes', as.text, sql`appointment.notes`],
  ['createdAt', as.instant, sql`appointment.created_at`],
  ['createdByName', as.text, sql`(select name from staff where staff.id = appointment.created_by)`],
] as const satisfies Member[]
const detailJson = new RowJson(detailMembers)

/** An appointment's detail as far as it is the same for every reader, and what decides who may do what to it. */
export interface StoredDetail {
  /** A JSON object. */
  json: string
  ability: Omit<Ability, 'now'>
}

const abilityColumns = sql`appointment.created_by,
  (select time_zone from unit where unit.id = appointment.unit_id), ${lastStepJson()}`
const abilityAt = detailMembers.length

/** What a statement marked with `raw` selects, or returns of what it changed, for `storedDetail`. */
export const detailColumns = sql`${detailJson.selected}, ${abilityColumns}`

/** The detail in a row of `detailColumns`. */
export function storedDetail(row: RawRow): StoredDetail {
  const [createdBy, zone, step] = row.slice(abilityAt)
  const valueOf = (name: Parameters<typeof detailJson.valueOf>[1]) => detailJson.valueOf(row, name) ?? ''
  return {
    json: detailJson.write(row),
    ability: {
      id: valueOf('id'),
      status: valueOf('status') as AppointmentStatus,
      startsAt: isoInstant(valueOf('startsAt')),
      zone: zone ?? '',
      createdBy: createdBy ?? null,
      replaces: detailJson.valueOf(row, 'replaces'),
      isReplaced: detailJson.valueOf(row, 'replacedBy') !== null,
      step: step ? (JSON.parse(step) as TakenStep) : undefined,
    },
  }
}

/** One appointment of these units (null: of any), or undefined. */
export async function appointmentDetail(
  database: Database,
  id: string,
  units: readonly string[] | null,
): Promise<StoredDetail | undefined> {
  const { rows } = await sql<RawRow>`
    ${raw} ${prepared} select ${detailColumns} from appointment
    where appointment.id = ${id}
      and (${units}::uuid[] is null or appointment.unit_id = any(${units}::uuid[]))`.execute(database)
  return rows[0] && storedDetail(rows[0])
}
