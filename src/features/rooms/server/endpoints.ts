import { endpoint, type Endpoint } from '../../../server/endpoint.ts'
import { unitFilter } from '../../../server/scope.ts'
import * as room from '../contract.ts'
import * as rooms from './commands.ts'
import { roomFile } from './export.ts'
import { listRooms } from './queries.ts'

/** The administration of rooms; screens read them with their units. */
export const roomEndpoints: Endpoint[] = [
  endpoint(room.listManagedRooms, async ({ database, actor }, { query }) => ({
    items: await listRooms(database, unitFilter(actor, query.unitId ? [query.unitId] : undefined), query),
    nextCursor: null,
  })),
  endpoint(room.exportRooms, roomFile),
  endpoint(room.readRoom, (context, { params }) => rooms.roomInSight(context, params.id)),
  endpoint(room.createRoom, rooms.create),
  endpoint(room.editRoom, rooms.edit),
  endpoint(room.deleteRoom, (context, { params }) => rooms.remove(context, params.id)),
  endpoint(room.orderRooms, rooms.order),
]
