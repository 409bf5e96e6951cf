import { sql } from 'kysely'
import type { Database } from '../../server/database/connect.ts'
import type { WrittenJson } from '../../server/endpoint.ts'
import { instantJson, itemsJson } from '../../server/json.ts'

interface Period {
  unitId: string
  from: string
  to: string
}

/** Blocks of a unit that touch a period, in the order of their start. */
export function blocksIn(database: Database, { unitId, from, to }: Period): Promise<WrittenJson> {
  return itemsJson(
    database,
    sql`
    select json_build_object(
      'id', id, 'unitId', unit_id, 'roomId', room_id, 'professionalId', professional_id,
      'startsAt', ${instantJson('starts_at')}, 'endsAt', ${instantJson('ends_at')}, 'reason', reason) as item
    from block
    where unit_id = ${unitId} and starts_at < ${to} and ends_at > ${from}
    order by starts_at`,
  )
}
