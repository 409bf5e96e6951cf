import { inUnit, lists, names, type Reach } from './reach.ts'

/** How far the endpoints of rebookings reach: rows of the table in `reach.test.ts`. */
export const reachOfRebookings: Readonly<Record<string, Reach>> = {
  'rebooking.list': lists('toRebook'),
  'rebooking.count': inUnit(),
  'rebooking.export': inUnit({ query: { format: 'csv' } }),
  'rebooking.listHistory': lists('rebooked'),
  'rebooking.countReasons': inUnit(),
  'rebooking.exportHistory': inUnit({ query: { format: 'csv' } }),
  'rebooking.read': names('appointment'),
  'rebooking.findDates': names('appointment'),
  'rebooking.propose': inUnit(),
  'rebooking.accept': names('rebooking'),
  'rebooking.decline': names('rebooking'),
  'rebooking.withdraw': names('rebooking'),
  'rebooking.tell': names('rebooking'),
  'rebooking.approve': names('rebookingRequest', { neverOwn: true }),
  'rebooking.refuse': names('rebookingRequest', { neverOwn: true, body: { note: 'fica como está' } }),
  'rebooking.return': inUnit(),
  'rebooking.dismiss': inUnit(),
}
