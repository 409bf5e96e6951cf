import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { prepared, raw } from '../../../../server/database/prepared.ts'
import { type RawRow, RowReader } from '../../../../server/database/raw-rows.ts'
import { jsonText } from '../../../../server/lists/json-bytes.ts'
import { as, type Member, RowJson } from '../../../../server/lists/row-json.ts'
import type { Ability } from './abilities.ts'
import type { AppointmentDetail } from '../record.ts'
import { itemJson, type OrderedItem } from './ordered-queries.ts'
import { lastStepJson } from './step-queries.ts'
import type { TakenStep } from '../step-rules.ts'

/** What a list shows of the `appointment` of a statement. */
export const itemMembers = [
  ['id', as.id, sql`appointment.id`],
  ['unitId', as.id, sql`appointment.unit_id`],
  ['patientId', as.id, sql`appointment.patient_id`],
  ['patientName', as.text, sql`appointment.patient_name`],
  ['procedureId', as.id, sql`appointment.procedure_id`],
  ['roomId', as.id, sql`appointment.room_id`],
  ['professionalIds', as.ids, sql`appointment.professional_ids`],
  ['status', as.text, sql`appointment.status`],
  ['isInterrupted', as.boolean, sql`appointment.interrupted_reason is not null`],
  ['startsAt', as.instant, sql`appointment.starts_at`],
  ['endsAt', as.instant, sql`appointment.ends_at`],
  ['lane', as.number, sql`appointment.lane`],
  ['outsideHours', as.boolean, sql`appointment.outside_hours`],
  ['outsideRoster', as.boolean, sql`appointment.outside_roster`],
  ['teamId', as.id, sql`appointment.team_id`],
  ['expiresAt', as.instant, sql`appointment.expires_at`],
  ['tagIds', as.ids, sql`appointment.tag_ids`],
  ['version', as.number, sql`appointment.version`],
  ['freshness', as.number, sql`appointment.freshness`],
] as const satisfies Member[]

/** What its drawer shows beside that. */
const detailMembers = [
  ...itemMembers,
  ['parts', as.json, sql`appointment.parts::json`],
  ['patientPhone', as.text, sql`(select phone from patient where patient.id = appointment.patient_id)`],
  ['squeezeReason', as.text, sql`appointment.squeeze_reason`],
  ['exceptionReason', as.text, sql`appointment.exception_reason`],
  ['cancelReason', as.text, sql`appointment.cancel_reason`],
  ['cancelNote', as.text, sql`appointment.cancel_note`],
  ['replaces', as.id, sql`appointment.replaces`],
  ['replacedBy', as.id, sql`(select later.id from appointment as later where later.replaces = appointment.id)`],
  ['confirmedChannel', as.text, sql`appointment.confirmed_channel`],
  ['confirmedAt', as.instant, sql`appointment.confirmed_at`],
  ['arrivedAt', as.instant, sql`appointment.arrived_at`],
  ['startedAt', as.instant, sql`appointment.started_at`],
  ['finishedAt', as.instant, sql`appointment.finished_at`],
  ['interruptedReason', as.text, sql`appointment.interrupted_reason`],
  ['notes', as.text, sql`appointment.notes`],
  ['orderItemId', as.id, sql`appointment.order_item_id`],
  ['depositWaivedByName', as.text, sql`(select name from staff where staff.id = appointment.deposit_waived_by)`],
  ['depositWaiverReason', as.text, sql`appointment.deposit_waiver_reason`],
  ['createdAt', as.instant, sql`appointment.created_at`],
  ['createdByName', as.text, sql`(select name from staff where staff.id = appointment.created_by)`],
] as const satisfies Member[]
const detailJson = new RowJson(detailMembers)

/** An appointment's detail as far as it is the same for every reader, and what decides who may do what to it. */
export interface StoredDetail {
  /** A JSON object. */
  json: string
  ability: Omit<Ability, 'now'>
  /** What was sold and is performed by it. */
  item: OrderedItem | null
}

/** What decides, beside that, who may do what to it. */
const abilityMembers = [
  ['createdBy', as.id, sql`appointment.created_by`],
  ['zone', as.text, sql`(select time_zone from unit where unit.id = appointment.unit_id)`],
  [
    'isSurgery',
    as.boolean,
    sql`(select kind = 'surgery' from procedure where procedure.id = appointment.procedure_id)`,
  ],
  ['timesRebooked', as.number, sql`times_rebooked(appointment.id)`],
  ['step', as.json, lastStepJson()],
  ['item', as.json, itemJson()],
] as const satisfies Member[]
const abilityJson = new RowJson(abilityMembers)

/** What a statement marked with `raw` selects, or returns of what it changed, for `storedDetail`. */
export const detailColumns = sql`${detailJson.selected}, ${abilityJson.selected}`

type Detail = Pick<AppointmentDetail, 'id' | 'status' | 'startsAt' | 'expiresAt' | 'replacedBy'>
type Further = {
  createdBy: string | null
  zone: string
  isSurgery: boolean
  timesRebooked: number
  step: TakenStep | null
  item: OrderedItem | null
}

/** The detail in the one row of a statement that selects `detailColumns`; undefined where there is none. */
export function storedDetail(rows: readonly RawRow[]): StoredDetail | undefined {
  const row = new RowReader(rows)
  if (!row.next()) return undefined
  const json = jsonText((into) => detailJson.write(row, into))
  const { id, status, startsAt, expiresAt, replacedBy } = JSON.parse(json) as Detail
  const { step, item, ...further } = JSON.parse(jsonText((into) => abilityJson.write(row, into))) as Further
  const isReplaced = replacedBy !== null
  return { json, ability: { id, status, startsAt, expiresAt, isReplaced, ...further, step: step ?? undefined }, item }
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
  return storedDetail(rows)
}
