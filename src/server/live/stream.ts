import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type LiveEvent, type LiveHello, liveBeatSeconds, listsHeader, livePath } from '../../shared/live.ts'
import type { Ceilings } from '../endpoint/ceilings.ts'
import type { Database } from '../database/connect.ts'
import type { Sessions } from '../endpoint/session.ts'
import { asHeard, type Audience, isAbout, mayHear } from './audience.ts'
import type { LiveHub } from './hub.ts'
import { missedBy } from './missed.ts'
import { createOutbox } from './outbox.ts'
import type { LiveReader } from './reader.ts'
import { createRowFeed, type Listener } from './row-feed.ts'
import { streamEvent } from './stream-event.ts'

/** Bytes that may wait for a slow listener; more are dropped, and it is sent a resync once it has caught up. */
const mostWaiting = 1_000_000

interface LiveKit extends Audience {
  readonly hub: LiveHub
  readonly sessions: Sessions
  readonly database: Database
  readonly ceilings: Ceilings
  /** How changed rows are read that open screens are sent. */
  readonly readers: readonly LiveReader[]
}

const resyncText = streamEvent('resync', {})
const silenceText = streamEvent('silence', {})
/** Every so many signs of life it is asked anew who listens. */
const beatsBetweenLooks = 3
const beatText = Buffer.from(': beat\n\n')

/** Serves `GET /api/v1/live`: the changes that the caller may hear of, as server-sent events. */
export function serveLive(app: FastifyInstance, kit: LiveKit): void {
  const open = new Set<ServerResponse>()
  const listeners = new Set<OpenListener>()
  const { database, readers, financeRestrictedUserIds } = kit
  const send = createOutbox()
  const feed = createRowFeed({ database, readers, listeners, send, financeRestrictedUserIds, log: app.log })

  const tell = (event: LiveEvent, to: Iterable<OpenListener>) => {
    const hearing: OpenListener[] = []
    for (const listener of to) {
      if (isAbout(kit, listener.actor, event)) listener.askAgain()
      if (mayHear(kit, listener.actor, event)) hearing.push(listener)
    }
    if (hearing.length > 0) send(streamEvent('change', asHeard(event)), hearing)
  }
  /** To those who have been told what they missed; to the others that would be a promise that is not kept yet. */
  const tellPosition = (position: string) => {
    if (kit.hub.isSilent()) return
    const upToDate = [...listeners].filter(({ isCatchingUp }) => !isCatchingUp)
    if (upToDate.length > 0) send(streamEvent('position', position), upToDate)
  }
  kit.hub.subscribe({
    onChange(event) {
      tell(event, listeners)
      feed.happened(event)
    },
    onResync() {
      for (const listener of listeners) listener.resync()
    },
    // The rows go first: a stream that breaks before them is to be told their changes again.
    onPosition: (position) => void feed.settled().then(() => tellPosition(position)),
    // After what waits to go out: a position that came later would say that all is well.
    onSilence: () => send(silenceText, [...listeners]),
  })

  app.get(livePath, async (request, reply) => {
    let actor = await kit.sessions.actorOf(request.headers.authorization, request)
    const stream = reply.raw
    // The last one is refused rather than the oldest ended: browsers that took turns would reconnect for ever.
    stream.once('close', await kit.ceilings.enter(actor.id, 'stream', stream))
    reply.hijack()
    stream.writeHead(200, {
      // What every answer carries; a hijacked one would leave it behind.
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    // Who they are now: what their browser remembers may be of yesterday.
    const { role, unitIds } = actor
    const lists = listsIn(request.headers)
    const hello: LiveHello = { role, unitIds, ...(lists && { lists }), ...(kit.hub.isSilent() && { silent: true }) }
    stream.write(streamEvent('hello', hello))
    open.add(stream)

    const listener: OpenListener = {
      isCatchingUp: true,
      get actor() {
        return actor
      },
      lists: lists && new Set(lists),
      ...voiceOf(stream),
      // Asked anew every quarter of a minute, and at once when something happened to the person: a disabled one's stream ends, and a
      // changed role holds.
      askAgain: () =>
        void kit.sessions.actorOf(request.headers.authorization, request).then(
          (same) => void (actor = same),
          () => void stream.end(),
        ),
    }
    listeners.add(listener)
    let beats = 0
    const beat = setInterval(() => {
      listener.tell(beatText)
      beats += 1
      if (beats % beatsBetweenLooks === 0) listener.askAgain()
    }, liveBeatSeconds * 1000)
    stream.once('close', () => {
      clearInterval(beat)
      listeners.delete(listener)
      open.delete(stream)
    })
    const { events, news, position } = await missedBy(kit.hub, request.headers, reply.elapsedTime)
    if (events === 'too many') listener.resync()
    else {
      for (const event of news) tell(event, [listener])
      await feed.catchUp(listener, events)
    }
    listener.isCatchingUp = false
    if (position && !kit.hub.isSilent()) send(streamEvent('position', position), [listener])
  })
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
}

/** The lists that a listener says to hold; undefined where it says nothing of them. */
function listsIn(headers: IncomingHttpHeaders): string[] | undefined {
  const said = headers[listsHeader]
  return typeof said === 'string' ? said.split(',').filter(Boolean) : undefined
}

interface OpenListener extends Listener {
  /** Whether it has not been told yet what it missed. */
  isCatchingUp: boolean
  askAgain(): void
}

/** Writes to a stream as long as its listener keeps up; what did not go out is made good by one resync. */
export function voiceOf(
  stream: Pick<ServerResponse, 'write' | 'writableLength' | 'writableEnded' | 'once'>,
): Pick<Listener, 'tell' | 'resync'> {
  let isBehind = false
  const tell = (text: Buffer) => {
    // What was gathered for somebody who was shut out meanwhile: a write after the end would end this process.
    if (isBehind || stream.writableEnded) return
    if (stream.writableLength <= mostWaiting) return void stream.write(text)
    isBehind = true
    stream.once('drain', () => {
      isBehind = false
      tell(resyncText)
    })
  }
  return { tell, resync: () => tell(resyncText) }
}
