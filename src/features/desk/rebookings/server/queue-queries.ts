import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { partOf } from '../../../../server/database/part-of.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { bothWays, keyed, keyset, type Order, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { searchKey } from '../../../../shared/text.ts'
import { recordNumberPattern } from '../../../patients/offers/both.ts'
import { bearsOneOf } from '../../../foundation/offers/server.ts'
import type { EntrySort } from '../list-contract.ts'
import { causes, type Entry, entrySchema, steps } from '../record.ts'

/** A filter as the contract parses it, with the person's units in it (null: every unit). */
export interface QueueFilter {
  units: readonly string[] | null
  /** The present: what stands in the past is stranded no more. */
  now: string
  ids?: readonly string[] | undefined
  cause?: readonly string[] | undefined
  step?: readonly string[] | undefined
  procedureId?: readonly string[] | undefined
  professionalId?: readonly string[] | undefined
  tagId?: readonly string[] | undefined
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type Fragment = RawBuilder<unknown>

/** What of a patient a search looks in. */
export function patientConditions(q: string | undefined): Fragment[] {
  if (q && recordNumberPattern.test(q)) return [sql`patient.record_number = ${Number(q.replace(/[#\s]/g, ''))}`]
  return searchKey(q ?? '')
    .split(' ')
    .filter(Boolean)
    .map((word) => sql`patient.name_key like ${partOf(word)}`)
}

const strandedNow = (now: string) => sql`(standing.status in ('pending', 'booked') and standing.exception_reason is null
  and (standing.outside_roster or standing.outside_hours) and standing.starts_at > ${now}::timestamptz)`

/** Whether somebody's registration has ended by the day of an appointment, in its unit. */
const endedBy = (startsAt: Fragment) =>
  sql`professional.council_valid_until < (${startsAt} at time zone unit.time_zone)::date`

/**
 * What still stands with a room, a person or a team that is out of use by then: from these, of which few are, by the
 * index of what they are booked for.
 */
const withoutUse = (now: string) => sql`
  select standing.id from room join appointment as standing on standing.room_id = room.id
    where not room.active and standing.status in ('pending', 'booked') and standing.starts_at > ${now}::timestamptz
  union select booked.appointment_id from professional
    join appointment_professional as booked on booked.professional_id = professional.id
    where not active and starts_at > ${now}::timestamptz
  union select booked.appointment_id from professional
    join appointment_professional as booked on booked.professional_id = professional.id
    where council_valid_until is not null
      and starts_at > greatest(${now}::timestamptz, council_valid_until::timestamp at time zone 'UTC')
  union select appointment.id from team join appointment on appointment.team_id = team.id
    where not active and starts_at > ${now}::timestamptz`

/** What of an appointment is out of use by its day, as rows named `gone`. */
const lostOf = (now: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('what', what, 'id', id)), '[]') as lost from (
    select 'room' as what, id from room where id = standing.room_id and not active
    union all
    select case when active then 'registration' else 'professional' end, id from professional
      where id = any(standing.professional_ids) and (not active or ${endedBy(sql`standing.starts_at`)})
    union all
    select 'team', id from team where id = standing.team_id and not active
  ) as each where standing.status in ('pending', 'booked') and standing.starts_at > ${now}::timestamptz) as gone`

/**
 * Everybody who may have to be rebooked, each found by an index of their own: asked, missed, cancelled by the clinic,
 * stranded, with something out of use, or with an attempt that is running.
 */
const candidates = (now: string) => sql`
  select appointment_id as id from confirmation where other_date_since is not null
  union select id from appointment
    where status = 'noshow' or (status = 'cancelled' and cancel_reason like 'clinic.%')
  union select id from appointment
    where status in ('pending', 'booked') and (outside_roster or outside_hours) and exception_reason is null
      and starts_at > ${now}::timestamptz
  union select id from (${withoutUse(now)}) as without_use
  union select appointment_id from rebooking where state in ('requested', 'proposed')`

/** Who has come again, or has another date, needs none; nor does an item that was given up. */
const wantsDate = sql`(standing.status in ('pending', 'booked') or not exists (
    select from appointment as later
    where later.patient_id = standing.patient_id and later.starts_at > standing.starts_at
      and later.status in ('pending', 'booked', 'arrived', 'in-progress', 'fulfilled', 'noshow')
      and case when standing.order_item_id is null
        then later.order_item_id is null and later.procedure_id = standing.procedure_id
        else later.order_item_id = standing.order_item_id end)
  and (item.id is null or item.state in ('waitlist', 'reserved')))`

/** The queue, as rows named `entry`. */
function queue(filter: QueueFilter): Fragment {
  const { units, now } = filter
  const wanted: Fragment[] = [
    // As an array, so that each is looked up: of a union the planner expects so many that it reads whole tables.
    sql`standing.id = any(array(${candidates(now)}))`,
    sql`standing.status in ('pending', 'booked', 'noshow', 'cancelled')`,
    sql`not exists (select from appointment as later where later.replaces = standing.id)`,
    wantsDate,
  ]
  const among = (column: Fragment, values: readonly string[] | undefined, type: string) => {
    if (values) wanted.push(sql`${column} = any(${values}::${sql.raw(type)}[])`)
  }
  among(sql`standing.unit_id`, units ?? undefined, 'uuid')
  among(sql`standing.id`, filter.ids, 'uuid')
  among(sql`standing.procedure_id`, filter.procedureId?.length ? filter.procedureId : undefined, 'uuid')
  if (filter.professionalId?.length) wanted.push(sql`standing.professional_ids && ${filter.professionalId}::uuid[]`)
  if (filter.tagId?.length) wanted.push(bearsOneOf('standing.tag_ids', filter.tagId))
  if (filter.to) wanted.push(sql`standing.starts_at < ${filter.to}::timestamptz`)
  if (filter.from) wanted.push(sql`standing.ends_at > ${filter.from}::timestamptz`)
  wanted.push(...patientConditions(filter.q))
  const chosen: Fragment[] = [
    // Whoever closed it without another date has settled it, until the patient asks anew.
    sql`(running_id is not null or not exists (
      select from rebooking as settled where settled.appointment_id = entry.id
        and settled.state in ('returned', 'dismissed') and (asked_since is null or settled.ended_at >= asked_since)))`,
  ]
  if (filter.cause?.length) chosen.push(sql`cause = any(${filter.cause}::text[])`)
  if (filter.step?.length) chosen.push(sql`step = any(${filter.step}::text[])`)
  return sql`(
    select standing.*, lost, patient.name_key, running.id as running_id, running.expires_at as deadline,
      item.order_id, asked.other_date_since as asked_since, asked.other_date_reason as said,
      coalesce(running.state, 'open') as step,
      case when asked.other_date_since is not null then 'asked'
        when standing.status = 'noshow' then 'missed'
        when standing.status = 'cancelled' and standing.cancel_reason like 'clinic.%' then 'clinic'
        when ${strandedNow(now)} then 'stranded'
        when lost <> '[]' then 'outOfUse'
        when running.asked_by = 'clinic' then 'clinic' else 'asked' end as cause,
      case when asked.other_date_since is not null then asked.other_date_since
        when standing.status = 'noshow' then standing.ends_at
        when standing.status = 'cancelled' or ${strandedNow(now)} or lost <> '[]' then standing.updated_at
        else running.requested_at end as since,
      coalesce(running.reason, case standing.status when 'noshow' then 'missed' when 'cancelled' then standing.cancel_reason end)
        as reason
    from appointment as standing
    join patient on patient.id = standing.patient_id
    join unit on unit.id = standing.unit_id
    cross join lateral ${lostOf(now)}
    left join order_item as item on item.id = standing.order_item_id
    left join rebooking as running on running.appointment_id = standing.id and running.state in ('requested', 'proposed')
    left join confirmation as asked on asked.appointment_id = standing.id and asked.starts_at = standing.starts_at
      and asked.patient_id = standing.patient_id and asked.other_date_since is not null
      and standing.status in ('pending', 'booked')
    where ${sql.join(wanted, sql` and `)}
      and (asked.appointment_id is not null or running.id is not null or standing.status in ('noshow', 'cancelled')
        or ${strandedNow(now)} or lost <> '[]')
  ) as entry where ${sql.join(chosen, sql` and `)}`
}

const id = sql`entry.id`
const orders: Record<EntrySort, Order> = bothWays({
  since: [sql`since`, id],
  startsAt: [sql`entry.starts_at`, id],
  patientName: [sql`entry.name_key`, id],
})

const zoned = entrySchema.extend({ zone: z.string() })
/** An entry, with its unit's zone. */
export type EntryRow = Entry & { zone: string }
const keyedRow = keyed(zoned)

/** A page of the queue in the wanted order. */
export async function queuePage(
  database: Database,
  filter: QueueFilter,
  { sort, ...asked }: PageAsked & { sort: EntrySort },
): Promise<Page<EntryRow>> {
  const { key, beyond, order, limit, pageOf } = keyset(orders[sort], asked)
  const { rows } = await rowsOf(keyedRow)`
    with page as (select entry.*, ${key} as key from ${queue(filter)} and ${beyond} order by ${order} limit ${limit})
    select entry.id, entry.unit_id as "unitId", entry.patient_id as "patientId", entry.patient_name as "patientName",
      entry.procedure_id as "procedureId", entry.room_id as "roomId", entry.professional_ids as "professionalIds",
      entry.starts_at as "startsAt", entry.ends_at as "endsAt", entry.status, entry.version, cause, lost, since, reason,
      said as note, order_id as "orderId", sales_order.number::int as "orderNumber", times_rebooked(entry.id) as count,
      running_id as "rebookingId", step, deadline as "expiresAt",
      (select count(*)::int from appointment as held where held.proposes_for = entry.id and held.status = 'proposed')
        as "heldCount", unit.time_zone as zone, entry.key
    from page as entry join unit on unit.id = entry.unit_id left join sales_order on sales_order.id = order_id
    order by ${order}`.execute(database)
  return pageOf(rows)
}

const factsRow = entrySchema.pick({ cause: true, lost: true, since: true, reason: true, note: true })

/** Why one appointment is in the queue, where it is. */
export async function queueFacts(
  database: Database,
  entryId: string,
  now: string,
): Promise<z.output<typeof factsRow> | undefined> {
  const { rows } = await rowsOf(factsRow)`
    select cause, lost, since, reason, said as note from ${queue({ units: null, now, ids: [entryId] })}`.execute(
    database,
  )
  return rows[0]
}

const countRow = z.object({ cause: z.enum(causes), step: z.enum(steps), count: z.int() })

/** How many of the queue there are of each cause and step. */
export async function countQueue(database: Database, filter: QueueFilter): Promise<z.output<typeof countRow>[]> {
  const { rows } = await rowsOf(countRow)`
    select cause, step, count(*)::int as count from ${queue(filter)} group by cause, step`.execute(database)
  return rows
}
