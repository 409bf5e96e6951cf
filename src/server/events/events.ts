import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type LiveEvent, liveEventSchema } from '../../shared/live.ts'
import type { Context, NewEvent, RecordedEvent } from '../endpoint/context.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { insertJobs, type Reactions, reactionsOf } from '../jobs/enqueue.ts'
import type { JobKind } from '../jobs/kinds.ts'
import { fingerprintOf } from '../endpoint/repeated-create.ts'
import { rowsOf } from '../database/rows.ts'

/** Verbs that record access and change nothing: neither live screens nor histories show them. */
export const tracingVerbs: readonly string[] = ['read', 'export']

/** The columns of an event that are sent to live screens. */
const eventColumns = sql`id, xid, noun, verb, entity_id as "entityId", unit_id as "unitId", concerns, freshness`

/** When, where and, unless the endpoint is public, by whom something was done. */
type Doing = Pick<Context, 'database' | 'now' | 'requestId'> & Partial<Pick<Context, 'actor'>>

/** What was written: what live screens will be told, and the queues that have a job to be done at once. */
export interface Written {
  readonly events: LiveEvent[]
  readonly queues: readonly string[]
}

/**
 * Writes what happened, and enqueues the jobs that react to it, into the transaction it happened in; answers what to
 * tell of it.
 */
export function writeEvents(doing: Doing, events: readonly NewEvent[], jobs: readonly JobKind[]): Promise<Written> {
  const { database, now, requestId, actor } = doing
  return write(database, events, jobs, { at: now, actorId: actor?.id ?? null, requestId })
}

/** Writes what nobody did: the clock, a job. */
export function writeSystemEvents(
  database: Database,
  now: Temporal.Instant,
  events: readonly NewEvent[],
  jobs: readonly JobKind[],
): Promise<Written> {
  return write(database, events, jobs, { at: now, actorId: null, requestId: null })
}

interface Origin {
  at: Temporal.Instant
  actorId: string | null
  requestId: string | null
}

async function write(
  database: Database,
  events: readonly RecordedEvent[],
  jobs: readonly JobKind[],
  origin: Origin,
): Promise<Written> {
  const rows = events.map((event) => ({
    noun: event.noun,
    verb: event.verb,
    entity_id: event.entityId,
    unit_id: event.unitId,
    concerns: event.concerns,
    data: {
      ...(event.changes && { changes: event.changes }),
      ...(event.note && { note: event.note }),
      // Of what is quiet no screen is told, neither at once nor when it catches up.
      ...(event.consequence && { consequence: event.consequence === 'quiet' ? 'quiet' : true }),
    },
    sent: event.sent ? fingerprintOf(event.sent) : null,
  }))
  const insert = sql`insert into event (at, actor_id, request_id, noun, verb, entity_id, unit_id, data, sent,
      concerns, freshness)
    select ${origin.at.toString()}::timestamptz, ${origin.actorId}::uuid, ${origin.requestId},
      noun, verb, entity_id, unit_id, data, decode(sent, 'hex'), concerns, nextval('freshness')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (noun text, verb text, entity_id uuid, unit_id uuid, data jsonb, sent text, concerns jsonb)`
  const reactions = reactionsOf(events, jobs)
  const statement =
    reactions.rows.length === 0
      ? rowsOf(writtenRow)`${prepared} ${insert} returning ${eventColumns}, null as queues`
      : withJobs(insert, reactions)
  const { rows: written } = await statement.execute(database)
  const quiet = new Set(events.filter(({ consequence }) => consequence === 'quiet').map(nameOf))
  const told = quiet.size === 0 ? written : written.filter((event) => !quiet.has(nameOf(event)))
  return { events: told.map(({ queues: _queues, ...event }) => event), queues: written[0]?.queues ?? [] }
}

/** An event as it was written; each says the same of the queues. */
const writtenRow = liveEventSchema.extend({ queues: z.array(z.string()).nullable() })

/** The insert of events with that of the jobs that react to them, in one statement: the ids of events are made in it. */
function withJobs(insert: RawBuilder<unknown>, { rows, isWanted }: Reactions) {
  return rowsOf(writtenRow)`${prepared} with happened as (${insert} returning *), enqueued as (${insertJobs(sql`
    select distinct on (reaction.queue, reaction.due, case when not reaction.once then happened.id end)
      reaction.queue, jsonb_build_object('eventId', happened.id, 'entityId', happened.entity_id) as data,
      happened.id::text as key, reaction.due
    from happened join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as reaction (noun text, verb text, entity_id uuid, queue text, due timestamptz, once boolean)
      on reaction.noun = happened.noun and reaction.verb = happened.verb and reaction.entity_id = happened.entity_id
    where ${isWanted}`)} returning name, start_after)
    select ${eventColumns}, (select array_agg(distinct name) from enqueued where start_after <= now()) as queues
    from happened`
}

function nameOf({ noun, verb, entityId }: Pick<RecordedEvent, 'noun' | 'verb' | 'entityId'>): string {
  return `${noun} ${verb} ${entityId}`
}
