import { endpointRows } from '../../../../../server/testing/endpoint-rows.ts'
import { namesNothing } from '../../../../../server/testing/reach.ts'
import { readSystem } from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const systemRows = endpointRows({ readSystem }, { readSystem: { callers: 'ADMIN', reach: namesNothing } })
