import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import { accept, recordComplication, reopen, sign } from './commands.ts'
import { ofDay } from './reading.ts'

/** The maps of units' days: what was planned, what happened, what is accepted and signed. */
export const dayMapEndpoints: Endpoint[] = [
  endpoint(contract.readDayMap, ofDay),
  endpoint(contract.acceptCase, accept),
  endpoint(contract.signDayMap, sign),
  endpoint(contract.reopenDayMap, reopen),
  endpoint(contract.recordComplication, recordComplication),
]
