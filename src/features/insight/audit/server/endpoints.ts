import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { exportAudit, listAudit } from '../contract.ts'
import { exportList, list, type Recorded } from './lists.ts'

/** What happened to records of all nouns, whose declarations are handed in. */
export function auditEndpoints(recorded: Recorded): Endpoint[] {
  return [
    endpoint(listAudit, (context, input) => list(recorded, context, input)),
    endpoint(exportAudit, (context, input) => exportList(recorded, context, input)),
  ]
}
