import { type MessagePort, parentPort } from 'node:worker_threads'
import type { LiveEvent } from '../../shared/live.ts'
import type { JobLog } from './perform.ts'
import type { Runner } from './runner.ts'
import type { FromThread, ToThread } from './thread.ts'

/** How what runs on the thread reaches the server: told, logged and ended there. */
export interface ThreadDoors {
  readonly announce: (events: LiveEvent[]) => void
  readonly sessionsEnded: (uid: string) => void
  readonly log: JobLog
}

/** The doors of the thread that this program runs on. */
export function threadDoors(): ThreadDoors {
  const { tell } = server()
  return {
    announce: (committed) => tell({ committed }),
    sessionsEnded: (sessionsEnded) => tell({ sessionsEnded }),
    log: {
      warn: (what, message) => tell({ failed: 'warn', what, message }),
      error: (what, message) => tell({ failed: 'error', what, message }),
    },
  }
}

/** Runs jobs on this thread until the server asks it to stop; `release` lets go of what the jobs leaned on. */
export async function runOnThread(runner: Runner, release: () => Promise<void>): Promise<void> {
  const { port, tell } = server()
  const ended = Promise.withResolvers<void>()
  port.on('message', (message: ToThread) => {
    if ('wake' in message) runner.wake(message.wake)
    else ended.resolve()
  })
  await runner.start()
  tell({ started: true })
  await ended.promise
  await runner.stop()
  await release()
  // Of the thread alone: what keeps time for the queues would keep it running.
  process.exit()
}

/** The server that started this thread. */
function server(): { port: MessagePort; tell: (message: FromThread) => void } {
  if (!parentPort) throw new Error('This program runs on a thread of the server')
  return { port: parentPort, tell: parentPort.postMessage.bind(parentPort) }
}
