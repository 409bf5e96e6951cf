import type { SentFile } from './sent-file.ts'

/** A workbook is a ZIP archive, which begins so. */
const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * The rows of a table that somebody chose as a file, its cells as texts without the room around them: the first sheet of
 * an XLSX, or a CSV of whatever separator, in UTF-8 or as older spreadsheets write it. Rows without anything are left in,
 * so that rows are counted as the spreadsheet counts them. Null for what is no table.
 */
export async function readTable({ content }: Pick<SentFile, 'content'>): Promise<string[][] | null> {
  const bytes = Uint8Array.from(atob(content), (one) => one.codePointAt(0) ?? 0)
  const rows = await (isArchive(bytes) ? sheetOf(bytes) : linesOf(bytes)).catch(() => null)
  return rows && rows.map((row) => row.map((cell) => cell.trim()))
}

async function sheetOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal')
  // A code of digits is no number.
  const rows = await readSheet<string>(bytes.buffer, { parseNumber: String })
  return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
}

async function linesOf(bytes: Uint8Array): Promise<string[][]> {
  const { default: papa } = await import('papaparse')
  const text = textOf(bytes).replace(/^\uFEFF/, '')
  return papa.parse<string[]>(text, { delimiter: separatorOf(text) }).data
}

/** What separates cells, by the titles in the first row that has any: guessed over all rows, an empty one misleads. */
function separatorOf(text: string): string {
  const head = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? ''
  const [most = ';'] = [';', '\t', ',', '|'].toSorted((one, other) => head.split(other).length - head.split(one).length)
  return most
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
