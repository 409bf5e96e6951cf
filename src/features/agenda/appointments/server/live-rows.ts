import type { Database } from '../../../../server/database/connect.ts'
import { jsonText } from '../../../../server/lists/json-bytes.ts'
import type { ListedRow, LiveReader } from '../../../../server/live/reader.ts'
import { listAppointments } from '../contract.ts'
import { idsOfPatients, listedAppointments, writeItems } from './list-queries.ts'
import { appointmentSchema } from '../record.ts'

/** Changed appointments as open screens are sent them, in whatever state; a patient's name is on each of theirs. */
export const appointmentRows: LiveReader = {
  list: listAppointments,
  row: appointmentSchema,
  read: async (database, ids) => {
    const rows = await listedAppointments(database, ids)
    return JSON.parse(jsonText((json) => void writeItems(rows, json))) as ListedRow[]
  },
  alsoFor: { patient: (database: Database, ids) => idsOfPatients(database, ids) },
}
