import { describe, expect, it } from 'vitest'
import { historyMessages } from './history-messages.ts'
import { historyValue } from './history-value.ts'

const shown = {
  zone: 'America/Manaus',
  language: 'pt-BR' as const,
  nameOf: (id: string) => (id === 'livia' ? 'Lívia Paiva' : ''),
}

describe('the history of a shift', () => {
  it('tells times on the clock of the unit', () => {
    expect(historyValue('startsAt', '2026-11-24T02:30:00.000Z', shown)).toBe('seg 23/11 · 22:30')
  })
  it('names people, and says that an open shift is open', () => {
    expect(historyValue('professionalId', 'livia', shown)).toBe('Lívia Paiva')
    expect(historyValue('professionalId', null, shown)).toBe('Em aberto')
  })
  it('puts kinds, functions and reasons into words, in both languages', () => {
    expect(historyValue('kind', 'on_call', shown)).toBe('Sobreaviso')
    expect(historyValue('function', 'nurse', { ...shown, language: 'en' })).toBe('nurse')
    expect(historyValue('leaveReason', 'vacation', shown)).toBe('Férias')
    expect(historyValue('leaveReason', null, shown)).toBeNull()
  })
  it('leaves what people wrote as it is, even where it is a word of the roster', () => {
    expect(historyValue('note', 'shift', shown)).toBe('shift')
    expect(historyValue('note', '', shown)).toBeNull()
    expect(historyValue('kind', 'two_units', shown)).toBe('two_units')
  })
})

describe('what a publication changed', () => {
  it('is said without what it did not do', () => {
    expect(historyMessages['pt-BR'].changes(1, 0, 2)).toBe('1 novo, 2 retirados')
    expect(historyMessages.en.changes(3, 1, 0)).toBe('3 new, 1 changed')
    expect(historyMessages['pt-BR'].changes(0, 0, 0)).toBe('sem mudança')
  })
})
