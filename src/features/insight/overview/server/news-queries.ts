import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { type AuditFilter, ofVerbs } from '../../audit/server/queries.ts'

const seenRow = z.object({ seen: instantSchema.nullable(), began: instantSchema.nullable() })

/** Until when the person has seen what changed, null where they never said so, and when they came for the first time. */
export async function seenUntil(database: Database, staffId: string): Promise<z.output<typeof seenRow>> {
  const { rows } = await rowsOf(seenRow)`
    select (select seen_until from news_seen where staff_id = ${staffId}) as seen,
      (select max(at) from event where entity_id = ${staffId} and noun = 'staff' and verb = 'acceptInvitation')
        as began`.execute(database)
  return rows[0] ?? { seen: null, began: null }
}

/** Keeps until when the person has seen what changed. */
export async function saveSeen(database: Database, staffId: string, until: string): Promise<void> {
  await sql`
    insert into news_seen (staff_id, seen_until) values (${staffId}, ${until}::timestamptz)
    on conflict (staff_id) do update set seen_until = excluded.seen_until`.execute(database)
}

const newsRow = z.object({
  id: z.int(),
  noun: z.string(),
  verb: z.string(),
  unitId: idSchema.nullable(),
  /** The fields that changed. */
  fields: z.array(z.string()),
})

/**
 * The newest of what others did, of the verbs and units asked for, newest first. Of every verb, in every unit, no more than
 * so many are read, from an index that has them in this order; what followed from something else is left out.
 */
export async function newestNews(
  database: Database,
  filter: Pick<AuditFilter, 'verbs' | 'units'> & { readonly from: string },
  { notBy, most }: { readonly notBy: string; readonly most: number },
): Promise<z.output<typeof newsRow>[]> {
  const byOthers = sql`event.actor_id is distinct from ${notBy} and event.data ->> 'consequence' is null`
  const newest = sql`order by event.at desc, event.id desc limit ${most}`
  const { rows } = await rowsOf(newsRow)`
    with newest as materialized (${ofVerbs(filter, byOthers, newest)} ${newest})
    select event.id, event.noun, event.verb, event.unit_id as "unitId",
      array(select jsonb_object_keys(event.data -> 'changes')) as fields
    from newest join event on event.id = newest.id
    order by event.at desc, event.id desc`.execute(database)
  return rows
}
