import type { Database } from '../../../../server/database/connect.ts'
import { eveStanding } from '../eve-rules.ts'
import { keptOf } from './eve-queries.ts'

/** What the eve check says to whoever asks whether a surgery may begin. */
export type EveDecision = 'go' | 'no-go' | 'overridden' | 'none'

/** The decisions of the eve of surgeries, by the ids of their appointments; whose is not there has none. */
export async function eveDecisionOf(
  database: Database,
  appointmentIds: readonly string[],
): Promise<ReadonlyMap<string, EveDecision>> {
  const kept = await keptOf(database, appointmentIds)
  return new Map(
    kept.map(({ id, today, ...eve }) => {
      const standing = eveStanding(eve, today)
      return [id, standing === 'prepared' ? 'none' : standing]
    }),
  )
}
