import type { Database } from '../../../../server/database/connect.ts'
import type { LiveReader } from '../../../../server/live/reader.ts'
import { listShifts } from '../contract.ts'
import { type Shift, shiftSchema } from '../record.ts'
import { rosterRows } from './reading-queries.ts'
import { shiftOf } from './reading.ts'

/** Shifts of any unit, as those see them who plan it or who do not. */
async function shiftsAs(database: Database, shiftIds: readonly string[], plans: boolean): Promise<Shift[]> {
  // The days matter to nobody: what is asked for by its id is read wherever it stands.
  const anyDay = '2000-01-01'
  const rows = await rosterRows(database, { shiftIds, from: anyDay, to: anyDay, alone: true }, { units: null, plans })
  return rows.map(shiftOf)
}

/** Changed shifts as open rosters are sent them: what is published, and the draft to those who plan. */
export const shiftRows: LiveReader = {
  list: listShifts,
  row: shiftSchema,
  read: (database, ids) => shiftsAs(database, ids, false),
  further: { permission: 'roster.edit', read: (database, ids) => shiftsAs(database, ids, true) },
}
