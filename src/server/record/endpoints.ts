import { defineMessages } from '../../shared/language.ts'
import type { AnyRecord, AnyRow, RowOf } from '../../shared/fields/record.ts'
import { shownOf } from '../../shared/fields/field.ts'
import type { Language } from '../../shared/language.ts'
import type { NounWith } from '../../shared/noun-events.ts'
import { endpoint, type Endpoint } from '../endpoint.ts'
import { unitFilter } from '../scope.ts'
import type { Cell } from '../table-cell.ts'
import type { Column } from '../table-file.ts'
import { exportWholeList } from '../whole-list.ts'
import type { RecordCommands } from './commands.ts'
import { type RecordQueries, unitFieldOf } from './queries.ts'

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
  const columns = (language: Language) => file.columns.map((name) => columnOf(record, name, language))
  return [
    endpoint(record.list, async (context, { query }) => {
      const rows = await queries.list(context, unitFilter(context.actor, unitsIn(query)), query)
      return { items: rows.map((row) => commands.shown(context, row)), nextCursor: null }
    }),
    endpoint(record.export, async (context, { query }) => {
      const { format, ...filters } = query
      const rows = await queries.list(context, unitFilter(context.actor, unitsIn(filters)), filters)
      // A record's events have an export.
      const wanted = {
        noun: noun as NounWith<'export'>,
        name: file.name,
        columns: columns(context.actor.language),
        rows,
        filters,
      }
      return exportWholeList(context, format, wanted)
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
      if (kind === 'whole') return Number(value)
      if (kind === 'date' && typeof value === 'string') return { date: value }
      return kind === 'yesNo' ? yesNo(value) : shownOf(field, value, language)
    },
  }
}
