import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import type { Actor } from '../../../../server/endpoint/session.ts'
import { scopeOf } from '../../../../shared/permissions.ts'
import { type Role, roles } from '../../../../shared/roles.ts'
import { contactSchema, type Waiting, waitingDetailSchema } from '../record.ts'
import type { Noted } from '../contract.ts'

/** Whose items somebody sees: of which units (null: all), and only of what they sold (null: everybody's). */
export interface Reach {
  readonly units: readonly string[] | null
  readonly ownerId: string | null
}

/** Whose items a person sees. */
export function reachOf(actor: Actor): Reach {
  return {
    units: actor.unitIds === 'all' ? null : actor.unitIds,
    ownerId: scopeOf(actor.role, 'waitlist.read') === 'own' ? actor.id : null,
  }
}

/** The same as a condition on `sold`. */
export function reached({ units, ownerId }: Reach): RawBuilder<unknown> {
  return sql`(${units}::uuid[] is null or sold.unit_id = any(${units}::uuid[]))
    and (${ownerId}::uuid is null or sold.owner_id = ${ownerId})`
}

const clock = (column: RawBuilder<unknown>) => sql`to_char(${column}, 'HH24:MI')`

/** What an item says in lists, by the members of `waitingSchema`. */
const columns: Record<keyof Waiting, RawBuilder<unknown>> = {
  id: sql`item.id`,
  orderId: sql`sold.id`,
  orderNumber: sql`sold.number::int`,
  unitId: sql`sold.unit_id`,
  patientId: sql`sold.patient_id`,
  patientName: sql`coalesce(patient.social_name, patient.name)`,
  procedureId: sql`item.procedure_id`,
  state: sql`item.state`,
  ownerId: sql`sold.owner_id`,
  ownerName: sql`owner.name`,
  workerId: sql`worker.id`,
  workerName: sql`worker.name`,
  waitingSince: sql`coalesce(item.waiting_since, sold.sold_at)`,
  netCentavos: sql`item.net_centavos::float8`,
  paidCentavos: sql`item.paid_centavos::float8`,
  blockers: sql`coalesce(entry.blockers, '{}')`,
  waitUntil: sql`entry.wait_until`,
  earliestOn: sql`entry.earliest_on`,
  unitIds: sql`coalesce(entry.unit_ids, '{}')`,
  professionalId: sql`entry.professional_id`,
  weekdays: sql`coalesce(entry.weekdays, '{}')`,
  fromTime: clock(sql`entry.from_time`),
  toTime: clock(sql`entry.to_time`),
  noticeHours: sql`coalesce(entry.notice_hours, 0)`,
  snoozedUntil: sql`entry.snoozed_until`,
  lastContactAt: sql`entry.last_contact_at`,
  version: sql`coalesce(entry.version, 0)`,
  // Whatever is noted of an item is written under the lock of its order, as is what changes the item.
  freshness: sql`greatest(sold.freshness, item.freshness, entry.freshness, patient.freshness)`,
}

