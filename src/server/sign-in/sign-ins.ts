import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/connect.ts'
import { deviceOf } from './device.ts'
import type { Caller, PastSignIn } from './provider.ts'
import { instantSchema } from '../../shared/time.ts'
import { rowsOf } from '../database/rows.ts'

/** What a caller says of itself, cut to what is worth keeping. */
export function traitsOf(caller: Caller | undefined): { agent: string | null; address: string | null } {
  return { agent: caller?.headers['user-agent']?.slice(0, 500) ?? null, address: caller?.ip ?? null }
}

/** Keeps that somebody came in just now; for providers that do not keep it with the session. */
export async function recordSignIn(database: Database, uid: string, caller: Caller): Promise<void> {
  const { agent, address } = traitsOf(caller)
  await sql`insert into auth.sign_in (uid, at, user_agent, ip_address)
    values (${uid}, now(), ${agent}, ${address})`.execute(database)
}

const signInRow = z.object({ id: z.int(), at: instantSchema, agent: z.string().nullable() })

/** As many as anybody reads between two things they did. */
const most = 200

/**
 * When and on what device somebody came in, the latest first.
 * @param from the first instant that counts, `before` the first that does not; ISO with Z, open where not given
 */
export async function signInsOf(
  database: Database,
  uid: string,
  { from, before }: { from?: string | undefined; before?: string | undefined },
): Promise<PastSignIn[]> {
  const { rows } = await rowsOf(signInRow)`
    select id, at, user_agent as agent from auth.sign_in
      where uid = ${uid} and at >= coalesce(${from ?? null}::timestamptz, '-infinity')
        and at < coalesce(${before ?? null}::timestamptz, 'infinity')
      order by at desc limit ${most}`.execute(database)
  return rows.map(({ id, at, agent }) => ({ id, at, device: deviceOf(agent) }))
}
