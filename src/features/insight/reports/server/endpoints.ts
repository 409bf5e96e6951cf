import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import { exportList, list } from './lists.ts'
import { figures } from './reading.ts'
import * as forecastContract from '../forecast-contract.ts'
import { forecast, forecastList } from './forecast.ts'
import * as funnelContract from '../funnel-contract.ts'
import { funnel, funnelList } from './funnel.ts'
import * as receivablesContract from '../receivables-contract.ts'
import * as stockContract from '../stock-contract.ts'
import { stockLosses, stockLossesList, stockWorth, stockWorthList } from './stock.ts'
import * as teamContract from '../team-contract.ts'
import * as paperContract from '../paper-contract.ts'
import { exportFigures } from './take-figures.ts'
import { listTargets, setTarget } from './targets.ts'
import { exportReceivables, receivables, receivablesList } from './receivables.ts'
import { cases, exportCases, teams } from './team-reading.ts'
import { exportReport } from './take-teams.ts'
import { readReportLinks, revokeReportLink, sendReportLink } from '../link-contract.ts'
import { readLinks, revokeLink, sendLink } from './report-links.ts'
import * as scheduleContract from '../schedule-contract.ts'
import { listSchedules, scheduleReport, sendNow, stopSchedule } from './schedules.ts'

/** Figures, what they are made of, and what they are to reach. */
export const reportEndpoints: Endpoint[] = [
  endpoint(contract.readFigures, figures),
  endpoint(paperContract.exportFigures, exportFigures),
  endpoint(contract.listFacts, list),
  endpoint(contract.exportFacts, exportList),
  endpoint(contract.listTargets, listTargets),
  endpoint(contract.setTarget, setTarget),
  endpoint(receivablesContract.readReceivables, receivables),
  endpoint(receivablesContract.listReceivables, receivablesList),
  endpoint(forecastContract.readForecast, forecast),
  endpoint(forecastContract.listForecast, forecastList),
  endpoint(funnelContract.readFunnel, funnel),
  endpoint(funnelContract.listFunnel, funnelList),
  endpoint(stockContract.readStockWorth, stockWorth),
  endpoint(stockContract.listStockWorth, stockWorthList),
  endpoint(stockContract.readStockLosses, stockLosses),
  endpoint(stockContract.listStockLosses, stockLossesList),
  endpoint(receivablesContract.exportReceivables, exportReceivables),
  endpoint(teamContract.readTeams, teams),
  endpoint(teamContract.exportTeams, exportReport),
  endpoint(teamContract.listTeamCases, cases),
  endpoint(teamContract.exportTeamCases, exportCases),
  endpoint(readReportLinks, readLinks),
  endpoint(sendReportLink, sendLink),
  endpoint(revokeReportLink, revokeLink),
  endpoint(scheduleContract.listSchedules, listSchedules),
  endpoint(scheduleContract.scheduleReport, scheduleReport),
  endpoint(scheduleContract.sendNow, sendNow),
  endpoint(scheduleContract.stopSchedule, stopSchedule),
]
