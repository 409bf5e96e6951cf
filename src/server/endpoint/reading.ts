import { sql } from 'kysely'
import type { Context, NewEvent } from './context.ts'

/** Looking again within this time is the same looking: a screen that stays open refreshes often. */
const sameReadingMinutes = 15

/** Puts on record that the person looks at something, once for one looking (LGPD, art. 37). */
export async function recordReading(context: Context, reading: NewEvent & { verb: 'read' }): Promise<void> {
  const { actor, database, now, record } = context
  const since = now.subtract({ minutes: sameReadingMinutes }).toString()
  const { rows } = await sql`
    select from event where actor_id = ${actor.id} and noun = ${reading.noun} and verb = 'read'
      and entity_id = ${reading.entityId} and at > ${since}::timestamptz limit 1`.execute(database)
  if (rows.length === 0) record(reading)
}
