import { type RawBuilder, sql } from 'kysely'
import { type LiveEvent, liveEventSchema } from '../shared/live.ts'
import type { Context, NewEvent, RecordedEvent } from './context.ts'
import type { Database } from './database/connect.ts'
import { prepared } from './database/prepared.ts'
import { insertJobs, type Reaction, reactionsOf } from './jobs/enqueue.ts'
import type { JobKind } from './jobs/kinds.ts'
import { fingerprintOf } from './repeated-create.ts'
import { rowsOf } from './database/rows.ts'

/** Verbs that record access and change nothing: neither live screens nor histories show them. */
export const tracingVerbs: readonly string[] = ['read', 'export']

/** The columns of an event that are sent to live screens. */
export const eventColumns = sql`id, noun, verb, entity_id as "entityId", unit_id as "unitId", concerns, freshness`

/** When, where and, unless the endpoint is public, by whom something was done. */
type Doing = Pick<Context, 'database' | 'now' | 'requestId'> & Partial<Pick<Context, 'actor'>>

/**
 * Writes what happened, and enqueues the jobs that react to it, into the transaction it happened in; answers what live
 * screens will be told.
 */
export function writeEvents(doing: Doing, events: readonly NewEvent[], jobs: readonly JobKind[]): Promise<LiveEvent[]> {
  const { database, now, requestId, actor } = doing
  return write(database, events, jobs, { at: now, actorId: actor?.id ?? null, requestId })
}

/** Writes what nobody did: the clock, a job. */
export function writeSystemEvents(
  database: Database,
  now: Temporal.Instant,
  events: readonly NewEvent[],
  jobs: readonly JobKind[],
): Promise<LiveEvent[]> {
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
): Promise<LiveEvent[]> {
  const rows = events.map((event) => ({
    noun: event.noun,
    verb: event.verb,
    entity_id: event.entityId,
    unit_id: event.unitId,
    concerns: event.concerns,
    data: {
      ...(event.changes && { changes: event.changes }),
      ...(event.note && { note: event.note }),
      ...(event.consequence && { consequence: true }),
    },
    sent: event.sent ? fingerprintOf(event.sent) : null,
  }))
  const insert = rowsOf(
    liveEventSchema,
  )`insert into event (at, actor_id, request_id, noun, verb, entity_id, unit_id, data, sent,
      concerns, freshness)
    select ${origin.at.toString()}::timestamptz, ${origin.actorId}::uuid, ${origin.requestId},
      noun, verb, entity_id, unit_id, data, decode(sent, 'hex'), concerns, nextval('freshness')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (noun text, verb text, entity_id uuid, unit_id uuid, data jsonb, sent text, concerns jsonb)
    returning ${eventColumns}`
  const reactions = reactionsOf(events, jobs)
  const statement =
    reactions.length === 0 ? rowsOf(liveEventSchema)`${prepared} ${insert}` : withJobs(insert, reactions)
  const written = await statement.execute(database)
  const quiet = new Set(events.filter(({ consequence }) => consequence === 'quiet').map(nameOf))
  return quiet.size === 0 ? written.rows : written.rows.filter((event) => !quiet.has(nameOf(event)))
}

/** The insert of events with that of the jobs that react to them, in one statement: the ids of events are made in it. */
function withJobs(insert: RawBuilder<LiveEvent>, reactions: readonly Reaction[]): RawBuilder<LiveEvent> {
  return rowsOf(liveEventSchema)`${prepared} with written as (${insert}), enqueued as (${insertJobs(sql`
    select reaction.queue, jsonb_build_object('eventId', written.id, 'entityId', written."entityId") as data,
      written.id::text as key, reaction.due
    from written join jsonb_to_recordset(${JSON.stringify(reactions)}::jsonb)
        as reaction (noun text, verb text, entity_id uuid, queue text, due timestamptz)
      on reaction.noun = written.noun and reaction.verb = written.verb and reaction.entity_id = written."entityId"`)})
    select id, noun, verb, "entityId", "unitId", concerns, freshness from written`
}

function nameOf({ noun, verb, entityId }: Pick<RecordedEvent, 'noun' | 'verb' | 'entityId'>): string {
  return `${noun} ${verb} ${entityId}`
}
