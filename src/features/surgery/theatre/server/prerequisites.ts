import type { Database } from '../../../../server/database/connect.ts'
import { eveDecisionOf } from '../../readiness/server/eve-decisions.ts'
import { pausesOf } from '../../safety-pauses/server/standing-queries.ts'
import { pauses } from '../../safety-pauses/who-list.ts'
import type { Prerequisites } from '../guards.ts'
import { pauseSteps, type Tap } from '../steps.ts'

/** What the steps of a case wait for, as it stands now, and the steps that its pauses are. */
export async function prerequisitesOf(
  database: Database,
  id: string,
): Promise<{ readonly prerequisites: Prerequisites; readonly pauseTaps: readonly Tap[] }> {
  const [eves, standings] = await Promise.all([eveDecisionOf(database, [id]), pausesOf(database, [id])])
  const standing = standings.get(id)
  const done = pauses.flatMap((pause) => {
    const at = standing?.[pause].doneAt ?? null
    return at === null ? [] : [{ pause, at }]
  })
  return {
    prerequisites: { eve: eves.get(id) ?? 'none', pauses: done.map(({ pause }) => pause) },
    pauseTaps: done.map(({ pause, at }) => ({ id, step: pauseSteps[pause], at })),
  }
}
