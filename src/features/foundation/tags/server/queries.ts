import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import type { WrittenJson } from '../../../../server/endpoint/endpoint.ts'
import { itemsJson } from '../../../../server/lists/json.ts'
import { ascending, descending } from '../../../../server/lists/keyset.ts'
import { recordQueries } from '../../../../server/record/queries.ts'
import { both } from '../../../../shared/both.ts'
import { tags } from '../record.ts'
import { usesFor } from './uses-queries.ts'

const uses = sql`coalesce(used.patients, 0) + coalesce(used.orders, 0) + coalesce(used.appointments, 0)`
const name = sql`tag.name_key`

export const tagQueries = recordQueries(tags, {
  table: 'tag',
  joined: ({ actor }) =>
    sql`left join tag as merged on merged.id = tag.merged_into left join (${usesFor(actor)}) as used on used.tag_id = tag.id`,
  columns: {
    // Of kinds that its reader does not see, `shown` of the commands makes null.
    patients: sql`coalesce(used.patients, 0)`,
    orders: sql`coalesce(used.orders, 0)`,
    appointments: sql`coalesce(used.appointments, 0)`,
    mergedInto: sql`case when merged.id is not null then json_build_object('id', merged.id, 'name', merged.name) end`,
  },
  where: ({ scope }) => [scope && sql`tag.scopes @> array[${scope}]`],
  states: {
    archived: sql`not tag.active and tag.merged_into is null`,
    merged: sql`tag.merged_into is not null`,
    all: sql`tag.merged_into is null`,
  },
  search: (part) => sql`tag.name_key like ${part}`,
  orders: {
    name: ascending(name),
    '-name': descending(name),
    uses: [...ascending(uses), ...ascending(name)],
    '-uses': [...descending(uses), ...ascending(name)],
  },
  unique: [
    {
      field: 'name',
      asRead: true,
      message: both('Já existe uma tag com este nome', 'There is already a tag of this name'),
    },
  ],
})

/** Every tag, by name: records bear archived ones, and screens that are open may still name merged ones. */
export function catalogue(database: Database): Promise<WrittenJson> {
  return itemsJson(
    database,
    sql`
    select json_build_object('id', id, 'name', name, 'colour', colour, 'icon', icon, 'iconAddress', icon_address,
      'scopes', scopes, 'active', active,
      'mergedInto', merged_into) as item
    from tag order by name_key, name, id`,
  )
}
