import { answer, type Endpoint } from '../../../server/endpoint.ts'
import { unitFilter } from '../../../server/scope.ts'
import * as room from '../contract.ts'
import * as rooms from './commands.ts'
import { roomFile } from './export.ts'
import { listRooms } from './queries.ts'

/** The administration of rooms; screens read them with their units. */
export const roomEndpoints: Endpoint[] = [
  answer(room.listManagedRooms, async ({ database, actor }, { query }) => ({
    items: await listRooms(database, unitFilter(actor, query.unitId ? [query.unitId] : undefined), query),
    nextCursor: null,
  })),
  answer(room.exportRooms, roomFile),
  answer(room.readRoom, (context, { params }) => rooms.roomInSight(context, params.id)),
  answer(room.createRoom, rooms.create),
  answer(room.editRoom, rooms.edit),
  answer(room.deleteRoom, (context, { params }) => rooms.remove(context, params.id)),
  answer(room.orderRooms, rooms.order),
]
