import { describe, expect, it } from 'vitest'
import { chipClasses, chipLabel, chipText, shortClock } from './chip-words.ts'
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
  it('stands in one line or in two', () => {
    expect(chipText(chip, false)).toBe('07–13:30')
    expect(chipText(chip, true)).toBe('07\n13:30')
    expect(chipText({ ...chip, kind: 'leave', title: 'Férias' }, true)).toBe('Férias')
  })
  it('says aloud all that it shows by shape, colour and mark', () => {
    const labels = rosterGridLabels['pt-BR']
    expect(chipLabel(placed({}), labels)).toBe('07:00–13:30')
    expect(chipLabel(placed({}), labels, 'sex 20/11')).toBe('sex 20/11, 07:00–13:30')
    expect(
      chipLabel(
        placed({ kind: 'on_call', state: 'new', words: ['enfermeiro'], clashes: ['só 9 h de descanso'] }),
        labels,
      ),
    ).toBe('07:00–13:30, sobreaviso, enfermeiro, novo no rascunho, só 9 h de descanso')
    expect(chipLabel(placed({ elsewhere: 'Moema' }), labels)).toBe('07:00–13:30, em Moema')
    expect(chipLabel(placed({ kind: 'leave', title: 'Férias' }, { cutAfter: true }), labels)).toBe(
      'Férias, continua depois',
    )
  })
  it('has a class for each of them', () => {
    expect(chipClasses(placed({ state: 'changed', elsewhere: 'x', clashes: ['y'] }, { cutBefore: true }), true)).toBe(
      'roster-chip k-shift s-changed f-elsewhere f-clash f-cut-before f-selected',
    )
  })
})
