import { on } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import write, { type CellObject } from 'write-excel-file/node'
import type { Language } from '../../shared/language.ts'
import type { Cell } from './table-cell.ts'

/** How a spreadsheet shows each kind of value; the value itself is a number that it can sort, filter and add up. */
const formats: Readonly<Record<Language, { date: string; moment: string }>> = {
  'pt-BR': { date: 'dd/mm/yyyy', moment: 'dd/mm/yyyy hh:mm' },
  en: { date: 'd mmm yyyy', moment: 'd mmm yyyy hh:mm' },
}
const timeFormat = 'hh:mm'
const moneyFormat = '#,##0.00'
const shareFormat = '0.00%'

/** Characters that a column is wide enough for; longer texts are cut by the spreadsheet until it is widened. */
const narrowest = 10
const widest = 40

/** Batches of rows as they come, `null` after the last. */
interface ComingRows {
  readonly batches: MessagePort
  readonly language: Language
}

/** A table as a workbook of one sheet, once all its rows came: its first row stays in sight and filters the others. */
export async function workbookOf({ batches, language }: ComingRows): Promise<Uint8Array> {
  const rows: (readonly Cell[])[] = []
  for await (const [batch] of on(batches, 'message', { close: ['close'] }) as AsyncIterable<
    [readonly (readonly Cell[])[] | null]
  >) {
    if (batch === null) break
    rows.push(...batch)
  }
  batches.close()
  const [titles = []] = rows
  const columns = titles.map((_, index) => ({ width: widthOf(rows.map((row) => row[index] ?? null)) }))
  const sheet = rows.map((row) => row.map((cell) => cellOf(cell, language)))
  const end = `${columnName(titles.length)}${rows.length}`
  const filter = {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          // The schema of the format wants it right after the data (ECMA-376, part 1, 18.3.1.99).
          transform: (xml: string) => xml.replace('</sheetData>', `</sheetData><autoFilter ref="A1:${end}"/>`),
        },
      },
    },
  }
  return write(sheet, { columns, stickyRowsCount: 1 }, { features: [filter] }).toBuffer()
}

function cellOf(cell: Cell, language: Language): CellObject | null {
  if (cell === null) return null
  if (typeof cell === 'string') return { value: cell, type: String }
  if (typeof cell === 'number') return { value: cell, type: Number }
  if ('date' in cell) return { value: dayOf(cell.date), type: Number, format: formats[language].date }
  if ('time' in cell) return { value: partOfDay(cell.time), type: Number, format: timeFormat }
  if ('moment' in cell) {
    const [date = '', time = ''] = cell.moment.split('T')
    return { value: dayOf(date) + partOfDay(time), type: Number, format: formats[language].moment }
  }
  if ('basisPoints' in cell) return { value: cell.basisPoints / 10_000, type: Number, format: shareFormat }
  return { value: cell.centavos / 100, type: Number, format: moneyFormat }
}

/** A day as spreadsheets count them: from the 30th of December 1899 on. */
function dayOf(date: string): number {
  return (Date.parse(date) - Date.parse('1899-12-30')) / 86_400_000
}

function partOfDay(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) / (24 * 60)
}

function widthOf(cells: readonly Cell[]): number {
  const longest = cells.reduce(
    (most: number, cell) => Math.max(most, typeof cell === 'string' ? cell.length : narrowest),
    0,
  )
  return Math.min(widest, Math.max(narrowest, longest + 2))
}

/** `A` for the first column, `AA` for the 27th. */
function columnName(count: number): string {
  const rest = Math.floor((count - 1) / 26)
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((count - 1) % 26))
}
