import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { isChanged } from './reading-queries.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const takenRow = z.object({ id: idSchema, version: z.int() })
const restoredRow = z.object({ restored: z.array(idSchema).nullable(), refused: z.array(idSchema).nullable() })

/** A stretch of the roster of one unit; instants of local midnights. */
export interface Stretch {
  unitId: string
  from: string
  to: string
}

/**
 * The shifts of a layer that belong to a stretch: those that begin in it, and leave that touches it, which is
 * published as a whole.
 */
export function shiftsOf(layer: 'draft' | 'published', { unitId, from, to }: Stretch): RawBuilder<unknown> {
  return sql`(
    select * from shift where layer = ${sql.lit(layer)} and unit_id = ${unitId} and kind <> 'leave'
      and starts_at >= ${from} and starts_at < ${to}
    union all
    select * from shift where layer = ${sql.lit(layer)} and unit_id = ${unitId} and kind = 'leave'
      and ends_at > ${from} and starts_at < ${to})`
}

/** The columns of a shift beside its layer, id and version. */
export const content = sql`unit_id, kind, professional_id, function, starts_at, ends_at, leave_reason, note, created_by`

/** Takes out of the draft whatever differs from what is published, or some of it; answers how many and their versions. */
export async function deleteDifferingDrafts(
  database: Database,
  stretch: Stretch,
  shiftIds: readonly string[] | undefined,
): Promise<{ id: string; version: number }[]> {
  const only = shiftIds ?? null
  const { rows } = await rowsOf(takenRow)`
    with touched as (
      select id from ${shiftsOf('draft', stretch)} as d union select id from ${shiftsOf('published', stretch)} as p
    )
    delete from shift where layer = 'draft' and id in (
      select draft.id from touched join shift as draft on draft.layer = 'draft' and draft.id = touched.id
      left join shift as published on published.layer = 'published' and published.id = touched.id
      where (${only}::uuid[] is null or touched.id = any(${only}::uuid[])) and (published.id is null or ${isChanged}))
    returning id, version`.execute(database)
  return rows
}

/**
 * Puts what is published back into the draft where it is missing there: of the stretch, and of what was just taken
 * out of the draft wherever it stood. Answers which, and the ids that something else in the draft is in the way of.
 */
export async function restoreDrafts(
  database: Database,
  stretch: Stretch,
  shiftIds: readonly string[] | undefined,
  taken: readonly { id: string; version: number }[],
): Promise<{ restored: string[]; refused: string[] }> {
  const only = shiftIds ?? null
  const { rows } = await rowsOf(restoredRow)`
    with taken as (
      select id, version from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken (id uuid, version integer)
    ), wanted as (
      select published.*, coalesce(taken.version, published.version) + 1 as next_version
      from (select id from ${shiftsOf('published', stretch)} as p union select id from taken) as ids
      join shift as published on published.layer = 'published' and published.id = ids.id
      left join taken on taken.id = ids.id
      where (${only}::uuid[] is null or published.id = any(${only}::uuid[]))
        and not exists (select from shift as draft where draft.layer = 'draft' and draft.id = published.id)
    ), restored as (
      insert into shift (layer, id, version, ${content})
      select 'draft', id, next_version, ${content} from wanted on conflict do nothing returning id
    )
    select (select array_agg(id) from restored) as restored,
      (select array_agg(id) from wanted where id not in (select id from restored)) as refused`.execute(database)
  return { restored: rows[0]?.restored ?? [], refused: rows[0]?.refused ?? [] }
}
