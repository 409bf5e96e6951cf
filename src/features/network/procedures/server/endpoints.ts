import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { recordEndpoints } from '../../../../server/record/endpoints.ts'
import { listProcedures } from '../contract.ts'
import { procedures } from '../record.ts'
import { procedureCommands } from './commands.ts'
import { catalogue } from './queries.ts'
import { procedureQueries } from './settings-queries.ts'

/** The catalogue that every screen reads, and its administration. */
export const procedureEndpoints: Endpoint[] = [
  endpoint(listProcedures, ({ database }) => catalogue(database)),
  ...recordEndpoints(procedures, procedureQueries, procedureCommands),
]
