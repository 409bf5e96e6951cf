import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import * as eveContract from '../eve-contract.ts'
import { assign, recordExam, tick, untick } from './commands.ts'
import { confirm, handOver, ofDay, override, prepare } from './eve.ts'
import { list, read } from './reading.ts'

/** Whether surgeries have what they need, and whether they go on. */
export const readinessEndpoints: Endpoint[] = [
  endpoint(contract.listReadiness, list),
  endpoint(eveContract.readEve, ofDay),
  endpoint(contract.readReadiness, read),
  endpoint(contract.tickItem, tick),
  endpoint(contract.untickItem, untick),
  endpoint(contract.assignItem, assign),
  endpoint(contract.recordExam, recordExam),
  endpoint(eveContract.prepareEve, prepare),
  endpoint(eveContract.confirmEve, confirm),
  endpoint(eveContract.overrideEve, override),
  endpoint(eveContract.writeHandOver, handOver),
]
