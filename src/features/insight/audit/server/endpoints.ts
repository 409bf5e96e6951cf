import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import type { EventsByNoun } from '../../../../shared/noun-events.ts'
import { exportAudit, listAudit } from '../contract.ts'
import { exportList, list } from './lists.ts'

/** What happened to records of all nouns, whose declarations are handed in. */
export function auditEndpoints({ events }: { readonly events: EventsByNoun }): Endpoint[] {
  return [
    endpoint(listAudit, (context, input) => list(events, context, input)),
    endpoint(exportAudit, (context, input) => exportList(events, context, input)),
  ]
}
