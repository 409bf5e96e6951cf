import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type LiveEvent, liveBeatSeconds, livePath } from '../../shared/live.ts'
import type { Ceilings } from '../ceilings.ts'
import type { Database } from '../database/connect.ts'
import { tracingVerbs } from '../events.ts'
import type { Sessions } from '../session.ts'
import { isAbout, mayHear } from './audience.ts'
import type { LiveHub } from './hub.ts'

/** How many missed events are told one by one; more are told as one resync. */
const mostMissed = 500
/** Transactions may commit in another order than their events were numbered: look this far behind the last one heard. */
const overlap = 200

interface LiveKit {
  readonly hub: LiveHub
  readonly sessions: Sessions
  readonly database: Database
  readonly ceilings: Ceilings
  /** ADMINs whom the finance routes are closed to. */
  readonly financeRestrictedUserIds: readonly string[]
}

/** Serves `GET /api/v1/live`: the changes that the caller may hear of, as server-sent events. */
export function serveLive(app: FastifyInstance, kit: LiveKit): void {
  const open = new Set<ServerResponse>()
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
    stream.write(`event: hello\ndata: ${JSON.stringify({ role, unitIds })}\n\n`)
    open.add(stream)

    // Asked anew at each beat, and at once when something happened to the person: a disabled one's stream ends, and a
    // changed role holds.
    const askAgain = () =>
      kit.sessions.actorOf(request.headers.authorization, request).then(
        (same) => void (actor = same),
        () => void stream.end(),
      )
    const tell = (event: LiveEvent) => {
      if (isAbout(actor, event)) void askAgain()
      if (!mayHear(actor, event, kit.financeRestrictedUserIds)) return
      stream.write(`id: ${event.id}\nevent: change\ndata: ${JSON.stringify(event)}\n\n`)
    }
    const resync = () => void stream.write('event: resync\ndata: {}\n\n')
    const unsubscribe = kit.hub.subscribe({ onChange: tell, onResync: resync })
    const beat = setInterval(() => {
      stream.write(': beat\n\n')
      void askAgain()
    }, liveBeatSeconds * 1000)
    stream.once('close', () => {
      clearInterval(beat)
      unsubscribe()
      open.delete(stream)
    })
    await tellMissed(kit.database, request.headers['last-event-id'], tell, resync)
  })
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
}

async function tellMissed(
  database: Database,
  lastEventId: string | string[] | undefined,
  tell: (event: LiveEvent) => void,
  resync: () => void,
): Promise<void> {
  const last = Number(lastEventId)
  if (!Number.isSafeInteger(last) || last <= 0) return
  try {
    const missed = await sql<LiveEvent>`
      select id, noun, verb, entity_id as "entityId", unit_id as "unitId" from event
      where id > ${last - overlap} and id <> ${last} and verb <> all(${tracingVerbs}::text[]) order by id limit ${mostMissed + overlap + 1}`.execute(
      database,
    )
    if (missed.rows.length > mostMissed + overlap) return resync()
    for (const event of missed.rows) tell(event)
  } catch {
    resync()
  }
}
