import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { prepared } from '../../../../server/database/prepared.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { descending, keyed, keyset, type Order, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { type Notification, type notificationStates, notificationSchema } from '../contract.ts'
import { heard, seenBy, type Sights } from './sight-queries.ts'

type Fragment = RawBuilder<unknown>

/** Whose notifications, what they may see of records, and when. */
export interface Reader {
  readonly staffId: string
  readonly sights: Sights
  readonly now: string
}

export interface NotificationFilter {
  readonly state: (typeof notificationStates)[number]
  readonly kind?: readonly string[] | undefined
  readonly unitId?: readonly string[] | undefined
}

const columns = sql`
  about.id, event.noun || '.' || event.verb as event, about.kind, about.needs_action as "needsMe",
  about.must_decide as "mustDecide", about.at,
  about.read_at as "readAt", about.done_at as "doneAt", about.snoozed_until as "snoozedUntil", about.noun,
  about.entity_id as "entityId", coalesce(subject.opened_by, about.entity_id) as "openedBy", coalesce(subject.unit_id, about.unit_id) as "unitId", actor.name as "actorName",
  patient.name as "patientName", subject.what, subject.count,
  coalesce(subject.starts_at, (event.concerns->'intervals'->0->>0)::timestamptz) as "startsAt",
  case when subject.first_day is not null
    then jsonb_build_array(subject.first_day::text, subject.last_day::text) end as days,
  subject.version`

/** A person's notifications of records that they may see now. */
function seen({ staffId, sights, now }: Reader): Fragment {
  return sql`
    notification as about
    join staff as reader on reader.id = about.staff_id and reader.id = ${staffId}
    join event on event.id = about.event_id ${seenBy(sights, now)}`
}

const named = sql`
  left join staff as actor on actor.id = event.actor_id
  left join patient on patient.id = subject.patient_id`

function inState({ now }: Reader, state: NotificationFilter['state']): Fragment {
  if (state === 'done') return sql`about.done_at is not null`
  const later = sql`about.snoozed_until > ${now}::timestamptz`
  return state === 'snoozed'
    ? sql`about.done_at is null and ${later}`
    : sql`about.done_at is null and (about.snoozed_until is null or not ${later})`
}

const id = sql`about.id`
const decisionsFirst = descending(sql`about.must_decide`, sql`about.needs_action`, sql`about.at`, id)
const orders: Record<NotificationFilter['state'], Order> = {
  open: decisionsFirst,
  snoozed: decisionsFirst,
  done: descending(sql`about.done_at`, id),
}
const keyedRow = keyed(notificationSchema)

/** A page of somebody's notifications; indexes carry the orders. */
export async function listPage(
  database: Database,
  reader: Reader,
  { state, kind, unitId }: NotificationFilter,
  asked: PageAsked,
): Promise<Page<Notification>> {
  const { key, beyond, order, limit, pageOf } = keyset(orders[state], asked)
  const { rows } = await rowsOf(keyedRow)`
    select ${columns}, ${key} as key from ${seen(reader)} ${named}
    where ${inState(reader, state)} and ${heard} and ${beyond}
      and (${kind ?? null}::text[] is null or about.kind = any(${kind ?? null}::text[]))
      and (${unitId ?? null}::uuid[] is null or coalesce(subject.unit_id, about.unit_id) = any(${unitId ?? null}::uuid[]))
    order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

/** A notification of somebody, of a record that they may see; undefined for another's. */
export async function findNotification(
  database: Database,
  reader: Reader,
  wanted: string,
): Promise<Notification | undefined> {
  const { rows } = await rowsOf(notificationSchema)`
    select ${columns} from ${seen(reader)} ${named} where about.id = ${wanted}`.execute(database)
  return rows[0]
}

const countRow = z.object({ needsMe: z.int(), unread: z.int(), nextAt: instantSchema.nullable() })

/** Nobody counts further than that. */
const mostCounted = 100

/** How much of somebody's is open and needs them, how much they have not read, and when something put off comes back. */
export async function countOpen(database: Database, reader: Reader): Promise<z.output<typeof countRow>> {
  const open = (which: Fragment) => sql`(
    select count(*)::int from (
      select from ${seen(reader)} where ${inState(reader, 'open')} and ${heard} and ${which} limit ${mostCounted}) as found)`
  // Every page asks it, and planning it takes ten times as long as counting.
  const { rows } = await rowsOf(countRow)`${prepared}
    select ${open(sql`about.needs_action`)} as "needsMe", ${open(sql`not about.needs_action and about.read_at is null`)} as unread,
      (select min(snoozed_until) from notification
        where staff_id = ${reader.staffId} and done_at is null and snoozed_until > ${reader.now}::timestamptz) as "nextAt"`.execute(
    database,
  )
  return rows[0] ?? { needsMe: 0, unread: 0, nextAt: null }
}

/** What a person does with one of theirs. */
export interface NotificationChange {
  readonly readAt?: string
  readonly doneAt?: string | null
  readonly snoozedUntil?: string | null
}

/** Writes what somebody did with one of theirs; what is not said stays. */
export async function updateNotification(
  database: Database,
  staffId: string,
  wanted: string,
  { readAt, doneAt, snoozedUntil }: NotificationChange,
): Promise<void> {
  await database
    .updateTable('notification')
    .set({
      ...(readAt !== undefined && { read_at: readAt }),
      ...(doneAt !== undefined && { done_at: doneAt }),
      ...(snoozedUntil !== undefined && { snoozed_until: snoozedUntil }),
    })
    .where('id', '=', wanted)
    .where('staff_id', '=', staffId)
    .execute()
}

const readRow = z.object({ id: z.string() })

/** Everything that is open counts as read; answers how much was not. */
export async function readAllOpen(database: Database, reader: Reader): Promise<number> {
  const { rows } = await rowsOf(readRow)`
    update notification set read_at = ${reader.now} from (
      select about.id from ${seen(reader)} where ${inState(reader, 'open')} and ${heard} and about.read_at is null
    ) as open where notification.id = open.id returning notification.id`.execute(database)
  return rows.length
}
