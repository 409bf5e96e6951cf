import { describe, expect, it } from 'vitest'
import { errorsOfInput } from '../../../../browser/form/field-errors.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Unit } from '../../../foundation/units/contract.ts'
import { publication } from '../publishing-contract.ts'
import type { Elsewhere, Shift, Uncovered } from '../record.ts'
import { chipsOf, chipsOn, openRow } from './grid/chips.ts'
import { coverageOf } from './grid/day-coverage.ts'
import { previewFill } from './filling/fill-preview.ts'
import { periodTitle } from './period-title.ts'
import { isDecided, keptAll, planKey, plansOf, type PlansTyped, undecided } from './publishing/plans.ts'
import { shownDays, weekScale } from './grid/shown-days.ts'
import { pasted, shiftsIn, targetOfChip } from './grid/use-grid-actions.ts'
import { usualTimes } from './shift/usual-times.ts'
import { words } from './words.ts'

const zone = 'America/Sao_Paulo'
const unit = {
  id: 'jardins',
  timeZone: zone,
  openings: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '07:00', closes: '19:00' })),
  holidays: [{ day: '2026-11-04', name: 'Aniversário da cidade', kind: 'closed' }],
} as unknown as Unit

/** A shift of November 2026, by its local day and hours. */
function shift(id: string, day: number, from: number, to: number, more: Partial<Shift> = {}): Shift {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, day, hour + 3)).toISOString()
  return {
    id,
    unitId: 'jardins',
    kind: 'shift',
    professionalId: 'ana',
    function: 'nurse',
    startsAt: at(from),
    endsAt: at(to),
    leaveReason: null,
    note: null,
    state: 'published',
    published: null,
    swapId: null,
    worked: null,
    days: [],
    version: 1,
    freshness: 1,
    ...more,
  }
}

