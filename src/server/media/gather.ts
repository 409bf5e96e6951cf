import type { Readable } from 'node:stream'
import { ERRORS } from '@tus/server'
import { refuse } from './refuse.ts'

interface Gathering {
  /** What is done with each chunk, as it comes; the chunk is gone after it. */
  readonly take: (chunk: Buffer) => Buffer
  /** Bytes of which a stretch is at least, but for the last one. */
  readonly least: number
  /** Lays down a stretch; its chunks are gone after it. */
  readonly lay: (stretch: readonly Buffer[], bytes: number) => Promise<void>
}

/**
 * Takes what comes and lays it down in stretches, one after the other, while the next one is gathered. Of a line that was
 * cut, what came is laid down before that is said.
 */
export async function gather(readable: Readable, { take, least, lay }: Gathering): Promise<void> {
  let held: Buffer[] = []
  let bytes = 0
  let laying = Promise.resolve()
  const layHeld = async () => {
    await laying
    const [stretch, length] = [held, bytes]
    held = []
    bytes = 0
    if (length > 0) laying = lay(stretch, length).then(() => stretch.forEach(letGo))
    // Whether it failed is asked before the next one.
    laying.catch(() => {})
  }
  const chunks = readable[Symbol.asyncIterator]()
  for (;;) {
    const next = await chunks.next().catch(() => undefined)
    if (!next || next.done) {
      await layHeld()
      await laying
      if (!next) refuse(ERRORS.FILE_WRITE_ERROR)
      return
    }
    const chunk = next.value as Buffer
    held.push(take(chunk))
    bytes += chunk.length
    letGo(chunk)
    if (bytes >= least) await layHeld()
  }
}

/**
 * Gives the memory of a chunk back at once. Left to the collector it has to look through all that Pauta holds for each
 * few dozens of megabytes that pass through, which took longer than hashing and enciphering them.
 */
function letGo(chunk: Buffer): void {
  const { buffer } = chunk
  // Small ones share their memory with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === chunk.length) buffer.transfer(0)
}
