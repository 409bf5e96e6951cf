import { sql } from 'kysely'
import type { LiveEvent } from '../shared/live.ts'
import type { Context, NewEvent } from './context.ts'

/** Writes what happened into the transaction it happened in; answers what live screens will be told. */
export async function writeEvents(context: Context, events: readonly NewEvent[]): Promise<LiveEvent[]> {
  const rows = events.map((event) => ({
    noun: event.noun,
    verb: event.verb,
    entity_id: event.entityId,
    unit_id: event.unitId,
    data: { ...(event.changes && { changes: event.changes }), ...(event.note && { note: event.note }) },
  }))
  const written = await sql<LiveEvent>`
    insert into event (at, actor_id, request_id, noun, verb, entity_id, unit_id, data)
    select ${context.now.toString()}::timestamptz, ${context.actor.id}::uuid, ${context.requestId},
      noun, verb, entity_id, unit_id, data
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (noun text, verb text, entity_id uuid, unit_id uuid, data jsonb)
    returning id, noun, verb, entity_id as "entityId", unit_id as "unitId"`.execute(context.database)
  return written.rows
}
