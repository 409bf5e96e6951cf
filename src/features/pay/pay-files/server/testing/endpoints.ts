import { names } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { payFilesCreates } from './creates.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const payFilesRows = endpointRows(
  { ...contract },
  {
    readProfile: { callers: 'ADMIN', closedToFinanceRestricted: true, reach: { of: 'nothing' } },
    saveProfile: { callers: 'ADMIN', closedToFinanceRestricted: true, reach: { of: 'nothing' } },
    listPayable: { callers: 'ADMIN', closedToFinanceRestricted: true, reach: { of: 'nothing' } },
    createPayFile: { callers: 'ADMIN', closedToFinanceRestricted: true, reach: { of: 'nothing' } },
    listPayFiles: { callers: 'ADMIN', closedToFinanceRestricted: true, reach: { of: 'nothing' } },
    downloadPayFile: {
      callers: 'ADMIN',
      closedToFinanceRestricted: true,
      reach: names('payFile', { query: { format: 'csv' } }),
    },
    answerPayFile: { callers: 'ADMIN', closedToFinanceRestricted: true, reach: names('payFile') },
    settlePayment: {
      callers: 'ADMIN',
      closedToFinanceRestricted: true,
      reach: names('payFile', { params: { position: '1' }, body: { isPaid: false, paidOn: null } }),
      notAskedAhead: 'lies in the past, which is asked instead',
    },
    withdrawPayFile: { callers: 'ADMIN', closedToFinanceRestricted: true, reach: names('payFile') },
  },
  payFilesCreates,
)

/** Who reads what happened to such records. */
export const payFilesHistory: HistoryRows = {
  payFile: { readers: 'ADMIN', closedToFinanceRestricted: true },
}
