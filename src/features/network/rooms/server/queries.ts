import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { ascending, descending } from '../../../../server/lists/keyset.ts'
import { recordQueries } from '../../../../server/record/queries.ts'
import { both } from '../../../../shared/both.ts'
import { rooms } from '../record.ts'

const [name, unitName] = [sql`room.name_key`, sql`unit.name_key`]

export const roomQueries = recordQueries(rooms, {
  table: 'room',
  joined: sql`join unit on unit.id = room.unit_id`,
  columns: { unitName: sql`unit.short_name` },
  made: ({ unitId }) => ({
    position: sql`(select coalesce(max(position) + 1, 0) from room where unit_id = ${unitId})`,
  }),
  search: (part) => sql`room.name_key like ${part}`,
  orders: {
    position: ascending(unitName, sql`room.position`, name),
    name: ascending(name, unitName),
    '-name': [...descending(name), ...ascending(unitName)],
    kind: ascending(sql`room.kind`, unitName, sql`room.position`),
  },
  unique: [
    {
      field: 'name',
      asRead: true,
      within: 'unitId',
      message: both('Já existe uma sala com este nome na unidade', 'There is already a room of this name in the unit'),
    },
  ],
})

/** Deletes a room. A foreign key refuses where it was ever used. */
export async function deleteRoom(database: Database, id: string): Promise<void> {
  await database.deleteFrom('room').where('id', '=', id).execute()
}

/** Ids of a unit's rooms in their order, kept from changing until the transaction ends. */
export async function lockRoomsOf(database: Database, unitId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('room')
    .select(['id', 'position'])
    .where('unit_id', '=', unitId)
    .orderBy('position')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** The rooms stand in this order from now on. Their versions stay: nobody's form shows the order. */
export async function writeOrder(database: Database, roomIds: readonly string[]): Promise<void> {
  await sql`
    update room set position = given.place - 1
    from unnest(${[...roomIds]}::uuid[]) with ordinality as given (id, place)
    where room.id = given.id and room.position <> given.place - 1`.execute(database)
}
