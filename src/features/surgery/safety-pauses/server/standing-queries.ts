import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { type PauseState } from '../rules.ts'
import { type Pause, pauses } from '../who-list.ts'

const standingRow = z.object({
  appointmentId: idSchema,
  pause: z.literal(pauses),
  doneAt: instantSchema.nullable(),
  overridden: z.boolean(),
})

/** How one pause of a case stands, and since when nothing of it is to be done any more. */
export interface PauseStanding {
  readonly state: PauseState
  readonly doneAt: string | null
}
export type PausesOfCase = Readonly<Record<Pause, PauseStanding>>

const untouched: PauseStanding = { state: 'open', doneAt: null }

/** How the three pauses of each of these appointments stand, in one query; those that nobody touched are open. */
export async function pausesOf(
  database: Database,
  appointmentIds: readonly string[],
): Promise<ReadonlyMap<string, PausesOfCase>> {
  const { rows } = await rowsOf(standingRow)`
    select appointment_id as "appointmentId", pause, done_at as "doneAt", overridden_by is not null as overridden
    from safety_pause where appointment_id = any(${[...appointmentIds]}::uuid[])`.execute(database)
  const found = new Map<string, Record<Pause, PauseStanding>>(
    appointmentIds.map((id) => [id, { 1: untouched, 2: untouched, 3: untouched }]),
  )
  for (const { appointmentId, pause, doneAt, overridden } of rows) {
    const state = overridden ? 'overridden' : doneAt === null ? 'begun' : 'signed'
    const ofCase = found.get(appointmentId)
    if (ofCase) ofCase[pause] = { state, doneAt }
  }
  return found
}
