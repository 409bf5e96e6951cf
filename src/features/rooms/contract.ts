import { z } from 'zod'
import { defineContract } from '../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../shared/ids.ts'
import { said } from '../../shared/said.ts'
import { lineText, searchText } from '../../shared/text-schema.ts'
import { roomKinds, roomSchema } from '../units/contract.ts'

const minutesSchema = z
  .int(said('Informe os minutos em número inteiro', 'Give whole minutes'))
  .min(0, said('Os minutos não podem ser negativos', 'Minutes cannot be negative'))
  .max(240, said('São no máximo 240 minutos', 'It is 240 minutes at the most'))

/** What may be written of a room. */
export const roomFields = z.strictObject({
  name: lineText.min(1, said('Escreva o nome', 'Write the name')).max(60),
  kind: z.enum(roomKinds),
  /** Minutes the room is held before the start, and after the end, of what is booked from now on. */
  setupMinutes: minutesSchema,
  cleaningMinutes: minutesSchema,
})
export type RoomFields = z.output<typeof roomFields>

/** A room as its administration shows it. */
export const managedRoomSchema = roomSchema.extend({
  unitId: idSchema,
  unitName: z.string(),
  /** Its place in the order of the unit's rooms, from 0. */
  position: z.int(),
  version: z.int(),
})
export type ManagedRoom = z.output<typeof managedRoomSchema>

export const roomSorts = ['position', 'name', '-name', 'kind'] as const
export type RoomSort = (typeof roomSorts)[number]

const roomFilters = {
  /** A part of the name, without accents. */
  q: searchText.max(100).optional(),
  unitId: idSchema.optional(),
  kind: z.enum(roomKinds).optional(),
  state: z.enum(['active', 'inactive', 'all']).default('active'),
  sort: z.enum(roomSorts).default('position'),
}

export const listManagedRooms = defineContract({
  name: 'room.listManaged',
  method: 'GET',
  path: '/settings/rooms',
  summary: 'The rooms of the units one administers, by unit and in the order of the calendar unless said otherwise',
  permission: 'settings.read',
  query: z.strictObject(roomFilters),
  output: z.strictObject({ items: z.array(managedRoomSchema), nextCursor: z.null() }),
})

export const exportRooms = defineContract({
  name: 'room.export',
  method: 'GET',
  path: '/settings/rooms/export',
  summary: 'Exactly the rooms a filter finds, as CSV or XLSX; the export is logged',
  permission: 'settings.read',
  cost: 'expensive',
  query: z.strictObject({ ...roomFilters, format: z.enum(['csv', 'xlsx']) }),
  output: z.unknown(),
})

const oneRoom = z.strictObject({ id: idSchema })

export const readRoom = defineContract({
  name: 'room.read',
  method: 'GET',
  path: '/rooms/:id',
  summary: 'One room, as its administration shows it',
  permission: 'settings.read',
  params: oneRoom,
  output: managedRoomSchema,
})

export const createRoom = defineContract({
  name: 'room.create',
  method: 'POST',
  path: '/rooms',
  summary: 'Add a room to a unit, last in its order',
  permission: 'room.edit',
  body: roomFields.extend({ id: newIdSchema, unitId: idSchema }),
  output: managedRoomSchema,
  errors: ['ALREADY_EXISTS', 'ID_REUSED'],
})

export const editRoom = defineContract({
  name: 'room.edit',
  method: 'PATCH',
  path: '/rooms/:id',
  summary: 'Change a room; not to another kind or out of use while something is booked in it',
  permission: 'room.edit',
  params: oneRoom,
  body: roomFields.partial().extend({ active: z.boolean().optional(), version: z.int() }),
  output: managedRoomSchema,
  errors: ['STALE', 'ALREADY_EXISTS', 'RULE_BROKEN'],
})

export const deleteRoom = defineContract({
  name: 'room.delete',
  method: 'DELETE',
  path: '/rooms/:id',
  summary: 'Delete a room that was never used',
  permission: 'room.edit',
  params: oneRoom,
  output: z.strictObject({}),
  errors: ['RULE_BROKEN', 'WRONG_STATE'],
})

export const orderRooms = defineContract({
  name: 'room.order',
  method: 'POST',
  path: '/units/:id/rooms-order',
  summary: 'The order in which a unit’s rooms stand on the calendar',
  permission: 'room.edit',
  params: oneRoom,
  body: z.strictObject({ roomIds: z.array(idSchema).min(1).max(500) }),
  output: z.strictObject({}),
  errors: ['STALE'],
})
