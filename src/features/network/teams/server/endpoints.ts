import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { recordEndpoints } from '../../../../server/record/endpoints.ts'
import { listTeams } from '../contract.ts'
import { teams } from '../record.ts'
import { teamCommands } from './commands.ts'
import { teamFile } from './export.ts'
import { teamsOf } from './queries.ts'
import { teamQueries } from './record-queries.ts'

export const teamEndpoints: Endpoint[] = [
  endpoint(listTeams, ({ database, actor }) => teamsOf(database, actor)),
  ...recordEndpoints(teams, teamQueries, teamCommands, teamFile),
]
