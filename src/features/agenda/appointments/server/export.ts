import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { everyPage } from '../../../../server/lists/keyset.ts'
import { exportPages } from '../../../../server/exports/list-file.ts'
import type { Column } from '../../../../server/exports/table-file.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type { Language } from '../../../../shared/language.ts'
import { localDate, localTime } from '../../../../shared/time.ts'
import type * as contract from '../contract.ts'
import { exportPage, type ExportRow } from './list-queries.ts'
import { filterOf } from './lists.ts'
import { statusWords } from '../messages.ts'
import { both, wordOf } from '../../../../shared/both.ts'
import { fieldWords } from '../field-words.ts'

const batchSize = 1_000

/** Exactly what a filter finds, as a file; who took what is on record. */
export async function exportList(
  context: Context,
  { query }: ParsedInput<typeof contract.exportAppointments>,
): Promise<Download> {
  const { format, sort, ...asked } = query
  const { cursors, database } = context
  const filter = await filterOf(context, asked)
  return exportPages(context, format, {
    noun: 'appointment',
    name: 'agendamentos',
    columns: columnsIn(context.actor.language),
    batches: everyPage((cursor) => exportPage(database, filter, { sort, cursor, cursors, limit: batchSize })),
    filters: asked,
    units: filter.units,
  })
}

function columnsIn(language: Language): Column<ExportRow>[] {
  return [
    { title: wordOf(fieldWords, 'date'), value: (row) => ({ date: localDate(row.startsAt, row.timeZone) }) },
    { title: wordOf(fieldWords, 'startsAt'), value: (row) => ({ time: localTime(row.startsAt, row.timeZone) }) },
    { title: wordOf(fieldWords, 'endsAt'), value: (row) => ({ time: localTime(row.endsAt, row.timeZone) }) },
    { title: both('Unidade', 'Unit'), value: (row) => row.unit },
    { title: wordOf(fieldWords, 'patient'), value: (row) => row.patient },
    { title: wordOf(fieldWords, 'recordNumber'), value: (row) => row.recordNumber },
    { title: wordOf(fieldWords, 'procedure'), value: (row) => row.procedure },
    { title: wordOf(fieldWords, 'room'), value: (row) => row.room },
    { title: wordOf(fieldWords, 'professionals'), value: (row) => row.professionals },
    { title: wordOf(fieldWords, 'status'), value: (row) => statusWords[language][row.status] },
  ]
}
