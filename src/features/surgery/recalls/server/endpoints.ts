import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { endpointsOf } from '../../../../server/endpoint/transition.ts'
import * as contract from '../contract.ts'
import * as commands from './commands.ts'
import { list, patients, read } from './reading.ts'
import { contact, takeBack } from './telling.ts'

/** Recalls of lots, and who told whom of them. */
export const recallEndpoints: Endpoint[] = [
  endpoint(contract.listRecalls, list),
  endpoint(contract.openRecall, commands.open),
  endpoint(contract.readRecall, read),
  endpoint(contract.listRecallPatients, patients),
  endpoint(contract.recordContact, contact),
  endpoint(contract.takeBackContact, takeBack),
  ...endpointsOf(commands),
]
