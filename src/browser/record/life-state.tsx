import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AnyRecord, RowOf } from '../../shared/fields/record.ts'
import type { Language } from '../../shared/language.ts'
import type { Column } from '../table/column.ts'
import type { Cells, ListedRow } from './record-cells.tsx'

interface LifeStateProps<R extends AnyRecord> {
  readonly life: NonNullable<AnyRecord['lifeCycle']>
  readonly row: ListedRow
  readonly language: Language
  readonly cells: Cells<R>
}

/** Whether a record is in use, in words and colour; otherwise where its noun says it otherwise, of `active`. */
export function LifeState<R extends AnyRecord>({ life, row, language, cells }: LifeStateProps<R>): ReactNode {
  // The row came by the record's own contracts.
  if (cells['active']) return cells['active'](row as RowOf<R>, language)
  const words = life.words[language]
  return (
    <Badge variant="light" color={row['active'] ? 'teal' : 'gray'} tt="none">
      {row['active'] ? words.active : words.archived}
    </Badge>
  )
}

/** The column of it, where records go out of use. */
export function stateColumns<R extends AnyRecord>(
  { lifeCycle }: R,
  language: Language,
  cells: Cells<R>,
): Column<ListedRow>[] {
  if (!lifeCycle) return []
  return [
    {
      id: 'state',
      title: lifeCycle.title[language],
      cell: (row) => <LifeState life={lifeCycle} row={row} language={language} cells={cells} />,
      width: lifeCycle.width,
      card: 'corner',
    },
  ]
}
