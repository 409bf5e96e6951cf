import { isTheirs as seesRegime } from '../features/network/pay-regimes/server/commands.ts'
import { isTheirs as seesPayment } from '../features/pay/payments/server/reading.ts'
import { sharesUnit } from '../features/network/professionals/server/queries.ts'
import { isTheirs as seesReportLink } from '../features/insight/reports/server/report-links.ts'
import type { Endpoint } from '../server/endpoint/endpoint.ts'
import { seesEveryUnit } from '../server/endpoint/scope.ts'
import { historyEndpoint } from '../server/events/history.ts'
import { healthEndpoint } from '../server/http/health.ts'
import { iconEndpoint } from '../server/http/icons/icon-endpoint.ts'
import type { JobKind } from '../server/jobs/kinds.ts'
import { nounEndpoints, type NounEndpointsSettings } from './collected/endpoints.ts'
import { events } from './collected/events.ts'
import { subjects } from './collected/subjects.ts'
import { timelineSources } from './collected/timeline-sources.ts'

interface Settings extends Omit<NounEndpointsSettings, 'events' | 'jobs' | 'subjects' | 'timelineSources'> {
  /** The commit that runs, where its files do not say it. */
  readonly commit?: string
}

/** Whose history somebody sees of nouns whose events belong to no unit, or are only of their own. */
const reach = {
  staff: seesEveryUnit,
  professional: sharesUnit,
  payment: seesPayment,
  payRegime: seesRegime,
  reportLink: seesReportLink,
  notification: () => false,
  news: () => false,
}

/** The endpoints of all nouns, and those of the kit. `jobs` are the kinds whose jobs can be looked after. */
export function allEndpoints({ commit, ...settings }: Settings, jobs: readonly JobKind[] = []): Endpoint[] {
  return [
    ...nounEndpoints({ ...settings, jobs, events, subjects, timelineSources }),
    historyEndpoint({ events, reach }),
    iconEndpoint,
    healthEndpoint(commit),
  ]
}
