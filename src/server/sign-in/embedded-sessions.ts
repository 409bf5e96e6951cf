import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/connect.ts'
import { deviceOf } from './device.ts'
import type { OpenSession } from './provider.ts'
import { instantSchema } from '../../shared/time.ts'
import { rowsOf } from '../database/rows.ts'

/** Whether the session is open and its account may sign in. */
export async function isSessionOpen(database: Database, uid: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from auth.session join auth."user" on "user".id = session.user_id
      where session.id = ${sessionId} and session.user_id = ${uid} and session.expires_at > now()
        and not "user".disabled`.execute(database)
  return rows.length > 0
}

const sessionRow = z.object({
  id: z.string(),
  agent: z.string().nullable(),
  address: z.string().nullable(),
  created: instantSchema,
  used: instantSchema,
})

/** The open sessions of an account, the latest used first. */
export async function listSessions(database: Database, uid: string, currentId?: string): Promise<OpenSession[]> {
  const { rows } = await rowsOf(sessionRow)`
    select id, user_agent as agent, nullif(ip_address, '') as address, created_at as created, updated_at as used
      from auth.session where user_id = ${uid} and expires_at > now() order by updated_at desc, id`.execute(database)
  return rows.map(({ id, agent, address, created, used }) => ({
    id,
    device: deviceOf(agent),
    address,
    createdAt: created,
    lastUsedAt: used,
    current: id === currentId,
  }))
}

/** A session gave a fresh token: its person is still there. */
export async function touchSession(database: Database, sessionId: string): Promise<void> {
  await sql`update auth.session set updated_at = now() where id = ${sessionId}`.execute(database)
}

/** False when the account has no such session. */
export async function deleteSession(database: Database, uid: string, sessionId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from auth.session where id = ${sessionId} and user_id = ${uid}`.execute(database)
  return numAffectedRows > 0n
}

/** Ends every session of the account but, where one is named, this one. */
export async function deleteSessions(database: Database, uid: string, exceptId?: string): Promise<void> {
  await sql`delete from auth.session
    where user_id = ${uid} and id is distinct from ${exceptId ?? null}::text`.execute(database)
}

const passwordRow = z.object({ password: z.string() })

/** The hash of the account's password; undefined for an account that is unknown or disabled. */
export async function passwordHashOf(database: Database, uid: string): Promise<string | undefined> {
  const { rows } = await rowsOf(passwordRow)`
    select account.password from auth.account join auth."user" on "user".id = account.user_id
      where account.user_id = ${uid} and account.provider_id = 'credential' and not "user".disabled`.execute(database)
  return rows[0]?.password
}

/** Sets the hash of a new password, makes links to one void, and ends the account's sessions but the one named. */
export async function replacePassword(database: Database, uid: string, hash: string, exceptId?: string): Promise<void> {
  await sql`
    with voided as (
      update auth.password_reset set used_at = now() where user_id = ${uid} and used_at is null
    ), ended as (
      delete from auth.session where user_id = ${uid} and id is distinct from ${exceptId ?? null}::text
    )
    update auth.account set password = ${hash}, updated_at = now()
      where user_id = ${uid} and provider_id = 'credential'`.execute(database)
}
