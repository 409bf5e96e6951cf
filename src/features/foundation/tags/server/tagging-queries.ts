import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { tagScopes, type TagScope } from '../looks.ts'

/** A record that bears tags. */
export interface Bearer {
  readonly scope: TagScope
  readonly id: string
}

const columns: Readonly<Record<TagScope, RawBuilder<unknown>>> = {
  patient: sql.ref('patient_id'),
  order: sql.ref('order_id'),
  appointment: sql.ref('appointment_id'),
}

const choiceRow = z.object({
  id: idSchema,
  name: z.string(),
  scopes: z.array(z.enum(tagScopes)),
  active: z.boolean(),
})
/** A tag as far as it decides whether it may be put on something. */
export type Choice = z.output<typeof choiceRow>

/** Tags by their ids, kept from being merged away until the transaction ends. */
export async function lockTags(database: Database, ids: readonly string[]): Promise<Choice[]> {
  const { rows } = await rowsOf(choiceRow)`
    select id, name, scopes, active from tag where id = any(${ids}::uuid[]) order by id for key share`.execute(database)
  return rows
}

const bornRow = z.object({ id: idSchema, name: z.string() })

/** The tags that a record bears, by name. */
export async function tagsOn(database: Database, { scope, id }: Bearer): Promise<z.output<typeof bornRow>[]> {
  const { rows } = await rowsOf(bornRow)`
    select tag.id, tag.name from tagging join tag on tag.id = tagging.tag_id
    where ${columns[scope]} = ${id} order by tag.name_key, tag.id`.execute(database)
  return rows
}

/** Puts tags on a record; those that it bears stay as they are. */
export async function putOn(
  database: Database,
  { scope, id }: Bearer,
  { tagIds, at, by }: { tagIds: readonly string[]; at: string; by: string },
): Promise<void> {
  await sql`insert into tagging (tag_id, ${columns[scope]}, put_at, put_by)
    select tag_id, ${id}::uuid, ${at}::timestamptz, ${by}::uuid from unnest(${tagIds}::uuid[]) as tag_id
    on conflict do nothing`.execute(database)
}

/** Takes tags off a record. */
export async function takeOff(database: Database, { scope, id }: Bearer, tagIds: readonly string[]): Promise<void> {
  await sql`delete from tagging where ${columns[scope]} = ${id} and tag_id = any(${tagIds}::uuid[])`.execute(database)
}
