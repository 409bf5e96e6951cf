import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, inject } from 'vitest'
import { movedClock } from '../../../server/settings/moved-clock.ts'
import { testNow } from '../../../server/testing/served.ts'

/** What the server of a walk seals and signs with. */
export const secret = 'a secret of the test of the logs, long enough'

export interface ToldServer {
  readonly address: string
  /** The end of what it has said so far: it may be behind while the machine is busy. */
  readonly lastSaid: () => string
  /** Ends it; answers all that it has said. */
  readonly stop: () => Promise<string>
}

/** The server in a process of its own over a database, telling everything it ever tells. */
export async function startTold(databaseUrl: string): Promise<ToldServer> {
  const folder = await mkdtemp(join(tmpdir(), 'pauta-logs-'))
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../../scripts/testing/server-only.ts')],
    {
      env: {
        PATH: process.env.PATH,
        ...movedClock(),
        PORT: '0',
        DEMO: '0',
        DATABASE_URL: databaseUrl,
        AUTH_SECRET: secret,
        DATA_DIR: folder,
        LOG_LEVEL: 'trace',
        RATE_LIMIT_PER_MINUTE: '0',
        NODE_ENV: 'production',
        TEST_NOW: testNow,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  afterAll(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  let lastSaid = ''
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('The server says nothing')
  const said = Promise.all([text(stdout), text(stderr)])
  const ready = Promise.withResolvers<string>()
  stdout.on('data', (chunk) => {
    lastSaid = (lastSaid + String(chunk)).slice(-10_000)
    const found = /Pauta is ready: (\S+)/.exec(String(chunk))?.[1]
    if (found) ready.resolve(found)
  })
  child.once('exit', () => ready.reject(new Error('The server ended at once')))
  return {
    address: await ready.promise,
    lastSaid: () => lastSaid,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      return (await said).join('\n')
    },
  }
}

/** What the database server of the run has written into its log of one database. */
export async function databaseLog(databaseUrl: string): Promise<string[]> {
  const name = new URL(databaseUrl).pathname.slice(1)
  const lines = (await readFile(inject('databaseLog'), 'utf8')).split('\n')
  let isOurs = false
  return lines.filter((line) => {
    // What goes on in the next line begins with a tab.
    if (!line.startsWith('\t')) isOurs = line.includes(` ${name} `)
    return isOurs
  })
}
