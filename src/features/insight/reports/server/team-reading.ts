import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { everyPage, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { exportPages } from '../../../../server/exports/list-file.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../team-contract.ts'
import type { TeamCase, TeamRow } from '../team-contract.ts'
import type { ReportGroup } from '../team-rules.ts'
import { readProgress } from './marks-queries.ts'
import type { Reader } from './reading.ts'
import { caseColumns, type Sight } from './team-columns.ts'
import { type TeamCasesAsked, teamCasesPage } from './team-case-queries.ts'
import { type Counts, groupsOf, networkOf, personOf, type TeamsAsked } from './team-queries.ts'

type Filter = Omit<TeamsAsked, 'units' | 'now'> & { readonly unitId?: string[] | undefined }

function askedBy({ actor, now }: Pick<Reader, 'actor' | 'now'>, { unitId, ...filter }: Filter): TeamsAsked {
  return { ...filter, units: unitFilter(actor, unitId), now: now.toString() }
}

/** What the person may see beside courses: complications are clinical facts, materials are stock. */
export function sightOf({ may }: Pick<Reader, 'may'>): Sight {
  return { complications: may('clinicalFact.detail'), stock: may('stock.read') }
}

/** What the person may see of sums. */
function seen<Sums extends Counts>(sums: Sums, sight: Sight) {
  const { complicated, overKit, withKit, materials } = sums
  return {
    ...sums,
    complicated: sight.complications ? complicated : null,
    ...(sight.stock ? { overKit, withKit, materials } : { overKit: null, withKit: null, materials: null }),
  }
}

async function rowsOf(context: Reader, filter: Filter, by: ReportGroup): Promise<TeamRow[]> {
  const rows = await groupsOf(context.database, askedBy(context, filter), by)
  return rows.map((row) => seen(row, sightOf(context)))
}

/** The report of teams or of professionals. */
export async function teams(
  context: Reader,
  { query }: Pick<ParsedInput<typeof contract.readTeams>, 'query'>,
): Promise<ContractOutput<typeof contract.readTeams>> {
  const { by, ...filter } = query
  const [items, network, computedAt] = await Promise.all([
    rowsOf(context, filter, by),
    networkOf(context.database, askedBy(context, filter)),
    readProgress(context.database),
  ])
  return { computedAt, items, network: seen(network, sightOf(context)) }
}

/** What the surgeries of one professional came to beside all of the network, as far as the reader may see it. */
export async function personBesideNetwork(context: Reader, filter: Filter, professionalId: string) {
  const { database } = context
  const [asked, sight] = [askedBy(context, filter), sightOf(context)]
  const [own, network, computedAt] = await Promise.all([
    personOf(database, asked, professionalId),
    networkOf(database, asked),
    readProgress(database),
  ])
  return { own: seen(own, sight), network: seen(network, sight), computedAt }
}

type AskedCases = Omit<TeamCasesAsked, 'units' | 'now'> & { readonly unitId?: string[] | undefined }

async function casesPage(context: Context, filter: AskedCases, page: PageAsked): Promise<Page<TeamCase>> {
  const sight = sightOf(context)
  const { teamId, professionalId, part, ...of } = filter
  // A part that the person may not know has no surgeries.
  if ((part === 'complication' && !sight.complications) || (part === 'overKit' && !sight.stock))
    return { items: [], nextCursor: null }
  const { items, nextCursor } = await teamCasesPage(
    context.database,
    { ...askedBy(context, of), teamId, professionalId, part },
    page,
  )
  return {
    nextCursor,
    items: items.map((one) => ({
      ...one,
      complications: sight.complications ? one.complications : null,
      ...(sight.stock ? {} : { overKit: null, materialsValue: null }),
    })),
  }
}

/** A page of the surgeries of a row. */
export async function cases(
  context: Context,
  { query }: ParsedInput<typeof contract.listTeamCases>,
): Promise<ContractOutput<typeof contract.listTeamCases>> {
  const { cursor, limit, ...filter } = query
  return casesPage(context, filter, { cursor, cursors: context.cursors, limit })
}

const batchSize = 500

/** Exactly the surgeries of a row, as a file; who took it is on record. */
export async function exportCases(
  context: Context,
  { query }: ParsedInput<typeof contract.exportTeamCases>,
): Promise<Download> {
  const { format, ...filter } = query
  const { cursors } = context
  const page = (cursor: string | undefined) => casesPage(context, filter, { cursor, cursors, limit: batchSize })
  const { units } = askedBy(context, filter)
  return exportPages(context, format, {
    noun: 'report',
    name: 'cirurgias-da-equipe',
    columns: caseColumns(sightOf(context), context.actor.language),
    batches: everyPage(page),
    filters: filter,
    units,
  })
}
