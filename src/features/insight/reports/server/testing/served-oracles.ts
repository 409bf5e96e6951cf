import { served } from '../../../../../server/testing/served.ts'
import { loadActor } from '../../../../foundation/staff/server/queries.ts'
import { computeFigures } from '../compute.ts'
import { reportEndpoints } from '../endpoints.ts'
import { written } from './happenings.ts'
import type { History } from './histories.ts'
import { coursesOf } from './oracle-visits.ts'
import { forgotten, oracleWorld, registered } from './oracle-world.ts'
import { plainReading } from './plain-reading.ts'

/** Reports over a world that random histories happen to, whose figures are worked out when a test says so. */
export async function servedOracles(...others: Parameters<typeof served>[0]['endpoints']) {
  const kit = await served({ endpoints: [...reportEndpoints, ...others], loadActor, jobs: [computeFigures] })
  const world = await oracleWorld(kit.database, kit.network)
  async function workOut(): Promise<void> {
    kit.clock.now = kit.clock.now.add({ minutes: 1 })
    await kit.runJobs({ tick: 'report.compute' })
  }
  /** Has nothing but a history happen, and reads what it leaves. */
  async function lived(history: History) {
    const { database, clock } = kit
    await forgotten(database)
    clock.now = Temporal.Instant.from(registered)
    await workOut()
    clock.now = Temporal.Instant.from(history.now)
    await written(database, world, { history, workOut })
    const plain = await plainReading(database)
    return { plain, courses: coursesOf(plain), now: clock.now.epochMilliseconds }
  }
  return { ...kit, world, lived }
}
