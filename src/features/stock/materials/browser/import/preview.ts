import { newId } from '../../../../../shared/ids.ts'
import type { Language } from '../../../../../shared/language.ts'
import { searchKey } from '../../../../../shared/text.ts'
import {
  type CellProblem,
  fieldOf,
  type ImportedMaterial,
  mostRows,
  neededFields,
  readRow,
  repeatedRows,
} from '../../import-rules.ts'
import { materials } from '../../record.ts'

/** Something that is wrong in a file, where a spreadsheet shows it. */
export interface WrongCell {
  /** Counted from 1, its head being the first. */
  readonly line: number
  /** What the field is called; empty where it is the whole row. */
  readonly column: string
  readonly written: string
  readonly message: string
}

/** A row that may be written. */
export interface ReadyRow {
  readonly line: number
  readonly material: ImportedMaterial
}

/** What a file would do. */
export interface Preview {
  readonly ready: readonly ReadyRow[]
  /** In the catalogue already: they stay as they are. */
  readonly known: readonly ReadyRow[]
  readonly wrong: readonly WrongCell[]
  /** How many rows have something wrong. */
  readonly wrongRows: number
  /** Titles that name no field: nothing is read of their columns. */
  readonly ignored: readonly string[]
}

/** Why nothing can be read of a file: it is no table, has no rows, too many, or lacks a column. */
export type FileProblem = 'noTable' | 'noRows' | 'tooManyRows' | 'noColumns'

/** What a file says, before anybody asks whether the catalogue has some of it. */
export function readFile(rows: string[][] | null, language: Language): Preview | FileProblem {
  if (!rows) return 'noTable'
  const head = rows.findIndex((row) => row.some((cell) => cell !== ''))
  const titles = rows[head] ?? []
  const columns = titles.map((title) => fieldOf(title))
  if (neededFields.some((field) => !columns.includes(field))) return 'noColumns'
  const given = rows
    .map((row, index) => ({ row, line: index + 1 }))
    .slice(head + 1)
    .filter(({ row }) => row.some((cell) => cell !== ''))
  if (given.length === 0) return 'noRows'
  if (given.length > mostRows) return 'tooManyRows'
  const wrong: WrongCell[] = []
  const [good, wrongLines] = [[] as (ReadyRow & { readonly cells: Cells })[], new Set<number>()]
  const refuse = (line: number, cells: Cells, { field, message }: CellProblem) => {
    wrongLines.add(line)
    const column = field === null ? '' : materials.fields[field].label[language]
    wrong.push({ line, column, written: field === null ? '' : (cells[field] ?? ''), message: message[language] })
  }
  for (const { row, line } of given) {
    const cells = Object.fromEntries(columns.flatMap((field, index) => (field ? [[field, row[index] ?? '']] : [])))
    const read = readRow(cells, newId())
    if ('material' in read) good.push({ line, material: read.material, cells })
    else for (const problem of read.problems) refuse(line, cells, problem)
  }
  const repeated = repeatedRows(good.map(({ material }) => material))
  for (const [index, problem] of repeated) {
    const row = good[index]
    if (row) refuse(row.line, row.cells, problem)
  }
  return {
    ready: good.filter((_, index) => !repeated.has(index)),
    known: [],
    wrong: wrong.toSorted((one, other) => one.line - other.line),
    wrongRows: wrongLines.size,
    ignored: titles.filter((title, index) => title !== '' && columns[index] === undefined),
  }
}

type Cells = Readonly<Record<string, string>>

/** The same, with what the catalogue has already beside what is new. */
export function withoutKnown(preview: Preview, taken: { readonly codes: string[]; readonly gtins: string[] }): Preview {
  const [codes, gtins] = [new Set(taken.codes.map(searchKey)), new Set(taken.gtins)]
  const isKnown = ({ material: { code, gtin } }: ReadyRow) =>
    codes.has(searchKey(code)) || (typeof gtin === 'string' && gtins.has(gtin))
  return {
    ...preview,
    ready: preview.ready.filter((row) => !isKnown(row)),
    known: preview.ready.filter(isKnown),
  }
}
