import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { JobKind } from '../jobs/kinds.ts'

/** Forgets every hour. */
export const forgetting: JobKind = {
  name: 'sign-in.forget',
  title: { 'pt-BR': 'Apagar acessos vencidos', en: 'Remove expired sign-ins' },
  seenBy: 'staff.read',
  cron: '23 * * * *',
  run: ({ write }) => write(({ database }) => forgetWhatIsOver(database)),
}

/** Removes sessions that have ended and wrong guesses that no longer count, so that no table grows for ever. */
export async function forgetWhatIsOver(database: Database): Promise<void> {
  await sql`delete from auth.session where expires_at < now()`.execute(database)
  // A month: until then a late click is answered that the link has expired, not that it never existed.
  await sql`delete from auth.password_reset where expires_at < now() - interval '30 days'`.execute(database)
  // A week unused is over, ended or not; see `hosted-sessions.ts`.
  await sql`delete from auth.hosted_session where last_used_at < now() - interval '7 days'`.execute(database)
  // A day longer than the sign-ins that it ended.
  await sql`delete from auth.sessions_ended where until < now() - interval '8 days'`.execute(database)
  // Six months: for so long the law wants it known who came in (Marco Civil da Internet, article 15).
  await sql`delete from auth.sign_in where at < now() - interval '6 months'`.execute(database)
  // A day: every count has been forgotten by then, see `attempts.ts`.
  await sql`delete from auth.sign_in_attempt where last_at < now() - interval '1 day'`.execute(database)
}
