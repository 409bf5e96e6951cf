import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { beginAttempt } from './attempts.ts'
import { forgetWhatIsOver } from './forgetting.ts'
import { signInServer } from './testing/sign-in-server.ts'
import { emptyTables } from '../testing/empty-tables.ts'

const { database } = await testDatabase()
const { provider, signIn } = await signInServer(database)

it('removes ended sessions and old guesses, and nothing else', async () => {
  await provider.createAccount({ email: 'rita@a.example', password: 'uma senha comprida', name: 'Rita' })
  await signIn('rita@a.example', 'uma senha comprida')
  await signIn('rita@a.example', 'uma senha comprida')
  await sql`update auth.session set expires_at = now() - interval '1 second' where id = (select min(id) from auth.session)`.execute(
    database,
  )
  await emptyTables(database, 'auth.sign_in_attempt')
  await beginAttempt(database, 'old@a.example', '10.0.0.1')
  await sql`update auth.sign_in_attempt set last_at = last_at - interval '25 hours'`.execute(database)
  await beginAttempt(database, 'new@a.example', '10.0.0.2')
  await sql`update auth.sign_in set at = now() - interval '7 months' where id = (select min(id) from auth.sign_in)`.execute(
    database,
  )

  await forgetWhatIsOver(database)

  const { rows } = await sql`select (select count(*) from auth.session) as sessions,
    (select count(*) from auth.sign_in_attempt) as guesses, (select count(*) from auth.sign_in) as entries`.execute(
    database,
  )
  expect(rows).toEqual([{ sessions: 1, guesses: 3, entries: 1 }])
})
