import { type RawBuilder, sql } from 'kysely'
import { nameOfHappened } from '../../../../server/jobs/happened.ts'
import type { Notice } from '../notice.ts'

/** By names of events, as a value of the statement. */
const byName = (entries: readonly (readonly [string, readonly string[]])[]) =>
  sql`(${sql.lit(JSON.stringify(Object.fromEntries(entries)))}::jsonb -> ${nameOfHappened})`

/** Nobody but whoever booked an appointment is told. */
const isForAuthor = ([name, { tells, settlesSaid }]: readonly [string, Notice]) =>
  name.startsWith('appointment.') && !settlesSaid && tells?.to.every((who) => who === 'author') === true

/**
 * Whether an event tells anybody anything, or may end what was told: of its record, where that is open or may be told at
 * this very moment (see `settle`), or of its unit as one (see `ease`). Nobody is told of what they did themselves.
 */
export function concernsTold(notices: ReadonlyMap<string, Notice>): RawBuilder<unknown> {
  const forAuthors = [...notices].filter(isForAuthor)
  const quiet = [...notices].filter(([, { tells, settlesSaid }]) => !tells && !settlesSaid)
  const perhapsNobody = [...quiet, ...forAuthors]
  const names = (some: readonly (readonly [string, Notice])[]) => sql.join(some.map(([name]) => sql.lit(name)))
  const settled = byName(perhapsNobody.map(([name, { settles = [] }]) => [name, settles]))
  const eased = byName(perhapsNobody.map(([name, { eases = [] }]) => [name, eases]))
  return sql`(${nameOfHappened} not in (${names(perhapsNobody)})
    or (${nameOfHappened} in (${names(forAuthors)}) and exists (select from appointment
      where appointment.id = happened.entity_id and created_by is distinct from happened.actor_id))
    or exists (select from notification join event as told on told.id = notification.event_id
      where notification.entity_id = happened.entity_id and notification.done_at is null
        and ${settled} ? (told.noun || '.' || told.verb))
    or exists (select from event as told where told.entity_id = happened.entity_id
      and ${settled} ? (told.noun || '.' || told.verb) and told.at > happened.at - interval '1 hour')
    or exists (select from notification as about where about.entity_id = happened.unit_id and about.done_at is null
      and ${eased} ? about.noun))`
}
