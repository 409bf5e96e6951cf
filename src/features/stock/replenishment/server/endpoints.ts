import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import { cancelOrder, order } from './commands.ts'
import { exportOrder, list, pick, read } from './lists.ts'
import { suggest } from './suggest.ts'

/** What units should ask for, and what they asked for. */
export const replenishmentEndpoints: Endpoint[] = [
  endpoint(contract.suggest, suggest),
  endpoint(contract.order, order),
  endpoint(contract.listOrders, list),
  endpoint(contract.readOrder, read),
  endpoint(contract.exportOrder, exportOrder),
  endpoint(contract.pickOrder, pick),
  endpoint(contract.cancelOrder, cancelOrder),
]
