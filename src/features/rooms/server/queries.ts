import { sql } from 'kysely'
import type { Database } from '../../../server/database/connect.ts'
import { recordQueries } from '../../../server/record/queries.ts'
import { said } from '../../../shared/said.ts'
import { rooms } from '../record.ts'

export const roomQueries = recordQueries(rooms, {
  table: 'room',
  joined: sql`join unit on unit.id = room.unit_id`,
  columns: { unitName: sql`unit.short_name` },
  made: ({ unitId }) => ({
    position: sql`(select coalesce(max(position) + 1, 0) from room where unit_id = ${unitId})`,
  }),
  search: (part) => sql`room.name_key like ${part}`,
  orders: {
    position: sql`unit.name_key, room.position, room.name_key`,
    name: sql`room.name_key, unit.name_key`,
    '-name': sql`room.name_key desc, unit.name_key`,
    kind: sql`room.kind, unit.name_key, room.position`,
  },
  unique: [
    {
      field: 'name',
      asRead: true,
      within: 'unitId',
      message: said('Já existe uma sala com este nome na unidade', 'There already is a room of this name in the unit'),
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
