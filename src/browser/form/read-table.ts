import type { SentFile } from './sent-file.ts'

/** A workbook is a ZIP archive, which begins so. */
const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * The rows of a table that somebody chose as a file, its cells as texts without the room around them: the first sheet of
 * an XLSX, or a CSV of whatever separator and encoding that spreadsheets save. Rows without anything are left in,
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
  // Excel's own word for what separates the cells; it shows no row for it.
  const [line, said] = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(text) ?? ['']
  const table = text.slice(line.length)
  return papa.parse<string[]>(table, { delimiter: said ?? separatorOf(table) }).data
}

/** What separates cells, by the titles in the first row that has any: guessed over all rows, an empty one misleads. */
function separatorOf(text: string): string {
  const head = text.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? ''
  const [most = ';'] = [';', '\t', ',', '|'].toSorted((one, other) => head.split(other).length - head.split(one).length)
  return most
}

/** The text of a file, in whichever of its encodings it says most in Portuguese. */
function textOf(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes)
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const readings = [
      ...['windows-1252', 'macintosh'].map((name) => new TextDecoder(name).decode(bytes)),
      dosText(bytes),
    ]
    const [best = ''] = readings.toSorted((one, other) => accentsIn(other) - accentsIn(one))
    return best
  }
}

/** Two bytes a character, as "Unicode text" is saved: by the mark before it, or by what every other byte of plain words is. */
function wideEncoding([first, second, third, fourth]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (second === 0 && fourth === 0) return 'utf-16le'
  return first === 0 && third === 0 ? 'utf-16be' : undefined
}

const accentsIn = (text: string) => text.match(/[áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇºª°]/g)?.length ?? 0

/** The upper half of code page 850, in which DOS programs and some exports still write. */
const upperOfDos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

function dosText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCodePoint(byte) : (upperOfDos[byte - 128] ?? ''))).join(
    '',
  )
}
