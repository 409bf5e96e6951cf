import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/connect.ts'
import type { ResetCode } from './provider.ts'
import { rowsOf } from '../database/rows.ts'

/** Minutes that a link lives: one asked for is used at once, an invitation may wait over a weekend. */
export const codeLife = { reset: 30, invitation: 3 * 24 * 60 } as const

const ownerRow = z.object({ uid: z.string() })

/** Makes a code for an account that may sign in; undefined for any other e-mail. Only its hash is kept. */
export async function makeCode(database: Database, email: string, minutes: number): Promise<ResetCode | undefined> {
  const code = randomBytes(32).toString('base64url')
  const { rows } = await rowsOf(ownerRow)`
    insert into auth.password_reset (code_hash, user_id, expires_at)
      select ${hashed(code)}, id, now() + make_interval(mins => ${minutes}) from auth."user"
        where email = ${email.trim().toLowerCase()} and not disabled
      returning user_id as uid`.execute(database)
  return rows[0] && { uid: rows[0].uid, code }
}

export type CodeState = { state: 'good'; uid: string; email: string } | { state: 'expired' } | { state: 'invalid' }

const codeRow = z.object({ uid: z.string(), email: z.string(), used: z.boolean(), over: z.boolean() })

/** What a code is worth now, without using it. */
export async function lookAtCode(database: Database, code: string): Promise<CodeState> {
  const { rows } = await rowsOf(codeRow)`
    select "user".id as uid, email, used_at is not null or disabled as used, expires_at <= now() as over
      from auth.password_reset join auth."user" on "user".id = user_id
      where code_hash = ${hashed(code)}`.execute(database)
  const [found] = rows
  if (!found || found.used) return { state: 'invalid' }
  return found.over ? { state: 'expired' } : { state: 'good', uid: found.uid, email: found.email }
}

/** Takes a code, so that nobody else can; false when somebody was quicker, or it ended meanwhile. */
export async function takeCode(database: Database, code: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update auth.password_reset set used_at = now()
      where code_hash = ${hashed(code)} and used_at is null and expires_at > now()`.execute(database)
  return numAffectedRows > 0n
}

function hashed(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
