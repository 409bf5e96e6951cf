import { names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows } from '../../../../../server/testing/endpoint-rows.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const patientMergesRows = endpointRows(
  { ...contract },
  {
    mergePatients: { callers: 'ADMIN', reach: names('patient') },
    listMerges: { callers: 'ADMIN', reach: namesNothing },
    undoMerge: { callers: 'ADMIN', reach: names('patientMerge') },
  },
)
