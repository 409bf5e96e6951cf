import { endpointRows } from '../../../../../server/testing/endpoint-rows.ts'
import { namesNothing } from '../../../../../server/testing/reach.ts'
import { beginNetwork } from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const firstStartRows = endpointRows(
  { beginNetwork },
  { beginNetwork: { callers: 'anybody', reach: namesNothing, notAskedAhead: 'the unit’s own create is asked' } },
)
