import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import { list, planNow } from './commands.ts'

/** What is set aside of stock for surgeries. */
export const stockReservationEndpoints: Endpoint[] = [
  endpoint(contract.listReservations, list),
  endpoint(contract.planReservations, planNow),
]
