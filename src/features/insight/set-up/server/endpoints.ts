import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { addStartingSet, copyOfUnit, readSetUp } from '../contract.ts'
import { setUpOf } from '../rules.ts'
import { addSet, copy } from './commands.ts'
import { setUpFacts } from './facts-queries.ts'

/** How far a network is set up, and what shortens the way. */
export const setUpEndpoints: Endpoint[] = [
  endpoint(readSetUp, async ({ database, now, may }) => setUpOf(await setUpFacts(database, now.toString()), may)),
  endpoint(addStartingSet, addSet),
  endpoint(copyOfUnit, copy),
]
