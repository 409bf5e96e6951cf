import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { recordEndpoints } from '../../../../server/record/endpoints.ts'
import { deleteRoom, orderRooms } from '../contract.ts'
import { rooms } from '../record.ts'
import { order, remove, roomCommands } from './commands.ts'
import { roomQueries } from './queries.ts'

/** The administration of rooms; screens read them with their units. */
export const roomEndpoints: Endpoint[] = [
  ...recordEndpoints(rooms, roomQueries, roomCommands),
  endpoint(deleteRoom, (context, { params }) => remove(context, params.id)),
  endpoint(orderRooms, order),
]
