import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { everyPage } from '../../../../server/lists/keyset.ts'
import { exportPages } from '../../../../server/exports/list-file.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { Column } from '../../../../server/exports/table-file.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type { Language } from '../../../../shared/language.ts'
import { functionWords } from '../../../network/offers/both.ts'
import { jumpOf } from '../jump.ts'
import { jumpShown } from '../jump-words.ts'
import type * as contract from '../list-contract.ts'
import type { Statement } from '../record.ts'
import { statementStateWords } from '../words.ts'
import { type FoundStatement, listPage, type StatementFilter, sumByState, sumGone } from './list-queries.ts'

function shown({ now, before, hasOther, ...found }: FoundStatement): Statement {
  const { resultCentavos, heldCentavos } = now
  return {
    ...found,
    resultCentavos,
    heldCentavos,
    beforeCentavos: before?.resultCentavos ?? null,
    jump: hasOther ? jumpOf(now, before) : null,
  }
}

/** A page of what people are owed of a month, beside another. */
export async function list(
  { actor, cursors, database }: Context,
  { query }: ParsedInput<typeof contract.listStatements>,
): Promise<ContractOutput<typeof contract.listStatements>> {
  const { sort, cursor, limit, unitId, ...asked } = query
  const filter = { ...asked, units: unitFilter(actor, unitId) }
  const { items, nextCursor } = await listPage(database, filter, { sort, cursor, cursors, limit })
  return { items: items.map(shown), nextCursor }
}

/** What a filter finds, added up by state. */
export async function sum(
  { actor, database }: Context,
  { query }: ParsedInput<typeof contract.sumStatements>,
): Promise<ContractOutput<typeof contract.sumStatements>> {
  const { unitId, ...asked } = query
  const filter = { ...asked, units: unitFilter(actor, unitId) }
  const [states, gone] = [await sumByState(database, filter), await sumGone(database, filter)]
  const add = (of: (row: (typeof states)[number]) => number) => states.reduce((total, row) => total + of(row), 0)
  return {
    count: add(({ count }) => count),
    resultCentavos: add(({ resultCentavos }) => resultCentavos),
    heldCentavos: add(({ heldCentavos }) => heldCentavos),
    byState: Object.fromEntries(
      states.map(({ state, count, resultCentavos, heldCentavos }) => [state, { count, resultCentavos, heldCentavos }]),
    ),
    employerCentavos: add(({ employerCentavos }) => employerCentavos),
    beforeCentavos: add(({ beforeCentavos }) => beforeCentavos) + gone.centavos,
    gone: gone.gone,
  }
}

const batchSize = 500

/** Exactly what a filter finds, as a file; who took what is on record. */
export async function exportList(
  context: Context,
  { query }: ParsedInput<typeof contract.exportStatements>,
): Promise<Download> {
  const { format, sort, unitId, ...asked } = query
  const units = unitFilter(context.actor, unitId)
  return exportPages(context, format, {
    noun: 'payment',
    name: `pagamentos-${asked.month}`,
    columns: columnsIn(context.actor.language),
    batches: batches(context, { ...asked, units }, sort),
    filters: { ...asked, unitId },
    units,
  })
}

async function* batches(
  { cursors, database }: Context,
  filter: StatementFilter,
  sort: contract.StatementSort,
): AsyncIterable<Statement[]> {
  const page = (cursor: string | undefined) => listPage(database, filter, { sort, cursor, cursors, limit: batchSize })
  for await (const items of everyPage(page)) yield items.map(shown)
}

function columnsIn(language: Language): Column<Statement>[] {
  return [
    { title: both('Mês', 'Month'), value: (row) => row.month },
    { title: both('Profissional', 'Professional'), value: (row) => row.professionalName },
    { title: both('Função', 'Function'), value: (row) => functionWords[language][row.function] },
    { title: both('Empresa', 'Company'), value: (row) => row.payerName },
    { title: both('Situação', 'State'), value: (row) => statementStateWords[language][row.state] },
    { title: both('Linhas', 'Lines'), value: (row) => row.lines },
    { title: both('Valor', 'Amount'), value: (row) => ({ centavos: row.resultCentavos }) },
    { title: both('Pendente', 'Held'), value: (row) => ({ centavos: row.heldCentavos }) },
    {
      title: both('Mês comparado', 'Other month'),
      value: (row) => (row.beforeCentavos === null ? null : { centavos: row.beforeCentavos }),
    },
    {
      title: both('Diferença', 'Change'),
      value: (row) => ({ centavos: row.resultCentavos - (row.beforeCentavos ?? 0) }),
    },
    { title: both('Por quê', 'Why'), value: (row) => row.jump && jumpShown(row.jump, language) },
    { title: both('A conferir', 'To check'), value: (row) => row.unchecked },
    { title: both('Contestações abertas', 'Open contests'), value: (row) => row.openContests },
  ]
}
