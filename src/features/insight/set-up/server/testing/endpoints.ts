import { endpointRows } from '../../../../../server/testing/endpoint-rows.ts'
import { namesNothing } from '../../../../../server/testing/reach.ts'
import { addStartingSet, copyOfUnit, readSetUp } from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const setUpRows = endpointRows(
  { readSetUp, addStartingSet, copyOfUnit },
  {
    readSetUp: { callers: 'ADMIN', reach: namesNothing },
    addStartingSet: { callers: 'ADMIN', reach: namesNothing },
    copyOfUnit: { callers: 'ADMIN', reach: namesNothing },
  },
)
