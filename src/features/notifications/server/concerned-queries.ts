import { type RawBuilder, sql } from 'kysely'
import { nameOfHappened } from '../../../server/jobs/happened.ts'
import type { Notice } from '../notice.ts'

/** By names of events, as a value of the statement. */
const byName = (entries: readonly (readonly [string, readonly string[]])[]) =>
  sql`(${sql.lit(JSON.stringify(Object.fromEntries(entries)))}::jsonb -> ${nameOfHappened})`

/**
 * Whether an event tells anybody anything, or may end what was told: of its record, where that is open or may be told at
 * this very moment (see `settle`), or of its unit as one (see `ease`).
 */
export function concernsTold(notices: ReadonlyMap<string, Notice>): RawBuilder<unknown> {
  const quiet = [...notices].filter(([, { tells, settlesSaid }]) => !tells && !settlesSaid)
  const names = sql.join(quiet.map(([name]) => sql.lit(name)))
  const settled = byName(quiet.map(([name, { settles = [] }]) => [name, settles]))
  const eased = byName(quiet.map(([name, { eases = [] }]) => [name, eases]))
  return sql`(${nameOfHappened} not in (${names})
    or exists (select from event as told where told.entity_id = happened.entity_id
      and ${settled} ? (told.noun || '.' || told.verb)
      and (told.at > happened.at - interval '1 hour' or exists (
        select from notification where notification.entity_id = happened.entity_id
          and notification.event_id = told.id and done_at is null)))
    or exists (select from notification as about where about.entity_id = happened.unit_id and about.done_at is null
      and ${eased} ? about.noun))`
}
