import { z } from 'zod'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { everyPage, type Page } from '../../../../server/lists/keyset.ts'
import { exportPages } from '../../../../server/exports/list-file.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../list-contract.ts'
import { entrySchema, pastSchema } from '../record.ts'
import { entryColumns, pastColumns } from './files.ts'
import { countReasons as countReasonsOf, historyPage, type HistoryFilter } from './history-queries.ts'
import { namesIn } from './name-queries.ts'
import { countQueue, type QueueFilter, queuePage } from './queue-queries.ts'

type Asked<Filter> = Omit<Filter, 'units' | 'now' | 'ids'> & { unitId?: string[] | undefined }

function queueOf({ actor, now }: Context, { unitId, ...asked }: Asked<QueueFilter>): QueueFilter {
  return { ...asked, units: unitFilter(actor, unitId), now: now.toString() }
}

function historyOf({ actor }: Context, { unitId, ...asked }: Asked<HistoryFilter>): HistoryFilter {
  return { ...asked, units: unitFilter(actor, unitId) }
}

function unzoned<Item extends { zone: string }>({ items, nextCursor }: Page<Item>): Page<Omit<Item, 'zone'>> {
  return { items: items.map(({ zone: _zone, ...item }) => item), nextCursor }
}

/** A page of those who must be rebooked. */
export async function list(
  context: Context,
  { query }: ParsedInput<typeof contract.listEntries>,
): Promise<ContractOutput<typeof contract.listEntries>> {
  const { sort, cursor, limit, ...asked } = query
  const { cursors, database } = context
  return unzoned(await queuePage(database, queueOf(context, asked), { sort, cursor, cursors, limit }))
}

/** How many must be rebooked, by cause and by step. */
export async function count(
  context: Context,
  { query }: ParsedInput<typeof contract.countEntries>,
): Promise<ContractOutput<typeof contract.countEntries>> {
  const rows = await countQueue(context.database, queueOf(context, query))
  const byCause: ContractOutput<typeof contract.countEntries>['byCause'] = {}
  const byStep: ContractOutput<typeof contract.countEntries>['byStep'] = {}
  for (const { cause, step, count: found } of rows) {
    byCause[cause] = (byCause[cause] ?? 0) + found
    byStep[step] = (byStep[step] ?? 0) + found
  }
  return { total: rows.reduce((sum, row) => sum + row.count, 0), byCause, byStep }
}

/** A page of those who were rebooked. */
export async function listHistory(
  context: Context,
  { query }: ParsedInput<typeof contract.listHistory>,
): Promise<ContractOutput<typeof contract.listHistory>> {
  const { sort, cursor, limit, ...asked } = query
  const { cursors, database } = context
  return unzoned(await historyPage(database, historyOf(context, asked), { sort, cursor, cursors, limit }))
}

/** The reasons of rebookings, the most frequent first. */
export async function countReasons(
  context: Context,
  { query }: ParsedInput<typeof contract.countReasons>,
): Promise<ContractOutput<typeof contract.countReasons>> {
  const items = await countReasonsOf(context.database, historyOf(context, query))
  return { total: items.reduce((sum, one) => sum + one.count, 0), items }
}

const batchSize = 500

/** The queue as a filter finds it, as a file; who took it is on record. */
export async function exportQueue(
  context: Context,
  { query }: ParsedInput<typeof contract.exportEntries>,
): Promise<Download> {
  const { format, sort, ...asked } = query
  const { actor, cursors, database } = context
  const filter = queueOf(context, asked)
  const page = (cursor: string | undefined) => queuePage(database, filter, { sort, cursor, cursors, limit: batchSize })
  return exportPages(context, format, {
    noun: 'rebooking',
    name: 'a-remarcar',
    columns: entryColumns(actor.language, await namesIn(database)),
    batches: seen(context, entrySchema.extend({ zone: z.string() }), everyPage(page)),
    filters: asked,
    units: filter.units,
  })
}

/** The history as a filter finds it, as a file; who took it is on record. */
export async function exportHistory(
  context: Context,
  { query }: ParsedInput<typeof contract.exportHistory>,
): Promise<Download> {
  const { format, sort, ...asked } = query
  const { actor, cursors, database } = context
  const filter = historyOf(context, asked)
  const page = (cursor: string | undefined) =>
    historyPage(database, filter, { sort, cursor, cursors, limit: batchSize })
  return exportPages(context, format, {
    noun: 'rebooking',
    name: 'remarcacoes',
    columns: pastColumns(actor.language, await namesIn(database)),
    batches: seen(context, pastSchema.extend({ zone: z.string() }), everyPage(page)),
    filters: asked,
    units: filter.units,
  })
}

async function* seen<Row>(
  { asSeen }: Context,
  schema: z.ZodType<Row>,
  pages: AsyncIterable<Row[]>,
): AsyncIterable<Row[]> {
  for await (const rows of pages) yield asSeen(z.array(schema), rows)
}
