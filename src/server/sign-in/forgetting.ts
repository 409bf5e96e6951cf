import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** Seconds between two rounds of `forgetWhatIsOver`. */
export const forgetEverySeconds = 60 * 60

/** Removes sessions that have ended and wrong guesses that no longer count, so that neither table grows for ever. */
export async function forgetWhatIsOver(database: Database): Promise<void> {
  await sql`delete from auth.session where expires_at < now()`.execute(database)
  // A month: until then a late click hears that the link is over rather than that there never was one.
  await sql`delete from auth.password_reset where expires_at < now() - interval '30 days'`.execute(database)
  // A day: no token of the hosted provider lives longer than an hour.
  await sql`delete from auth.sessions_ended where until < now() - interval '1 day'`.execute(database)
  // A day: every count has been forgotten by then, see `attempts.ts`.
  await sql`delete from auth.sign_in_attempt where last_at < now() - interval '1 day'`.execute(database)
}
