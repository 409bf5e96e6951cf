import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import * as listContract from '../list-contract.ts'
import { issue } from './issue.ts'
import { count, documents, exportList, list, lots, movements, read, receivers } from './lists.ts'
import { quarantine, releaseLot } from './lots.ts'
import { open } from './open.ts'
import { patientsOfDay } from './patients.ts'
import { receive } from './receive.ts'
import { reverse } from './reverse.ts'
import { receiveTransfer } from './transfer.ts'

/** The ledger of stock. */
export const stockEndpoints: Endpoint[] = [
  endpoint(listContract.listLevels, list),
  endpoint(listContract.countLevels, count),
  endpoint(listContract.exportLevels, exportList),
  endpoint(listContract.listLots, lots),
  endpoint(listContract.listMovements, movements),
  endpoint(listContract.listReceivers, receivers),
  endpoint(listContract.listPatientsOfDay, patientsOfDay),
  endpoint(listContract.listDocuments, documents),
  endpoint(contract.readDocument, read),
  endpoint(contract.receive, receive),
  endpoint(contract.issue, issue),
  endpoint(contract.receiveTransfer, receiveTransfer),
  endpoint(contract.reverse, reverse),
  endpoint(contract.openLot, open),
  endpoint(contract.quarantine, quarantine),
  endpoint(contract.releaseLot, releaseLot),
]
