import { z } from 'zod'
import type { Context } from '../../../server/context.ts'
import type { Download } from '../../../server/endpoint.ts'
import { everyPage } from '../../../server/keyset.ts'
import { unitFilter } from '../../../server/scope.ts'
import { exportPages } from '../../../server/list-file.ts'
import type { Column } from '../../../server/table-file.ts'
import type { ContractOutput, ParsedInput } from '../../../shared/contract.ts'
import type { Language } from '../../../shared/language.ts'
import { may } from '../../../shared/permissions.ts'
import { formatDate, localDate, localTime } from '../../../shared/time.ts'
import { categoryWords } from '../../blocks/words.ts'
import type * as contract from '../contract.ts'
import { countByStatus, countWaiting, type ExportRow, listPage, type RequestFilter } from './list-queries.ts'
import { requestStatusWords, urgencyWords } from '../messages.ts'
import { blockRequestSchema } from '../record.ts'

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
  const titles =
    language === 'en'
      ? ['Unit', 'What', 'From', 'Until', 'Recurrence', 'Dates left out', 'Category', 'Reason', 'Urgency', 'Status']
      : ['Unidade', 'O quê', 'De', 'Até', 'Repetição', 'Datas de fora', 'Categoria', 'Motivo', 'Urgência', 'Situação']
  const more =
    language === 'en'
      ? ['Asked by', 'Asked on', 'Decided by', 'Decided on', 'Note']
      : ['Pedido por', 'Pedido em', 'Decidido por', 'Decidido em', 'Observação']
  const moment = (instant: string | null, zone: string) =>
    instant ? { moment: `${localDate(instant, zone)}T${localTime(instant, zone)}` } : null
  const values: Column<ExportRow>['value'][] = [
    (row) => row.unitName,
    (row) => row.resourceName ?? (language === 'en' ? 'The whole unit' : 'A unidade inteira'),
    (row) => moment(row.startsAt, row.zone),
    (row) => moment(row.endsAt, row.zone),
    (row) => row.rule,
    (row) => row.exceptOn.map((date) => formatDate(date, language)).join(', ') || null,
    (row) => categoryWords[language][row.category],
    (row) => row.reason,
    (row) => urgencyWords[language][row.urgency],
    (row) => requestStatusWords[language][row.status],
    (row) => row.requestedByName,
    (row) => moment(row.requestedAt, row.zone),
    (row) => row.decidedByName,
    (row) => moment(row.decidedAt, row.zone),
    (row) => row.decisionNote,
  ]
  const all = [...titles, ...more]
  return values.map((value, index) => ({ title: all[index] ?? '', value }))
}
