import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import { count, exportList, list } from './lists.ts'

/** What of stock somebody has to see to. */
export const stockAlarmEndpoints: Endpoint[] = [
  endpoint(contract.listAlarms, list),
  endpoint(contract.countAlarms, count),
  endpoint(contract.exportAlarms, exportList),
]
