import { expect, it } from 'vitest'
import { readTable } from './read-table.ts'

const read = (bytes: Buffer) => readTable({ content: bytes.toString('base64') })
const rows = [
  ['Código', 'Nome'],
  ['A-1', 'Cânula; reta'],
]

it.each([
  ['semicolons, as spreadsheets here save them', Buffer.from('Código;Nome\r\nA-1;"Cânula; reta"', 'latin1')],
  ['commas, in UTF-8', Buffer.from('Código,Nome\nA-1,Cânula; reta')],
  ['a mark of its bytes before it', Buffer.from('\uFEFFCódigo;Nome\r\n A-1 ;"Cânula; reta"')],
  ['the word of its separator before it', Buffer.from('sep=;\r\nCódigo;Nome\r\nA-1;"Cânula; reta"')],
  ['Unicode text', Buffer.from('\uFEFFCódigo\tNome\r\nA-1\tCânula; reta', 'utf16le')],
  ['Unicode text without its mark', Buffer.from('Código\tNome\r\nA-1\tCânula; reta', 'utf16le')],
  ['the same from the other end', Buffer.from('\uFEFFCódigo\tNome\r\nA-1\tCânula; reta', 'utf16le').swap16()],
  ['the code page of DOS', Buffer.from('C\xA2digo;Nome\r\nA-1;"C\x83nula; reta"', 'latin1')],
  ['a Mac of old', Buffer.from('C\x97digo;Nome\rA-1;"C\x89nula; reta"', 'latin1')],
  ['tabs', Buffer.from('Código\tNome\nA-1\tCânula; reta')],
])('reads a table of %s', async (_name, bytes) => {
  expect(await read(bytes)).toEqual(rows)
})

it('keeps rows without anything, so that they are counted as the spreadsheet counts them', async () => {
  expect(await read(Buffer.from('a;b\n\n1;2\n'))).toEqual([['a', 'b'], [''], ['1', '2'], ['']])
})

it('reads nothing of an archive that is no workbook', async () => {
  expect(await read(Buffer.from('PK\u0003\u0004 nothing of a workbook'))).toBeNull()
})
