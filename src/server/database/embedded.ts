import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openCluster, type Cluster } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { freePort } from './free-port.ts'
import { becomesTrue, isReady, stopLeftover } from './leftover.ts'

export interface EmbeddedOptions {
  /** The folder that holds the data (`postgres/`), the password and the server's log. */
  folder: string
  /** `false` trades safety on a power cut for speed: for throw-away test servers only. */
  durable?: boolean
  /** Receives messages for the operator. */
  log?: (sentence: string) => void
}

export interface EmbeddedDatabase {
  /** Connection address of the server's first database; stays the same when the server is restarted. */
  url: string
  /** The address of another database of the same server. */
  urlOf(database: string): string
  /** Whether the server was up when last looked at. */
  isUp(): boolean
  /** Stops the server (running statements are cancelled) and gives the folder back. */
  close(): Promise<void>
  /** For a process that ends now: signals the server to stop and does not wait. */
  abandon(): void
}

/**
 * Starts the real PostgreSQL that npm installed, on loopback and a free port, and keeps it alive: a server that
 * dies is started again at the same address. Recovers from whatever a kill left in the folder. Throws
 * `FolderInUse` where another process runs on it, and an error with the server's own words where it will not start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, durable = true, log = () => {} } = options
  const unlock = lockFolder(folder, 2_000)
  try {
    const cluster = await openCluster(folder, { durable })
    if (await stopLeftover(cluster.folder)) log('Stopped the database server that an earlier start had left behind.')
    const supervisor = new Supervisor(cluster, { durable, log, logFile: join(folder, 'postgres.log') })
    await supervisor.start()
    const urlOf = (database: string) =>
      `postgres://postgres:${cluster.password}@127.0.0.1:${supervisor.port}/${database}?options=${silent}`
    return {
      url: urlOf('postgres'),
      urlOf,
      isUp: () => supervisor.isUp,
      async close() {
        await supervisor.stop()
        unlock()
      },
      abandon: () => supervisor.abandon(),
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Pauta logs what its statements were refused for, by code, table and constraint. The server's own line would quote a
 * value that is no number or no date, terse or not; what the server does by itself it goes on logging.
 */
const silent = encodeURIComponent('-c log_min_messages=log')

interface SupervisorOptions {
  durable: boolean
  log: (sentence: string) => void
  logFile: string
}

class Supervisor {
  port = 0
  isUp = false
  #server: ChildProcess | undefined
  #stopping = false
  readonly #cluster: Cluster
  readonly #options: SupervisorOptions

  constructor(cluster: Cluster, options: SupervisorOptions) {
    this.#cluster = cluster
    this.#options = options
  }

  async start(): Promise<void> {
    const deadline = performance.now() + 60_000
    for (;;) {
      this.port ||= await freePort()
      const complaint = await this.#tryToStart()
      if (complaint === undefined) return
      // Passing troubles: backends of a killed server still letting go of their memory, or a port just taken.
      const portTaken = /could not bind|Address already in use/.test(complaint)
      const passing = portTaken || /pre-existing shared memory block/.test(complaint)
      if (!passing || performance.now() > deadline) throw new Error(`The database server does not start:\n${complaint}`)
      if (portTaken) this.port = 0
      await pause(50)
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true
    const server = this.#server
    if (!server || hasEnded(server)) return
    const ended = once(server, 'exit')
    // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is written.
    server.kill('SIGINT')
    const slow = setTimeout(() => server.kill('SIGQUIT'), 15_000)
    await ended
    clearTimeout(slow)
  }

  abandon(): void {
    this.#stopping = true
    this.#server?.kill('SIGQUIT')
  }

  /** Starts once; answers what the server complained of, or `undefined` when it is ready. */
  async #tryToStart(): Promise<string | undefined> {
    const { durable, logFile } = this.#options
    const before = (await readFile(logFile, 'utf8').catch(() => '')).length
    const server = await this.#cluster.spawnServer(
      { ...settings, ...(durable ? {} : careless), port: this.port },
      logFile,
    )
    let failure: Error | undefined
    server.on('error', (error) => (failure = error))
    // A long recovery after a crash is honest work: wait for as long as the server lives.
    await becomesTrue(
      async () => failure !== undefined || hasEnded(server) || (await isReady(this.#cluster.folder, server.pid)),
      600_000,
    )
    if (failure) return failure.message
    if (hasEnded(server)) return (await readFile(logFile, 'utf8')).slice(before).trim()
    this.#server = server
    this.isUp = true
    server.once('exit', (code, signal) => void this.#revive(signal ?? `exit code ${code}`))
    return undefined
  }

  async #revive(cause: string): Promise<void> {
    this.isUp = false
    if (this.#stopping) return
    this.#options.log(`The database server ended by itself (${cause}); starting it again.`)
    for (let wait = 100; !this.#stopping; wait = Math.min(wait * 2, 10_000)) {
      try {
        await this.start()
        if (this.#stopping) await this.stop()
        else this.#options.log('The database server is back.')
        return
      } catch (error) {
        this.#options.log(error instanceof Error ? error.message : String(error))
        await pause(wait, undefined, { ref: false })
      }
    }
  }
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null
}

/** For a small machine; everything committed is on disk before it is acknowledged (PostgreSQL's own defaults). */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  // No standby follows an embedded server.
  wal_level: 'minimal',
  max_wal_senders: 0,
  random_page_cost: 1.1,
  jit: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
  // No row in the log: without details and contexts, and without the values of a statement that fails or is slow.
  log_error_verbosity: 'terse',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
} as const

const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' } as const
