import { describe, expect, it } from 'vitest'
import { chipLabel, chipText, shortClock } from './chip-words.ts'
import { coverageWord, lineWords } from './coverage-words.ts'
import type { PlacedChip } from './layout.ts'
import { rosterGridLabels } from './messages.ts'
import type { RosterChip } from './model.ts'

const chip: RosterChip = {
  id: 's',
  rowId: 'ana',
  kind: 'shift',
  state: 'published',
  fromDay: 2,
  fromMinute: 420,
  toDay: 2,
  toMinute: 810,
}
const placed = (more: Partial<RosterChip>, cut: Partial<PlacedChip> = {}): PlacedChip => ({
  chip: { ...chip, ...more },
  lane: 0,
  left: 0,
  width: 0.1,
  cutBefore: false,
  cutAfter: false,
  firstDay: 2,
  lastDay: 2,
  ...cut,
})

describe('what a chip says', () => {
  it('writes full hours short, and midnight as such', () => {
    expect(shortClock(420)).toBe('07')
    expect(shortClock(450)).toBe('07:30')
    expect(shortClock(1440)).toBe('00')
  })
  it('says its time, or what it is', () => {
    expect(chipText(chip)).toBe('07–13:30')
    expect(chipText({ ...chip, kind: 'leave', title: 'Férias' })).toBe('Férias')
  })
  it('says aloud all that it shows by shape, colour and mark', () => {
    const labels = rosterGridLabels['pt-BR']
    expect(chipLabel(placed({}), labels)).toBe('07–13:30')
    expect(chipLabel(placed({}), labels, 'Ana Lima', 'sex 20/11')).toBe('Ana Lima, sex 20/11, 07–13:30')
    expect(
      chipLabel(
        placed({ kind: 'on_call', state: 'new', words: ['enfermeiro'], clashes: ['só 9 h de descanso'] }),
        labels,
      ),
    ).toBe('07–13:30, sobreaviso, enfermeiro, novo no rascunho, só 9 h de descanso')
    expect(chipLabel(placed({ elsewhere: 'Moema', detail: 'Moema' }), labels)).toBe('07–13:30, Moema, outra unidade')
    expect(chipLabel(placed({ kind: 'leave', title: 'Férias' }, { cutAfter: true }), labels)).toBe(
      'Férias, continua depois',
    )
  })
  it('says what is written on it letter by letter: a note, a function, another unit', () => {
    const words = ['troca aguardando aprovação', 'sala 3']
    expect(chipLabel(placed({ detail: 'sala 3', words }), rosterGridLabels.en)).toBe(
      '07–13:30, sala 3, troca aguardando aprovação',
    )
  })
})

describe('what a day says of its coverage', () => {
  const lines = [
    { label: 'Médicos', staffed: 3, needed: 4 },
    { label: 'Enfermeiros', staffed: 5, needed: 4 },
    { label: 'Técnicos', staffed: 2, needed: 0 },
  ]
  it('names each function with what is missing of it, and calls a day complete that is', () => {
    const labels = rosterGridLabels['pt-BR']
    expect(lines.map((line) => lineWords(line, labels))).toEqual([
      'Médicos 3 de 4 · falta 1',
      'Enfermeiros 5 de 4',
      'Técnicos 2, sem demanda',
    ])
    expect(coverageWord({ missing: 3, lines }, labels)).toBe('faltam 3')
    expect(coverageWord({ missing: 0, lines }, labels)).toBe('completo')
    expect(coverageWord({ missing: 0, lines: lines.slice(2) }, labels)).toBe('a agenda não precisa de ninguém')
    expect(coverageWord({ missing: 1, lines }, rosterGridLabels.en)).toBe('1 short')
  })
})
