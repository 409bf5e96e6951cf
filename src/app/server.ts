import { join } from 'node:path'
import type { SessionOptions } from '../features/foundation/staff/contract.ts'
import { actorEntering } from '../features/foundation/staff/server/entry.ts'
import { checkSystem } from '../features/foundation/system/rules.ts'
import { checkWords } from '../features/foundation/system/words.ts'
import { makeFirstStartCode } from '../features/foundation/first-start/server/code-queries.ts'
import { serveLinkPages } from '../features/foundation/links/server/pages.ts'
import { isInvited, uidOfEmail } from '../features/foundation/staff/server/queries.ts'
import { tvPage } from '../features/surgery/theatre/server/tv-page.ts'
import { cursorKeyOf } from '../server/lists/cursor.ts'
import { createDatabase, createPool } from '../server/database/connect.ts'
import { createFileStore } from '../server/files/files.ts'
import { holdingOf } from '../features/records/recordings/server/holding.ts'
import { serveRecordings } from '../features/records/recordings/server/routes.ts'
import { createCeilings } from '../server/endpoint/ceilings.ts'
import { serve, type EndpointKit } from '../server/endpoint/endpoint.ts'
import type { Environment } from '../server/settings/environment.ts'
import { createHttp } from '../server/http/http.ts'
import { createLiveHub } from '../server/live/hub.ts'
import { serveLive } from '../server/live/stream.ts'
import { enqueue } from '../server/jobs/enqueue.ts'
import type { JobIds } from '../server/jobs/kinds.ts'
import { makeQueues } from '../server/jobs/queues.ts'
import { createJobThread } from '../server/jobs/thread.ts'
import { serveApiDocuments } from '../server/http/api-documents.ts'
import { serveBrowser } from '../server/http/browser-files.ts'
import { version } from '../server/http/health.ts'
import { reasonOf } from '../server/settings/logged-error.ts'
import { endThreads } from '../server/threads/on-thread.ts'
import { createMailer } from '../server/mail/mailer.ts'
import { chooseProvider } from '../server/sign-in/choose-provider.ts'
import { resetLetterQueue } from '../server/sign-in/reset-letter.ts'
import { servePasswordReset } from '../server/sign-in/reset-routes.ts'
import { createSessions } from '../server/sign-in/sessions.ts'
import { listenLive, type LiveEvent } from '../shared/live.ts'
import { isFinanceRestricted } from '../shared/roles.ts'
import { demoAccounts, demoPassword } from './demo/accounts.ts'
import { allEndpoints } from './endpoints.ts'
import { events } from './collected/events.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { allJobs, personalPages } from './jobs.ts'
import { liveReaders } from './collected/live-readers.ts'
import type { JobThreadSettings } from './background.ts'
import { systemFactsOf } from './system-facts.ts'
import { accountOfBeginner, accountsOver, demoMails } from './staff-accounts.ts'

/** Milliseconds that one statement of an export may take. */
const exportTimeout = 60_000

export interface RunningServer {
  address: string
  /** By which the first administrator begins the network; undefined where there is one. For the terminal alone. */
  firstStartCode: string | undefined
  /** What of the settings would hurt, in sentences; see `checkSystem`. */
  attention: readonly string[]
  /** Lets what is in flight finish, then lets go of everything. */
  close(): Promise<void>
}

interface ServerOptions {
  /** The clock of a test; jobs run by it on the server's own thread, as a clock cannot be handed to another. */
  now?: () => Temporal.Instant
  /** The program of the thread on which jobs run; see `runBackground`. */
  jobProgram?: URL
}

