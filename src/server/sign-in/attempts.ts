import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/connect.ts'
import { tooManyAttempts } from './refusals.ts'
import { rowsOf } from '../database/rows.ts'

/** How many wrong guesses are free and how long the next ones wait. */
interface Limit {
  /** What is counted: this person at this address or on this device, this person anywhere, anybody at this address. */
  readonly key: string
  readonly free: number
  /** Seconds the first wait lasts; every further wrong guess doubles it. */
  readonly firstWait: number
  /** Seconds nobody waits longer than. */
  readonly longestWait: number
  /** Seconds after which one wrong guess is forgotten. */
  readonly forgetEvery: number
}

const hour = 60 * 60

/** For what only the right password proves: it forgets these at once, so they may be remembered long. */
const strict = { free: 5, firstWait: 5, longestWait: hour / 4, forgetEvery: hour }

// Not "now": an attempt that began a moment earlier would see itself blocked.
const never = sql`'epoch'::timestamptz`

/** An attempt that may go on to check the password; wrong until it is said to be right. */
export interface AllowedAttempt {
  readonly allowed: true
  /** Gives the attempt back and forgets the person's own wrong guesses at this address. */
  succeeded(): Promise<void>
}

export interface RefusedAttempt {
  readonly allowed: false
  /** Whole seconds until the next attempt is accepted. */
  readonly retryAfter: number
}

/**
 * Counts an attempt to sign in before the password is looked at, so that a burst of guesses cannot slip through
 * together, and refuses it when the person or the address has guessed wrong too often. A refused attempt is not
 * counted: anyone who keeps trying does not wait longer, and a flood on one person does not block their colleagues
 * at the same address. On a device that the person came in on before only its own guesses count, so that what strangers
 * guess, here or anywhere, never keeps the person out. Kept in PostgreSQL, so every process counts the same.
 * @param device see `KnownDevices.laneOf`
 */
export async function beginAttempt(
  database: Database,
  email: string,
  address: string,
  device?: string,
): Promise<AllowedAttempt | RefusedAttempt> {
  return begin(
    database,
    device === undefined ? limitsOf(email, address) : [{ key: hashed('device', device), ...strict }],
  )
}

/**
 * Checks the present password of somebody who is signed in, counted by account: whoever finds a screen open may not guess
 * on and on. Every failure of the check counts.
 * @throws Problem TOO_MANY, without checking, after too many; whatever the check throws
 */
export async function checkPresentPassword(
  database: Database,
  uid: string,
  check: () => Promise<unknown>,
): Promise<void> {
  const attempt = await begin(database, [{ key: hashed('present', uid), ...strict }])
  if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfter)
  await check()
  await attempt.succeeded()
}

/**
 * Counts a request for a link to a new password, in the same way. Nobody learns from it whether the account exists:
 * what is counted is what was asked for. A link sent is not taken back, so these are never said to have succeeded.
 */
export function beginReset(
  database: Database,
  email: string,
  address: string,
): Promise<AllowedAttempt | RefusedAttempt> {
  return begin(database, resetLimitsOf(email, address))
}

/** Counts a look at the code of a link, by address: codes cannot be guessed, and nobody shall try. A good one is forgotten. */
export function beginCodeCheck(database: Database, address: string): Promise<AllowedAttempt | RefusedAttempt> {
  const key = hashed('reset-code', address)
  return begin(database, [{ key, free: 30, firstWait: 10, longestWait: 5 * 60, forgetEvery: 60 }])
}

/**
 * Counts a try of the code that begins a network, whoever makes it: the code is one, and of many addresses each could guess.
 * Those who know it wait a minute at the most behind those who guess.
 */
export function beginFirstStart(database: Database): Promise<AllowedAttempt | RefusedAttempt> {
  return begin(database, [
    { key: hashed('first-start'), free: 10, firstWait: 5, longestWait: 60, forgetEvery: 10 * 60 },
  ])
}

/** Forgets a person's own wrong guesses at an address: they proved by mail who they are. */
export async function forgiveGuesses(database: Database, email: string, address: string): Promise<void> {
  const [own] = limitsOf(email, address)
  await sql`delete from auth.sign_in_attempt where key = ${own?.key}`.execute(database)
}

