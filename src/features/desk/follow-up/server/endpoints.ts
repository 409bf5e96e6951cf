import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import * as listContract from '../list-contract.ts'
import { assign } from './assign.ts'
import { nudge, planAction, tick, untick } from './commands.ts'
import { count, exportList, list } from './lists.ts'
import { read } from './reading.ts'

export const followUpEndpoints: Endpoint[] = [
  endpoint(listContract.listFollowUps, list),
  endpoint(listContract.countFollowUps, count),
  endpoint(listContract.exportFollowUps, exportList),
  endpoint(contract.assign, assign),
  endpoint(contract.readFollowUp, read),
  endpoint(contract.tickMilestone, tick),
  endpoint(contract.untickMilestone, untick),
  endpoint(contract.planAction, planAction),
  endpoint(contract.nudge, nudge),
]
