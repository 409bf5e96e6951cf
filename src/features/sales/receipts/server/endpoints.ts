import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { endpointsOf } from '../../../../server/endpoint/transition.ts'
import * as contract from '../contract.ts'
import * as creditContract from '../credit-contract.ts'
import * as listContract from '../list-contract.ts'
import { record } from './commands.ts'
import { contest, reverse } from './contests.ts'
import * as corrections from './corrections.ts'
import { credits, keep, use } from './credits.ts'
import { exportList, list, waiting } from './lists.ts'
import * as invoices from './invoices.ts'
import { ofOrder, read } from './reading.ts'
import * as refunds from './refunds.ts'

/** Money in and out of orders. */
export const receiptEndpoints: Endpoint[] = [
  endpoint(listContract.listReceipts, list),
  endpoint(listContract.countWaitingRefunds, waiting),
  endpoint(listContract.exportReceipts, exportList),
  endpoint(contract.readPayments, ofOrder),
  endpoint(contract.recordReceipts, record),
  endpoint(contract.readReceipt, read),
  endpoint(contract.askRefund, refunds.askRefund),
  endpoint(contract.chargeBack, contest),
  endpoint(contract.reverseContest, reverse),
  endpoint(creditContract.readCredits, credits),
  endpoint(creditContract.keepCredit, keep),
  endpoint(creditContract.useCredit, use),
  ...endpointsOf(refunds),
  ...endpointsOf(corrections),
  ...endpointsOf(invoices),
]
