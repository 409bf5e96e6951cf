import { expect, it } from 'vitest'
import { plainValue } from './plain-wording.ts'

const said = (field: string, value: unknown) => plainValue(field, value, 'America/Sao_Paulo', 'pt-BR')

it.each([
  ['amountCentavos', 50_000, 'R$ 500,00'],
  ['day', '2026-11-23', '23/11/2026'],
  ['count', 3, '3'],
  ['isPaid', true, 'sim'],
  ['note', '', null],
  ['nothing', [], null],
  // Of a list of parts each, and no id of any.
  [
    'allocation',
    [
      { itemId: '01a20a5d-e92f-7506-93fc-6bd06d2d7c45', amountCentavos: 50_000 },
      { itemId: '01a20a5d-e92f-7506-93fc-6bd06d2d7c46', amountCentavos: 25_000 },
    ],
    'R$ 500,00 + R$ 250,00',
  ],
])('says %s as people read it', (field, value, words) => {
  expect(said(field, value)?.replaceAll('\u00a0', ' ') ?? null).toBe(words)
})
