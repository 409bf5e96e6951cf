import type { ReactNode } from 'react'
import { shownOf } from '../../shared/fields/field.ts'
import type { AnyRecord, AnyRow, RowOf } from '../../shared/fields/record.ts'
import type { Language } from '../../shared/language.ts'
import type { Permission } from '../../shared/permissions.ts'
import { currentLanguage } from '../messages.ts'
import type { Column } from '../table/column.ts'

/** One of a list, which may have less of it than its own answer. */
export type ListedRow = Readonly<Record<string, unknown>>

/** How a noun shows some of its fields otherwise than as their words, in lists and facts. */
export type Cells<R extends AnyRecord> = Readonly<Record<string, (row: RowOf<R>, language: Language) => ReactNode>>

/** A field of a record as its noun shows it. */
export function shownIn<R extends AnyRecord>(
  { fields }: R,
  name: string,
  row: ListedRow,
  language: Language,
  cells: Cells<R>,
): ReactNode {
  const field = fields[name]
  // The row came by the record's own contracts.
  if (cells[name]) return cells[name](row as RowOf<R>, language)
  return field && shownOf(field, row[field.namedBy ?? name], language)
}

/** The name a record goes by: its first field, unless it says otherwise. */
export function titleOf({ fields, title }: AnyRecord, row: AnyRow): string {
  return title?.(row, currentLanguage()) ?? String(row[Object.keys(fields)[0] ?? 'id'])
}

/** Kinds of fields that stand at the end of their column. */
const numbers: ReadonlySet<string> = new Set(['whole', 'money', 'percent'])

interface Setting<R extends AnyRecord> {
  readonly language: Language
  readonly severalUnits: boolean
  readonly cells: Cells<R>
  readonly may: (permission: Permission) => boolean
  /** Whether the person sees patients masked. */
  readonly masked?: boolean
}

/** The columns of a list of records, of their fields; the unit only where there are several. */
export function recordColumns<R extends AnyRecord>(
  record: R,
  { language, severalUnits, cells, may, masked = false }: Setting<R>,
): Column<ListedRow>[] {
  const { fields, personal = false, sorts } = record
  const order = (key: string) => sorts.find((one) => one === key)
  return Object.entries(fields).flatMap(([name, field]) => {
    const { column = {}, label, short = label, kind, to, secret } = field
    const isHidden = (secret && !may(secret)) || (masked && personal && !field.masked)
    if (column === false || (to === 'unit' && !severalUnits) || isHidden) return []
    const { sort, ...place } = column
    const [ascending, descending] = [sort && order(sort), sort && order(`-${sort}`)]
    return [
      {
        id: name,
        title: short[language],
        cell: (row: ListedRow) => shownIn(record, name, row, language, cells),
        ...place,
        ...(numbers.has(kind) && ({ align: 'end', figures: true } as const)),
        ...((kind === 'date' || kind === 'phone') && ({ figures: true } as const)),
        ...(ascending && { sort: { ascending, ...(descending && { descending }) } }),
      },
    ]
  })
}
