import type { Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { recordEndpoints } from '../../../../server/record/endpoints.ts'
import { legalEntities } from '../record.ts'
import { legalEntityCommands } from './commands.ts'
import { legalEntityQueries } from './queries.ts'

/** The administration of the network's companies. */
export const legalEntityEndpoints: Endpoint[] = recordEndpoints(legalEntities, legalEntityQueries, legalEntityCommands)
