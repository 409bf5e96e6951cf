import { inUnit, lists, names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { reportsCreates } from './creates.ts'
import * as contract from '../../contract.ts'
import * as paperContract from '../../paper-contract.ts'
import * as receivablesContract from '../../receivables-contract.ts'
import * as forecastContract from '../../forecast-contract.ts'
import * as funnelContract from '../../funnel-contract.ts'
import * as stockContract from '../../stock-contract.ts'
import * as teamContract from '../../team-contract.ts'
import * as linkContract from '../../link-contract.ts'
import * as scheduleContract from '../../schedule-contract.ts'

const period = { from: '2026-11-01', to: '2026-11-30' }

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const reportsRows = endpointRows(
  {
    ...contract,
    ...paperContract,
    ...receivablesContract,
    ...forecastContract,
    ...funnelContract,
    ...stockContract,
    ...teamContract,
    ...linkContract,
    ...scheduleContract,
  },
  {
    readFigures: { callers: 'SMGR LMGR ADMIN RECEP AFTER PREPO STOCK EXTER', reach: inUnit({ query: period }) },
    exportFigures: { callers: 'SMGR LMGR ADMIN', reach: inUnit({ query: { ...period, format: 'csv' } }) },
    listFacts: {
      callers: 'SMGR LMGR ADMIN RECEP AFTER PREPO STOCK EXTER',
      reach: inUnit({ query: { ...period, figure: 'noShow' } }),
    },
    exportFacts: {
      callers: 'SMGR LMGR ADMIN',
      reach: inUnit({ query: { ...period, figure: 'noShow', format: 'csv' } }),
    },
    listTargets: { callers: 'SMGR LMGR ADMIN RECEP AFTER PREPO STOCK EXTER', reach: namesNothing },
    setTarget: { callers: 'LMGR ADMIN', reach: inUnit() },
    readReceivables: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: inUnit() },
    listReceivables: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: inUnit() },
    readForecast: { callers: 'SMGR LMGR ADMIN RECEP AFTER PREPO STOCK EXTER', reach: inUnit() },
    listForecast: { callers: 'SMGR LMGR ADMIN RECEP AFTER PREPO STOCK EXTER', reach: inUnit() },
    readFunnel: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: inUnit({ query: period }) },
    listFunnel: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: inUnit({ query: period }) },
    readStockWorth: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: inUnit() },
    listStockWorth: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: inUnit() },
    readStockLosses: {
      callers: 'LMGR ADMIN PREPO STOCK',
      closedToFinanceRestricted: true,
      reach: inUnit({ query: period }),
    },
    listStockLosses: {
      callers: 'LMGR ADMIN PREPO STOCK',
      closedToFinanceRestricted: true,
      reach: inUnit({ query: period }),
    },
    exportReceivables: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: inUnit({ query: { format: 'csv' } }),
    },
    readTeams: { callers: 'SMGR LMGR ADMIN', reach: inUnit({ query: { ...period, by: 'professional' } }) },
    exportTeams: { callers: 'SMGR LMGR ADMIN', reach: inUnit({ query: { ...period, by: 'team', format: 'csv' } }) },
    listTeamCases: { callers: 'SMGR LMGR ADMIN', reach: inUnit({ query: period }) },
    exportTeamCases: { callers: 'SMGR LMGR ADMIN', reach: inUnit({ query: { ...period, format: 'csv' } }) },
    readReportLinks: { callers: 'LMGR ADMIN', reach: names('professional') },
    sendReportLink: { callers: 'LMGR ADMIN', reach: inUnit({ body: period }) },
    revokeReportLink: { callers: 'LMGR ADMIN', reach: names('reportLink') },
    listSchedules: { callers: 'SMGR LMGR ADMIN', reach: lists('reportSchedule', { onlyOwn: ['SALES_MANAGER'] }) },
    scheduleReport: { callers: 'LMGR ADMIN', reach: inUnit({ body: { report: 'figures', rhythm: 'weekly' } }) },
    sendNow: { callers: 'LMGR ADMIN', reach: names('reportSchedule') },
    stopSchedule: { callers: 'SMGR LMGR ADMIN', reach: names('reportSchedule', { onlyOwn: ['SALES_MANAGER'] }) },
  },
  reportsCreates,
)

/** Who reads what happened to such records. */
export const reportsHistory: HistoryRows = {
  report: { readers: 'SMGR LMGR ADMIN' },
  reportLink: { readers: 'LMGR ADMIN' },
}
