import { expect, it } from 'vitest'
import { shownUnitValue } from './shown-value.ts'

it.each([
  ['openings', [{ weekday: 1, opens: '08:00', closes: '12:00' }], 'seg 08:00–12:00'],
  ['openings', [], null],
  ['depositMinimumCentavos', 0, 'R$ 0,00'],
  ['cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['phone', '+551130001100', '(11) 3000-1100'],
  ['phone', null, null],
  ['name', 'Jardins', 'Jardins'],
])('%s %j is %j', (field, value, shown) => {
  expect(shownUnitValue(field, value, 'pt-BR')).toBe(shown)
})
