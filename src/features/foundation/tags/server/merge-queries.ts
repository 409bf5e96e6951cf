import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'

const record = sql`coalesce(patient_id, order_id, appointment_id)`
const its = (table: string) => sql`coalesce(${sql.ref(`${table}.patient_id`)}, ${sql.ref(`${table}.order_id`)},
  ${sql.ref(`${table}.appointment_id`)})`

/** Locks both tags of a merge in one order, so that two that cross wait for each other and none waits for ever. */
export async function lockForMerge(database: Database, ids: readonly string[]): Promise<void> {
  await sql`select from tag where id = any(${ids}::uuid[]) order by id for update`.execute(database)
}

/** What bears the one tag bears the other from now on, none twice; what bore which is kept for `splitOff`. */
export async function mergeInto(database: Database, from: string, into: string): Promise<void> {
  await sql`insert into tag_merged (tag_id, into_id, patient_id, order_id, appointment_id, put_at, put_by, moved)
    select tag_id, ${into}::uuid, patient_id, order_id, appointment_id, put_at, put_by,
      ${record} not in (select ${its('other')} from tagging as other where other.tag_id = ${into})
    from tagging where tag_id = ${from}`.execute(database)
  await sql`update tagging set tag_id = ${into} from tag_merged as kept
    where tagging.tag_id = ${from} and kept.tag_id = ${from} and kept.moved and ${its('kept')} = ${its('tagging')}`.execute(
    database,
  )
  await sql`delete from tagging where tag_id = ${from}`.execute(database)
  await sql`update tag set merged_into = ${into}, active = false, version = version + 1 where id = ${from}`.execute(
    database,
  )
}

/** Takes a merge back, on whatever still bears the other tag; what has lost that since bears neither. */
export async function splitOff(database: Database, from: string, into: string): Promise<void> {
  const stillBears = sql`${record} in (select ${its('other')} from tagging as other where other.tag_id = ${into})`
  await sql`insert into tagging (tag_id, patient_id, order_id, appointment_id, put_at, put_by)
    select tag_id, patient_id, order_id, appointment_id, put_at, put_by from tag_merged
    where tag_id = ${from} and not moved and ${stillBears}`.execute(database)
  await sql`update tagging set tag_id = ${from}, put_at = kept.put_at, put_by = kept.put_by from tag_merged as kept
    where tagging.tag_id = ${into} and kept.tag_id = ${from} and kept.moved and ${its('kept')} = ${its('tagging')}`.execute(
    database,
  )
  await sql`delete from tag_merged where tag_id = ${from}`.execute(database)
  await sql`update tag set merged_into = null, active = true, version = version + 1 where id = ${from}`.execute(
    database,
  )
}
