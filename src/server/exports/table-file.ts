import { MessageChannel } from 'node:worker_threads'
import type { Language } from '../../shared/language.ts'
import { formatAmount, formatShare } from '../../shared/money.ts'
import { Problem } from '../../shared/problem.ts'
import { formatDate } from '../../shared/time.ts'
import { Download } from '../endpoint/endpoint.ts'
import type { Cell } from './table-cell.ts'
import { onThread } from '../threads/on-thread.ts'
import type { Both } from '../../shared/both.ts'

/** One column of an exported table. */
export interface Column<Row> {
  title: Both
  value: (row: Row) => Cell
}

export type TableFormat = 'csv' | 'xlsx'

export const csvType = 'text/csv'
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook is made in memory, so it has an end; CSV has none. */
const mostWorkbookRows = 50_000

interface Table<Row> {
  /** Without extension. */
  name: string
  /** Of the titles; dates and amounts are written as it writes them. */
  language: Language
  columns: readonly Column<Row>[]
  /** Rows in batches, fetched as they are written. */
  batches: AsyncIterable<readonly Row[]>
}

/**
 * A table as a file: CSV is streamed while it is read, however long.
 * @throws Problem RULE_BROKEN where an XLSX would have more than 50,000 rows
 */
export async function tableFile<Row>(format: TableFormat, table: Table<Row>): Promise<Download> {
  if (format === 'csv') return new Download(`${table.name}.csv`, `${csvType}; charset=utf-8`, csv(table))
  return new Download(`${table.name}.xlsx`, workbookType, await workbook(table))
}

/** Semicolons and a byte order mark: what spreadsheets in Brazil open by a double click. */
async function* csv<Row>({ language, columns, batches }: Table<Row>): AsyncIterable<string> {
  yield `\uFEFF${csvLine(
    columns.map(({ title }) => title[language]),
    language,
  )}`
  for await (const rows of batches) {
    yield rows
      .map((row) =>
        csvLine(
          columns.map(({ value }) => value(row)),
          language,
        ),
      )
      .join('')
  }
}

function csvLine(cells: readonly Cell[], language: Language): string {
  return `${cells.map((cell) => csvCell(cell, language)).join(';')}\r\n`
}

/** What begins a formula, also in the full width of East Asian keyboards. */
const formula = /^[=+\-@\t\r＝＋－＠]/
/** A phone as the central bank keeps it; digits after a plus compute nothing, and a PIX key must be itself when copied. */
const phone = /^\+\d{8,15}$/

/**
 * Quoted where needed; a text that a spreadsheet would take for a formula is kept text (CWE-1236). What we write ourselves,
 * such as an amount below zero, stays what it is.
 */
export function csvCell(cell: Cell, language: Language): string {
  if (cell === null) return ''
  const text = typeof cell === 'string' ? asText(cell) : written(cell, language)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function asText(value: string): string {
  return formula.test(value) && !phone.test(value) ? `'${value}` : value
}

/** All digits of a number, however many, without groups. */
const plain = { useGrouping: false, maximumFractionDigits: 20 } as const

function written(cell: Exclude<Cell, string | null>, language: Language): string {
  if (typeof cell === 'number') return cell.toLocaleString(language, plain)
  if ('date' in cell) return formatDate(cell.date, language)
  if ('time' in cell) return cell.time
  if ('centavos' in cell) return formatAmount(cell.centavos, language)
  if ('basisPoints' in cell) return formatShare(cell.basisPoints, language)
  const [date = '', time = ''] = cell.moment.split('T')
  return `${formatDate(date, language)} ${time}`
}

const makeWorkbook = onThread<typeof import('./workbook.ts'), 'workbookOf'>(
  new URL('workbook.ts', import.meta.url),
  'workbookOf',
)

/** Hands each batch on as it is read. @throws Problem RULE_BROKEN where there are more than a workbook takes */
async function workbook<Row>({ columns, batches, language }: Table<Row>): Promise<Uint8Array> {
  const { port1: sending, port2: receiving } = new MessageChannel()
  const made = makeWorkbook({ batches: receiving, language }, [receiving])
  // Where reading fails nobody waits for it.
  made.catch(() => {})
  try {
    sending.postMessage([columns.map(({ title }) => title[language])], [])
    let count = 0
    for await (const batch of batches) {
      count += batch.length
      if (count > mostWorkbookRows) throw tooLong()
      sending.postMessage(
        batch.map((row) => columns.map(({ value }) => value(row))),
        [],
      )
    }
    sending.postMessage(null, [])
    return await made
  } finally {
    sending.close()
  }
}

function tooLong(): Problem {
  return new Problem('RULE_BROKEN', {
    'pt-BR': 'São mais de 50.000 linhas, demais para uma planilha do Excel. Exporte em CSV ou filtre um período menor.',
    en: 'There are more than 50,000 rows, too many for an Excel file. Export CSV, or filter a shorter period.',
  })
}
