import { sql } from 'kysely'
import { noticesByEvent } from '../../features/insight/notifications/notices.ts'
import { sightsOfAll } from '../../features/insight/notifications/server/sight-queries.ts'
import { settledBy, settledSaid } from '../../features/insight/notifications/server/tell.ts'
import { tell } from '../../features/insight/notifications/server/tell-queries.ts'
import type { Database } from '../../server/database/connect.ts'
import { subjects } from '../collected/subjects.ts'
import { actorAt, demoFinanceRestrictedUserIds } from './accounts.ts'
import { day } from './calendar.ts'
import { instant } from './rows.ts'

/** How far back people were told, and until when they have looked. */
const [toldDays, readDays] = [7, 2]

/**
 * Tells the people of the demo of what happened lately, as the bell would have. What is older they have read, and one
 * thing each they put off until tomorrow.
 *
 * @param now epoch milliseconds
 */
export async function writeNotifications(database: Database, now: number): Promise<void> {
  await writeReminders(database, now)
  const { rows } = await sql<{ name: string; ids: number[] }>`
    select noun || '.' || verb as name, array_agg(id::int) as ids from event
    where at between ${instant(now - toldDays * day)} and ${instant(now)} group by 1 order by 1`.execute(database)
  const sights = sightsOfAll({ subjects, financeRestrictedUserIds: demoFinanceRestrictedUserIds })
  for (const { name, ids } of rows) {
    const told = noticesByEvent.get(name)?.tells
    const settled = { settledBy: settledBy(name), settledSaid: settledSaid(name) }
    if (told) await tell(database, ids, { told, sights, ...settled, now: instant(now) })
  }
  await sql`update notification set read_at = at + interval '1 hour'
    where at < ${instant(now - readDays * day)}`.execute(database)
  await sql`update notification set snoozed_until = ${instant(now + day)} from (
      select distinct on (staff_id) id, count(*) over (partition by staff_id) as count from notification
      where not needs_action order by staff_id, at, id) as oldest
    where oldest.id = notification.id and oldest.count > 3`.execute(database)
}

/** What the clock and a manager ask of people every day: confirmations to make or late, and orders that have waited long. */
async function writeReminders(database: Database, now: number): Promise<void> {
  await sql`
    insert into event (at, noun, verb, entity_id, unit_id, data)
    select ${instant(now - day / 4)}, 'confirmation', verb, id, id, '{"changes": {}}'
    from unit cross join unnest(array['due', 'late']) as verb`.execute(database)
  await sql`
    insert into event (at, actor_id, noun, verb, entity_id, unit_id, data)
    select ${instant(now - day / 6)}, ${actorAt('', 'SALES_MANAGER').id}, 'followUp', 'nudge', order_id, unit_id, '{}'
    from (select *, row_number() over (partition by owner_id order by due_on, order_id) as place
      from order_follow_up where due_on is not null) as followed
    where place <= 2`.execute(database)
}
