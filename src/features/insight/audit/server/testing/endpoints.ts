import { inUnit } from '../../../../../server/testing/reach.ts'
import { endpointRows } from '../../../../../server/testing/endpoint-rows.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const auditRows = endpointRows(
  { ...contract },
  {
    listAudit: { callers: 'ADMIN', reach: inUnit() },
    exportAudit: { callers: 'ADMIN', reach: inUnit({ query: { format: 'csv' } }) },
  },
)
