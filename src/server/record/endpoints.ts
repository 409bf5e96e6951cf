import { z } from 'zod'
import type { AnyRecord, AnyRow, AskedOf, RowOf } from '../../shared/fields/record.ts'
import type { NounWith } from '../../shared/noun-events.ts'
import { endpoint, type Endpoint } from '../endpoint/endpoint.ts'
import { unitFilter } from '../endpoint/scope.ts'
import { exportPages } from '../exports/list-file.ts'
import { everyPage, type PageAsked } from '../lists/keyset.ts'
import type { Context } from '../endpoint/context.ts'
import type { RecordCommands } from './commands.ts'
import { type RecordQueries, unitFieldOf } from './queries.ts'
import { columnOf, plainFile, type RecordFile } from './record-file.ts'

const batchSize = 1_000

/** What of a list its reader sees, for a file. */
export async function* asSeen<Row>(
  context: Context,
  row: z.ZodType,
  batches: AsyncIterable<readonly Row[]>,
): AsyncIterable<readonly Row[]> {
  for await (const rows of batches) yield context.asSeen(z.array(row), rows)
}

/** The endpoints of a record: its list, as a file too, one in detail, and what its commands do. */
export function recordEndpoints<R extends AnyRecord, Line = AnyRow>(
  record: R & AnyRecord,
  queries: RecordQueries<RowOf<R>>,
  commands: RecordCommands<RowOf<R>>,
  // Without one of the noun's own, a line is a record.
  { lines, columns }: RecordFile<RowOf<R>, Line> = plainFile(record) as unknown as RecordFile<RowOf<R>, Line>,
): Endpoint[] {
  const { noun, file } = record
  const unitField = unitFieldOf(record)
  const unitsIn = (asked: Readonly<Record<string, unknown>>): string[] | undefined => {
    const unitId = unitField && asked[unitField]
    return typeof unitId === 'string' ? [unitId] : undefined
  }
  const listed = async (context: Context, asked: AskedOf, page: Pick<PageAsked, 'cursor' | 'limit'>) => {
    const { actor, cursors } = context
    const units = unitFilter(actor, unitsIn(asked))
    const { items, nextCursor } = await queries.list(
      context,
      units,
      asked,
      record.paged ? { ...page, cursors } : undefined,
    )
    return { items: items.map((row) => commands.shown(context, row)), nextCursor }
  }
  async function* linesOf(batches: AsyncIterable<readonly AnyRow[]>): AsyncIterable<readonly Line[]> {
    // The rows come by the record's own queries.
    for await (const rows of batches) yield (rows as readonly RowOf<R>[]).flatMap((row) => lines(row))
  }
  return [
    endpoint(record.list, (context, { query }) => {
      const { cursor, limit = batchSize, ...asked } = query
      return listed(context, asked, { cursor, limit })
    }),
    endpoint(record.export, async (context, { query }) => {
      const { format, ...filters } = query
      const pages = everyPage((cursor) => listed(context, filters, { cursor, limit: batchSize }))
      return exportPages(context, format, {
        // A record's events have an export.
        noun: noun as NounWith<'export'>,
        name: file.name,
        columns: await columns(context, filters, (name) => columnOf(record, name, context.actor.language)),
        batches: linesOf(asSeen(context, record.schemas.row, pages)),
        filters,
      })
    }),
    ...oneEndpoints(record, commands),
  ]
}

/** The endpoints of one record, where the list is the noun's own. */
export function oneEndpoints<R extends AnyRecord>(
  record: R & AnyRecord,
  commands: RecordCommands<RowOf<R>>,
): Endpoint[] {
  const { archive, restore } = record
  return [
    endpoint(record.read, async (context, { params }) => {
      const row = await commands.inSight(context, params.id)
      await commands.opened(context, row)
      return { ...commands.shown(context, row), can: commands.can(context, row) }
    }),
    endpoint(record.create, (context, { body }) => commands.create(context, body)),
    endpoint(record.edit, (context, { params, body }) => commands.edit(context, params.id, body)),
    ...(archive
      ? [endpoint(archive, (context, { params, body }) => commands.archive(context, params.id, body ?? {}))]
      : []),
    ...(restore
      ? [endpoint(restore, (context, { params, body }) => commands.restore(context, params.id, body ?? {}))]
      : []),
  ]
}
