import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import { list, merge, undo } from './commands.ts'

/** Two records of one person made one, and two again. */
export const patientMergeEndpoints: Endpoint[] = [
  endpoint(contract.mergePatients, merge),
  endpoint(contract.listMerges, list),
  endpoint(contract.undoMerge, undo),
]
