import { expect, test } from 'vitest'
import { healthWords } from '../../../../shared/message-template.ts'
import { mayWriteTo, messageTo } from './message.ts'

test('what is written to a patient greets them by first name, names the unit, and tells nothing of health', () => {
  const text = messageTo({ patientName: 'Ana Maria Souza', cases: [{ unitName: 'Jardins' }] })
  expect(text).toMatch(/^Olá, Ana! Aqui é da unidade Jardins\./)
  expect(text).not.toMatch(/Souza|lote|recolh/i)
  expect(healthWords(text)).toEqual([])
})

test.each([
  [true, '+5511987654321', true],
  [false, '+5511987654321', false],
  [true, '+551132654321', false],
  [true, null, false],
])('who agreed (%s) and has the phone %s may be written to: %s', (whatsappOptIn, patientPhone, may) => {
  expect(mayWriteTo({ whatsappOptIn, patientPhone })).toBe(may)
})
