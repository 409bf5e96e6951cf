import { sql } from 'kysely'
import { z } from 'zod'
import { readHistory } from '../shared/history.ts'
import { permissions, type Permission, visibleChanges } from '../shared/permissions.ts'
import { Problem } from '../shared/problem.ts'
import type { Context } from './context.ts'
import type { Database } from './database/connect.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { tracingVerbs } from './events.ts'
import { seesUnit } from './session.ts'
import { idSchema } from '../shared/ids.ts'
import { instantSchema } from '../shared/time.ts'
import { rowsOf } from './database/rows.ts'

const eventRow = z.object({
  id: z.int(),
  at: instantSchema,
  actorName: z.string().nullable(),
  verb: z.string(),
  unitId: idSchema.nullable(),
  data: z.looseObject({
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).optional(),
    note: z.string().optional(),
  }),
})

const pageSize = 50
const position = z.tuple([z.int().positive()])

/** What happened to a record, newest first, for those who may see both history and the record. */
export const historyEndpoint: Endpoint = endpoint(readHistory, async (context, { params, query }) => {
  const { actor, database, cursors } = context
  const [before] = cursors.read(query.cursor, position) ?? [Number.MAX_SAFE_INTEGER]
  const { rows } = await rowsOf(eventRow)`
    select event.id, event.at, staff.name as "actorName", event.verb, event.unit_id as "unitId", event.data
    from event left join staff on staff.id = event.actor_id
    where event.entity_id = ${params.id} and event.noun = ${params.noun} and event.id < ${before}
      and event.verb <> all(${tracingVerbs}::text[])
    order by event.id desc limit ${pageSize + 1}`.execute(database)
  const reached = rows.filter(({ unitId }) => unitId === null || seesUnit(actor, unitId))
  // People belong to several units and their events to none: of staff only those who see every unit read them here,
  // of professionals those who share a unit with them.
  const outOfReach =
    actor.unitIds !== 'all' &&
    (params.noun === 'staff' ||
      (params.noun === 'professional' && !(await worksInAny(database, params.id, actor.unitIds))))
  if (outOfReach || !maySeeHistory(context, params.noun) || reached.length < rows.length) {
    throw new Problem('NOT_FOUND', { 'pt-BR': 'Este registro não existe.', en: 'This record does not exist.' })
  }
  const page = reached.slice(0, pageSize)
  const last = page.at(-1)
  return {
    items: page.flatMap(({ id, at, actorName, verb, data: { changes = {}, note = null } }) => {
      const visible = visibleChanges(context.may, params.noun, changes)
      // Nothing is left of an entry that told of hidden fields alone.
      const isHidden = Object.keys(visible).length === 0 && Object.keys(changes).length > 0
      return isHidden ? [] : [{ id, at, actorName, verb, changes: visible, note }]
    }),
    nextCursor: last && reached.length > pageSize ? cursors.write([last.id]) : null,
  }
})

/**
 * Whether the person may read what happened to records of a noun: by the permission that opens such a record to them. Where
 * that is not `noun.read`, which may speak of names alone, it is `noun.history`. A noun without either is nobody's.
 */
function maySeeHistory({ may }: Pick<Context, 'may'>, noun: string): boolean {
  const permission = [`${noun}.history`, `${noun}.read`].find((one) => one in permissions)
  return permission !== undefined && may(permission as Permission)
}

async function worksInAny(database: Database, professionalId: string, unitIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from professional_unit
    where professional_id = ${professionalId} and unit_id = any(${[...unitIds]}::uuid[]) limit 1`.execute(database)
  return rows.length > 0
}