/** The whole application on one address, over a migrated database. */
export async function startServer(
  environment: Environment,
  databaseUrl: string,
  { now: givenNow, jobProgram = givenNow ? undefined : new URL('job-thread.ts', import.meta.url) }: ServerOptions = {},
): Promise<RunningServer> {
  const now = givenNow ?? (() => Temporal.Now.instant())
  const http = await createHttp(environment)
  const onConnectionLost = (error: Error) => http.log.warn({ reason: reasonOf(error) }, 'database connection lost')
  const onSecondConnection = (error: Error) => http.log.error({ err: error }, 'second connection under a transaction')
  const pool = createPool(databaseUrl, { size: 12, onConnectionLost, onSecondConnection })
  const database = createDatabase(pool)
  const exportDatabase = createDatabase(
    createPool(databaseUrl, { size: 3, statementTimeout: exportTimeout, onConnectionLost, onSecondConnection }),
  )
  const onError = (error: unknown) => http.log.error({ err: error }, 'live changes')
  const hub = await createLiveHub(databaseUrl, { onError })
  const { financeRestrictedUserIds = [] } = environment
  const publicUrl = environment.publicUrl ?? `http://${environment.host}:${environment.port}`
  const { provider, serveSignIn, devices } = chooseProvider(environment, database, publicUrl)
  const sessions = createSessions({ provider, loadActor: (uid) => actorEntering({ database, now, announce }, uid) })
  provider.onSessionsEnded((uid) => sessions.forgetSessions(uid))
  const mailer = createMailer(environment)
  // Known for sure only when a port that was left open has been taken.
  const links = { provider, mailer, publicUrl }
  hub.subscribe({
    onChange: (event) => event.noun === 'staff' && sessions.forget(event.entityId),
    onResync: () => {},
  })

  const accounts = accountsOver(links)
  const recordings = holdingOf(environment)
  const systemFacts = await systemFactsOf(environment, database, recordings)
  const jobs = allJobs({ recordings, database, links, accounts, financeRestrictedUserIds })
  await makeQueues(database, jobs)
  const tell = (events: LiveEvent[]) => {
    // Here at once, before the answer leaves; elsewhere when the hub has told them.
    for (const { noun, entityId } of events) if (noun === 'staff') sessions.forget(entityId)
    hub.announce(events)
  }
  const announce: EndpointKit['announce'] = ({ events, queues }) => {
    tell(events)
    runner.wake(queues)
  }
  const runner = jobProgram
    ? createJobThread({
        program: jobProgram,
        settings: (): JobThreadSettings => ({ environment, databaseUrl, publicUrl: links.publicUrl }),
        announce: tell,
        onSessionsEnded: (uid) => sessions.forgetSessions(uid),
        log: http.log,
      })
    : // What runs jobs is heavy, and here for tests alone: everywhere else it is on the thread.
      (await import('../server/jobs/runner.ts')).createRunner({
        databaseUrl,
        kinds: jobs,
        now,
        announce,
        log: http.log,
      })
  const cursorKey = cursorKeyOf(environment.authSecret)
  const ceilings = createCeilings()
  const kit: EndpointKit = {
    database,
    exportDatabase,
    sessions,
    ceilings,
    now,
    announce,
    heard: hub.heard,
    jobs,
    hookAnswers,
    financeRestrictedUserIds,
    cursorKey,
    events,
  }
  const sessionOptions = {
    provider: provider.name,
    firebase: browserSettings(environment.firebase),
    demo: environment.demo && !environment.firebase ? signInButtons(financeRestrictedUserIds) : null,
  }
  const endpoints = allEndpoints(
    {
      sessionOptions,
      financeRestrictedUserIds,
      accounts,
      photos: createFileStore(join(environment.dataDir, 'files')),
      recordings,
      firstStart: { accountOfBeginner: accountOfBeginner(environment, provider), announce, jobs, hookAnswers },
      system: { facts: systemFacts, version },
      demoMails: environment.demo ? () => demoMails(environment.dataDir) : null,
      commit: environment.commit,
    },
    jobs,
  )
  for (const endpoint of endpoints) serve(http, kit, endpoint)
  serveRecordings(http, kit, recordings)
  serveLive(http, { events, hub, sessions, database, ceilings, readers: liveReaders, financeRestrictedUserIds })
  serveLinkPages(http, {
    ...kit,
    displays: { theatreBoard: tvPage },
    personal: personalPages(financeRestrictedUserIds),
    wake: (queue) => runner.wake([queue]),
  })
  serveSignIn(http)
  const requestLetter = async (ids: JobIds) => {
    await enqueue(database, resetLetterQueue, ids)
    runner.wake([resetLetterQueue])
  }
  servePasswordReset(
    http,
    Object.assign(links, {
      database,
      devices,
      uidOf: (email: string) => uidOfEmail(database, email),
      isInvited: (email: string) => isInvited(database, email),
      requestLetter,
    }),
  )
  serveApiDocuments(http, [...endpoints.map(({ contract }) => contract), listenLive], version)
  await serveBrowser(http)

  const firstStartCode = await makeFirstStartCode(database)
  const address = await http.listen({ host: environment.host, port: environment.port })
  links.publicUrl = environment.publicUrl ?? address
  await runner.start()
  return {
    address,
    firstStartCode,
    attention: checkSystem(await systemFacts())
      .filter(({ standing }) => standing !== 'fine')
      .map(({ id }) => checkWords[id].hurts.en),
    async close() {
      await http.close()
      await runner.stop()
      mailer.close()
      await endThreads()
      await hub.close()
      await exportDatabase.destroy()
      await database.destroy()
    },
  }
}

/** The settings of the hosted provider that the browser needs. */
function browserSettings(firebase: Environment['firebase']): SessionOptions['firebase'] {
  if (!firebase) return null
  const { apiKey, authDomain, projectId, emulatorHost } = firebase
  return { apiKey, authDomain, projectId, emulator: emulatorHost ? `http://${emulatorHost}` : null }
}

/** The demo accounts as the sign-in page offers them. */
function signInButtons(financeRestrictedUserIds: readonly string[]): SessionOptions['demo'] {
  return demoAccounts.map(({ id, email, name, role }) => ({
    email,
    name,
    role,
    financeRestricted: isFinanceRestricted({ id, role }, financeRestrictedUserIds),
    password: demoPassword,
  }))
}
