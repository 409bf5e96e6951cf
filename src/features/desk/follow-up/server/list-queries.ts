import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { partOf } from '../../../../server/database/part-of.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { ascending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { searchKey } from '../../../../shared/text.ts'
import { patientsCalled } from '../../../patients/offers/server.ts'
import { bearsOneOf } from '../../../foundation/offers/server.ts'
import { type Milestone, milestones } from '../milestones.ts'
import { type FollowUp, followUpSchema } from '../record.ts'

/** A filter as the contract parses it, with the person's units in it (null: every unit). */
export interface FollowUpFilter {
  units: readonly string[] | null
  ids?: readonly string[] | undefined
  ownerId?: readonly string[] | undefined
  milestone?: readonly Milestone[] | undefined
  tagId?: readonly string[] | undefined
  overdue?: boolean | undefined
  q?: string | undefined
  /** Which day it is depends on the unit; an instant. */
  now: string
}

/** What a list shows of a followed order; the statement joins what `followUpJoins` joins. */
export const followUpColumns = sql`
  followed.order_id as id, o.number as "orderNumber", followed.unit_id as "unitId", followed.patient_id as "patientId",
  coalesce(patient.social_name, patient.name) as "patientName", followed.milestone, followed.due_on::text as "dueOn",
  followed.booked, followed.surgery_on::text as "surgeryOn", followed.performed, followed.owner_id as "ownerId",
  owner.name as "ownerName", followed.next_action as "nextAction", followed.next_on::text as "nextOn",
  followed.next_note as "nextNote", followed.nudged_at as "nudgedAt", followed.version,
  greatest(followed.freshness, patient.freshness, o.freshness) as freshness`

export const followUpJoins = sql`
  join sales_order as o on o.id = followed.order_id join patient on patient.id = followed.patient_id
  join staff as owner on owner.id = followed.owner_id`

/** Whether it is due before today, by the calendar of its unit, which the statement joins. */
function isOverdue(now: string): RawBuilder<unknown> {
  return sql`followed.due_on < (${now}::timestamptz at time zone unit.time_zone)::date`
}

/** What a search asks: the order's number, or words of the patient's name with perhaps the number among them. */
async function sought(database: Database, q = ''): Promise<RawBuilder<unknown>> {
  const numberOf = (word: string) => /^\s*#?\s*(\d{1,12})\s*$/.exec(word)?.[1]
  const isNumber = (number: string | undefined) => (number ? sql`o.number = ${Number(number)}` : sql`false`)
  if (numberOf(q)) return isNumber(numberOf(q))
  const called = /\d/.test(q) ? undefined : await patientsCalled(database, q)
  if (called?.ids) return sql`followed.patient_id = any(${called.ids}::uuid[])`
  const words = searchKey(q).split(' ').filter(Boolean)
  const each = words.map((word) => sql`(patient.name_key like ${partOf(word)} or ${isNumber(numberOf(word))})`)
  return each.length > 0 ? sql.join(each, sql` and `) : sql`true`
}

async function conditions(database: Database, filter: FollowUpFilter): Promise<RawBuilder<unknown>> {
  const all: RawBuilder<unknown>[] = [sql`followed.milestone is not null`, await sought(database, filter.q)]
  const among = (column: RawBuilder<unknown>, values: readonly string[] | null | undefined, type: string) => {
    if (values?.length === 1) all.push(sql`${column} = ${values[0]}`)
    else if (values) all.push(sql`${column} = any(${values}::${sql.raw(type)}[])`)
  }
  among(sql`followed.unit_id`, filter.units, 'uuid')
  among(sql`followed.order_id`, filter.ids, 'uuid')
  among(sql`followed.owner_id`, filter.ownerId, 'uuid')
  if (filter.milestone?.length) among(sql`followed.milestone`, filter.milestone, 'text')
  if (filter.tagId?.length) all.push(bearsOneOf('o.tag_ids', filter.tagId))
  if (filter.overdue) all.push(isOverdue(filter.now))
  return sql.join(all, sql` and `)
}

const byDay = ascending(sql`followed.due_on`, sql`followed.order_id`)
const keyedRow = keyed(followUpSchema)

/** A page of followed orders, by the day on which they are due; an index carries it for a lane, a unit and a person. */
export async function listPage(database: Database, filter: FollowUpFilter, asked: PageAsked): Promise<Page<FollowUp>> {
  const { key, beyond, order, limit, pageOf } = keyset(byDay, asked)
  const { rows } = await rowsOf(keyedRow)`
    select ${followUpColumns}, ${key} as key from order_follow_up as followed ${followUpJoins}
      join unit on unit.id = followed.unit_id
    where ${await conditions(database, filter)} and ${beyond} order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

/** Followed orders by their ids, in any order. */
export async function listedFollowUps(database: Database, ids: readonly string[]): Promise<FollowUp[]> {
  const { rows } = await rowsOf(followUpSchema)`
    select ${followUpColumns} from order_follow_up as followed ${followUpJoins}
    where followed.milestone is not null and followed.order_id = any(${ids}::uuid[])`.execute(database)
  return rows
}

const countRow = z.object({ milestone: z.enum(milestones), total: z.int(), overdue: z.int() })

/** How many a filter finds, and how many of them are overdue, by milestone. */
export async function countByMilestone(
  database: Database,
  filter: FollowUpFilter,
): Promise<z.output<typeof countRow>[]> {
  // Without a search or tags nothing of other tables is asked, and the index alone answers.
  const names = filter.q === undefined && !filter.tagId?.length ? sql`` : followUpJoins
  const { rows } = await rowsOf(countRow)`
    select followed.milestone, count(*)::int as total, count(*) filter (where ${isOverdue(filter.now)})::int as overdue
    from order_follow_up as followed ${names} join unit on unit.id = followed.unit_id
    where ${await conditions(database, filter)} group by followed.milestone`.execute(database)
  return rows
}

const idRow = z.object({ id: followUpSchema.shape.id })

/** Followed orders of patients, whose names stand on them. */
export async function idsOfPatients(database: Database, patientIds: readonly string[]): Promise<string[]> {
  const { rows } = await rowsOf(idRow)`
    select order_id as id from order_follow_up where patient_id = any(${patientIds}::uuid[]) and milestone is not null
    limit 500`.execute(database)
  return rows.map(({ id }) => id)
}
