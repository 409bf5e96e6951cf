import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'

const oneRoom = z.strictObject({ id: idSchema })

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
