import type { Context } from '../../../server/context.ts'
import type { Download } from '../../../server/endpoint.ts'
import { unitFilter } from '../../../server/scope.ts'
import { type Column, tableFile } from '../../../server/table-file.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import { newId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/language.ts'
import { functionWords } from '../../procedures/words.ts'
import { unitNames } from '../../professionals/server/queries.ts'
import type * as contract from '../contract.ts'
import { listRecords, type TeamFilters } from './record-queries.ts'

const batchSize = 200

interface Line {
  team: contract.TeamRecord
  /** Null for a team that nobody is in. */
  member: contract.TeamRecord['members'][number] | null
}

/** Exactly the teams a filter finds, a line per member; who took it is on record. */
export async function exportTeams(
  { actor, database, cursors, now, record }: Context,
  { query }: ParsedInput<typeof contract.exportTeams>,
): Promise<Download> {
  const { format, ...filters } = query
  record({
    noun: 'team',
    verb: 'export',
    entityId: newId(),
    unitId: null,
    concerns: {},
    note: `${format} ${JSON.stringify(filters)}`,
  })
  const units = await unitNames(database, actor)
  return tableFile(format, {
    name: `equipes-${now.toString().slice(0, 10)}`,
    language: actor.language,
    columns: columnsIn(actor.language, units),
    batches: batches(database, unitFilter(actor), { ...filters, cursors, now: now.toString() }),
  })
}

async function* batches(
  database: Context['database'],
  unitIds: readonly string[] | null,
  filters: TeamFilters & Pick<Context, 'cursors'> & { now: string },
): AsyncIterable<Line[]> {
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await listRecords(database, unitIds, { ...filters, cursor, limit: batchSize })
    if (items.length > 0) yield items.flatMap(linesOf)
    if (!nextCursor) return
    cursor = nextCursor
  }
}

function linesOf(team: contract.TeamRecord): Line[] {
  return team.members.length === 0 ? [{ team, member: null }] : team.members.map((member) => ({ team, member }))
}

function columnsIn(language: Language, units: ReadonlyMap<string, string>): Column<Line>[] {
  const english = language === 'en'
  const yesOrNo = (value: boolean) => (english ? (value ? 'yes' : 'no') : value ? 'sim' : 'não')
  return [
    { title: english ? 'Team' : 'Equipe', value: ({ team }) => team.name },
    { title: english ? 'Unit' : 'Unidade', value: ({ team }) => units.get(team.unitId) ?? null },
    { title: english ? 'Surgeries a day' : 'Cirurgias por dia', value: ({ team }) => team.capacityPerDay },
    { title: english ? 'Active' : 'Ativa', value: ({ team }) => yesOrNo(team.active) },
    { title: english ? 'Member' : 'Integrante', value: ({ member }) => member && member.name },
    {
      title: english ? 'Function' : 'Função',
      value: ({ member }) => member && functionWords[language][member.function],
    },
    { title: english ? 'Substitute' : 'Substituto', value: ({ member }) => member && yesOrNo(member.substitute) },
    {
      title: english ? 'Credential valid until' : 'Credencial válida até',
      value: ({ member }) => (member?.registrationValidUntil ? { date: member.registrationValidUntil } : null),
    },
  ]
}
