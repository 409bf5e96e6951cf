import type { LiveReader } from '../../../../server/live/reader.ts'
import { listOrders } from '../list-contract.ts'
import { orderSchema } from '../record.ts'
import { listedOrders } from './list-queries.ts'
import { ordersOfAppointments, ordersOfPatients, ordersOfReceipts } from './live-queries.ts'

/** Changed orders as open lists are sent them; sellers are sent their own. */
export const orderRows: LiveReader = {
  list: listOrders,
  row: orderSchema,
  read: listedOrders,
  ownedBy: 'ownerId',
  // What is sold here may be performed, and paid, in another unit.
  elsewhere: true,
  alsoFor: { appointment: ordersOfAppointments, receipt: ordersOfReceipts, patient: ordersOfPatients },
}
