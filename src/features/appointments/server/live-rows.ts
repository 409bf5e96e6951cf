import type { Database } from '../../../server/database/connect.ts'
import type { ListedRow, LiveReader } from '../../../server/live/reader.ts'
import { listAppointments } from '../contract.ts'
import { idsOfPatients, listPage } from './list-queries.ts'
import { appointmentSchema } from '../record.ts'
import { appointmentStatuses } from '../states.ts'

/** Changed appointments as open screens are sent them, in whatever state; a patient's name stands on each of theirs. */
export const appointmentRows: LiveReader = {
  list: listAppointments,
  row: appointmentSchema,
  read: async (database, ids) => {
    const filter = { units: null, ids, status: appointmentStatuses }
    const { items } = await listPage(database, filter, { descending: false, after: undefined, limit: ids.length })
    return JSON.parse(items) as ListedRow[]
  },
  alsoFor: { patient: (database: Database, ids) => idsOfPatients(database, ids) },
}
