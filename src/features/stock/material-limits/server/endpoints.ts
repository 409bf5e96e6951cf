import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { recordEndpoints } from '../../../../server/record/endpoints.ts'
import { removeLimits } from '../contract.ts'
import { materialLimits } from '../record.ts'
import { materialLimitCommands, removeLimitsOf } from './commands.ts'
import { materialLimitQueries } from './queries.ts'

/** How much units want to have of materials. */
export const materialLimitEndpoints: Endpoint[] = [
  ...recordEndpoints(materialLimits, materialLimitQueries, materialLimitCommands),
  endpoint(removeLimits, (context, { params }) => removeLimitsOf(context, params.id)),
]
