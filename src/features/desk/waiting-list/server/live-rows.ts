import type { LiveReader } from '../../../../server/live/reader.ts'
import { listWaiting } from '../list-contract.ts'
import { waitingSchema } from '../record.ts'
import { itemsOfAppointments, itemsOfOrders, itemsOfPatients, itemsOfReceipts, listedItems } from './live-queries.ts'

/** Changed items as open lists are sent them, also those that wait no more; sellers are sent their own. */
export const waitingRows: LiveReader = {
  list: listWaiting,
  row: waitingSchema,
  read: listedItems,
  ownedBy: 'ownerId',
  // What was sold here may get its date, and be paid, in another unit.
  elsewhere: true,
  alsoFor: {
    order: itemsOfOrders,
    appointment: itemsOfAppointments,
    receipt: itemsOfReceipts,
    patient: itemsOfPatients,
  },
}
