import { z } from 'zod'
import { defineMessages } from '../../shared/language.ts'
import type { AnyRecord, AnyRow, AskedOf, RowOf } from '../../shared/fields/record.ts'
import { shownOf } from '../../shared/fields/field.ts'
import type { Language } from '../../shared/language.ts'
import type { NounWith } from '../../shared/noun-events.ts'
import { endpoint, type Endpoint } from '../endpoint.ts'
import { unitFilter } from '../scope.ts'
import type { Cell } from '../table-cell.ts'
import type { Column } from '../table-file.ts'
import { exportPages } from '../list-file.ts'
import { everyPage, type PageAsked } from '../keyset.ts'
import type { Context } from '../context.ts'
import type { RecordCommands } from './commands.ts'
import { type RecordQueries, unitFieldOf } from './queries.ts'

const batchSize = 1_000

/** What of a list its reader sees, for a file. */
async function* asSeen<Row>(
  context: Context,
  { schemas }: AnyRecord,
  batches: AsyncIterable<readonly Row[]>,
): AsyncIterable<readonly Row[]> {
  for await (const rows of batches) yield context.asSeen(z.array(schemas.row), rows)
}

/** The endpoints of a record: its list, as a file too, one in detail, and what its commands do. */
export function recordEndpoints<R extends AnyRecord>(
  record: R & AnyRecord,
  queries: RecordQueries<RowOf<R>>,
  commands: RecordCommands<RowOf<R>>,
): Endpoint[] {
  const { archive, restore, noun, file } = record
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
  const columns = (language: Language) => file.columns.map((name) => columnOf(record, name, language))
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
        columns: columns(context.actor.language),
        batches: asSeen(context, record, pages),
        filters,
      })
    }),
    endpoint(record.read, async (context, { params }) => {
      const row = await commands.inSight(context, params.id)
      return { ...commands.shown(context, row), can: commands.can(context, row) }
    }),
    endpoint(record.create, (context, { body }) => commands.create(context, body)),
    endpoint(record.edit, (context, { params, body }) => commands.edit(context, params.id, body)),
    ...(archive ? [endpoint(archive, (context, { params, body }) => commands.archive(context, params.id, body))] : []),
    ...(restore
      ? [endpoint(restore, (context, { params, body }) => commands.restore(context, params.id, body ?? {}))]
      : []),
  ]
}

const words = defineMessages({
  'pt-BR': { inUse: 'Em uso', yes: 'sim', no: 'não' },
  en: { inUse: 'In use', yes: 'yes', no: 'no' },
})

/** A column of a file, of a field. */
function columnOf({ fields }: AnyRecord, name: string, language: Language): Column<AnyRow> {
  const { inUse, yes, no } = words[language]
  const yesNo = (value: unknown) => (value ? yes : no)
  const field = fields[name]
  if (!field) return { title: inUse, value: ({ active }) => yesNo(active) }
  const { kind, label, exported, namedBy = name } = field
  return {
    title: (exported ?? label)[language],
    value(row): Cell {
      const value = row[namedBy]
      if (value === null || value === undefined) return null
      if (kind === 'money') return { centavos: Number(value) }
      if (kind === 'percent') return { basisPoints: Number(value) }
      if (kind === 'whole') return Number(value)
      if (kind === 'date' && typeof value === 'string') return { date: value }
      return kind === 'yesNo' ? yesNo(value) : shownOf(field, value, language)
    },
  }
}
