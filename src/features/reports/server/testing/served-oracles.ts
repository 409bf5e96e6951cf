import { served } from '../../../../server/testing/served.ts'
import { loadActor } from '../../../staff/server/queries.ts'
import { computeFigures } from '../compute.ts'
import { reportEndpoints } from '../endpoints.ts'
import { oracleWorld } from './oracle-world.ts'

/** Reports over a world that random histories happen to, whose figures are worked out when a test says so. */
export async function servedOracles(...others: Parameters<typeof served>[0]['endpoints']) {
  const kit = await served({ endpoints: [...reportEndpoints, ...others], loadActor, jobs: [computeFigures] })
  const world = await oracleWorld(kit.database, kit.network)
  async function workOut(): Promise<void> {
    kit.clock.now = kit.clock.now.add({ minutes: 1 })
    await kit.runJobs({ tick: 'report.compute' })
  }
  return { ...kit, world, workOut }
}
