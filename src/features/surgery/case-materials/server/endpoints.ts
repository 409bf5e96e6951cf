import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import { accept, putOn, takeOff } from './commands.ts'
import { recordDiscrepancy, resolve } from './discrepancies.ts'
import { discrepancies, find, offer, ofLot, read } from './reading.ts'

/** What is put on surgeries and taken off again, and what was used without stock. */
export const caseMaterialEndpoints: Endpoint[] = [
  endpoint(contract.readCaseMaterials, read),
  endpoint(contract.offerLots, offer),
  endpoint(contract.findMaterials, find),
  endpoint(contract.putOn, putOn),
  endpoint(contract.takeOff, takeOff),
  endpoint(contract.acceptMaterials, accept),
  endpoint(contract.recordDiscrepancy, recordDiscrepancy),
  endpoint(contract.resolveDiscrepancy, resolve),
  endpoint(contract.listDiscrepancies, discrepancies),
  endpoint(contract.listCasesOfLot, ofLot),
]
