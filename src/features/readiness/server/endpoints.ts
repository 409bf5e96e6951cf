import { endpoint, type Endpoint } from '../../../server/endpoint.ts'
import * as contract from '../contract.ts'
import { assign, recordExam, tick, untick } from './commands.ts'
import { list, read } from './reading.ts'

/** Whether surgeries have what they need. */
export const readinessEndpoints: Endpoint[] = [
  endpoint(contract.listReadiness, list),
  endpoint(contract.readReadiness, read),
  endpoint(contract.tickItem, tick),
  endpoint(contract.untickItem, untick),
  endpoint(contract.assignItem, assign),
  endpoint(contract.recordExam, recordExam),
]
