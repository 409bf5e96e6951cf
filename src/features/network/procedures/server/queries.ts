import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import type { WrittenJson } from '../../../../server/endpoint/endpoint.ts'
import { itemsJson } from '../../../../server/lists/json.ts'

/** The whole catalogue, by name; retired procedures too, since old appointments name them. */
export function catalogue(database: Database): Promise<WrittenJson> {
  return itemsJson(
    database,
    sql`
    select json_build_object(
      'id', id, 'code', code, 'name', name, 'kind', kind, 'durationMinutes', duration_minutes,
      'priceCentavos', price_centavos, 'roomKind', room_kind, 'requiredFunctions', required_functions,
      'countsGrafts', counts_grafts, 'colour', colour, 'active', active) as item
    from procedure order by name_key, name, id`,
  )
}
