import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { LiveEvent } from '../../shared/live.ts'
import type { Runner } from './runner.ts'
import { failureOf } from './failure.ts'
import type { JobLog } from './perform.ts'

/** What the thread is asked for. */
export type ToThread = { wake: readonly string[] } | { stop: true }

/** What the thread tells. */
export type FromThread =
  | { started: true }
  | { committed: LiveEvent[] }
  | { sessionsEnded: string }
  | { failed: 'warn' | 'error'; what: object; message: string }

interface JobThreadOptions {
  /** The program that runs the jobs, see `runOnThread`. */
  program: URL
  /** What the program is given: plain data, asked for when it starts. */
  settings: () => object
  /** Told of what jobs committed, after their reactions were woken. */
  announce: (events: LiveEvent[]) => void
  /** Told whose sessions a job ended. */
  onSessionsEnded: (uid: string) => void
  log: JobLog
  /** Milliseconds until a thread that ended by itself is started again; tests are impatient. */
  restartAfter?: number
}

const patience = 5_000

/**
 * Runs jobs on a thread of their own, so that nobody's answer waits for one. What a thread that failed had taken is taken
 * again, as from a process that died.
 */
export function createJobThread({
  program,
  settings,
  announce,
  onSessionsEnded,
  log,
  restartAfter = patience,
}: JobThreadOptions): Runner {
  const ending = new AbortController()
  let kept: Promise<void> | undefined
  let tell: (message: ToThread) => void = () => {}

  const hear = (message: FromThread) => {
    if ('committed' in message) announce(message.committed)
    else if ('sessionsEnded' in message) onSessionsEnded(message.sessionsEnded)
    else if ('failed' in message) log[message.failed](message.what, message.message)
  }

  /**
   * Starts the program, and answers once it runs; `ended` says when it no longer does.
   * @throws Error where it fails before that
   */
  async function launch(): Promise<{ ended: Promise<unknown> }> {
    const worker = new Worker(program, { workerData: settings(), name: 'jobs' })
    tell = worker.postMessage.bind(worker)
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.on('message', hear)
    worker.on('error', (error) => log.error(failureOf(error), 'the thread of the jobs failed'))
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (message: FromThread) => 'started' in message && resolve())
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The thread of the jobs ended before it was ready')))
    })
    return { ended }
  }

  async function keep(first: { ended: Promise<unknown> }): Promise<void> {
    for (let running: typeof first | undefined = first; ; running = await launch().catch(() => undefined)) {
      await running?.ended
      await pause(restartAfter, undefined, { signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
    }
  }

  return {
    async start() {
      kept = keep(await launch())
    },
    wake(queues) {
      if (queues.length > 0) tell({ wake: queues })
    },
    async stop() {
      ending.abort()
      tell({ stop: true })
      await kept
    },
  }
}
