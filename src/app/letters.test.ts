import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { staffJobs } from '../features/foundation/staff/server/jobs.ts'
import { enqueue } from '../server/jobs/enqueue.ts'
import { makeQueues } from '../server/jobs/queues.ts'
import { createRunner } from '../server/jobs/runner.ts'
import { createMailer } from '../server/mail/mailer.ts'
import { createEmbeddedProvider } from '../server/sign-in/embedded-provider.ts'
import { testDatabase } from '../server/testing/database.ts'
import { soon } from '../server/testing/soon.ts'
import { accountsOver } from './staff-accounts.ts'

const { database, url } = await testDatabase()
const undo: (() => unknown)[] = []
afterAll(async () => {
  for (const step of undo) await step()
})

/** Takes letters: refuses one recipient for good, and lets another wait for an answer that never comes. */
async function postOffice() {
  const received = new Set<string>()
  const held: (() => void)[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('waits-')) {
        held.push(() => done(Object.assign(new Error('come again'), { responseCode: 450 })))
        return
      }
      done(
        address.startsWith('refused-') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined,
      )
    },
    onData(stream, { envelope }, done) {
      stream.on('data', () => {})
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) received.add(address)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => server.close())
  return { received, held, port: (server.server.address() as { port: number }).port }
}

it('five hundred invitations at once are all sent in seconds, though one address is refused and another waits', async () => {
  const { received, held, port } = await postOffice()
  const mailFrom = 'Pauta <pauta@clinica.example>'
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDir: '/nowhere' })
  const publicUrl = 'http://127.0.0.1'
  const provider = createEmbeddedProvider({ database, secret: 'x'.repeat(32), publicUrl })
  const kinds = staffJobs({ accounts: accountsOver({ provider, mailer, publicUrl }) })
  await makeQueues(database, kinds)
  const { rows } = await sql<{ id: string }>`
    insert into staff (id, auth_uid, name, email, role, invitation)
      select gen_random_uuid(), 'uid-' || n, 'Pessoa ' || n,
        case n when 3 then 'refused-3' when 40 then 'waits-40' else 'pessoa-' || n end || '@a.example', 'SALES', 'invited'
      from generate_series(1, 500) as n
    returning id`.execute(database)
  const runner = createRunner({
    databaseUrl: url,
    kinds,
    now: () => Temporal.Now.instant(),
    announce() {},
    log: { warn() {}, error() {} },
  })
  await runner.start()
  undo.unshift(async () => {
    for (const letGo of held) letGo()
    await runner.stop()
    mailer.close()
  })

  for (const { id } of rows) await enqueue(database, 'staff.invitation', { entityId: id })
  runner.wake(['staff.invitation'])
  await soon(async () => expect(received.size).toBe(498))
  const { rows: refused } = await sql`select email from staff where invitation = 'failed'`.execute(database)
  expect(refused).toEqual([{ email: 'refused-3@a.example' }])
})
