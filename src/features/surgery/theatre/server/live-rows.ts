import type { LiveReader } from '../../../../server/live/reader.ts'
import { idsOfPatients } from '../../../agenda/offers/server.ts'
import { listCases } from '../contract.ts'
import { caseSchema } from '../record.ts'
import { casesById } from './list-queries.ts'

/** Changed cases as open boards are sent them. */
export const caseRows: LiveReader = {
  list: listCases,
  row: caseSchema,
  read: casesById,
  alsoFor: {
    appointment: async (_database, ids) => ids,
    safetyPause: async (_database, ids) => ids,
    patient: idsOfPatients,
  },
}
