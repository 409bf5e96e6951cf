import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const hashRow = z.object({ hash: z.string() })
const failuresRow = z.object({ failures: z.int() })

/** Whose PIN was guessed at, and by whom: staff who are signed in where it was typed. */
export interface Guess {
  readonly professionalId: string
  readonly staffId: string
}

/** The hash of a PIN, locked until the transaction ends: guesses that come together are looked at one after the other. */
export async function lockPin(database: Database, professionalId: string): Promise<string | undefined> {
  const { rows } = await rowsOf(hashRow)`select hash from professional_pin
    where professional_id = ${professionalId} for update`.execute(database)
  return rows[0]?.hash
}

/** How many wrong guesses of theirs there were since their last right one; read under the lock of the PIN. */
export async function failuresOf(database: Database, { professionalId, staffId }: Guess): Promise<number> {
  const { rows } = await rowsOf(failuresRow)`select failures from professional_pin_guess
    where professional_id = ${professionalId} and staff_id = ${staffId}`.execute(database)
  return rows[0]?.failures ?? 0
}

/** Keeps a new PIN, which nobody has guessed at yet. */
export async function writePin(database: Database, professionalId: string, hash: string): Promise<void> {
  await sql`insert into professional_pin (professional_id, hash) values (${professionalId}, ${hash})
    on conflict (professional_id) do update set hash = excluded.hash`.execute(database)
  await forgetGuesses(database, professionalId)
}

/** Says how many wrong guesses there were since their last right one, one at least. */
export async function countFailures(
  database: Database,
  { professionalId, staffId }: Guess,
  failures: number,
): Promise<void> {
  await sql`insert into professional_pin_guess (professional_id, staff_id, failures)
    values (${professionalId}, ${staffId}, ${failures})
    on conflict (professional_id, staff_id) do update set failures = excluded.failures`.execute(database)
}

const lockedRow = z.object({ locked: z.boolean() })

/** Forgets wrong guesses, of one person or of all. @returns whether they had locked anybody out */
export async function forgetGuesses(database: Database, professionalId: string, staffId?: string): Promise<boolean> {
  const { rows } = await rowsOf(lockedRow)`delete from professional_pin_guess
    where professional_id = ${professionalId} and (${staffId ?? null}::uuid is null or staff_id = ${staffId ?? null})
    returning locked`.execute(database)
  return rows.some(({ locked }) => locked)
}
