import { describe, expect, it } from 'vitest'
import type { HolidayLine } from '../calendar.ts'
import { holidayFields, type UnitHoliday } from '../contract.ts'
import { holidayInput, holidayValues, withoutOf, wordsOn } from './holiday-values.ts'

const [a, b] = ['019a0000-0000-7000-8000-00000000000a', '019a0000-0000-7000-8000-00000000000b'] as const
const line = (fields: Partial<HolidayLine>): HolidayLine => ({
  id: 'x',
  day: '2026-11-20',
  name: 'Consciência Negra',
  level: 'own',
  kind: 'open',
  unitIds: [b, a],
  ...fields,
})
const word = (unitId: string, version = 3): UnitHoliday => ({
  unitId,
  day: '2026-11-20',
  name: 'Consciência Negra',
  kind: 'open',
  level: 'own',
  version,
})

describe('a holiday in the form', () => {
  it('goes through it and back, with the versions that were seen', () => {
    const values = holidayValues(line({}), undefined)
    expect(values).toMatchObject({ day: '2026-11-20', kind: 'open', level: 'own', unitIds: [a, b] })
    expect(holidayFields.parse(holidayInput(values, [word(a)]))).toEqual({
      day: '2026-11-20',
      name: 'Consciência Negra',
      kind: 'open',
      level: 'own',
      units: [
        { unitId: a, version: 3 },
        { unitId: b, version: null },
      ],
    })
  })

  it('of the nation begins as a unit’s word against it', () => {
    expect(holidayValues(line({ level: 'national', kind: 'closed' }), undefined)).toMatchObject({
      kind: 'open',
      level: 'own',
      unitIds: [],
    })
    expect(holidayValues(line({ level: 'optional', kind: 'worked', unitIds: [a] }), undefined)).toMatchObject({
      kind: 'closed',
      level: 'own',
      unitIds: [a],
    })
  })

  it('that is new belongs to the only unit there is', () => {
    expect(holidayValues(undefined, a)).toMatchObject({ day: null, kind: 'closed', level: 'municipal', unitIds: [a] })
    expect(holidayValues(undefined, undefined).unitIds).toEqual([])
  })

  it('takes back the word of units that are no longer ticked, and of computed lines nothing', () => {
    const values = { ...holidayValues(line({}), undefined), unitIds: [a] }
    expect(withoutOf(line({}), values, [word(a), word(b, 7)])).toEqual([{ unitId: b, version: 7 }])
    expect(withoutOf(line({ level: 'national' }), values, [])).toEqual([])
    expect(withoutOf(undefined, values, [])).toEqual([])
  })

  it('without a day is refused by name', () => {
    const { error } = holidayFields.safeParse(holidayInput({ ...holidayValues(undefined, a), name: 'Festa' }, []))
    expect(error?.issues[0]?.path).toEqual(['day'])
    expect(wordsOn(null, [word(a)]).size).toBe(0)
  })
})
