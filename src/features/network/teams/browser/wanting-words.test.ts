import { expect, it } from 'vitest'
import { wantingWords } from './wanting-words.ts'

it('says how many of whom are wanting', () => {
  const wanting = [
    { function: 'anaesthetist', count: 1 },
    { function: 'technician', count: 2 },
  ] as const
  expect(wantingWords(wanting, 'pt-BR')).toBe('1 anestesista, 2 técnico(a)')
  expect(wantingWords([], 'en')).toBe('')
})
