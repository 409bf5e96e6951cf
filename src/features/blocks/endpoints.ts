import { answer, type Endpoint } from '../../server/endpoint.ts'
import { requireUnit } from '../../server/scope.ts'
import { listBlocks } from './contract.ts'
import { blocksIn } from './queries.ts'

export const blockEndpoints: Endpoint[] = [
  answer(listBlocks, async ({ database, actor }, { query }) => {
    requireUnit(actor, query.unitId)
    return blocksIn(database, query)
  }),
]
