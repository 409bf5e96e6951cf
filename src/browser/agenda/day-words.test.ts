import { expect, it } from 'vitest'
import { longDay, monthWord, stretchWord, weekdayWord } from './day-words.ts'

it('names days without letting a zone shift them', () => {
  expect(weekdayWord('2026-11-20', 'pt-BR')).toBe('sex')
  expect(weekdayWord('2026-11-20', 'en')).toBe('Fri')
  expect(longDay('2026-11-20', 'pt-BR')).toBe('sexta-feira, 20 de novembro')
  expect(monthWord('2026-11', 'pt-BR')).toBe('novembro de 2026')
  expect(monthWord('2026-11', 'en')).toBe('November 2026')
})

it('writes stretches as clocks, over midnight too', () => {
  expect(stretchWord(510, 540)).toBe('08:30–09:00')
  expect(stretchWord(1410, 1500)).toBe('23:30–01:00')
  expect(stretchWord(1380, 1440)).toBe('23:00–24:00')
  expect(stretchWord(-30, 60)).toBe('23:30–01:00')
})
