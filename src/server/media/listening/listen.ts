import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { ByteRange } from '../byte-range.ts'

/** How long a sound is, and how loud in steps of equal length, 0 to 100. */
export interface Heard {
  readonly durationMs: number
  readonly peaks: number[]
}

/** What the thread that listens is given. */
export interface ListenerSettings {
  readonly bytes: number
  /** The decoder, as WebAssembly. */
  readonly decoder: Uint8Array
  readonly steps: number
}

/** What it tells; what it asks to read is answered by the bytes. */
export type FromListener = { readonly read: ByteRange } | { readonly heard: Heard | null }

interface Listening {
  /** Bytes of the file. */
  readonly bytes: number
  /** Reads a stretch of it. */
  readonly read: (range: ByteRange) => Promise<Uint8Array<ArrayBuffer>>
  /** Steps of loudness at most. */
  readonly steps: number
  /** Milliseconds after which it is given up. */
  readonly patience?: number
}

/** It took too long. */
export class ListeningTooLong extends Error {
  override readonly name = 'ListeningTooLong'
}

/** Megabytes of the objects of the thread; what it reads and decodes comes in stretches. */
const mostMemory = 128
/** Bytes that a file may ask for at once: of any that is what it says, its table of contents is shorter. */
const mostAtOnce = 64 * 1024 ** 2

const require = createRequire(import.meta.url)

/**
 * Listens to a file on a thread of its own, a stretch at a time, for how long and how loud it is. A file that is not what
 * it says, has no sound or asks for too much memory is null, whatever that did to the thread.
 * @throws ListeningTooLong where it takes longer than its time; what `read` throws
 */
export async function listenTo({ bytes, read, steps, patience = 5 * 60_000 }: Listening): Promise<Heard | null> {
  const decoder = await readFile(require.resolve('@humansignal/audio-file-decoder/decode-audio.wasm'))
  const settings: ListenerSettings = { bytes, decoder, steps }
  const worker = new Worker(new URL('program.ts', import.meta.url), {
    workerData: settings,
    name: 'listener',
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Heard | null>()
  worker.on('message', (told: FromListener) => {
    if ('heard' in told) return resolve(told.heard)
    const { from, to } = told.read
    if (to - from >= mostAtOnce) return resolve(null)
    read(told.read).then((part) => worker.postMessage(part, [part.buffer]), reject)
  })
  worker.once('error', () => resolve(null))
  worker.once('exit', () => resolve(null))
  const timer = setTimeout(() => reject(new ListeningTooLong('A file takes too long to listen to')), patience)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
