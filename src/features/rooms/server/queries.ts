import { sql } from 'kysely'
import type { Database } from '../../../server/database/connect.ts'
import { partOf } from '../../../server/database/part-of.ts'
import { searchKey } from '../../../shared/text.ts'
import type { RoomKind } from '../../units/contract.ts'
import { type ManagedRoom, managedRoomSchema, type RoomFields, type RoomSort } from '../contract.ts'
import { rowsOf } from '../../../server/database/rows.ts'

const columns = sql`room.id, room.unit_id as "unitId", unit.short_name as "unitName", room.name, room.kind,
  room.setup_minutes as "setupMinutes", room.cleaning_minutes as "cleaningMinutes", room.active, room.position,
  room.version`

/** One room; a lock keeps bookings of it and other changes away until the transaction ends. */
export async function findRoom(database: Database, id: string, lock = false): Promise<ManagedRoom | undefined> {
  const { rows } = await rowsOf(managedRoomSchema)`
    select ${columns} from room join unit on unit.id = room.unit_id where room.id = ${id}
    ${lock ? sql`for update of room` : sql``}`.execute(database)
  return rows[0]
}

export interface RoomFilters {
  q?: string | undefined
  unitId?: string | undefined
  kind?: RoomKind | undefined
  state: 'active' | 'inactive' | 'all'
  sort: RoomSort
}

const orders = {
  position: sql`unit.name_key, room.position, room.name_key`,
  name: sql`room.name_key, unit.name_key`,
  '-name': sql`room.name_key desc, unit.name_key`,
  kind: sql`room.kind, unit.name_key, room.position`,
}

/** The rooms that a filter finds in these units; null is every unit. */
export async function listRooms(
  database: Database,
  unitIds: readonly string[] | null,
  { q, kind, state, sort }: RoomFilters,
): Promise<ManagedRoom[]> {
  const part = q === undefined || q === '' ? null : partOf(searchKey(q))
  const active = state === 'all' ? null : state === 'active'
  const { rows } = await rowsOf(managedRoomSchema)`
    select ${columns} from room join unit on unit.id = room.unit_id
    where (${unitIds}::uuid[] is null or room.unit_id = any(${unitIds}::uuid[]))
      and (${part}::text is null or room.name_key like ${part})
      and (${kind ?? null}::text is null or room.kind = ${kind ?? null})
      and (${active}::boolean is null or room.active = ${active})
    order by ${orders[sort]}, room.id`.execute(database)
  return rows
}

/** Whether another room of the unit has the name, however it is written. */
export async function isRoomNameTaken(
  database: Database,
  { id, unitId }: { id: string; unitId: string },
  name: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from room where unit_id = ${unitId} and search_key(name) = search_key(${name}) and id <> ${id}`.execute(
    database,
  )
  return rows.length > 0
}

/** Adds a room behind the others of its unit; false when the id or the name is taken. The transaction stays usable. */
export async function insertRoom(
  database: Database,
  room: RoomFields & { id: string; unitId: string },
): Promise<boolean> {
  const { id, unitId, name, kind, setupMinutes, cleaningMinutes } = room
  const { rows } = await sql`
    insert into room (id, unit_id, name, kind, setup_minutes, cleaning_minutes, position)
    select ${id}, ${unitId}, ${name}, ${kind}, ${setupMinutes}, ${cleaningMinutes},
      coalesce((select max(position) + 1 from room where unit_id = ${unitId}), 0)
    on conflict do nothing returning id`.execute(database)
  return rows.length > 0
}

/** Writes what changed of a room and counts the version up. Whether the name is free is asked before. */
export async function updateRoom(
  database: Database,
  id: string,
  { name, kind, setupMinutes, cleaningMinutes, active }: Partial<RoomFields> & { active?: boolean | undefined },
): Promise<void> {
  await database
    .updateTable('room')
    .set({ name, kind, setup_minutes: setupMinutes, cleaning_minutes: cleaningMinutes, active })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a room. A foreign key refuses where it was ever used. */
export async function deleteRoom(database: Database, id: string): Promise<void> {
  await database.deleteFrom('room').where('id', '=', id).execute()
}

/** Ids of a unit's rooms, kept from changing until the transaction ends. */
export async function lockRoomsOf(database: Database, unitId: string): Promise<{ id: string; position: number }[]> {
  return database
    .selectFrom('room')
    .select(['id', 'position'])
    .where('unit_id', '=', unitId)
    .orderBy('position')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The rooms stand in this order from now on. Their versions stay: nobody's form shows the order. */
export async function writeOrder(database: Database, roomIds: readonly string[]): Promise<void> {
  await sql`
    update room set position = given.place - 1
    from unnest(${[...roomIds]}::uuid[]) with ordinality as given (id, place)
    where room.id = given.id and room.position <> given.place - 1`.execute(database)
}
