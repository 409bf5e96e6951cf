import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import { assign, attempt, leave, takeBack, work } from './commands.ts'
import { count, list, read } from './reading.ts'

export const confirmationEndpoints: Endpoint[] = [
  endpoint(contract.listConfirmations, list),
  endpoint(contract.countConfirmations, count),
  endpoint(contract.readConfirmation, read),
  endpoint(contract.recordAttempt, attempt),
  endpoint(contract.takeBackAttempt, takeBack),
  endpoint(contract.assignConfirmation, assign),
  endpoint(contract.workOnConfirmation, work),
  endpoint(contract.leaveConfirmation, leave),
]
