import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import * as listContract from '../list-contract.ts'
import { accept, decline, tell, withdraw } from './answers.ts'
import { approve, refuse } from './approval.ts'
import { dismiss, returnToWaiting } from './endings.ts'
import { count, countReasons, exportHistory, exportQueue, list, listHistory } from './lists.ts'
import { propose } from './propose.ts'
import { findDates, read } from './reading.ts'

export const rebookingEndpoints: Endpoint[] = [
  endpoint(listContract.listEntries, list),
  endpoint(listContract.countEntries, count),
  endpoint(listContract.exportEntries, exportQueue),
  endpoint(listContract.listHistory, listHistory),
  endpoint(listContract.countReasons, countReasons),
  endpoint(listContract.exportHistory, exportHistory),
  endpoint(contract.readEntry, read),
  endpoint(contract.findDates, findDates),
  endpoint(contract.propose, propose),
  endpoint(contract.accept, accept),
  endpoint(contract.decline, decline),
  endpoint(contract.withdraw, withdraw),
  endpoint(contract.tell, tell),
  endpoint(contract.approve, approve),
  endpoint(contract.refuse, refuse),
  endpoint(contract.returnToWaiting, returnToWaiting),
  endpoint(contract.dismiss, dismiss),
]
