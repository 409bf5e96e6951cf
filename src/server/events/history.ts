import { sql } from 'kysely'
import { z } from 'zod'
import { readHistory } from '../../shared/history.ts'
import { type EventsByNoun, eventsOf } from '../../shared/noun-events.ts'
import { visibleChanges } from '../../shared/permissions.ts'
import { Problem } from '../../shared/problem.ts'
import type { Context } from '../endpoint/context.ts'
import { endpoint, type Endpoint } from '../endpoint/endpoint.ts'
import { descending, keyed, keyset } from '../lists/keyset.ts'
import { tracingVerbs } from './events.ts'
import { seesUnit } from '../endpoint/session.ts'
import { idSchema } from '../../shared/ids.ts'
import { instantSchema } from '../../shared/time.ts'
import { rowsOf } from '../database/rows.ts'

const eventRow = keyed(
  z.object({
    id: z.int(),
    at: instantSchema,
    actorName: z.string().nullable(),
    verb: z.string(),
    unitId: idSchema.nullable(),
    data: z.looseObject({
      changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).optional(),
      note: z.string().optional(),
    }),
  }),
)

const pageSize = 50

/** Whether the person may see the history of the record, for nouns whose events belong to no unit. */
export type HistoryReach = (context: Context, id: string) => boolean | Promise<boolean>

interface Histories {
  readonly events: EventsByNoun
  /** By noun, where the units of the events do not decide it; without an entry, everybody may see it. */
  readonly reach?: Readonly<Record<string, HistoryReach>>
}

/** What happened to a record, newest first, for those who may see both history and the record. */
export function historyEndpoint({ events, reach = {} }: Histories): Endpoint {
  return endpoint(readHistory, async (context, { params, query }) => {
    const { actor, database, cursors } = context
    const { noun, id: recordId } = params
    const page = keyset(descending(sql`event.id`), { cursor: query.cursor, cursors, limit: pageSize })
    const { rows } = await rowsOf(eventRow)`
      select event.id, event.at, staff.name as "actorName", event.verb, event.unit_id as "unitId", event.data, ${page.key} as key
      from event left join staff on staff.id = event.actor_id
      where event.entity_id = ${recordId} and event.noun = ${noun} and ${page.beyond}
        and event.verb <> all(${tracingVerbs}::text[])
      order by ${page.order} limit ${page.limit}`.execute(database)
    const declared = eventsOf(events, noun)
    const isWithinReach =
      rows.every(({ unitId }) => unitId === null || seesUnit(actor, unitId)) &&
      (!Object.hasOwn(reach, noun) || (await reach[noun]?.(context, recordId)))
    if (!declared || !context.may(declared.historyFor) || !isWithinReach) {
      throw new Problem('NOT_FOUND', { 'pt-BR': 'Este registro não existe.', en: 'This record does not exist.' })
    }
    const { items, nextCursor } = page.pageOf(rows)
    return {
      items: items.flatMap(({ id, at, actorName, verb, data: { changes = {}, note = null } }) => {
        const visible = visibleChanges(context.may, declared.guarded, changes)
        // An entry of which all fields are hidden from the reader is left out.
        const isHidden = Object.keys(visible).length === 0 && Object.keys(changes).length > 0
        return isHidden ? [] : [{ id, at, actorName, verb, changes: visible, note }]
      }),
      nextCursor,
    }
  })
}