function named(all: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> {
  return sql.join(Object.entries(all).map(([name, column]) => sql`${column} as ${sql.ref(name)}`))
}

export const waitingColumns = named(columns)

/** Items with what is known of them; `item`, `sold`, `patient`, `entry`, `owner`, `worker` and `unit` by these names. */
export const waitingTables = sql`
  order_item as item join sales_order as sold on sold.id = item.order_id
  join unit on unit.id = sold.unit_id
  join patient on patient.id = sold.patient_id
  join procedure on procedure.id = item.procedure_id
  left join waitlist_entry as entry on entry.order_item_id = item.id
  join staff as owner on owner.id = sold.owner_id
  join staff as worker on worker.id = coalesce(entry.assigned_to, sold.owner_id)`

const detailRow = waitingDetailSchema.omit({ can: true, contacts: true, offers: true }).extend({ zone: z.string() })
export type WaitingRow = z.output<typeof detailRow>

/** An item within somebody's reach, whether it waits or not; undefined where there is none. */
export async function findWaiting(database: Database, id: string, reach: Reach): Promise<WaitingRow | undefined> {
  const { rows } = await rowsOf(detailRow)`
    select ${named({ ...columns, waitingSince: sql`item.waiting_since` })}, patient.phone as "patientPhone", entry.blocker_note as "blockerNote",
      entry.snooze_reason as "snoozeReason", snoozer.name as "snoozedByName", unit.time_zone as zone
    from ${waitingTables} left join staff as snoozer on snoozer.id = entry.snoozed_by
    where item.id = ${id} and sold.sold_at is not null and ${reached(reach)}`.execute(database)
  return rows[0]
}

/** The latest contacts of an item, newest first. */
export async function contactsOf(database: Database, itemId: string): Promise<z.output<typeof contactSchema>[]> {
  const { rows } = await rowsOf(contactSchema)`
    select contact.id, at, channel, outcome, note, staff.name as "byName"
    from waitlist_contact as contact left join staff on staff.id = recorded_by
    where order_item_id = ${itemId} order by at desc, contact.id desc limit 50`.execute(database)
  return rows
}

const offerRow = waitingDetailSchema.shape.offers.element
/** What was offered for an item, newest first. */
export async function offersOf(database: Database, itemId: string): Promise<z.output<typeof offerRow>[]> {
  const { rows } = await rowsOf(offerRow)`
    select offer.id, slot_id as "slotId", slot.unit_id as "unitId", slot.starts_at as "startsAt", offer.state, deadline,
      offered_at as "offeredAt", staff.name as "offeredByName"
    from waitlist_offer as offer join freed_slot as slot on slot.id = slot_id left join staff on staff.id = offered_by
    where order_item_id = ${itemId} order by offered_at desc, offer.id desc limit 50`.execute(database)
  return rows
}

/** Writes what is in the way and what is preferred; counts the version up. */
export async function writeNoted(database: Database, itemId: string, to: Noted): Promise<void> {
  await sql`
    insert into waitlist_entry as entry (order_item_id, blockers, blocker_note, wait_until, earliest_on, unit_ids,
      professional_id, weekdays, from_time, to_time, notice_hours)
    values (${itemId}, ${to.blockers}::text[], ${to.blockerNote || null}, ${to.waitUntil}, ${to.earliestOn},
      ${to.unitIds}::uuid[], ${to.professionalId}, ${to.weekdays}::integer[], ${to.fromTime}::time, ${to.toTime}::time,
      ${to.noticeHours})
    on conflict (order_item_id) do update set blockers = excluded.blockers, blocker_note = excluded.blocker_note,
      wait_until = excluded.wait_until, earliest_on = excluded.earliest_on, unit_ids = excluded.unit_ids,
      professional_id = excluded.professional_id, weekdays = excluded.weekdays, from_time = excluded.from_time,
      to_time = excluded.to_time, notice_hours = excluded.notice_hours, version = entry.version + 1`.execute(database)
}

/** Puts an item off until a day, or takes it up again (null). */
export async function writeSnooze(
  database: Database,
  itemId: string,
  to: { until: string; reason: string; by: string } | null,
): Promise<void> {
  await sql`
    insert into waitlist_entry as entry (order_item_id, snoozed_until, snooze_reason, snoozed_by)
    values (${itemId}, ${to?.until ?? null}, ${to?.reason ?? null}, ${to?.by ?? null})
    on conflict (order_item_id) do update set snoozed_until = excluded.snoozed_until,
      snooze_reason = excluded.snooze_reason, snoozed_by = excluded.snoozed_by, version = entry.version + 1`.execute(
    database,
  )
}

/** Locks the orders of some items, as whatever changes an item does. */
export async function lockOrdersOf(database: Database, ids: readonly string[]): Promise<void> {
  await sql`
    select from sales_order where id in (select order_id from order_item where id = any(${ids}::uuid[]))
    order by id for no key update`.execute(database)
}

/** Writes a contact; false where its id is taken. The latest one is what the list shows. */
export async function insertContact(
  database: Database,
  row: { id: string; itemId: string; at: string; channel: string; outcome: string; note: string | null; by: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into waitlist_contact (id, order_item_id, at, channel, outcome, note, recorded_by)
    values (${row.id}, ${row.itemId}, ${row.at}, ${row.channel}, ${row.outcome}, ${row.note || null}, ${row.by})
    on conflict (id) do nothing`.execute(database)
  if (Number(numAffectedRows) === 0) return false
  await sql`
    insert into waitlist_entry as entry (order_item_id, last_contact_at) values (${row.itemId}, ${row.at})
    on conflict (order_item_id) do update
      set last_contact_at = greatest(entry.last_contact_at, excluded.last_contact_at)`.execute(database)
  return true
}

const knownRow = z.object({ known: z.int() })

/** Whether all of some ids are units. */
export async function areUnits(database: Database, ids: readonly string[]): Promise<boolean> {
  const { rows } = await rowsOf(knownRow)`
    select count(*)::int as known from unit where id = any(${ids}::uuid[])`.execute(database)
  return rows[0]?.known === ids.length
}

const workedRow = z.object({
  id: z.string(),
  unitId: z.string(),
  patientId: z.string(),
  ownerId: z.string(),
  workerId: z.string(),
})

/** Those of some items that are within reach and wait or are held, with who works them. */
export async function workedItems(
  database: Database,
  ids: readonly string[],
  reach: Reach,
): Promise<z.output<typeof workedRow>[]> {
  const { rows } = await rowsOf(workedRow)`
    select item.id, sold.unit_id as "unitId", sold.patient_id as "patientId", sold.owner_id as "ownerId", coalesce(entry.assigned_to, sold.owner_id) as "workerId"
    from order_item as item join sales_order as sold on sold.id = item.order_id
    left join waitlist_entry as entry on entry.order_item_id = item.id
    where item.id = any(${ids}::uuid[]) and item.state in ('waitlist', 'reserved') and ${reached(reach)}
    order by item.id`.execute(database)
  return rows
}

/** Gives items to somebody; null: back to who sold each. */
export async function writeWorker(database: Database, ids: readonly string[], workerId: string | null): Promise<void> {
  await sql`
    insert into waitlist_entry as entry (order_item_id, assigned_to)
    select id, ${workerId}::uuid from unnest(${ids}::uuid[]) as id order by id
    on conflict (order_item_id) do update set assigned_to = excluded.assigned_to`.execute(database)
}

const roleRow = z.object({ role: z.enum(roles) })
/** The role of an active colleague. */
export async function roleOf(database: Database, id: string): Promise<Role | undefined> {
  const { rows } = await rowsOf(roleRow)`select role from staff where id = ${id} and active`.execute(database)
  return rows[0]?.role
}
