import type { LiveReader } from '../../../../server/live/reader.ts'
import { listFollowUps } from '../list-contract.ts'
import { followUpSchema } from '../record.ts'
import { idsOfPatients, listedFollowUps } from './list-queries.ts'

/** Changed follow-ups as open boards are sent them; a patient's name is on each of theirs, and they go by the ids of their orders. */
export const followUpRows: LiveReader = {
  list: listFollowUps,
  row: followUpSchema,
  read: listedFollowUps,
  alsoFor: { patient: idsOfPatients, order: async (_database, ids) => ids },
}
