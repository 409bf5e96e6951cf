import { answer, type Endpoint } from '../../../server/endpoint.ts'
import { requireUnit } from '../../../server/scope.ts'
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
  answer(contract.listBlocks, async ({ database, actor }, { query }) => {
    requireUnit(actor, query.unitId)
    return blocksIn(database, query)
  }),
  answer(listContract.searchBlocks, search),
  answer(listContract.countBlocks, count),
  answer(listContract.exportBlocks, exportBlocks),
  answer(listContract.listLostHours, lostHours),
  answer(listContract.listObstacles, listObstacles),
  answer(contract.readBlock, (context, { params }) => readBlock(context, params.id)),
  answer(contract.createBlock, create),
  answer(contract.editBlock, edit),
  answer(contract.endBlock, end),
  answer(contract.splitBlock, split),
  answer(contract.removeBlock, remove),
  answer(contract.undeleteBlock, undelete),
  answer(contract.restoreOccurrence, restore),
]
