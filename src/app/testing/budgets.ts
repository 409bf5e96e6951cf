import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../../docs/budgets.md')
/** As a part of a number: what may be saved before it must be written down. */
const slack = 0.1
/** What counts bytes differs a little from run to run: as a part of the number, by so much it may be exceeded. */
const inBytes = { columns: ['WAL', 'bytes'], over: 0.05 }
/** A page asks for one thing less where the clinics of the demo are closed that day. */
const ofTheDay = { columns: ['requests'], under: 1 }

/** What was measured, by the name of its column. */
export type Figures = Readonly<Record<string, number>>

/** A table of docs/budgets.md, by the title over it. */
export class Budgets {
  readonly #title: string

  constructor(title: string) {
    this.#title = title
  }

  /** The first cell of every row, in their order. */
  names(): string[] {
    return this.#table().rows.map(([name = '']) => name)
  }

  /**
   * What is wrong with a row, in words; nothing where every figure keeps its number and undercuts it by a tenth at most.
   * With `BUDGETS=write` the figures become its numbers, and nothing is wrong.
   * @param measured some of its columns; the others are another test's
   */
  faults(name: string, measured: Figures): string[] {
    if (process.env['BUDGETS'] === 'write') this.#write(name, measured)
    const { columns, rows } = this.#table()
    const row = rows.find(([first]) => first === name)
    if (!row) return [`${this.#title} of docs/budgets.md has no row “${name}”`]
    return Object.entries(measured).flatMap(([column, figure]) => {
      const written = row[columns.indexOf(column)]
      const budget = written === undefined || written === '' ? Number.NaN : Number(written)
      const most = budget * (inBytes.columns.includes(column) ? 1 + inBytes.over : 1)
      const least =
        budget - Math.max(Math.floor(budget * slack), ofTheDay.columns.includes(column) ? ofTheDay.under : 0)
      if (figure <= most && figure >= least) return []
      const advice =
        figure < budget
          ? 'write the saving down'
          : 'make it cheaper, or raise the number and say why in its last column'
      return [`${name}: ${column} ${figure}, budget ${written ?? 'none'}: ${advice}`]
    })
  }

  #table(): { columns: string[]; rows: string[][] } {
    const [columns = [], , ...rows] = linesOf(readFileSync(file, 'utf8'), this.#title).map(cellsOf)
    return { columns, rows }
  }

  #write(name: string, measured: Figures): void {
    const text = readFileSync(file, 'utf8')
    const lines = linesOf(text, this.#title)
    const columns = cellsOf(lines[0] ?? '')
    const before = lines.find((line) => cellsOf(line)[0] === name)
    const cells = before === undefined ? columns.map((_, at) => (at === 0 ? name : '')) : cellsOf(before)
    const after = `| ${columns.map((column, at) => measured[column] ?? cells[at] ?? '').join(' | ')} |`
    const start = text.indexOf(`## ${this.#title}\n`)
    const replaced = `${before ?? lines.at(-1)}\n`
    const section = text
      .slice(start)
      .replace(replaced, () => (before === undefined ? `${replaced}${after}\n` : `${after}\n`))
    writeFileSync(file, text.slice(0, start) + section)
  }
}

/** Up to the next multiple: what differs by a few bytes from run to run. */
export function upTo(step: number, figure: number): number {
  return Math.ceil(figure / step) * step
}

function linesOf(text: string, title: string): string[] {
  const section = text.split(/^## /m).find((one) => one.startsWith(`${title}\n`)) ?? ''
  return section.split('\n').filter((line) => line.startsWith('|'))
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}
