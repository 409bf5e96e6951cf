import { inflateRawSync } from 'node:zlib'

/** A cell as a spreadsheet would have it: what it is, and how it is shown. */
interface ReadCell {
  value: string | number
  format: string | undefined
}

/** Reads back a workbook of one sheet: its cells by row, and what its filter spans. */
export function readWorkbook(bytes: Uint8Array): { rows: ReadCell[][]; filter: string | undefined } {
  const files = unzip(Buffer.from(bytes))
  const sheet = [...files].find(([name]) => /worksheets\/sheet\d+\.xml$/.test(name))?.[1] ?? ''
  const styles = files.get('xl/styles.xml') ?? ''
  const shared = all(files.get('xl/sharedStrings.xml') ?? '', /<si>(.*?)<\/si>/gs).map(([, text = '']) => textOf(text))
  const codes = new Map(
    all(styles, /<numFmt\b([^>]*)\/>/g).map(([, tag = '']) => [
      attribute(tag, 'numFmtId'),
      attribute(tag, 'formatCode'),
    ]),
  )
  const [, cellFormats = ''] = /<cellXfs\b[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? []
  const formats = all(cellFormats, /<xf\b([^>]*?)\/?>/g).map(([, tag = '']) => codes.get(attribute(tag, 'numFmtId')))
  const rows = all(sheet, /<row\b[^>]*>(.*?)<\/row>/gs).map(([, row = '']) => {
    const cells: ReadCell[] = []
    for (const [, tag = '', inner = ''] of all(row, /<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const text = /<v>(.*?)<\/v>/s.exec(inner)?.[1] ?? ''
      const kind = attribute(tag, 't')
      const value = kind === 's' ? (shared[Number(text)] ?? '') : kind === 'inlineStr' ? textOf(inner) : Number(text)
      // What is empty is left out, so that each says where it stands.
      while (cells.length < columnOf(attribute(tag, 'r') ?? '', cells.length))
        cells.push({ value: '', format: undefined })
      cells.push({ value: inner === '' ? '' : value, format: formats[Number(attribute(tag, 's') ?? 0)] })
    }
    return cells
  })
  return { rows, filter: /<\/sheetData><autoFilter ref="([^"]*)"\/>/.exec(sheet)?.[1] }
}

/** Where `AB12` stands in its row, from 0; the place that comes next where it does not say. */
function columnOf(reference: string, next: number): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? ''
  return letters === '' ? next : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function all(text: string, pattern: RegExp): RegExpExecArray[] {
  return [...text.matchAll(pattern)]
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
}

function textOf(xml: string): string {
  return all(xml, /<t\b[^>]*>(.*?)<\/t>/gs)
    .map(([, text = '']) => text)
    .join('')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** The files of an archive, by its central directory. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let entry = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const lengths = [28, 30, 32].map((at) => archive.readUInt16LE(entry + at))
    const name = archive.toString('utf8', entry + 46, entry + 46 + (lengths[0] ?? 0))
    const local = archive.readUInt32LE(entry + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(start, start + archive.readUInt32LE(entry + 20))
    const isDeflated = archive.readUInt16LE(entry + 10) === 8
    files.set(name, (isDeflated ? inflateRawSync(packed) : packed).toString('utf8'))
    entry += 46 + lengths.reduce((sum, length) => sum + length, 0)
  }
  return files
}
