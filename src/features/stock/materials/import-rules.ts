import type { z } from 'zod'
import { type Both, both, fromSchema } from '../../../shared/both.ts'
import { issueWords } from '../../../shared/issue-words.ts'
import { searchKey } from '../../../shared/text.ts'
import { materials } from './record.ts'

type FieldName = keyof typeof materials.fields
type Cells = Readonly<Partial<Record<FieldName, string>>>

/** What a row of a file would write, as the create of one material takes it. */
export type ImportedMaterial = z.output<typeof materials.schemas.create>

/** What is wrong with a cell: its field, or null where it is of the whole row. */
export interface CellProblem {
  readonly field: FieldName | null
  readonly message: Both
}

/** The most rows of one file. */
export const mostRows = 10_000

const fields = Object.entries(materials.fields) as [FieldName, (typeof materials.fields)[FieldName]][]
const titlesOf = ([name, field]: (typeof fields)[number]) => {
  const { label, short, exported } = field as { label: Both; short?: Both; exported?: Both }
  return [name, ...[label, short, exported].flatMap((title) => (title ? [title['pt-BR'], title.en] : []))]
}
const byTitle = new Map(
  fields.flatMap((field) => titlesOf(field).map((title) => [searchKey(title), field[0]] as const)),
)

/** The field that the title of a column names, as forms and exports write it in either language; undefined for none. */
export function fieldOf(title: string): FieldName | undefined {
  return byTitle.get(searchKey(title))
}

/** What exports call the columns of a file that can be imported, in their order. */
export function titlesIn(language: 'pt-BR' | 'en'): string[] {
  return fields.map(([, field]) => {
    const { label, exported } = field as { label: Both; exported?: Both }
    return (exported ?? label)[language]
  })
}

/** The fields without which there is no material. */
export const neededFields: readonly FieldName[] = ['name', 'code']

const yes = new Set(['sim', 's', 'yes', 'y', 'true', '1', 'x'])
const no = new Set(['nao', 'n', 'no', 'false', '0', ''])
const notYesOrNo = both('Escreva Sim ou Não', 'Write Yes or No')

/** What a field holds of which nothing is said: nothing where it may, else what the form of a new one begins with. */
function unsaid(name: FieldName): unknown {
  const field = materials.fields[name]
  return 'optional' in field ? null : (field as { begin?: unknown }).begin
}

/** A cell as its field takes it; what it cannot be is left for the schema to refuse, or refused here in words. */
function valueOf(name: FieldName, written: string): { value: unknown } | { message: Both } {
  const field = materials.fields[name]
  const cell = written.trim()
  if (field.kind === 'yesNo') {
    const key = searchKey(cell)
    if (yes.has(key) || no.has(key)) return { value: yes.has(key) }
    return { message: notYesOrNo }
  }
  if (cell === '') return { value: unsaid(name) }
  if (field.kind === 'whole') {
    // `1.000` is one here and a thousand there, and nobody knows which is meant: it is refused.
    const digits = cell.replace(/[.,]0{1,2}$/, '')
    return { value: /^-?\d+$/.test(digits) ? Number(digits) : cell }
  }
  if (field.kind === 'oneOf') {
    const key = searchKey(cell)
    const found = field.values.find((value) =>
      (['pt-BR', 'en'] as const).some((language) => {
        const word = searchKey(field.show(value as never, language))
        return key === searchKey(value) || key === word || word.startsWith(`${key} `)
      }),
    )
    return { value: found ?? cell }
  }
  return { value: cell }
}

/** What a row says, or each of its cells that says nothing that can be. */
export function readRow(
  cells: Cells,
  id: string,
): { readonly material: ImportedMaterial } | { readonly problems: CellProblem[] } {
  const problems: CellProblem[] = []
  const values: Record<string, unknown> = { id }
  for (const [name] of fields) {
    const cell = cells[name]
    const read = cell === undefined ? { value: unsaid(name) } : valueOf(name, cell)
    if ('message' in read) problems.push({ field: name, message: read.message })
    else values[name] = read.value
  }
  const result = materials.schemas.create.safeParse(values, { error: issueWords })
  if (!result.success)
    problems.push(
      ...result.error.issues.map((issue): CellProblem => {
        const [first] = issue.path
        const field = fields.find(([name]) => name === first)?.[0] ?? null
        return { field, message: fromSchema(issue.message) }
      }),
    )
  const known = new Set<FieldName | null>()
  const firstOfEach = problems.filter(({ field }) => !known.has(field) && known.add(field))
  return result.success && problems.length === 0 ? { material: result.data } : { problems: firstOfEach }
}

const twice = both('Este código está em mais de uma linha', 'This code is in more than one row')
const twiceGtin = both('Este GTIN está em mais de uma linha', 'This GTIN is in more than one row')

/** The rows whose code or GTIN an earlier row has already, by their index, with what is wrong. */
export function repeatedRows(rows: readonly Pick<ImportedMaterial, 'code' | 'gtin'>[]): Map<number, CellProblem> {
  const [codes, gtins, found] = [new Set<string>(), new Set<string>(), new Map<number, CellProblem>()]
  for (const [index, { code, gtin }] of rows.entries()) {
    const key = searchKey(code)
    if (codes.has(key)) found.set(index, { field: 'code', message: twice })
    else if (gtin && gtins.has(gtin)) found.set(index, { field: 'gtin', message: twiceGtin })
    codes.add(key)
    if (gtin) gtins.add(gtin)
  }
  return found
}
