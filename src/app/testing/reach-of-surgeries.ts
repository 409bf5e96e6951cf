import { inUnit, lists, names, type Reach } from './reach.ts'

/** How far what is about the day of surgery reaches: rows of the table in `reach.test.ts`, by hand. */
export const reachOfSurgeries: Readonly<Record<string, Reach>> = {
  'readiness.list': lists('surgery', { query: { from: '2026-11-23T00:00:00Z', to: '2026-11-24T00:00:00Z' } }),
  'readiness.read': names('surgery'),
  'readiness.ofDay': inUnit(),
  'readiness.prepareEve': names('surgery', { body: { decision: 'no-go', note: 'sem exames' } }),
  'readiness.confirmEve': names('preparedSurgery', { neverOwn: true, body: { decision: 'go' } }),
  'readiness.overrideEve': names('surgery'),
  'readiness.handOver': inUnit(),
  'readiness.tick': names('surgery', { body: { item: 'escort' } }),
  'readiness.untick': names('tickedSurgery', { body: { item: 'escort' } }),
  'readiness.assign': names('surgery', { body: { item: 'escort', ownerId: null } }),
  'caseMaterial.ofCase': names('surgery'),
  'caseMaterial.offer': names('surgery', { query: { gtin: '7891234567895' } }),
  'caseMaterial.find': names('surgery', { query: { q: 'gaze' } }),
  'caseMaterial.putOn': names('surgery'),
  'caseMaterial.takeOff': names('surgery'),
  'caseMaterial.accept': names('surgery'),
  'caseMaterial.recordDiscrepancy': names('surgery', { body: { kind: 'no_balance' } }),
  'caseMaterial.resolve': names('discrepancy', {
    onlyOwn: ['RECEPTIONIST', 'PRE_POST_OPERATOR', 'STOCK_ASSISTANT'],
    body: { as: 'mistaken', reason: 'nota atrasada' },
  }),
  'caseMaterial.listDiscrepancies': lists('discrepancy'),
  'caseMaterial.ofLot': names('stockLot'),
  'dayMap.ofDay': inUnit(),
  'dayMap.accept': names('surgery'),
  'dayMap.sign': inUnit(),
  'dayMap.reopen': names('closedMap'),
  'dayMap.recordComplication': names('surgery', { body: { occurredOn: '2026-11-18', what: 'edema', action: 'gelo' } }),
  'readiness.recordExam': names('surgery', { body: { doneOn: '2026-11-10' } }),
}
