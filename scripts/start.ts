// The program itself, on the project's own Node: database, migrations, demo, browser build, server, and all of it back.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded, type EmbeddedDatabase } from '../src/server/database/embedded.ts'
import { prepareEmbedded, prepareExternal, type PreparedDatabase } from '../src/server/database/prepare.ts'
import { codeMinutes } from '../src/features/foundation/first-start/contract.ts'
import { readEnvironment, readSecret, secretOriginOf, type Environment } from '../src/server/settings/environment.ts'
import { holdingOf } from '../src/features/records/recordings/server/holding.ts'
import { createFileStore } from '../src/server/files/files.ts'
import { isLoopback } from '../src/server/settings/loopback.ts'
import { buildBrowserWhenNeeded } from './browser-build.ts'
import { Stopping } from './stopping.ts'

const log = (sentence: string): void => console.log(sentence)
const stopping = new Stopping(log)

async function start(): Promise<void> {
  const environment = readEnvironment(process.env)
  // Alone: while the build holds the processor, the time to answer in runs out before an answer is read.
  const external = environment.databaseUrl === undefined ? undefined : await prepareExternal(environment.databaseUrl)
  // Side by side: each waits for disk or processor at another time.
  const [database, , , app] = await allOrFirst([
    external ? Promise.resolve(external) : openOwnDatabase(environment),
    refuseTakenPort(environment),
    buildBrowserWhenNeeded(log),
    import('../src/app/server.ts'),
  ])
  stopping.check()
  const { demoAccounts, demoFinanceRestrictedUserIds, demoPassword } = await import('../src/app/demo/accounts.ts')
  // Asked first: reading one makes it.
  const secretOrigin = secretOriginOf(environment)
  const running = await app.startServer(
    {
      ...environment,
      demo: database.isDemo,
      financeRestrictedUserIds:
        environment.financeRestrictedUserIds ?? (database.isDemo ? demoFinanceRestrictedUserIds : []),
      authSecret: environment.authSecret ?? readSecret(environment.dataDir),
      secretOrigin,
    },
    database.url,
  )
  stopping.first(() => running.close())
  log(`\nPauta is ready: ${environment.publicUrl ?? running.address}`)
  if (database.isDemo) {
    log(`\nThe demo network. Everyone's password is ${demoPassword}:`)
    for (const account of demoAccounts) log(`  ${account.email.padEnd(38)} ${account.name}`)
  }
  for (const sentence of running.attention) log(`Attention: ${sentence}`)
  if (running.firstStartCode) {
    log('\nNobody administers this network yet. Open the address, choose “Começar” and enter this code:')
    log(`\n  ${running.firstStartCode}\n`)
    log(`It is good once, for ${codeMinutes} minutes; another start makes another one.`)
  }
  log('\nCtrl C stops it.')
}

async function openOwnDatabase(environment: Environment): Promise<PreparedDatabase> {
  const server = await stopping.last(startEmbedded({ folder: environment.dataDir, log }))
  return openEmbedded(environment, server)
}

async function openEmbedded(environment: Environment, server: EmbeddedDatabase): Promise<PreparedDatabase> {
  const mayDemo = environment.demo !== false && isLoopback(environment.host) && !environment.firebase
  const prepared = await prepareEmbedded(server, mayDemo ? (url) => createDemo(url, environment) : undefined)
  if (prepared.migrated.length > 0) log(`Migrated the database (${prepared.migrated.length} steps).`)
  if (prepared.isDemo && !isLoopback(environment.host)) {
    throw new Error(
      `${environment.dataDir} holds the demo network, whose passwords are public, and HOST is ${environment.host}. ` +
        'Set HOST to 127.0.0.1, or DATA_DIR to another folder.',
    )
  }
  if (environment.demo && !prepared.isDemo) {
    throw new Error(`DEMO=1 needs an empty database, and ${environment.dataDir} holds one in use.`)
  }
  return prepared
}

async function createDemo(url: string, environment: Environment): Promise<void> {
  log('Creating the demo network …')
  const demo = await import('../src/app/demo/create.ts')
  const files = createFileStore(join(environment.dataDir, 'files'))
  await demo.createDemo(url, undefined, files, holdingOf(environment))
}

/** Finds out before the long work whether the address can be listened on. One that was just let go is waited for. */
async function refuseTakenPort({ host, port }: Environment): Promise<void> {
  for (const deadline = performance.now() + 2_000; ; await pause(100)) {
    const probe = createServer().listen(port, host)
    try {
      await once(probe, 'listening')
      probe.close()
      await once(probe, 'close')
      return
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || performance.now() > deadline) throw explained(error, host, port)
    }
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function explained(error: unknown, host: string, port: number): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} of ${host} is taken by another program. Stop it, or set PORT to another one.`)
  if (code === 'EACCES')
    return new Error(`Port ${port} of ${host} may not be used by this user. Set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new Error(`HOST ${host} is no address of this machine.`)
  return error
}

/** Waits for all, also when one fails, and then throws the first failure in the order given. */
async function allOrFirst<T extends unknown[]>(work: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  const results = await Promise.allSettled(work)
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as T
}

try {
  await start()
} catch (error) {
  await stopping.failed(error)
}
