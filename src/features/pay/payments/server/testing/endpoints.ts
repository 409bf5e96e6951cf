import { inUnit, lists, names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { paymentsCreates } from './creates.ts'
import * as periodContract from '../../period-contract.ts'
import * as listContract from '../../list-contract.ts'
import * as contract from '../../contract.ts'
import * as linkContract from '../../link-contract.ts'
import * as togetherContract from '../../together-contract.ts'
import * as separationContract from '../../separation-contract.ts'
import * as incomeContract from '../../income-contract.ts'
import * as invoiceContract from '../../invoice-contract.ts'

const october = { month: '2026-10', page: 'doctors' }

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const paymentsRows = endpointRows(
  {
    ...periodContract,
    ...listContract,
    ...contract,
    ...linkContract,
    ...togetherContract,
    ...invoiceContract,
    ...separationContract,
    ...incomeContract,
  },
  {
    listPeriods: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: namesNothing },
    readPeriod: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('payMonth') },
    calculateMonth: { callers: 'ADMIN', closedToFinanceRestricted: true, reach: names('payMonth') },
    lockMonth: { callers: 'ADMIN', closedToFinanceRestricted: true, reach: names('payMonth') },
    listStatements: {
      callers: 'LMGR ADMIN',
      closedToFinanceRestricted: true,
      reach: lists('payStatement', { query: { ...october, limit: 200 } }),
    },
    sumStatements: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: inUnit({ query: october }) },
    exportStatements: {
      callers: 'LMGR ADMIN',
      closedToFinanceRestricted: true,
      reach: inUnit({ query: { ...october, format: 'csv' } }),
    },
    readStatement: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('payStatement') },
    checkStatement: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('payStatement') },
    uncheckStatement: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('payStatement') },
    sendStatement: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('payStatement') },
    contestStatement: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('payStatement') },
    answerContest: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('payContest') },
    oweNothing: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('payStatement') },
    acceptStatement: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('payStatement') },
    approveStatement: { callers: 'ADMIN', closedToFinanceRestricted: true, reach: names('payStatement') },
    enterInvoice: {
      callers: 'ADMIN',
      closedToFinanceRestricted: true,
      reach: names('payStatement', { body: { day: '2026-11-18' } }),
      notAskedAhead: 'lies in the past, which is asked instead',
    },
    payStatement: {
      callers: 'ADMIN',
      closedToFinanceRestricted: true,
      reach: names('payStatement', { body: { paidOn: '2026-11-18' } }),
      notAskedAhead: 'lies in the past, which is asked instead',
    },
    readNet: {
      callers: 'ADMIN',
      closedToFinanceRestricted: true,
      reach: names('payStatement', { query: { day: '2026-11-18' } }),
    },
    unpayStatement: { callers: 'ADMIN', closedToFinanceRestricted: true, reach: names('payStatement') },
    readLinks: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('payStatement') },
    sendLink: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('payStatement') },
    revokeLinks: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('payStatement') },
    takeStatement: {
      callers: 'LMGR ADMIN',
      closedToFinanceRestricted: true,
      reach: names('payStatement', { query: { format: 'csv' } }),
    },
    takeIncome: { callers: 'ADMIN', closedToFinanceRestricted: true, reach: { of: 'nothing' } },
    takeReceipt: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('payStatement') },
    readCaseShares: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('payCase') },
    checkStatements: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: namesNothing },
    sendStatements: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: namesNothing },
    approveStatements: { callers: 'ADMIN', closedToFinanceRestricted: true, reach: namesNothing },
    readPaySeparation: { callers: 'LMGR ADMIN', reach: namesNothing },
    editPaySeparation: { callers: 'ADMIN', reach: namesNothing },
    keepInvoiceFile: {
      callers: 'ADMIN',
      closedToFinanceRestricted: true,
      reach: names('payStatement', {
        body: { file: Buffer.from('%PDF-1.4').toString('base64') },
      }),
    },
    readInvoiceFile: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('payStatement') },
  },
  paymentsCreates,
)

/** Who reads what happened to such records. */
export const paymentsHistory: HistoryRows = {
  payment: { readers: 'LMGR ADMIN', closedToFinanceRestricted: true },
  paySeparation: { readers: 'LMGR ADMIN', ofNetwork: true },
}
