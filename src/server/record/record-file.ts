import { shownOf } from '../../shared/fields/field.ts'
import type { AnyRecord, AnyRow, AskedOf } from '../../shared/fields/record.ts'
import type { Language } from '../../shared/language.ts'
import type { Context } from '../endpoint/context.ts'
import type { Cell } from '../exports/table-cell.ts'
import type { Column } from '../exports/table-file.ts'
import { both } from '../../shared/both.ts'

/** How a noun makes files of its list otherwise than a line a record, and its fields as columns. */
export interface RecordFile<Row, Line = Row> {
  readonly lines: (row: Row) => readonly Line[]
  /** The columns in their order; `field` makes one of a field. */
  readonly columns: (
    context: Context,
    asked: AskedOf,
    field: (name: keyof Row & string) => Column<Row>,
  ) => Promise<readonly Column<Line>[]>
}

/** A line a record, with the columns that it declares, as far as the person sees them. */
export function plainFile(record: AnyRecord): RecordFile<AnyRow> {
  const seen = ({ may }: Context, name: string) => {
    const { secret } = record.fields[name] ?? {}
    return !secret || may(secret)
  }
  return {
    lines: (row) => [row],
    columns: (context, _asked, field) =>
      Promise.resolve(record.file.columns.filter((name) => seen(context, name)).map((name) => field(name))),
  }
}

const inUse = both('Em uso', 'In use')
const [yes, no] = [both('sim', 'yes'), both('não', 'no')]

/** Yes or no, as a cell. */
export function yesNo(value: unknown, language: Language): string {
  return (value ? yes : no)[language]
}

/** A column of a file, of a field. */
export function columnOf(
  { fields }: AnyRecord,
  name: string,
  language: Language,
): Column<Readonly<Record<string, unknown>>> {
  const field = fields[name]
  if (!field) return { title: inUse, value: (row) => yesNo(row['active'], language) }
  const { kind, label, exported, namedBy = name } = field
  return {
    title: exported ?? label,
    value(row): Cell {
      const value = row[namedBy]
      if (value === null || value === undefined) return null
      if (kind === 'money') return { centavos: Number(value) }
      if (kind === 'percent') return { basisPoints: Number(value) }
      if (kind === 'whole') return Number(value)
      if (kind === 'date' && typeof value === 'string') return { date: value }
      return kind === 'yesNo' ? yesNo(value, language) : shownOf(field, value, language)
    },
  }
}
