import { describe, expect, it } from 'vitest'
import { csvCell, tableFile } from './table-file.ts'
import { readWorkbook } from '../testing/read-workbook.ts'
import { both } from '../../shared/both.ts'

interface Row {
  name: string
  count: number | null
}
const columns = [
  { title: both('Nome', 'Nome'), value: (row: Row) => row.name },
  { title: both('Total', 'Total'), value: (row: Row) => row.count },
]
async function* batches(): AsyncIterable<Row[]> {
  yield [{ name: 'Ana; "Bia"', count: 1 }]
  yield [{ name: '=1+1', count: null }]
}

describe('a table as a file', () => {
  it('is CSV that a spreadsheet opens and does not compute', async () => {
    const file = await tableFile('csv', { name: 'lista', language: 'pt-BR', columns, batches: batches() })
    let text = ''
    for await (const part of file.content as AsyncIterable<string>) text += part
    expect(text).toBe('\uFEFFNome;Total\r\n"Ana; ""Bia""";1\r\n\'=1+1;\r\n')
    expect(file.name).toBe('lista.csv')
  })
  it('is a workbook (a zip that begins with PK)', async () => {
    const file = await tableFile('xlsx', { name: 'lista', language: 'pt-BR', columns, batches: batches() })
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
    await expect(
      tableFile('xlsx', { name: 'lista', language: 'pt-BR', columns, batches: long() }),
    ).rejects.toMatchObject({
      code: 'RULE_BROKEN',
    })
  })
  it.each(['+5511987654321', '+351912345678'])('leaves the phone %s as it is: nothing of it is computed', (value) => {
    expect(csvCell(value, 'pt-BR')).toBe(value)
  })
  it.each(['=cmd', '+1', '-1', '@x', '\t=1', '＝1+1', '＋1', '－1', '＠x', '+55119876543210987', '+5511+1'])(
    'keeps %j text',
    (value) => {
      expect(csvCell(value, 'pt-BR').replace('"', '').startsWith("'")).toBe(true)
    },
  )
})

describe('what a spreadsheet opens', () => {
  it.each([
    [{ centavos: -2_415_00 }, '-2.415,00', '-2,415.00'],
    [{ centavos: -1 }, '-0,01', '-0.01'],
    [{ centavos: 0 }, '0,00', '0.00'],
    [{ centavos: 123_456_789_012_34 }, '123.456.789.012,34', '123,456,789,012.34'],
    [{ basisPoints: -650 }, '-6,5 %', '-6.5%'],
    [{ basisPoints: 0 }, '0 %', '0%'],
    [-3, '-3', '-3'],
    [-1.5, '-1,5', '-1.5'],
    [0, '0', '0'],
    [1e21, '1000000000000000000000', '1000000000000000000000'],
  ] as const)('is %j as a number, and no text', (cell, portuguese, english) => {
    expect([csvCell(cell, 'pt-BR'), csvCell(cell, 'en')]).toEqual([portuguese, english])
  })
})

describe('dates, times and amounts', () => {
  const when = [
    { title: both('Dia', 'Dia'), value: () => ({ date: '2026-11-20' }) },
    { title: both('Início', 'Início'), value: () => ({ time: '08:30' }) },
    { title: both('Pedido em', 'Pedido em'), value: () => ({ moment: '2026-11-20T18:00' }) },
    { title: both('Preço (R$)', 'Preço (R$)'), value: () => ({ centavos: 123_450 }) },
    { title: both('Total', 'Total'), value: () => 3 },
    { title: both('Nota', 'Nota'), value: () => '=1+1 <b>&' },
  ]
  async function* one(): AsyncIterable<object[]> {
    yield [{}]
  }
  const made = (format: 'csv' | 'xlsx', language: 'pt-BR' | 'en') =>
    tableFile(format, { name: 'lista', language, columns: when, batches: one() })

  it('are text in CSV, as the language writes them', async () => {
    const read = async (language: 'pt-BR' | 'en') => {
      let text = ''
      for await (const part of (await made('csv', language)).content as AsyncIterable<string>) text += part
      return text.split('\r\n')[1]
    }
    expect(await read('pt-BR')).toBe("20/11/2026;08:30;20/11/2026 18:00;1.234,50;3;'=1+1 <b>&")
    expect(await read('en')).toBe("20 Nov 2026;08:30;20 Nov 2026 18:00;1,234.50;3;'=1+1 <b>&")
  })
  it('are numbers with their formats in a workbook, and its first row filters them', async () => {
    const { rows, filter } = readWorkbook((await made('xlsx', 'pt-BR')).content as Uint8Array)
    expect(filter).toBe('A1:F2')
    expect(rows[0]?.map(({ value }) => value)).toEqual(when.map(({ title }) => title['pt-BR']))
    // The 20th of November 2026 is day 46346 of a spreadsheet.
    expect(rows[1]).toEqual([
      { value: 46346, format: 'dd/mm/yyyy' },
      { value: 8.5 / 24, format: 'hh:mm' },
      { value: 46346.75, format: 'dd/mm/yyyy hh:mm' },
      { value: 1234.5, format: '#,##0.00' },
      { value: 3, format: undefined },
      { value: '=1+1 <b>&', format: undefined },
    ])
    const english = readWorkbook((await made('xlsx', 'en')).content as Uint8Array)
    expect(english.rows[1]?.[0]?.format).toBe('d mmm yyyy')
  })
})
