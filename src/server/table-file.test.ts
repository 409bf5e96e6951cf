import { describe, expect, it } from 'vitest'
import { csvCell, tableFile } from './table-file.ts'

interface Row {
  name: string
  count: number | null
}
const columns = [
  { title: 'Nome', value: (row: Row) => row.name },
  { title: 'Total', value: (row: Row) => row.count },
]
async function* batches(): AsyncIterable<Row[]> {
  yield [{ name: 'Ana; "Bia"', count: 1 }]
  yield [{ name: '=1+1', count: null }]
}

describe('a table as a file', () => {
  it('is CSV that a spreadsheet opens and does not compute', async () => {
    const file = await tableFile('csv', { name: 'lista', columns, batches: batches() })
    let text = ''
    for await (const part of file.content as AsyncIterable<string>) text += part
    expect(text).toBe('\uFEFFNome;Total\r\n"Ana; ""Bia""";1\r\n\'=1+1;\r\n')
    expect(file.name).toBe('lista.csv')
  })
  it('is a workbook (a zip that begins with PK)', async () => {
    const file = await tableFile('xlsx', { name: 'lista', columns, batches: batches() })
    expect(
      Buffer.from(file.content as Uint8Array)
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })
  it('of more rows than a workbook takes is refused, not cut', async () => {
    async function* long(): AsyncIterable<Row[]> {
      for (let batch = 0; batch < 51; batch += 1)
        yield Array.from({ length: 1_000 }, () => ({ name: 'x', count: batch }))
    }
    await expect(tableFile('xlsx', { name: 'lista', columns, batches: long() })).rejects.toMatchObject({
      code: 'RULE_BROKEN',
    })
  })
  it.each(['=cmd', '+1', '-1', '@x', '\t=1'])('keeps %j text', (value) => {
    expect(csvCell(value).replace('"', '').startsWith("'")).toBe(true)
  })
})
