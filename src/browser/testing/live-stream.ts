import { type LiveEvent, liveEventSchema, livePath } from '../../shared/live.ts'

type Stream = ReadableStreamDefaultController<Uint8Array>

let listening = Promise.withResolvers<Stream>()
let last = 0

/** The stream of live events, where it is what is asked for. */
export function answersLive(path: string, signal: AbortSignal): Response | null {
  if (path !== livePath) return null
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      signal.addEventListener('abort', () => stream.error(signal.reason))
      listening.resolve(stream)
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}

/** Tells the screen that something happened, as the server would, once it listens; show it with `live`. */
export async function tellLive(event: Omit<LiveEvent, 'id'>): Promise<void> {
  const stream = await listening.promise
  last += 1
  const data = JSON.stringify(liveEventSchema.parse({ id: last, ...event }))
  stream.enqueue(new TextEncoder().encode(`event: change\nid: ${last}\ndata: ${data}\n\n`))
}

/** Forgets who listened. */
export function hangUp(): void {
  listening = Promise.withResolvers()
}
