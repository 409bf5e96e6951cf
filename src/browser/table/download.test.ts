import { expect, test } from 'vitest'
import { fileNameIn } from './download.ts'

test.each([
  ['attachment; filename="pacientes-2026-11-20.csv"', 'pacientes-2026-11-20.csv'],
  ['attachment; filename=lista.xlsx', 'lista.xlsx'],
  ['attachment', 'list'],
  [null, 'list'],
])('%j is %s', (header, name) => {
  expect(fileNameIn(header, 'list')).toBe(name)
})
