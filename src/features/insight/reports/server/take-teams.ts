import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { exportWholeList, recordTaken } from '../../../../server/exports/list-file.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../team-contract.ts'
import { teamColumns } from './team-columns.ts'
import { sightOf, teams } from './team-reading.ts'
import { teamsPdf } from './teams-pdf.ts'

/** The report of teams as a file; who took it is on record. */
export async function exportReport(
  context: Context,
  { query: { format, ...query } }: ParsedInput<typeof contract.exportTeams>,
): Promise<Download> {
  const units = unitFilter(context.actor, query.unitId)
  if (format === 'pdf') {
    recordTaken(context, format, { noun: 'report', filters: query, units })
    return teamsPdf(context, query)
  }
  const { items: rows } = await teams(context, { query })
  return exportWholeList(context, format, {
    noun: 'report',
    name: query.by === 'team' ? 'relatorio-equipes' : 'relatorio-profissionais',
    columns: teamColumns(sightOf(context)),
    rows,
    filters: query,
    units,
  })
}
