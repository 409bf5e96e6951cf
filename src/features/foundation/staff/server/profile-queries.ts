import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import type { Language } from '../../../../shared/language.ts'
import { type NotificationChoices, type Profile, profileSchema } from '../profile-contract.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { descending, keyed, type Keyset } from '../../../../server/lists/keyset.ts'

/** What somebody may see of themselves; a lock keeps other writers away until the transaction ends. */
export async function findProfile(database: Database, id: string, lock = false): Promise<Profile | undefined> {
  const { rows } = await rowsOf(profileSchema)`
    select id, name, email, role, phone, language, notification_choices as notifications, photo, version
    from staff where id = ${id} ${lock ? sql`for update` : sql``}`.execute(database)
  return rows[0]
}

export interface ProfileChange {
  name?: string | undefined
  phone?: string | null | undefined
  language?: Language | undefined
  notifications?: NotificationChoices | undefined
  photo?: string | null | undefined
}

/** Writes what changed of a person and counts the version up. */
export async function updateProfile(database: Database, id: string, change: ProfileChange): Promise<void> {
  const { notifications, ...fields } = change
  await database
    .updateTable('staff')
    .set({ ...fields, ...(notifications && { notification_choices: JSON.stringify(notifications) }) })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const ownEventRow = keyed(z.object({ id: z.int(), at: instantSchema, noun: z.string(), verb: z.string() }))
type OwnEvent = z.output<typeof ownEventRow>

export const newest = descending(sql`event.id`)

/** A page of what somebody did, `newest` first, but for nouns that are closed to them by now. */
export async function eventsBy(
  database: Database,
  actorId: string,
  { key, beyond, order, limit }: Keyset,
  closed: readonly string[],
): Promise<OwnEvent[]> {
  const { rows } = await rowsOf(ownEventRow)`
    select id, at, noun, verb, ${key} as key from event where actor_id = ${actorId} and ${beyond}
      and not data ? 'consequence' and noun <> all(${[...closed]}::text[])
    order by ${order} limit ${limit}`.execute(database)
  return rows
}

const atRow = z.object({ at: instantSchema })

/** When an event of somebody was, as an ISO instant; undefined for none, or another person's. */
export async function atOfEvent(database: Database, actorId: string, id: number): Promise<string | undefined> {
  const { rows } = await rowsOf(atRow)`
    select at from event where id = ${id} and actor_id = ${actorId}`.execute(database)
  return rows[0]?.at
}
