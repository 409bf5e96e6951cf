import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { content, shiftsOf, type Stretch } from './period-queries.ts'
import { isChanged } from './reading-queries.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const idRow = z.object({ id: idSchema })
const ids = z.array(idSchema).nullable()
const publishedRow = z.object({ published: ids, refused: ids })
const spanRow = z.object({ from: instantSchema, to: instantSchema })

/** Takes out of what is published whatever the draft of the stretch says otherwise. */
export async function deleteDifferingPublished(database: Database, stretch: Stretch): Promise<{ id: string }[]> {
  const { rows } = await rowsOf(idRow)`
    with drafted as (select * from ${shiftsOf('draft', stretch)} as d),
    touched as (select id from drafted union select id from ${shiftsOf('published', stretch)} as p)
    delete from shift where layer = 'published' and id in (
      select published.id from touched join shift as published on published.layer = 'published' and published.id = touched.id
      left join drafted as draft on draft.id = touched.id
      where draft.id is null or ${isChanged})
    returning id`.execute(database)
  return rows
}

/** Publishes the draft of the stretch where it is not published yet; answers what, and what something else is in the way of. */
export async function publishDrafts(
  database: Database,
  stretch: Stretch,
): Promise<{ published: string[]; refused: string[] }> {
  const { rows } = await rowsOf(publishedRow)`
    with wanted as (
      select draft.* from ${shiftsOf('draft', stretch)} as draft
      where not exists (select from shift as published where published.layer = 'published' and published.id = draft.id)
    ), written as (
      insert into shift (layer, id, version, ${content})
      select 'published', id, version, ${content} from wanted on conflict do nothing returning id
    )
    select (select array_agg(id) from written) as published,
      (select array_agg(id) from wanted where id not in (select id from written)) as refused`.execute(database)
  return { published: rows[0]?.published ?? [], refused: rows[0]?.refused ?? [] }
}

/** Keeps other publications of the unit waiting until the transaction ends; bookings go on. */
export async function lockRoster(database: Database, unitId: string): Promise<void> {
  await sql`select from unit where id = ${unitId} for no key update`.execute(database)
}

/** From the first start to the last end of whatever publishing the stretch would write or take away; its own ends at least. */
export async function touchedBy(database: Database, stretch: Stretch): Promise<{ from: string; to: string }> {
  const { rows } = await rowsOf(spanRow)`
    with drafted as (select * from ${shiftsOf('draft', stretch)} as d),
    rows as (
      select starts_at, ends_at from drafted
      union all select starts_at, ends_at from ${shiftsOf('published', stretch)} as p
      union all select shift.starts_at, shift.ends_at from drafted join shift on shift.layer = 'published' and shift.id = drafted.id
    )
    select least(min(starts_at), ${stretch.from}) as "from", greatest(max(ends_at), ${stretch.to}) as "to" from rows`.execute(
    database,
  )
  return rows[0] ?? stretch
}

const counts = { added: z.int(), changed: z.int(), removed: z.int() }
const publicationRow = z.object({
  id: idSchema,
  unitId: idSchema,
  from: plainDateSchema,
  to: plainDateSchema,
  ...counts,
})
export type Publication = z.output<typeof publicationRow>

export async function insertPublication(
  database: Database,
  one: Publication,
  publishedBy: string,
  publishedAt: string,
): Promise<void> {
  await sql`
    insert into roster_publication (id, unit_id, first_day, last_day, published_by, published_at, added, changed, removed)
    values (${one.id}, ${one.unitId}, ${one.from}, ${one.to}, ${publishedBy}, ${publishedAt}, ${one.added}, ${one.changed},
      ${one.removed})`.execute(database)
}

export async function findPublication(database: Database, id: string): Promise<Publication | undefined> {
  const { rows } = await rowsOf(publicationRow)`
    select id, unit_id as "unitId", first_day::text as "from", last_day::text as "to", added, changed, removed
    from roster_publication where id = ${id}`.execute(database)
  return rows[0]
}

const listedRow = z.object({
  id: idSchema,
  firstDay: plainDateSchema,
  lastDay: plainDateSchema,
  publishedAt: instantSchema,
  publishedByName: z.string().nullable(),
  ...counts,
})
export type ListedPublication = z.output<typeof listedRow>

/** The publications that touch local days of a unit, newest first. */
export async function publicationsOf(
  database: Database,
  { unitId, from, to }: { unitId: string; from: string; to: string },
): Promise<ListedPublication[]> {
  const { rows } = await rowsOf(listedRow)`
    select roster_publication.id, first_day::text as "firstDay", last_day::text as "lastDay",
      published_at as "publishedAt", staff.name as "publishedByName", added, changed, removed
    from roster_publication left join staff on staff.id = published_by
    where unit_id = ${unitId} and first_day <= ${to} and last_day >= ${from}
    order by published_at desc, roster_publication.id desc limit 500`.execute(database)
  return rows
}
