import { names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows } from '../../../../../server/testing/endpoint-rows.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const personalDataRows = endpointRows(
  { ...contract },
  {
    exportPersonalData: { callers: 'ADMIN', reach: names('patient') },
    listReadings: { callers: 'SMGR LMGR ADMIN', reach: names('patient') },
    readAnonymisation: { callers: 'ADMIN', reach: names('patient') },
    anonymise: { callers: 'ADMIN', reach: names('patient') },
    readPersonalDataSchema: { callers: 'ADMIN', reach: namesNothing },
  },
)
