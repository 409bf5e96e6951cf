import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import { count, discard } from './commands.ts'
import { handOvers, list, register } from './lists.ts'

/** What Portaria 344 controls. */
export const controlledDrugEndpoints: Endpoint[] = [
  endpoint(contract.listControlled, list),
  endpoint(contract.readRegister, register),
  endpoint(contract.listHandOvers, handOvers),
  endpoint(contract.countHandOver, count),
  endpoint(contract.discard, discard),
]
