import { answer, type Endpoint, WrittenJson } from '../../../server/endpoint.ts'
import { requireUnit, unitFilter } from '../../../server/scope.ts'
import { findStarts, readAvailability } from '../contract.ts'
import { availabilityJson } from './queries.ts'
import { fittingStarts } from './starts.ts'

export const availabilityEndpoints: Endpoint[] = [
  answer(readAvailability, async ({ database, actor }, { query }) => {
    requireUnit(actor, query.unitId)
    const items = await availabilityJson(database, {
      ...query,
      resourceIds: query.resourceId ?? null,
      teamIds: query.teamId ?? [],
      everyLane: query.surgery,
    })
    return new WrittenJson(`{"items":${items}}`)
  }),
  answer(findStarts, async (context, { query }) => {
    const { actor } = context
    const { unitId, professionalId, roomId, weekday, ...rest } = query
    for (const id of unitId ?? []) requireUnit(actor, id)
    return {
      items: await fittingStarts(context, {
        ...rest,
        unitIds: unitFilter(actor, unitId),
        professionalIds: professionalId,
        roomIds: roomId,
        weekdays: weekday,
      }),
    }
  }),
]
