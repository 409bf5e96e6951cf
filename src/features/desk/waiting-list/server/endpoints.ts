import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import * as listContract from '../list-contract.ts'
import * as slotContract from '../slot-contract.ts'
import { assign, edit, logContact, snooze, wake } from './commands.ts'
import { count, exportList, list } from './lists.ts'
import { accept, decline, offer, withdraw } from './offers.ts'
import { read } from './reading.ts'
import { listSlots } from './slots.ts'

export const waitlistEndpoints: Endpoint[] = [
  endpoint(listContract.listWaiting, list),
  endpoint(listContract.countWaiting, count),
  endpoint(listContract.exportWaiting, exportList),
  endpoint(contract.readWaiting, read),
  endpoint(contract.editWaiting, edit),
  endpoint(contract.logContact, logContact),
  endpoint(contract.snoozeWaiting, snooze),
  endpoint(contract.wakeWaiting, wake),
  endpoint(contract.assignWaiting, assign),
  endpoint(slotContract.listFreedSlots, listSlots),
  endpoint(slotContract.offerSlot, offer),
  endpoint(slotContract.acceptOffer, accept),
  endpoint(slotContract.declineOffer, decline),
  endpoint(slotContract.withdrawOffer, withdraw),
]
