import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import * as listContract from '../list-contract.ts'
import { cancel, previewCancellation, restore } from './cancelling.ts'
import { create, edit, renew } from './commands.ts'
import { count, exportList, list } from './lists.ts'
import { read } from './reading.ts'
import { reduce } from './reducing.ts'
import { approve, ask, refuse, sell, withdraw } from './selling.ts'
import { tag } from './tagging.ts'
import { transfer } from './transfer.ts'

/** Offers and sales. */
export const orderEndpoints: Endpoint[] = [
  endpoint(listContract.listOrders, list),
  endpoint(listContract.countOrders, count),
  endpoint(listContract.exportOrders, exportList),
  endpoint(contract.readOrder, read),
  endpoint(contract.tagOrder, tag),
  endpoint(contract.createOrder, create),
  endpoint(contract.editOrder, edit),
  endpoint(contract.renewOrder, renew),
  endpoint(contract.askApproval, ask),
  endpoint(contract.approveOrder, approve),
  endpoint(contract.refuseOrder, refuse),
  endpoint(contract.withdrawApproval, withdraw),
  endpoint(contract.sellOrder, sell),
  endpoint(contract.reducePrice, reduce),
  endpoint(contract.previewCancellation, previewCancellation),
  endpoint(contract.cancelOrder, cancel),
  endpoint(contract.restoreItems, restore),
  endpoint(contract.transferOrders, transfer),
]
