import { appointmentEndpoints } from '../features/appointments/endpoints.ts'
import { availabilityEndpoints } from '../features/availability/endpoints.ts'
import { blockRequestEndpoints } from '../features/block-requests/endpoints.ts'
import { blockEndpoints } from '../features/blocks/endpoints.ts'
import { jobEndpoints } from '../features/jobs/endpoints.ts'
import { patientEndpoints } from '../features/patients/endpoints.ts'
import { procedureEndpoints } from '../features/procedures/endpoints.ts'
import { professionalEndpoints } from '../features/professionals/endpoints.ts'
import { rosterEndpoints } from '../features/roster/endpoints.ts'
import { staffEndpoints, type StaffSettings } from '../features/staff/endpoints.ts'
import { teamEndpoints } from '../features/teams/endpoints.ts'
import { unitEndpoints } from '../features/units/endpoints.ts'
import type { Endpoint } from '../server/endpoint.ts'
import { healthEndpoint } from '../server/health.ts'
import { historyEndpoint } from '../server/history.ts'
import type { JobKind } from '../server/jobs/kinds.ts'
import { iconEndpoint } from '../server/icons/icon-endpoint.ts'
import { rosterPublishingEndpoints } from './roster-publishing/endpoints.ts'

/** Everything Pauta answers under /api/v1, in the order of its nouns. `jobs` are the kinds whose jobs can be looked after. */
export function allEndpoints(settings: StaffSettings, jobs: readonly JobKind[] = []): Endpoint[] {
  return [
    ...staffEndpoints(settings),
    ...unitEndpoints(settings.photos),
    ...procedureEndpoints,
    ...professionalEndpoints,
    ...teamEndpoints,
    ...patientEndpoints,
    ...rosterEndpoints,
    ...rosterPublishingEndpoints,
    ...blockEndpoints,
    ...availabilityEndpoints,
    ...appointmentEndpoints,
    ...blockRequestEndpoints,
    ...jobEndpoints(jobs),
    historyEndpoint,
    iconEndpoint,
    healthEndpoint,
  ]
}
