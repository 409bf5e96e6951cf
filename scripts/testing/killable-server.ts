import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { createDatabase, createPool, type Database } from '../../src/server/database/connect.ts'
import { startEmbedded } from '../../src/server/database/embedded.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { movedClock } from '../../src/server/settings/moved-clock.ts'
import { createEmbeddedProvider } from '../../src/server/sign-in/embedded-provider.ts'
import { createNetwork, type TestNetwork } from '../../src/server/testing/network.ts'
import type { Role } from '../../src/shared/roles.ts'

interface Killable {
  readonly folder: string
  readonly databaseUrl: string
  readonly database: Database
  readonly network: TestNetwork
  /** Where the server is, in each of its lives. */
  readonly address: string
  /** Of somebody with the role, who stays signed in. */
  readonly token: string
  /** `kill -9`, and up again. */
  readonly crash: () => Promise<void>
}

/** A server that its test kills, over the test network in a database of its own; all of it is gone after the test. */
export async function startKillable(role: Role): Promise<Killable> {
  const folder = await mkdtemp(join(tmpdir(), 'pauta-crash-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const embedded = await startEmbedded({ folder, log: () => {} })
  onTestFinished(() => embedded.close())
  await migrate(embedded.url)
  const database = createDatabase(createPool(embedded.url))
  onTestFinished(() => database.destroy())
  const network = await createNetwork(database)
  const settings = { databaseUrl: embedded.url, dataDir: folder, secret: 'the secret of a crash, long enough' }
  const provider = createEmbeddedProvider({ database, secret: settings.secret, publicUrl: 'http://127.0.0.1' })
  const account = { email: 'alguem@a.example', password: 'uma senha bem comprida' }
  const uid = await provider.createAccount({ ...account, name: 'Alguém' })
  await sql`update staff set auth_uid = ${uid} where id = ${network.staff[role]}`.execute(database)

  const first = await startProcess({ ...settings, port: 0 })
  const { address } = first
  let { child } = first
  onTestFinished(() => void child.kill('SIGKILL'))
  const signedIn = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const { token } = (await signedIn.json()) as { token: string }
  async function crash(): Promise<void> {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    child = (await startProcess({ ...settings, port: Number(new URL(address).port) })).child
  }
  return { folder, databaseUrl: embedded.url, database, network, address, token, crash }
}

interface Settings {
  readonly databaseUrl: string
  /** 0 takes a free one. */
  readonly port: number
  readonly dataDir: string
  readonly secret: string
}

/** The server in a process of its own, so that `kill -9` hits it and nothing else; answers when it is ready. */
async function startProcess({
  databaseUrl,
  port,
  dataDir,
  secret,
}: Settings): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server-only.ts')], {
    env: {
      PATH: process.env.PATH,
      ...movedClock(),
      PORT: String(port),
      DEMO: '0',
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: secret,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    const address = /Pauta is ready: (\S+)/.exec(output)?.[1]
    if (address) {
      child.stdout.resume()
      return { child, address }
    }
  }
  throw new Error(`The server did not start:\n${output}`)
}
