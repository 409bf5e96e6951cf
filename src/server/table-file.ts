import { Problem } from '../shared/problem.ts'
import { Download } from './endpoint.ts'

/** One column of an exported table. */
export interface Column<Row> {
  title: string
  value: (row: Row) => string | number | null
}

export type TableFormat = 'csv' | 'xlsx'

/** A workbook is made in memory, so it has an end; CSV has none. */
const mostWorkbookRows = 50_000

interface Table<Row> {
  /** Without extension. */
  name: string
  columns: readonly Column<Row>[]
  /** Rows in batches, fetched as they are written. */
  batches: AsyncIterable<readonly Row[]>
}

/**
 * A table as a file: CSV is streamed while it is read, however long.
 * @throws Problem RULE_BROKEN where an XLSX would have more than 50,000 rows
 */
export async function tableFile<Row>(format: TableFormat, table: Table<Row>): Promise<Download> {
  if (format === 'csv') return new Download(`${table.name}.csv`, 'text/csv; charset=utf-8', csv(table))
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new Download(`${table.name}.xlsx`, type, await workbook(table))
}

/** Semicolons and a byte order mark: what spreadsheets in Brazil open by a double click. */
async function* csv<Row>({ columns, batches }: Table<Row>): AsyncIterable<string> {
  yield `\uFEFF${csvLine(columns.map(({ title }) => title))}`
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('')
  }
}

function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

/** Quoted where needed; what a spreadsheet would take for a formula is kept text (CWE-1236). */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

async function workbook<Row>({ columns, batches }: Table<Row>): Promise<Uint8Array> {
  const { default: write } = await import('write-excel-file/node')
  const rows: (string | number | null)[][] = [columns.map(({ title }) => title)]
  for await (const batch of batches) {
    for (const row of batch) rows.push(columns.map(({ value }) => value(row)))
    if (rows.length > mostWorkbookRows + 1) throw tooLong()
  }
  return write(rows, { stickyRowsCount: 1 }).toBuffer()
}

function tooLong(): Problem {
  return new Problem('RULE_BROKEN', {
    'pt-BR': 'São mais de 50.000 linhas, demais para uma planilha do Excel. Exporte em CSV ou filtre um período menor.',
    en: 'There are more than 50,000 rows, too many for an Excel file. Export CSV, or filter a shorter period.',
  })
}
