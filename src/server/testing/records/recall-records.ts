import { insertRecall } from '../recalls.ts'
import type { Whereabouts } from './whereabouts.ts'

const recall = ({ owner, ...where }: Whereabouts) => insertRecall({ ...where, openedBy: owner })

/** The kinds of its records: lines of the table in `records.ts`. */
export const recallKinds = {
  recall: { make: recall, everywhere: true },
  /** By the id of its one patient, which is the same, and whom the unit alone tells. */
  recallOfPatient: { make: recall },
} as const

/** Texts of things that masked sight may read, with what was used without stock: lines of the list in `masked.test.ts`. */
export const shownOfRecalls = [
  'recall.lot_number',
  'recall.alert_number',
  'recall.reason',
  'recall.end_reason',
  'recall_lot.state_reason',
  'case_discrepancy.lot_number',
]
