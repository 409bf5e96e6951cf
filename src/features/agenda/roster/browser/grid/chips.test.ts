import { describe, expect, it } from 'vitest'
import type { Clash, Elsewhere, Shift } from '../../record.ts'
import { chipsOf, openRow, wordsByShift } from './chips.ts'
import { rowsOf } from './rows.ts'
import { words as both } from '../words.ts'

const words = both['pt-BR']
const zone = 'America/Sao_Paulo'

function shift(id: string, more: Partial<Shift> = {}): Shift {
  return {
    id,
    unitId: 'jardins',
    kind: 'shift',
    professionalId: 'ana',
    function: 'nurse',
    startsAt: '2026-11-03T10:00:00.000Z',
    endsAt: '2026-11-03T16:00:00.000Z',
    leaveReason: null,
    note: null,
    state: 'published',
    published: null,
    swapId: null,
    worked: null,
    days: [],
    freshness: 1,
    version: 1,
    ...more,
  }
}

function chips(
  shifts: Shift[],
  more: { elsewhere?: Elsewhere[]; clashes?: Clash[]; first?: string; zone?: string } = {},
) {
  return chipsOf({
    shifts,
    elsewhere: more.elsewhere ?? [],
    clashes: more.clashes ?? [],
    first: more.first ?? '2026-11-01',
    zone: more.zone ?? zone,
    words,
    unitName: (id) => (id === 'moema' ? 'Moema' : undefined),
  })
}

const clash = (more: Partial<Clash> = {}): Clash => ({
  kind: 'short_rest',
  professionalId: 'ana',
  shiftIds: ['a', 'b'],
  from: '2026-11-03T16:00:00.000Z',
  to: '2026-11-04T01:30:00.000Z',
  minutes: 570,
  ...more,
})

describe('the chips of the roster', () => {
  it('stand on the clock of the unit, counted from the first day shown', () => {
    expect(chips([shift('a')])[0]).toMatchObject({
      rowId: 'ana',
      state: 'published',
      fromDay: 2,
      fromMinute: 420,
      toDay: 2,
      toMinute: 780,
    })
    const night = shift('n', { startsAt: '2026-11-30T22:00:00.000Z', endsAt: '2026-12-01T10:00:00.000Z' })
    expect(chips([night])[0]).toMatchObject({ fromDay: 29, fromMinute: 1140, toDay: 30, toMinute: 420 })
  })
  it('keep wall-clock times where the clocks change', () => {
    // Lisbon leaves summer time on 25 October 2026, at 02:00: this night is an hour longer than it looks.
    const night = shift('n', { startsAt: '2026-10-24T21:00:00.000Z', endsAt: '2026-10-25T06:00:00.000Z' })
    expect(chips([night], { first: '2026-10-01', zone: 'Europe/Lisbon' })[0]).toMatchObject({
      fromDay: 23,
      fromMinute: 1320,
      toDay: 24,
      toMinute: 360,
    })
  })
  it('say what is open, away, noted or being swapped', () => {
    const [open, away, noted] = chips([
      shift('o', { professionalId: null, state: 'draft-new' }),
      shift('l', { kind: 'leave', leaveReason: 'vacation', state: 'draft-changed' }),
      shift('x', { note: 'sala 3', swapId: 'swap', state: 'draft-removed' }),
    ])
    expect(open).toMatchObject({ rowId: openRow, state: 'new', detail: 'enfermeiro', words: ['enfermeiro'] })
    expect(away).toMatchObject({ title: 'Férias', state: 'changed' })
    expect(noted).toMatchObject({ state: 'removed', words: ['troca aguardando aprovação', 'sala 3'] })
    // Why a colleague is away is not told to everybody.
    expect(chips([shift('v', { kind: 'leave' })])[0]).toMatchObject({ title: 'Ausente' })
  })
  it('name the other unit, or say only that it is another', () => {
    const there = { id: 'e', professionalId: 'ana', kind: 'shift', startsAt: '2026-11-03T10:00:00.000Z' } as const
    const [known, unknown] = chips([], {
      elsewhere: [
        { ...there, unitId: 'moema', endsAt: '2026-11-03T16:00:00.000Z' },
        { ...there, id: 'f', unitId: null, endsAt: '2026-11-03T16:00:00.000Z' },
      ],
    })
    expect(known).toMatchObject({ rowId: 'ana', elsewhere: 'Moema' })
    expect(unknown).toMatchObject({ elsewhere: 'outra unidade' })
  })
  it('carry what is wrong in words; a long week only at its last shift', () => {
    const said = wordsByShift([clash(), clash({ kind: 'long_week', minutes: 2760 })], words)
    expect(said.get('a')).toEqual(['só 9 h 30 de descanso'])
    expect(said.get('b')).toEqual(['só 9 h 30 de descanso', '46 h na semana, acima de 44 h'])
  })
  it('are the same objects while nothing of theirs changed', () => {
    const shifts = [shift('a'), shift('b')]
    const [before, after] = [chips(shifts), chips(shifts, { clashes: [clash({ shiftIds: ['b'] })] })]
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
  })
})

describe('the rows of the roster', () => {
  const person = (id: string, name: string, more = {}) => ({
    id,
    name,
    function: 'nurse' as const,
    registration: null,
    registrationValidUntil: null,
    specialty: null,
    unitIds: ['jardins'],
    active: true,
    ...more,
  })
  const professionals = [
    person('bia', 'Beatriz Sá'),
    person('ana', 'Ana Lúcia'),
    person('dr', 'Davi', { function: 'doctor' }),
    person('gone', 'Zélia', { active: false }),
    person('guest', 'Gil', { unitIds: ['moema'] }),
  ]
  const rows = (more = {}) =>
    rowsOf({
      professionals,
      unitId: 'jardins',
      shifts: [],
      elsewhere: [],
      clashes: [],
      functions: [],
      query: '',
      words,
      withOpen: true,
      ...more,
    }).map(({ name, rows: people }) => [name, people.map((one) => one.id)])

  it('are by function and name, open shifts first', () => {
    expect(rows()).toEqual([
      ['', [openRow]],
      ['Médicos', ['dr']],
      ['Enfermeiros', ['ana', 'bia']],
    ])
  })
  it('show whoever still has something there', () => {
    expect(rows({ shifts: [shift('a', { professionalId: 'guest' })] })).toContainEqual([
      'Enfermeiros',
      ['ana', 'bia', 'guest'],
    ])
  })
  it('are found without accents, and by function', () => {
    expect(rows({ query: 'lucia' })).toEqual([['Enfermeiros', ['ana']]])
    expect(rows({ functions: ['doctor'], withOpen: false })).toEqual([['Médicos', ['dr']]])
  })
  it('count the hours of shifts, not of being on call or away, and mark who works too long', () => {
    const groups = rowsOf({
      professionals,
      unitId: 'jardins',
      shifts: [shift('a'), shift('b', { kind: 'on_call' }), shift('c', { state: 'draft-removed' })],
      elsewhere: [],
      clashes: [clash({ kind: 'long_week' })],
      functions: ['nurse'],
      query: 'ana',
      words,
      menu: 'Ações',
      withOpen: false,
    })
    expect(groups[0]?.rows).toEqual([{ id: 'ana', name: 'Ana Lúcia', detail: '6 h', isOver: true, menu: 'Ações' }])
  })
})
