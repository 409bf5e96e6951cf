import type { Context } from '../../../server/context.ts'
import type { Download } from '../../../server/endpoint.ts'
import { everyPage } from '../../../server/keyset.ts'
import { exportPages } from '../../../server/list-file.ts'
import type { Column } from '../../../server/table-file.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import type { Language } from '../../../shared/language.ts'
import { localDate, localTime } from '../../../shared/time.ts'
import type * as contract from '../list-contract.ts'
import { type ExportedBlock, exportPage } from './list-queries.ts'
import { filterOf } from './lists.ts'
import { categoryWords, kindWords } from '../words.ts'

const batchSize = 1_000

/** Exactly what a filter finds, as a file; who took what is on record. */
export async function exportBlocks(
  context: Context,
  { query }: ParsedInput<typeof contract.exportBlocks>,
): Promise<Download> {
  const { format, sort, ...asked } = query
  const { cursors, database } = context
  const filter = filterOf(context, asked)
  return exportPages(context, format, {
    noun: 'block',
    name: 'bloqueios',
    columns: columnsIn(context.actor.language),
    batches: everyPage((cursor) => exportPage(database, filter, { sort, cursor, cursors, limit: batchSize })),
    filters: asked,
    units: filter.units,
  })
}

function columnsIn(language: Language): Column<ExportedBlock>[] {
  const date = (instant: string, zone: string) => ({ date: localDate(instant, zone) })
  const clock = (instant: string, zone: string) => ({ time: localTime(instant, zone) })
  const columns: [portuguese: string, english: string, value: Column<ExportedBlock>['value']][] = [
    ['Unidade', 'Unit', (row) => row.unit],
    ['O que é bloqueado', 'What is blocked', (row) => kindWords[language][row.kind]],
    ['Nome', 'Name', (row) => row.resource],
    ['Data inicial', 'First date', (row) => date(row.startsAt, row.timeZone)],
    ['Início', 'Start', (row) => clock(row.startsAt, row.timeZone)],
    ['Data final', 'Last date', (row) => date(row.endsAt, row.timeZone)],
    ['Fim', 'End', (row) => clock(row.endsAt, row.timeZone)],
    ['Fim planejado', 'Planned end', (row) => (row.plannedEndsAt ? clock(row.plannedEndsAt, row.timeZone) : null)],
    ['Categoria', 'Category', (row) => categoryWords[language][row.category]],
    ['Motivo', 'Reason', (row) => row.reason],
    ['Repetição', 'Recurrence', (row) => row.rule],
    ['Criado por', 'Created by', (row) => row.createdBy],
  ]
  return columns.map(([portuguese, english, value]) => ({ title: language === 'en' ? english : portuguese, value }))
}
