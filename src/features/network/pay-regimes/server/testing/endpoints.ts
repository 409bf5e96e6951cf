import { names } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import * as contract from '../../contract.ts'
import * as person from '../../person-contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const payRegimesRows = endpointRows(
  { ...contract, ...person },
  {
    readRegimes: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('professional') },
    sayRegime: {
      callers: 'ADMIN',
      closedToFinanceRestricted: true,
      reach: names('professional', {
        body: { kind: 'employee', companyName: null, cnpj: null, isSimples: null },
      }),
    },
    readPerson: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('professional') },
    sayPerson: {
      callers: 'ADMIN',
      closedToFinanceRestricted: true,
      reach: names('professional', { body: { nit: null } }),
    },
    declareOtherPayer: {
      callers: 'ADMIN',
      closedToFinanceRestricted: true,
      reach: names('professional', { body: { cnpj: '11222333000181', fromMonth: '2026-11', throughMonth: '2026-12' } }),
    },
    withdrawOtherPayer: { callers: 'ADMIN', closedToFinanceRestricted: true, reach: names('professional') },
    readRetentions: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: { of: 'nothing' } },
    sayRetention: { callers: 'ADMIN', closedToFinanceRestricted: true, reach: { of: 'nothing' } },
  },
)

/** Who reads what happened to such records. */
export const payRegimesHistory: HistoryRows = {
  payRegime: { readers: 'LMGR ADMIN', closedToFinanceRestricted: true },
}
