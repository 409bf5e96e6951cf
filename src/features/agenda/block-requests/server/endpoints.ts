import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { endpointsOf } from '../../../../server/endpoint/transition.ts'
import * as approve from './approve.ts'
import * as commands from './commands.ts'
import * as contract from '../contract.ts'
import * as listContract from '../list-contract.ts'
import * as planContract from '../plan-contract.ts'
import { count, exportList, list } from './lists.ts'
import { acceptProposals, plan, unplan } from './plan-commands.ts'
import { listAffected, preview, read } from './reading.ts'
import { simulate } from './simulation.ts'

export const blockRequestEndpoints: Endpoint[] = [
  endpoint(listContract.listRequests, list),
  endpoint(listContract.countRequests, count),
  endpoint(listContract.exportRequests, exportList),
  endpoint(contract.previewRequest, preview),
  endpoint(contract.readRequest, read),
  endpoint(planContract.listAffected, listAffected),
  endpoint(planContract.simulateRequest, simulate),
  endpoint(contract.createRequest, commands.create),
  endpoint(contract.editRequest, commands.edit),
  ...endpointsOf(commands),
  endpoint(planContract.planAppointment, plan),
  endpoint(planContract.unplanAppointment, unplan),
  endpoint(planContract.acceptProposals, acceptProposals),
  ...endpointsOf(approve),
]
