import { sql } from 'kysely'
import { Problem } from '../../../shared/problem.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { makeQueues } from '../../jobs/queues.ts'
import type { Mail } from '../../mail/mail.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { jobsOf } from '../../testing/jobs.ts'
import type { EmbeddedProvider } from '../embedded-provider.ts'
import { resetLetter, resetLetterQueue } from '../reset-letter.ts'
import type { ResetKit } from '../reset-routes.ts'
import { both } from '../../../shared/both.ts'

const publicUrl = 'https://pauta.example'

/** Letters to the accounts of the embedded provider, all of them Rita's, written when the test runs their jobs. */
export async function resetLetters({ database, pool }: TestDatabase) {
  const sent: Mail[] = []
  const logged: object[] = []
  const post = { closed: false }
  const shutOut = new Set<string>()
  const invited = new Set<string>()
  let provider: EmbeddedProvider | undefined
  const mailer = {
    async send(mail: Mail) {
      if (post.closed) throw new Problem('UNAVAILABLE', both('the post office is closed', 'the post office is closed'))
      sent.push(mail)
    },
  }
  const createResetCode: EmbeddedProvider['createResetCode'] = async (...asked) => provider?.createResetCode(...asked)
  const kind = resetLetter({ provider: { createResetCode }, mailer, publicUrl }, async (uid) => {
    const { rows } = await sql<{ email: string }>`select email from auth."user" where id = ${uid}`.execute(database)
    return rows[0] && !shutOut.has(uid) ? { name: 'Rita', language: 'pt-BR', email: rows[0].email } : undefined
  })
  await makeQueues(database, [kind])
  const log = { warn: (what: object) => void logged.push(what), error: (what: object) => void logged.push(what) }
  const now = () => Temporal.Now.instant()
  return {
    sent,
    logged,
    post,
    shutOut,
    invited,
    runJobs: jobsOf({ database, pool, kinds: [kind], now, announce() {}, log }),
    /** What the routes lean on, with the provider that they run with. */
    kitWith: (own: EmbeddedProvider): ResetKit => {
      provider = own
      return {
        provider: own,
        database,
        publicUrl,
        async uidOf(email) {
          const { rows } = await sql<{ id: string }>`select id from auth."user" where email = ${email}`.execute(
            database,
          )
          return rows[0]?.id
        },
        requestLetter: (ids) => enqueue(database, resetLetterQueue, ids),
        isInvited: (email) => Promise.resolve(invited.has(email)),
      }
    },
  }
}
