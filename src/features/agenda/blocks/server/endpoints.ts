import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { requireUnit } from '../../../../server/endpoint/scope.ts'
import { listBlocks } from '../calendar-contract.ts'
import { create, edit, end, remove, split } from './commands.ts'
import * as contract from '../contract.ts'
import { exportBlocks } from './export.ts'
import * as listContract from '../list-contract.ts'
import { count, listObstacles, lostHours, search } from './lists.ts'
import { blocksIn } from './queries.ts'
import { restore } from './series-commands.ts'
import { readBlock } from './state.ts'
import { undelete } from './undelete.ts'

export const blockEndpoints: Endpoint[] = [
  endpoint(listBlocks, async ({ database, actor }, { query }) => {
    requireUnit(actor, query.unitId)
    return blocksIn(database, query)
  }),
  endpoint(listContract.searchBlocks, search),
  endpoint(listContract.countBlocks, count),
  endpoint(listContract.exportBlocks, exportBlocks),
  endpoint(listContract.listLostHours, lostHours),
  endpoint(listContract.listObstacles, listObstacles),
  endpoint(contract.readBlock, (context, { params }) => readBlock(context, params.id)),
  endpoint(contract.createBlock, create),
  endpoint(contract.editBlock, edit),
  endpoint(contract.endBlock, end),
  endpoint(contract.splitBlock, split),
  endpoint(contract.removeBlock, remove),
  endpoint(contract.undeleteBlock, undelete),
  endpoint(contract.restoreOccurrence, restore),
]
