import { z } from 'zod'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { everyPage } from '../../../../server/lists/keyset.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import { exportPages } from '../../../../server/exports/list-file.ts'
import type { Column } from '../../../../server/exports/table-file.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type { Language } from '../../../../shared/language.ts'
import { may } from '../../../../shared/permissions.ts'
import { formatDate, localDate, localTime } from '../../../../shared/time.ts'
import { categoryWords } from '../../blocks/words.ts'
import type * as contract from '../list-contract.ts'
import { countByStatus, countWaiting, type ExportRow, listPage, type RequestFilter } from './list-queries.ts'
import { requestStatusWords, urgencyWords } from '../messages.ts'
import { blockRequestSchema } from '../record.ts'
import { both, wordOf } from '../../../../shared/both.ts'
import { fieldWords } from '../../blocks/field-words.ts'

type Asked = Omit<RequestFilter, 'units' | 'requestedBy'> & {
  unitId?: string[] | undefined
  mine?: boolean | undefined
}

function filterOf({ actor }: Context, { unitId, mine, ...asked }: Asked): RequestFilter {
  return { ...asked, units: unitFilter(actor, unitId), requestedBy: mine ? actor.id : undefined }
}

/** A page of requests. */
export async function list(
  context: Context,
  { query }: ParsedInput<typeof contract.listRequests>,
): Promise<ContractOutput<typeof contract.listRequests>> {
  const { sort, cursor, limit, ...asked } = query
  const { cursors, database } = context
  const { items, nextCursor } = await listPage(database, filterOf(context, asked), { sort, cursor, cursors, limit })
  return { items: items.map(({ zone: _zone, ...request }) => request), nextCursor }
}

/** How many requests a filter finds, and how many wait for the person. */
export async function count(
  context: Context,
  { query }: ParsedInput<typeof contract.countRequests>,
): Promise<ContractOutput<typeof contract.countRequests>> {
  const { actor, database } = context
  const [rows, waiting] = await Promise.all([
    countByStatus(database, filterOf(context, query)),
    may(actor.role, 'blockRequest.approve') ? countWaiting(database, unitFilter(actor), actor.id) : 0,
  ])
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    byStatus: Object.fromEntries(rows.map(({ status, count: found }) => [status, found])),
    waiting,
  }
}

const batchSize = 500

/** Exactly what a filter finds, as a file; who took what is on record. */
export async function exportList(
  context: Context,
  { query }: ParsedInput<typeof contract.exportRequests>,
): Promise<Download> {
  const { format, sort, ...asked } = query
  const filter = filterOf(context, asked)
  return exportPages(context, format, {
    noun: 'blockRequest',
    name: 'requisicoes-de-bloqueio',
    columns: columnsIn(context.actor.language),
    batches: batches(context, filter, sort),
    filters: asked,
    units: filter.units,
  })
}

async function* batches(
  { asSeen, cursors, database }: Context,
  filter: RequestFilter,
  sort: contract.RequestSort,
): AsyncIterable<ExportRow[]> {
  const page = (cursor: string | undefined) => listPage(database, filter, { sort, cursor, cursors, limit: batchSize })
  for await (const items of everyPage(page)) yield asSeen(z.array(blockRequestSchema), items)
}

function columnsIn(language: Language): Column<ExportRow>[] {
  const moment = (instant: string | null, zone: string) =>
    instant ? { moment: `${localDate(instant, zone)}T${localTime(instant, zone)}` } : null
  return [
    { title: both('Unidade', 'Unit'), value: (row) => row.unitName },
    { title: both('O quê', 'What'), value: (row) => row.resourceName ?? wholeUnit[language] },
    { title: both('De', 'From'), value: (row) => moment(row.startsAt, row.zone) },
    { title: both('Até', 'Until'), value: (row) => moment(row.endsAt, row.zone) },
    { title: wordOf(fieldWords, 'rule'), value: (row) => row.rule },
    {
      title: wordOf(fieldWords, 'exceptOn'),
      value: (row) => row.exceptOn.map((date) => formatDate(date, language)).join(', ') || null,
    },
    { title: wordOf(fieldWords, 'category'), value: (row) => categoryWords[language][row.category] },
    { title: wordOf(fieldWords, 'reason'), value: (row) => row.reason },
    { title: wordOf(fieldWords, 'urgency'), value: (row) => urgencyWords[language][row.urgency] },
    { title: wordOf(fieldWords, 'status'), value: (row) => requestStatusWords[language][row.status] },
    { title: both('Pedido por', 'Requested by'), value: (row) => row.requestedByName },
    { title: both('Pedido em', 'Requested on'), value: (row) => moment(row.requestedAt, row.zone) },
    { title: both('Decidido por', 'Decided by'), value: (row) => row.decidedByName },
    { title: both('Decidido em', 'Decided on'), value: (row) => moment(row.decidedAt, row.zone) },
    { title: both('Observação', 'Note'), value: (row) => row.decisionNote },
  ]
}

const wholeUnit = both('A unidade inteira', 'The whole unit')
