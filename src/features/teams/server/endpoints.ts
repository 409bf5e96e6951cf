import { answer, type Endpoint } from '../../../server/endpoint.ts'
import { unitFilter } from '../../../server/scope.ts'
import { archive, create, edit, inSight, restore } from './commands.ts'
import * as contract from '../contract.ts'
import { exportTeams } from './export.ts'
import { teamsOf } from './queries.ts'
import { findTeam, listRecords } from './record-queries.ts'

export const teamEndpoints: Endpoint[] = [
  answer(contract.listTeams, ({ database, actor }) => teamsOf(database, actor)),
  answer(contract.searchTeams, ({ actor, database, cursors, now }, { query }) =>
    listRecords(database, unitFilter(actor), { ...query, cursors, now: now.toString() }),
  ),
  answer(contract.exportTeams, exportTeams),
  answer(contract.readTeam, async (context, { params }) =>
    inSight(context, await findTeam(context.database, params.id, context.now.toString())),
  ),
  answer(contract.createTeam, create),
  answer(contract.editTeam, edit),
  answer(contract.archiveTeam, (context, { params }) => archive(context, params.id)),
  answer(contract.restoreTeam, (context, { params }) => restore(context, params.id)),
]
