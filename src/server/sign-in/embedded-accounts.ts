import { sql } from 'kysely'
import type { JSONWebKeySet, JWK } from 'jose'
import { z } from 'zod'
import type { Database } from '../database/connect.ts'
import { rowsOf } from '../database/rows.ts'

export interface StoredAccount {
  uid: string
  email: string
  name: string
}

const accountRow = z.object({ uid: z.string() })

/**
 * Writes accounts that share one password hash (see `hashOf`), many at once: one account, or the demo's twelve.
 * Answers the uids written; an e-mail that has an account already is left as it is.
 */
export async function insertAccounts(
  database: Database,
  accounts: readonly StoredAccount[],
  passwordHash: string,
): Promise<string[]> {
  const { rows } = await rowsOf(accountRow)`
    with person as (
      insert into auth."user" (id, name, email)
        select uid, name, lower(email) from unnest(${accounts.map(({ uid }) => uid)}::text[],
          ${accounts.map(({ name }) => name)}::text[], ${accounts.map(({ email }) => email)}::text[]) as given (uid, name, email)
      on conflict do nothing
      returning id
    )
    insert into auth.account (id, user_id, account_id, provider_id, password)
      select gen_random_uuid()::text, id, id, 'credential', ${passwordHash} from person
      returning user_id as uid`.execute(database)
  return rows.map(({ uid }) => uid)
}

/** Whether there is an account with this uid. */
export async function hasAccount(database: Database, uid: string): Promise<boolean> {
  const { rows } = await sql`select from auth."user" where id = ${uid}`.execute(database)
  return rows.length > 0
}

/**
 * Gives the account this e-mail, and makes links that went to another one void. False when there is no such account, or
 * the e-mail is another's.
 */
export async function correctEmail(database: Database, uid: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    with corrected as (
      update auth."user" set email = lower(${email}), updated_at = now() where id = ${uid} and email <> lower(${email})
        and not exists (select from auth."user" as other where other.email = lower(${email}))
      returning id
    ), voided as (
      update auth.password_reset set used_at = now()
        where user_id in (select id from corrected) and used_at is null
    )
    select id from corrected
    union all select id from auth."user" where id = ${uid} and email = lower(${email})`.execute(database)
  return rows.length > 0
}

/** A salted scrypt hash as the embedded provider stores it; about 50 ms. */
export async function hashOf(password: string): Promise<string> {
  const { hashPassword } = await import('better-auth/crypto')
  return hashPassword(password)
}

/** Whether a hash of `hashOf` is this password's; about 50 ms. */
export async function isHashOf(hash: string, password: string): Promise<boolean> {
  const { verifyPassword } = await import('better-auth/crypto')
  return verifyPassword({ hash, password })
}

/** Lets a person in or out; shutting out ends their sessions in the same statement. */
export async function setDisabled(database: Database, uid: string, disabled: boolean): Promise<void> {
  await sql`
    with ended as (delete from auth.session where user_id = ${uid} and ${disabled}::boolean)
    update auth."user" set disabled = ${disabled}, updated_at = now() where id = ${uid}`.execute(database)
}

const keyRow = z.object({ kid: z.string(), alg: z.string().nullable(), key: z.string() })

/** The public halves of the signing keys. */
export async function publicKeys(database: Database): Promise<JSONWebKeySet> {
  const { rows } = await rowsOf(keyRow)`
    select id as kid, alg, public_key as key from auth.jwks`.execute(database)
  return {
    keys: rows.map(({ kid, alg, key }) => ({ ...(JSON.parse(key) as JWK), kid, alg: alg ?? 'EdDSA', use: 'sig' })),
  }
}