async function begin(database: Database, limits: Limit[]): Promise<AllowedAttempt | RefusedAttempt> {
  const keys = limits.map(({ key }) => key)
  const wait = await longestBlock(database, keys)
  if (wait > 0) return { allowed: false, retryAfter: wait }

  if (!(await count(database, limits))) {
    // Another attempt was counted between the look and the count.
    return { allowed: false, retryAfter: Math.max(1, await longestBlock(database, keys)) }
  }
  const [own, ...shared] = keys
  return {
    allowed: true,
    async succeeded() {
      await sql`delete from auth.sign_in_attempt where key = ${own}`.execute(database)
      // One by one: rows locked together in another order than theirs could deadlock with an attempt being counted.
      for (const key of shared) {
        await sql`update auth.sign_in_attempt set failures = greatest(failures - 1, 0), blocked_until = ${never}
          where key = ${key}`.execute(database)
      }
    },
  }
}

const countedRow = z.object({ counted: z.boolean() })
const waitRow = z.object({ seconds: z.int() })

/** Counts one wrong guess on every key, or on none: false when one of them is blocked. */
async function count(database: Database, limits: Limit[]): Promise<boolean> {
  const columns = <Column extends keyof Limit>(column: Column) => limits.map((limit) => limit[column])
  await sql`
    insert into auth.sign_in_attempt (key, failures, last_at, blocked_until)
      select key, 0, now(), ${never} from unnest(${columns('key')}::text[]) as key order by key
      on conflict do nothing`.execute(database)
  const { rows } = await rowsOf(countedRow)`
    with wanted as (
      select * from unnest(${columns('key')}::text[], ${columns('free')}::int[], ${columns('firstWait')}::float8[],
        ${columns('longestWait')}::float8[], ${columns('forgetEvery')}::float8[])
        as wanted (key, free, first_wait, longest_wait, forget_every)
    ), locked as (
      -- Locked in the order of their keys, so that attempts never wait for each other in a circle.
      select key, failures, last_at, blocked_until from auth.sign_in_attempt
        where key in (select key from wanted) order by key for update
    ), remembered as (
      -- What is left of earlier guesses with this one, and since when the next one waits to be forgotten.
      select wanted.*, blocked_until, greatest(failures - forgotten, 0) + 1 as guesses,
        case when failures <= forgotten then now() else last_at + make_interval(secs => forgotten * forget_every) end as since
      from wanted join locked using (key),
        lateral (select floor(extract(epoch from now() - last_at) / forget_every)::int as forgotten) as age
    ), counted as (
      update auth.sign_in_attempt as attempt set failures = guesses, last_at = since,
        blocked_until = case when guesses < free then ${never}
          else now() + make_interval(secs => least(longest_wait, first_wait * 2.0 ^ least(guesses - free, 20))) end
      from remembered
      where attempt.key = remembered.key and not exists (select from remembered where blocked_until > now())
      returning attempt.key
    )
    select count(*) > 0 as counted from counted`.execute(database)
  return rows[0]?.counted ?? false
}

function limitsOf(email: string, address: string): Limit[] {
  const person = email.trim().toLowerCase()
  return [
    { key: hashed('own', person, address), ...strict },
    // Milder: whoever comes in on a new device while strangers guess waits for a turn among them, or asks for a link.
    { key: hashed('person', person), free: 20, firstWait: 5, longestWait: 60, forgetEvery: 60 },
    // Milder too: a whole clinic, with all its typing errors of a day, shares one address.
    { key: hashed('address', address), free: 40, firstWait: 5, longestWait: 60, forgetEvery: 30 },
  ]
}

function resetLimitsOf(email: string, address: string): Limit[] {
  const person = email.trim().toLowerCase()
  return [
    // Enough for a mail that went astray; not enough to fill somebody's mailbox.
    { key: hashed('reset', person), free: 3, firstWait: 60, longestWait: hour / 2, forgetEvery: hour / 2 },
    { key: hashed('reset-address', address), free: 30, firstWait: 10, longestWait: 5 * 60, forgetEvery: 60 },
  ]
}

function hashed(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

async function longestBlock(database: Database, keys: string[]): Promise<number> {
  const { rows } = await rowsOf(waitRow)`
    select greatest(ceil(extract(epoch from max(blocked_until) - now())), 0)::int as seconds
      from auth.sign_in_attempt where key = any(${keys}::text[])`.execute(database)
  return rows[0]?.seconds ?? 0
}
