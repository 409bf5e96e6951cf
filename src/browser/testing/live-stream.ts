import type { Contract } from '../../shared/contract.ts'
import { type LiveEvent, liveEventSchema, livePath, type LiveRow, type LiveRows } from '../../shared/live.ts'
import { followSent } from '../live/held-lists.ts'

type Stream = ReadableStreamDefaultController<Uint8Array>

let listening = Promise.withResolvers<Stream>()
let last = 0

/** The stream of live events, where it is what is asked for. */
export function answersLive(path: string, signal: AbortSignal): Response | null {
  if (path !== livePath) return null
  followSent(undefined)
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      signal.addEventListener('abort', () => stream.error(signal.reason))
      stream.enqueue(new TextEncoder().encode('event: position\ndata: "test:1:1:"\n\n'))
      listening.resolve(stream)
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}

type Told = Omit<LiveEvent, 'id' | 'xid' | 'concerns' | 'freshness'> &
  Partial<Pick<LiveEvent, 'concerns' | 'freshness'>>

/**
 * Tells the screen that something happened, as the server would, once it listens; show it with `live`. Unless said it
 * concerns everybody, and no rows follow.
 */
export async function tellLive(event: Told): Promise<void> {
  const stream = await listening.promise
  last += 1
  const data = JSON.stringify(liveEventSchema.parse({ id: last, xid: last, concerns: {}, freshness: last, ...event }))
  stream.enqueue(new TextEncoder().encode(`event: change\ndata: ${data}\n\n`))
}

/** Sends the screen changed rows of a list, as the server would after the changes they come from. */
export async function tellRows(list: Pick<Contract, 'name'>, ...rows: readonly LiveRow[]): Promise<void> {
  const stream = await listening.promise
  const data = JSON.stringify({ list: list.name, rows } satisfies LiveRows)
  stream.enqueue(new TextEncoder().encode(`event: rows\ndata: ${data}\n\n`))
}

/** Forgets who listened. */
export function hangUp(): void {
  listening = Promise.withResolvers()
}
