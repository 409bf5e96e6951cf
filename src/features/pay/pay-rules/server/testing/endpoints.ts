import { inUnit, lists, names } from '../../../../../server/testing/reach.ts'
import { endpointRows, recordContracts, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { payRulesCreates } from './creates.ts'
import * as draftContract from '../../draft-contract.ts'
import { payRules } from '../../record.ts'
import * as contract from '../../contract.ts'
import * as receivedContract from '../../received-contract.ts'

const draft = {
  replaces: null,
  rule: {
    name: 'Enfermagem',
    beneficiary: 'function',
    function: 'nurse',
    basis: 'fixed',
    amountCentavos: 300_00,
    isShared: false,
    deductions: [],
    validFrom: '2026-12-01',
  },
}

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const payRulesRows = endpointRows(
  { ...draftContract, ...recordContracts(payRules), ...contract, ...receivedContract },
  {
    tryRule: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: { of: 'nothing' } },
    list: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: lists('payRule') },
    export: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: inUnit({ query: { format: 'csv' } }) },
    read: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('payRule') },
    create: {
      callers: 'ADMIN',
      closedToFinanceRestricted: true,
      reach: inUnit({
        body: {
          beneficiary: 'function',
          function: 'nurse',
          basis: 'fixed',
          amountCentavos: 300_00,
          dayKind: 'sunday',
        },
      }),
    },
    edit: {
      callers: 'ADMIN',
      closedToFinanceRestricted: true,
      reach: names('payRule', { body: { validFrom: '2027-01-01' } }),
    },
    endRule: { callers: 'ADMIN', closedToFinanceRestricted: true, reach: names('payRule') },
    warnOfRule: { callers: 'ADMIN', closedToFinanceRestricted: true, reach: inUnit({ body: draft }) },
    readReceived: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: { of: 'nothing' } },
    setReceived: { callers: 'ADMIN', closedToFinanceRestricted: true, reach: { of: 'nothing' } },
  },
  payRulesCreates,
)

/** Who reads what happened to such records. */
export const payRulesHistory: HistoryRows = {
  payRule: { readers: 'LMGR ADMIN', closedToFinanceRestricted: true, ofNetwork: true },
}
