import { answer, type Endpoint } from '../../../server/endpoint.ts'
import { approve } from './approve.ts'
import { create, deny, edit, reopen, withdraw } from './commands.ts'
import * as contract from '../contract.ts'
import * as planContract from '../plan-contract.ts'
import { count, exportList, list } from './lists.ts'
import { acceptProposals, plan, unplan } from './plan-commands.ts'
import { listAffected, preview, read } from './reading.ts'
import { simulate } from './simulation.ts'

export const blockRequestEndpoints: Endpoint[] = [
  answer(contract.listRequests, list),
  answer(contract.countRequests, count),
  answer(contract.exportRequests, exportList),
  answer(contract.previewRequest, preview),
  answer(contract.readRequest, read),
  answer(planContract.listAffected, listAffected),
  answer(planContract.simulateRequest, simulate),
  answer(contract.createRequest, create),
  answer(contract.editRequest, edit),
  answer(contract.withdrawRequest, withdraw),
  answer(contract.reopenRequest, reopen),
  answer(contract.denyRequest, deny),
  answer(planContract.planAppointment, plan),
  answer(planContract.unplanAppointment, unplan),
  answer(planContract.acceptProposals, acceptProposals),
  answer(contract.approveRequest, approve),
]
