import { newId } from '../shared/ids.ts'
import type { NounWith } from '../shared/noun-events.ts'
import type { Context } from './context.ts'
import type { Download } from './endpoint.ts'
import { type Column, tableFile, type TableFormat } from './table-file.ts'

interface WholeList<Row> {
  readonly noun: NounWith<'export'>
  /** What the file is called, without date and extension. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** What was filtered, for the record of who took it. */
  readonly filters: object
}

/** A list that is short enough to be read at once, as a file; who took it is on record. */
export function exportWholeList<Row>(
  { actor, now, record }: Context,
  format: TableFormat,
  { noun, name, columns, rows, filters }: WholeList<Row>,
): Promise<Download> {
  const note = `${format} ${JSON.stringify(filters)}`
  record({ noun, verb: 'export', entityId: newId(), unitId: null, concerns: {}, note })
  return tableFile(format, {
    name: `${name}-${now.toString().slice(0, 10)}`,
    language: actor.language,
    columns,
    batches: atOnce(rows),
  })
}

async function* atOnce<Row>(rows: readonly Row[]): AsyncIterable<readonly Row[]> {
  if (rows.length > 0) yield rows
}
