import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { recordEndpoints } from '../../../../server/record/endpoints.ts'
import { readKitNeeds, removeKit } from '../contract.ts'
import { kits } from '../record.ts'
import { kitCommands, removeKitOf } from './commands.ts'
import { kitFile } from './export.ts'
import { kitNeeds } from './needs.ts'
import { kitQueries } from './queries.ts'

/** What procedures use. */
export const kitEndpoints: Endpoint[] = [
  ...recordEndpoints(kits, kitQueries, kitCommands, kitFile),
  endpoint(removeKit, (context, { params }) => removeKitOf(context, params.id)),
  endpoint(readKitNeeds, ({ database }, { params, query }) => kitNeeds(database, params.id, query.grafts ?? null)),
]
