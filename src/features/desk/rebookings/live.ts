import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow rebookings: the queue and its history are computed from what happens to appointments. */
export const liveRebookings: LiveNoun = {
  noun: 'rebooking',
  judgedBy: ['id', 'unit'],
  computedFrom: ['appointment', 'confirmation', 'room', 'professional', 'team'],
  // Every one of them looks through many rows.
  sums: ['rebooking.list', 'rebooking.count', 'rebooking.listHistory', 'rebooking.countReasons'],
  // Over any page, for those who have no page of rebookings.
  opens: ['/remarcacoes?agendamento=', '?remarcar='],
}
