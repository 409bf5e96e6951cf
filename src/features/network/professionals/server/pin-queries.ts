import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const pinRow = z.object({ hash: z.string(), failures: z.int() })

/** A professional's PIN, locked until the transaction ends: guesses that come together are looked at one after the other. */
export async function lockPin(
  database: Database,
  professionalId: string,
): Promise<z.output<typeof pinRow> | undefined> {
  const { rows } = await rowsOf(pinRow)`select hash, failures from professional_pin
    where professional_id = ${professionalId} for update`.execute(database)
  return rows[0]
}

/** Keeps a new PIN, which nobody has guessed at yet. */
export async function writePin(database: Database, professionalId: string, hash: string): Promise<void> {
  await sql`insert into professional_pin (professional_id, hash) values (${professionalId}, ${hash})
    on conflict (professional_id) do update set hash = excluded.hash, failures = 0`.execute(database)
}

/** Says how many wrong guesses there were since the last right one. */
export async function countFailures(database: Database, professionalId: string, failures: number): Promise<void> {
  await sql`update professional_pin set failures = ${failures} where professional_id = ${professionalId}`.execute(
    database,
  )
}
