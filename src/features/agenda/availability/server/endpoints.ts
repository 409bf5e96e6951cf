import { endpoint, type Endpoint, WrittenJson } from '../../../../server/endpoint/endpoint.ts'
import { requireUnit, unitFilter } from '../../../../server/endpoint/scope.ts'
import { findSlots, readAvailability } from '../contract.ts'
import { availabilityJson } from './queries.ts'
import { fittingSlots } from './slots.ts'

export const availabilityEndpoints: Endpoint[] = [
  endpoint(readAvailability, async ({ database, actor }, { query }) => {
    requireUnit(actor, query.unitId)
    const items = await availabilityJson(database, {
      ...query,
      resourceIds: query.resourceId ?? null,
      teamIds: query.teamId ?? [],
      everyLane: query.surgery,
    })
    return new WrittenJson(`{"items":${items}}`)
  }),
  endpoint(findSlots, async (context, { query }) => {
    const { actor } = context
    const { unitId, professionalId, roomId, weekday, ...rest } = query
    for (const id of unitId ?? []) requireUnit(actor, id)
    return {
      items: await fittingSlots(context, {
        ...rest,
        unitIds: unitFilter(actor, unitId),
        professionalIds: professionalId,
        roomIds: roomId,
        weekdays: weekday,
      }),
    }
  }),
]
