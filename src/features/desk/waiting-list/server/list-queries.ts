import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { partOf } from '../../../../server/database/part-of.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { bothWays, keyed, keyset, type Order, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { searchKey } from '../../../../shared/text.ts'
import { bearsOneOf } from '../../../foundation/offers/server.ts'
import type { WaitingSort } from '../list-contract.ts'
import { waitingSchema } from '../record.ts'
import { bucketDays } from '../rules.ts'
import { ageBuckets, type AgeBucket, type Readiness } from '../states.ts'
import { type Reach, reached, waitingColumns, waitingTables } from './queries.ts'

/** A filter as the contract parses it, with whose items they may be in it. */
export interface WaitingFilter {
  readonly reach: Reach
  /** The instant by which days are counted. */
  readonly now: string
  /** None but these. */
  readonly ids?: readonly string[] | undefined
  readonly q?: string | undefined
  readonly unitId?: readonly string[] | undefined
  readonly procedureId?: readonly string[] | undefined
  readonly workerId?: readonly string[] | undefined
  readonly tagId?: readonly string[] | undefined
  readonly age?: readonly AgeBucket[] | undefined
  readonly blocker?: readonly string[] | undefined
  readonly readiness?: readonly Readiness[] | undefined
}

const today = (now: string) => sql`(${now}::timestamptz at time zone unit.time_zone)::date`

/** Days of the unit since it waits, as `daysSince` counts them. */
const daysWaiting = (now: string) =>
  sql`greatest(0, ${today(now)} - (item.waiting_since at time zone unit.time_zone)::date)`

/** As `readinessOf` tells them. */
function isReadiness(readiness: Readiness, now: string): RawBuilder<unknown> {
  const sleeps = sql`coalesce(entry.snoozed_until > ${today(now)}, false)`
  const isBlocked = sql`(coalesce(entry.blockers <> '{}', false) or coalesce(entry.wait_until > ${today(now)}, false))`
  if (readiness === 'snoozed') return sleeps
  return readiness === 'blocked' ? sql`(not ${sleeps} and ${isBlocked})` : sql`(not ${sleeps} and not ${isBlocked})`
}

function isOfAge(age: AgeBucket, now: string): RawBuilder<unknown> {
  const [first, last] = bucketDays[age]
  return last === null ? sql`${daysWaiting(now)} >= ${first}` : sql`${daysWaiting(now)} between ${first} and ${last}`
}

function anyOf<Value>(values: readonly Value[], condition: (value: Value) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${sql.join(values.map(condition), sql` or `)})`
}

function conditions({ reach, now, ...asked }: WaitingFilter): RawBuilder<unknown> {
  // An order of which something waits is open; said so that it is looked for among those.
  const all = [sql`item.state = 'waitlist'`, sql`sold.state = 'open'`, reached(reach)]
  const among = (column: RawBuilder<unknown>, values: readonly string[] | undefined) => {
    if (values?.length) all.push(sql`${column} = any(${values}::uuid[])`)
  }
  among(sql`item.id`, asked.ids)
  among(sql`sold.unit_id`, asked.unitId)
  among(sql`item.procedure_id`, asked.procedureId)
  among(sql`worker.id`, asked.workerId)
  if (asked.tagId?.length)
    all.push(sql`(${bearsOneOf('sold.tag_ids', asked.tagId)} or exists (select from patient as tagged
      where tagged.id = sold.patient_id and ${bearsOneOf('tagged.tag_ids', asked.tagId)}))`)
  if (asked.age?.length) all.push(anyOf(asked.age, (age) => isOfAge(age, now)))
  if (asked.readiness?.length) all.push(anyOf(asked.readiness, (one) => isReadiness(one, now)))
  if (asked.blocker?.length) all.push(sql`entry.blockers && ${asked.blocker}::text[]`)
  for (const word of searchKey(asked.q ?? '')
    .split(' ')
    .filter(Boolean)) {
    const isNumber = /^\d{1,9}$/.test(word) ? sql`sold.number = ${Number(word)}` : sql`false`
    all.push(sql`(patient.name_key like ${partOf(word)} or ${isNumber})`)
  }
  return sql.join(all, sql` and `)
}

const id = sql`item.id`
const orders: Record<WaitingSort, Order> = bothWays({
  waitingSince: [sql`item.waiting_since`, id],
  netCentavos: [sql`item.net_centavos`, id],
  paidShare: [
    sql`(case when item.net_centavos <= 0 then 10000 else item.paid_centavos * 10000 / item.net_centavos end)`,
    id,
  ],
  lastContactAt: [sql`coalesce(entry.last_contact_at, timestamptz '2000-01-01T00:00:00Z')`, id],
  patientName: [sql`patient.name_key`, id],
})

const zoned = waitingSchema.extend({ zone: z.string() })
/** A row with the zone of its unit, for files. */
export type ZonedWaiting = z.output<typeof zoned>
const keyedRow = keyed(zoned)

/** A page of what waits, in the wanted order. All that waits is found by the index of it, and is some thousands at most. */
export async function waitingPage(
  database: Database,
  filter: WaitingFilter,
  { sort, ...asked }: PageAsked & { sort: WaitingSort },
): Promise<Page<ZonedWaiting>> {
  const { key, beyond, order, limit, pageOf } = keyset(orders[sort], asked)
  const { rows } = await rowsOf(keyedRow)`
    select ${waitingColumns}, unit.time_zone as zone, ${key} as key from ${waitingTables}
    where ${conditions(filter)} and ${beyond} order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

/** Of the tables of what waits, those that a filter asks. */
function tablesOf({ q, workerId, blocker, readiness }: WaitingFilter): RawBuilder<unknown> {
  const isWorked = Boolean(workerId?.length)
  const isNoted = isWorked || Boolean(blocker?.length) || Boolean(readiness?.length)
  return sql`order_item as item join sales_order as sold on sold.id = item.order_id
    join unit on unit.id = sold.unit_id
    ${q === undefined ? sql`` : sql`join patient on patient.id = sold.patient_id`}
    ${isNoted ? sql`left join waitlist_entry as entry on entry.order_item_id = item.id` : sql``}
    ${isWorked ? sql`join staff as worker on worker.id = coalesce(entry.assigned_to, sold.owner_id)` : sql``}`
}

const countRow = z.object({ age: z.enum(ageBuckets), count: z.int(), netCentavos: z.int() })

/** How many items wait and what they are worth, by how long; a bucket without any is left out. */
export async function countByAge(database: Database, filter: WaitingFilter): Promise<z.output<typeof countRow>[]> {
  const cases = ageBuckets.map((age) => sql`when ${isOfAge(age, filter.now)} then ${age}`)
  const { rows } = await rowsOf(countRow)`
    select age, count(*)::int as count, sum(net_centavos)::float8 as "netCentavos"
    from (select case ${sql.join(cases, sql` `)} end as age, item.net_centavos from ${tablesOf(filter)}
      where ${conditions(filter)}) as waiting
    group by age`.execute(database)
  return rows
}

const nameRow = z.object({ id: z.string(), name: z.string() })

/** What units, procedures and professionals are called, by their ids: for files. */
export async function namesById(database: Database): Promise<Map<string, string>> {
  const { rows } = await rowsOf(nameRow)`
    select id, short_name as name from unit union all select id, name from procedure
    union all select id, name from professional`.execute(database)
  return new Map(rows.map((row) => [row.id, row.name]))
}
