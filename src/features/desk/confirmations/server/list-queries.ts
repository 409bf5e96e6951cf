import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { partOf } from '../../../../server/database/part-of.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { ascending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { searchKey } from '../../../../shared/text.ts'
import { patientName } from '../../../agenda/offers/server.ts'
import { bearsOneOf } from '../../../foundation/offers/server.ts'
import { type Card, cardSchema } from '../record.ts'
import { columns } from '../rules.ts'

/** A filter as the contract parses it, with whose cards the person is given already in it. */
export interface CardFilter {
  /** Null: every unit. */
  readonly units: readonly string[] | null
  /** Only what this person booked. */
  readonly ownerId?: string | undefined
  readonly from: string
  readonly to: string
  readonly ids?: readonly string[] | undefined
  readonly kind?: readonly string[] | undefined
  readonly professionalId?: readonly string[] | undefined
  readonly assigneeId?: readonly string[] | undefined
  readonly tagId?: readonly string[] | undefined
  readonly escalated?: boolean | undefined
  readonly column?: readonly string[] | undefined
  readonly q?: string | undefined
  /** Instead of `q`, whom it means. */
  readonly patientIds?: readonly string[] | undefined
}

/** What is known of the confirmation of an `appointment` as it stands now: of its present start and patient. */
export const presentConfirmation = sql`confirmation on confirmation.appointment_id = appointment.id
  and confirmation.starts_at = appointment.starts_at and confirmation.patient_id = appointment.patient_id`

const cardJoins = sql`
  join patient on patient.id = appointment.patient_id
  join procedure on procedure.id = appointment.procedure_id
  left join ${presentConfirmation}
  left join staff as assignee on assignee.id = confirmation.assignee_id
  left join staff as worker on worker.id = confirmation.worked_by
  left join staff as last_person on last_person.id = confirmation.last_by`

/** A card; under the lock of its appointment both parts of it change, so the fresher of them says how fresh it is. */
const cardColumns = sql`
  appointment.id, appointment.unit_id as "unitId", appointment.patient_id as "patientId", ${patientName} as "patientName",
  patient.phone as "patientPhone", patient.whatsapp_opt_in as "whatsappOptIn", appointment.procedure_id as "procedureId",
  procedure.kind as "procedureKind", appointment.room_id as "roomId", appointment.professional_ids as "professionalIds",
  appointment.status, appointment.starts_at as "startsAt", appointment.ends_at as "endsAt",
  appointment.created_by as "ownerId", appointment.version, coalesce(confirmation.attempts, 0) as attempts,
  confirmation.last_attempt_id as "lastAttemptId", confirmation.last_channel as "lastChannel",
  confirmation.last_outcome as "lastOutcome", confirmation.last_at as "lastAt", last_person.name as "lastByName",
  confirmation.other_date_since as "otherDateSince", confirmation.other_date_reason as "otherDateReason",
  confirmation.assignee_id as "assigneeId", assignee.name as "assigneeName", confirmation.worked_by as "workedBy",
  worker.name as "workedByName", confirmation.worked_until as "workedUntil", confirmation.escalated_at as "escalatedAt",
  greatest(appointment.freshness, coalesce(confirmation.freshness, 0)) as freshness`

/** `columnOf` of the rules, of those that are in any column. */
const columnSql = sql`case
  when confirmation.other_date_since is not null then 'other_date'
  when appointment.status = 'booked' then 'confirmed'
  when confirmation.last_outcome in ('sent', 'called', 'no_answer', 'wrong_number') then 'no_answer'
  else 'to_confirm' end`

/** `isEscalated` of the rules. */
const escalatedSql = sql`(confirmation.escalated_at is not null and appointment.status = 'pending')`

function conditions(filter: CardFilter): RawBuilder<unknown> {
  const all = [
    sql`appointment.status in ('pending', 'booked')`,
    sql`appointment.starts_at >= ${filter.from}::timestamptz and appointment.starts_at < ${filter.to}::timestamptz`,
  ]
  if (filter.units?.length === 1) all.push(sql`appointment.unit_id = ${filter.units[0]}`)
  else if (filter.units) all.push(sql`appointment.unit_id = any(${filter.units}::uuid[])`)
  if (filter.ownerId) all.push(sql`appointment.created_by = ${filter.ownerId}`)
  if (filter.ids) all.push(sql`appointment.id = any(${filter.ids}::uuid[])`)
  if (filter.kind?.length) all.push(sql`procedure.kind = any(${filter.kind}::text[])`)
  if (filter.professionalId?.length) all.push(sql`appointment.professional_ids && ${filter.professionalId}::uuid[]`)
  if (filter.assigneeId?.length) all.push(sql`confirmation.assignee_id = any(${filter.assigneeId}::uuid[])`)
  if (filter.tagId?.length) all.push(bearsOneOf('appointment.tag_ids', filter.tagId))
  if (filter.escalated) all.push(escalatedSql)
  if (filter.column?.length) all.push(sql`${columnSql} = any(${filter.column}::text[])`)
  if (filter.patientIds) all.push(sql`appointment.patient_id = any(${filter.patientIds}::uuid[])`)
  for (const word of searchKey(filter.q ?? '').split(' '))
    if (word) all.push(sql`patient.name_key like ${partOf(word)}`)
  return sql.join(all, sql` and `)
}

const inTime = ascending(sql`appointment.starts_at`, sql`appointment.id`)
const keyedCard = keyed(cardSchema)

/** A page of cards in the order of their start. */
export async function cardPage(database: Database, filter: CardFilter, asked: PageAsked): Promise<Page<Card>> {
  const { key, beyond, order, limit, pageOf } = keyset(inTime, asked)
  const { rows } = await rowsOf(keyedCard)`
    select ${cardColumns}, ${key} as key from appointment ${cardJoins}
    where ${conditions(filter)} and ${beyond} order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

/** Cards by the ids of their appointments, in whatever state those are. */
export async function cardsById(database: Database, ids: readonly string[]): Promise<Card[]> {
  const { rows } = await rowsOf(cardSchema)`
    select ${cardColumns} from appointment ${cardJoins} where appointment.id = any(${[...ids]}::uuid[])`.execute(
    database,
  )
  return rows
}

const countRow = z.object({ column: z.enum(columns), count: z.int(), escalated: z.int(), mine: z.int() })

/** How many cards a filter finds in each column, how many of them were escalated, and how many are with that person. */
export async function countByColumn(
  database: Database,
  filter: CardFilter,
  personId: string,
): Promise<z.output<typeof countRow>[]> {
  const { rows } = await rowsOf(countRow)`
    select ${columnSql} as column, count(*)::int as count, count(*) filter (where ${escalatedSql})::int as escalated,
      count(*) filter (where confirmation.assignee_id = ${personId})::int as mine
    from appointment ${cardJoins} where ${conditions(filter)} group by 1`.execute(database)
  return rows
}
