import { endpoint, type Endpoint } from '../../../server/endpoint.ts'
import { unitFilter } from '../../../server/scope.ts'
import { archive, create, edit, inSight, restore } from './commands.ts'
import * as contract from '../contract.ts'
import { exportTeams } from './export.ts'
import { teamsOf } from './queries.ts'
import { findTeam, listRecords } from './record-queries.ts'

export const teamEndpoints: Endpoint[] = [
  endpoint(contract.listTeams, ({ database, actor }) => teamsOf(database, actor)),
  endpoint(contract.searchTeams, ({ actor, database, cursors, now }, { query }) =>
    listRecords(database, unitFilter(actor), { ...query, cursors, now: now.toString() }),
  ),
  endpoint(contract.exportTeams, exportTeams),
  endpoint(contract.readTeam, async (context, { params }) =>
    inSight(context, await findTeam(context.database, params.id, context.now.toString())),
  ),
  endpoint(contract.createTeam, create),
  endpoint(contract.editTeam, edit),
  endpoint(contract.archiveTeam, (context, { params }) => archive(context, params.id)),
  endpoint(contract.restoreTeam, (context, { params }) => restore(context, params.id)),
]
