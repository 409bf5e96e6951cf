import { endpoint, type Endpoint } from '../../../server/endpoint.ts'
import * as contract from '../contract.ts'
import * as listContract from '../list-contract.ts'
import { cancel, type CancelDate, previewCancellation, restore } from './cancelling.ts'
import { create, edit, renew } from './commands.ts'
import { count, exportList, list } from './lists.ts'
import { read } from './reading.ts'
import { approve, ask, refuse, sell } from './selling.ts'
import { tag } from './tagging.ts'
import { transfer } from './transfer.ts'

/** @param cancelDate what cancelling an order does to the dates of its items, which belong to a later noun */
export function orderEndpoints(cancelDate: CancelDate): Endpoint[] {
  return [
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
    endpoint(contract.sellOrder, sell),
    endpoint(contract.previewCancellation, previewCancellation),
    endpoint(contract.cancelOrder, (context, input) => cancel(context, input, cancelDate)),
    endpoint(contract.restoreItems, restore),
    endpoint(contract.transferOrders, transfer),
  ]
}
