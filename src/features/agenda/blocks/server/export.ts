import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { everyPage } from '../../../../server/lists/keyset.ts'
import { exportPages } from '../../../../server/exports/list-file.ts'
import type { Column } from '../../../../server/exports/table-file.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type { Language } from '../../../../shared/language.ts'
import { localDate, localTime } from '../../../../shared/time.ts'
import type * as contract from '../list-contract.ts'
import { type ExportedBlock, exportPage } from './list-queries.ts'
import { filterOf } from './lists.ts'
import { categoryWords, kindWords } from '../words.ts'
import { both, wordOf } from '../../../../shared/both.ts'
import { fieldWords } from '../field-words.ts'

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
  return [
    { title: both('Unidade', 'Unit'), value: (row) => row.unit },
    { title: both('O que é bloqueado', 'What is blocked'), value: (row) => kindWords[language][row.kind] },
    { title: both('Nome', 'Name'), value: (row) => row.resource },
    { title: both('Data inicial', 'First date'), value: (row) => date(row.startsAt, row.timeZone) },
    { title: wordOf(fieldWords, 'startsAt'), value: (row) => clock(row.startsAt, row.timeZone) },
    { title: both('Data final', 'Last date'), value: (row) => date(row.endsAt, row.timeZone) },
    { title: wordOf(fieldWords, 'endsAt'), value: (row) => clock(row.endsAt, row.timeZone) },
    {
      title: wordOf(fieldWords, 'plannedEnd'),
      value: (row) => (row.plannedEndsAt ? clock(row.plannedEndsAt, row.timeZone) : null),
    },
    { title: wordOf(fieldWords, 'category'), value: (row) => categoryWords[language][row.category] },
    { title: wordOf(fieldWords, 'reason'), value: (row) => row.reason },
    { title: wordOf(fieldWords, 'rule'), value: (row) => row.rule },
    { title: both('Criado por', 'Created by'), value: (row) => row.createdBy },
  ]
}