describe('the days shown', () => {
  it('are marked', () => {
    const days = shownDays(unit, ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-07'], '2026-11-03')
    expect(days).toMatchObject([
      { isClosed: true, holiday: 'Finados', isToday: false },
      { isClosed: false, isToday: true },
      { isClosed: true, holiday: 'Aniversário da cidade' },
      { isClosed: true, isWeekend: true },
    ])
  })
  it('of a week reach from the first beginning to the last end, and a night has room for its time', () => {
    expect(weekScale(unit, [])).toEqual({ from: 420, to: 1140 })
    expect(weekScale(unit, [shift('n', 3, 19, 31), shift('e', 4, 6, 12)])).toEqual({ from: 360, to: 1320 })
  })
  it('have a title in both languages', () => {
    expect(periodTitle({ from: '2026-11-01', to: '2026-11-30' }, 'mes', 'pt-BR')).toBe('Novembro de 2026')
    expect(periodTitle({ from: '2026-11-01', to: '2026-11-30' }, 'mes', 'en')).toBe('November 2026')
    expect(periodTitle({ from: '2026-11-16', to: '2026-11-22' }, 'semana', 'pt-BR')).toMatch(/16\s–\s22 de nov de 2026/)
  })
})

describe('the coverage line', () => {
  const count = (name: 'doctor' | 'nurse', needed: number, staffed: number) => ({
    function: name,
    needed,
    staffed,
    open: 0,
  })
  const items = [
    { date: '2026-11-03', shortHours: 2, functions: [count('doctor', 2, 3), count('nurse', 3, 2)], hours: [] },
  ]
  it('is short where one function is, though another has people to spare', () => {
    const [first, second] = coverageOf(items, ['2026-11-03', '2026-11-04'], [], zone, words['pt-BR'])
    expect(first).toMatchObject({ missing: 1 })
    expect(first?.lines[1]).toEqual({ label: 'Enfermeiros', staffed: 2, needed: 3 })
    expect(second).toEqual({ missing: 0, lines: [] })
  })
  it('counts the functions that are shown, and the hours of a week', () => {
    const hours = [{ startsAt: '2026-11-03T11:00:00.000Z', functions: [count('nurse', 1, 0)] }]
    const [day] = coverageOf([{ ...items[0]!, hours }], ['2026-11-03'], ['doctor'], zone, words['pt-BR'])
    expect(day).toMatchObject({
      missing: 0,
      lines: [{ label: 'Médicos', needed: 2, staffed: 3 }],
      hours: [{ minute: 480, staffed: 0, needed: 0, missing: 0 }],
    })
  })
  it('lets nobody stand in for somebody of another function, in no hour either', () => {
    const hours = [{ startsAt: '2026-11-03T11:00:00.000Z', functions: [count('doctor', 1, 2), count('nurse', 2, 1)] }]
    const [day] = coverageOf([{ ...items[0]!, hours }], ['2026-11-03'], [], zone, words['pt-BR'])
    expect(day?.hours).toEqual([{ minute: 480, staffed: 3, needed: 3, missing: 1 }])
  })
})

describe('the times offered', () => {
  it('are those used last, then those used most, then the customary ones, each once', () => {
    const shifts = [shift('a', 3, 8, 14), shift('b', 4, 8, 14), shift('c', 5, 7, 13)]
    const times = usualTimes([{ start: 1140, minutes: 720 }], shifts, zone)
    expect(times.slice(0, 3)).toEqual([
      { start: 1140, minutes: 720 },
      { start: 480, minutes: 360 },
      { start: 420, minutes: 360 },
    ])
    expect(times).toHaveLength(5)
  })
})

describe('selecting, copying and pasting', () => {
  const dates = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`)
  const shifts = [
    shift('a', 3, 7, 13),
    shift('n', 4, 19, 31),
    shift('l', 2, 0, 72, { kind: 'leave', leaveReason: 'vacation' }),
    shift('o', 4, 7, 13, { professionalId: null }),
    shift('b', 4, 7, 13, { professionalId: 'bia' }),
  ]
  const ids = (rowIds: string[], fromDay: number, toDay: number) =>
    shiftsIn({ rowIds, fromDay, toDay }, shifts, dates, zone).map(({ id }) => id)

  it('takes shifts by the day they begin on, leave by every day', () => {
    expect(ids(['ana'], 3, 3)).toEqual(['n', 'l'])
    expect(ids(['ana'], 4, 4)).toEqual([])
    expect(ids(['open', 'bia'], 0, 29)).toEqual(['o', 'b'])
  })
  it('pastes at another corner with new ids, and leaves out what falls below the last row', () => {
    const copied = [
      {
        draft: {
          id: 'a',
          kind: 'shift',
          professionalId: 'ana',
          starts: '2026-11-03T19:00',
          ends: '2026-11-04T07:00',
        } as const,
        function: 'nurse' as const,
        rows: 0,
      },
      {
        draft: {
          id: 'b',
          kind: 'shift',
          professionalId: 'bia',
          starts: '2026-11-04T07:00',
          ends: '2026-11-04T13:00',
        } as const,
        function: 'nurse' as const,
        rows: 1,
      },
    ]
    const drafts = pasted(copied, { row: 1, date: '2026-11-30' }, '2026-11-03', ['ana', 'dr'], () => 'doctor')
    expect(drafts).toMatchObject([
      { professionalId: 'dr', function: 'doctor', starts: '2026-11-30T19:00', ends: '2026-12-01T07:00' },
    ])
    expect(drafts[0]?.id).not.toBe('a')
  })
  it('opens a chip with the others of its cell', () => {
    const other: Elsewhere = { ...shift('e', 3, 14, 18), professionalId: 'ana', unitId: null }
    expect(targetOfChip('a', shifts, [other], zone, null)).toMatchObject({
      id: 'a',
      ids: ['a', 'e'],
      date: '2026-11-03',
    })
    expect(targetOfChip('nobody', shifts, [], zone, null)).toBeNull()
  })
  it('lists for a phone what somebody has on a day', () => {
    const chips = chipsOf({
      shifts,
      elsewhere: [],
      clashes: [],
      first: '2026-11-01',
      zone,
      words: words['pt-BR'],
      unitName: () => undefined,
    })
    expect(chipsOn(chips, 'ana', 3).map(({ id }) => id)).toEqual(['l', 'n'])
    expect(chipsOn(chips, openRow, 3).map(({ id }) => id)).toEqual(['o'])
  })
})

describe('what filling would come to', () => {
  const line = {
    week: 1,
    weekday: 2,
    professionalId: 'ana',
    function: 'nurse',
    kind: 'shift',
    starts: '07:00',
    minutes: 360,
  } as const
  const professionals = [
    { id: 'ana', name: 'Ana', function: 'nurse', unitIds: ['jardins'], active: true },
    { id: 'bia', name: 'Bia', function: 'nurse', unitIds: ['moema'], active: true },
  ] as never
  const preview = (
    lines: (typeof line | Record<string, unknown>)[],
    shifts: Shift[] = [],
    weeks = 1,
    firstWeek = 1,
  ) => {
    const period = { from: '2026-11-01', to: '2026-11-30' }
    const { created, skipped } = previewFill({
      unit,
      period,
      firstWeek,
      pattern: { weeks, lines: lines as never },
      shifts,
      professionals,
    })
    return [created, Object.fromEntries(skipped)]
  }
  it('counts every Tuesday', () => {
    expect(preview([line])).toEqual([4, {}])
  })
  it('counts every other week of a pattern of two', () => {
    // November begins on a Sunday: its first week has no Tuesday.
    expect(preview([line], [], 2)).toEqual([2, {}])
    expect(preview([line], [], 2, 2)).toEqual([2, {}])
  })
  it('says what would be left out and why', () => {
    const standing = [
      shift('a', 3, 8, 9),
      shift('l', 10, 0, 24, { kind: 'leave', leaveReason: 'other' }),
      shift('gone', 17, 7, 13, { state: 'draft-removed' }),
    ]
    expect(preview([line], standing)).toEqual([2, { taken: 1, on_leave: 1 }])
    expect(preview([{ ...line, weekday: 3 }])).toEqual([3, { closed: 1 }])
    expect(preview([{ ...line, weekday: 7 }])).toEqual([0, { closed: 5 }])
    expect(preview([{ ...line, professionalId: 'bia' }])).toEqual([0, { not_here: 4 }])
  })
  it('lets on call stand on days on which nobody works, and counts open shifts that are there', () => {
    expect(preview([{ ...line, weekday: 7, kind: 'on_call' }])).toEqual([4, { closed: 1 }])
    const open = shift('o', 3, 7, 13, { professionalId: null })
    expect(preview([{ ...line, professionalId: null }], [open])).toEqual([3, { taken: 1 }])
  })
})

describe('the plans for appointments without their professional', () => {
  const uncovered = [1, 2].map((number) => ({
    appointmentId: `appointment ${number}`,
    professionalId: 'dr',
    version: number,
    candidates: [{ professionalId: 'eva', name: 'Eva' }],
  })) as unknown as Uncovered[]
  it('are complete when each has a colleague or a reason', () => {
    expect(undecided(uncovered, {})).toBe(2)
    const typed: PlansTyped = {
      [planKey(uncovered[0]!)]: { action: 'reassign', toProfessionalId: 'eva' },
      [planKey(uncovered[1]!)]: { action: 'keep', reason: '  vem ' },
    }
    expect(undecided(uncovered, typed)).toBe(0)
    expect(plansOf(uncovered, typed)).toEqual([
      { action: 'reassign', appointmentId: 'appointment 1', professionalId: 'dr', toProfessionalId: 'eva', version: 1 },
      { action: 'keep', appointmentId: 'appointment 2', professionalId: 'dr', reason: 'vem' },
    ])
  })
  it('are refused by the contract in the place of what is not decided', () => {
    const ids = { appointmentId: newId(), professionalId: newId() }
    const [one, other] = uncovered.map((each) => ({ ...each, ...ids, appointmentId: newId() }))
    const typed: PlansTyped = { [planKey(other!)]: { action: 'keep', reason: 'a' } }
    const body = { id: newId(), unitId: newId(), from: '2026-11-01', to: '2026-11-30' }
    const wrong = errorsOfInput(publication, { ...body, plans: plansOf([one!, other!], typed) }, 'pt-BR')
    expect(Object.keys(wrong)).toEqual(['plans.0.toProfessionalId', 'plans.1.reason'])
  })
  it('can all be kept for one reason, but for those decided already', () => {
    const typed: PlansTyped = { [planKey(uncovered[0]!)]: { action: 'reassign', toProfessionalId: 'eva' } }
    expect(plansOf(uncovered, keptAll(uncovered, typed, 'mutirão')).map(({ action }) => action)).toEqual([
      'reassign',
      'keep',
    ])
  })
  it('are none with a short reason, or with somebody who is no longer free', () => {
    expect(isDecided({ action: 'keep', reason: ' a ' }, uncovered[0]!)).toBe(false)
    expect(isDecided(undefined, uncovered[0]!)).toBe(false)
    expect(isDecided({ action: 'reassign', toProfessionalId: 'eva' }, { candidates: [] })).toBe(false)
  })
})
