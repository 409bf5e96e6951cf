import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/connect.ts'
import { deviceOf } from './device.ts'
import type { Caller, OpenSession } from './provider.ts'
import { traitsOf } from './sign-ins.ts'
import { instantSchema } from '../../shared/time.ts'
import { rowsOf } from '../database/rows.ts'

/** One sign-in with the hosted provider: who, and when the password was given (milliseconds, whole seconds). */
export interface HostedSignIn {
  readonly uid: string
  readonly signedInAt: number
}

/** The name of a sign-in among those of its person: the second, as the token writes it. */
export function hostedSessionId(signedInAt: number): string {
  return String(signedInAt / 1_000)
}

const instant = (milliseconds: number) => sql`to_timestamp(${milliseconds / 1_000})`
const unusedFor = sql`interval '7 days'`
/** A row that is gone was unused for longer; so an older sign-in without one is over, not new. */
const newFor = sql`interval '1 day'`
const writtenEvery = sql`interval '1 minute'`

const standingRow = z.object({ known: z.boolean(), open: z.boolean(), idle: z.boolean().nullable() })
const sessionRow = z.object({
  seconds: z.number(),
  agent: z.string().nullable(),
  address: z.string().nullable(),
  created: instantSchema,
  used: instantSchema,
})

/** Whether everything until then was ended, without regard to this sign-in. */
const isCovered = (signedInAt: RawBuilder<unknown>) => sql`
  coalesce(sessions_ended.until >= ${signedInAt} and sessions_ended.spared is distinct from ${signedInAt}, false)`

/**
 * Whether a sign-in is still open: not ended, not unused for a week. One not seen before is kept with its device;
 * the last use is written at most once a minute, and nobody waits for it.
 */
export async function isHostedOpen(
  database: Database,
  { uid, signedInAt }: HostedSignIn,
  { caller, now }: { caller: Caller | undefined; now: number },
): Promise<boolean> {
  const { rows } = await rowsOf(standingRow)`
    select session.uid is not null as known, session.last_used_at < ${instant(now)} - ${writtenEvery} as idle,
        not ${isCovered(sql`asked.at`)} and case when session.uid is null then asked.at > ${instant(now)} - ${newFor}
          else session.ended_at is null and session.last_used_at > ${instant(now)} - ${unusedFor} end as open
      from (values (${instant(signedInAt)})) as asked (at)
        left join auth.hosted_session as session on session.uid = ${uid} and session.signed_in_at = asked.at
        left join auth.sessions_ended on sessions_ended.uid = ${uid}`.execute(database)
  const { known = false, open = false, idle } = rows[0] ?? {}
  if (!open) return false
  if (!known) await keep(database, { uid, signedInAt }, caller, now)
  // A last use that could not be written is made good a minute later.
  else if (idle) void touch(database, { uid, signedInAt }, now).catch(() => {})
  return true
}

async function keep(database: Database, { uid, signedInAt }: HostedSignIn, caller: Caller | undefined, now: number) {
  const { agent, address } = traitsOf(caller)
  // Two processes may see the first token at once; who comes second keeps nothing.
  await sql`
    with first_seen as (
      insert into auth.hosted_session (uid, signed_in_at, user_agent, ip_address, last_used_at)
        values (${uid}, ${instant(signedInAt)}, ${agent}, ${address}, ${instant(now)})
        on conflict do nothing returning *
    )
    insert into auth.sign_in (uid, at, user_agent, ip_address)
      select uid, signed_in_at, user_agent, ip_address from first_seen`.execute(database)
}

async function touch(database: Database, { uid, signedInAt }: HostedSignIn, now: number): Promise<void> {
  await sql`update auth.hosted_session set last_used_at = ${instant(now)}
    where uid = ${uid} and signed_in_at = ${instant(signedInAt)} and ended_at is null
      and last_used_at < ${instant(now)}`.execute(database)
}

/** The open sign-ins of a person, the latest used first. */
export async function listHostedSessions(
  database: Database,
  uid: string,
  { currentId, now }: { currentId: string | undefined; now: number },
): Promise<OpenSession[]> {
  const { rows } = await rowsOf(sessionRow)`
    select extract(epoch from signed_in_at)::float8 as seconds, user_agent as agent, ip_address as address,
        signed_in_at as created, last_used_at as used
      from auth.hosted_session as session left join auth.sessions_ended on sessions_ended.uid = session.uid
      where session.uid = ${uid} and ended_at is null and last_used_at > ${instant(now)} - ${unusedFor}
        and not ${isCovered(sql`signed_in_at`)}
      order by last_used_at desc, signed_in_at desc`.execute(database)
  return rows.map(({ seconds, agent, address, created, used }) => {
    const id = hostedSessionId(seconds * 1_000)
    return { id, device: deviceOf(agent), address, createdAt: created, lastUsedAt: used, current: id === currentId }
  })
}

/** Ends one sign-in; false when the person has none of this name that is open. */
export async function endHostedSession(database: Database, uid: string, id: string, now: number): Promise<boolean> {
  if (!/^\d{1,12}$/.test(id)) return false
  const { numAffectedRows = 0n } = await sql`update auth.hosted_session set ended_at = ${instant(now)}
    where uid = ${uid} and signed_in_at = to_timestamp(${Number(id)}) and ended_at is null`.execute(database)
  return numAffectedRows > 0n
}

/**
 * Ends every sign-in of a person, also those never seen here; all but the one named, if any is. Of those never seen, a
 * second tells nothing apart: without one to spare (a new password, an account shut) that of this second is ended as
 * well; beside one, anyone who comes in now may just as well have come after.
 */
export async function endHostedSessions(
  database: Database,
  uid: string,
  { now, sparedId }: { now: number; sparedId?: string | undefined },
): Promise<void> {
  const second = Math.floor(now / 1_000) - (sparedId === undefined ? 0 : 1)
  const until = instant(second * 1_000)
  const spared = sql`to_timestamp(${sparedId === undefined ? null : Number(sparedId)}::float8)`
  await sql`
    with ended as (
      update auth.hosted_session set ended_at = ${instant(now)}
        where uid = ${uid} and ended_at is null and signed_in_at is distinct from ${spared}
    )
    insert into auth.sessions_ended (uid, until, spared) values (${uid}, ${until}, ${spared})
      on conflict (uid) do update
        set until = greatest(sessions_ended.until, excluded.until), spared = excluded.spared`.execute(database)
}
