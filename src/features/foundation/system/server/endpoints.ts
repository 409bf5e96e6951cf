import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { readSystem } from '../contract.ts'
import { checkSystem, type SystemFacts } from '../rules.ts'
import { postgresVersion } from './queries.ts'

export interface SystemSettings {
  readonly system: {
    /** What of the installation is known now. */
    readonly facts: () => Promise<SystemFacts>
    readonly version: string
  }
}

/** How the installation stands, for whoever administers the network. */
export function systemEndpoints({ system }: SystemSettings): Endpoint[] {
  return [
    endpoint(readSystem, async ({ database }) => ({
      checks: checkSystem(await system.facts()),
      versions: { pauta: system.version, node: process.versions.node, postgres: await postgresVersion(database) },
    })),
  ]
}
