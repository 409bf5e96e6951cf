import { describe, expect, it } from 'vitest'
import { type Keeping, keepingProblems } from './rules.ts'
import { openedLifeInWords } from './words.ts'

const plain: Keeping = {
  category: 'medicine',
  needsLot: true,
  needsExpiry: true,
  controlledList: null,
  openedLifeHours: null,
}
const table: [Partial<Keeping>, string[]][] = [
  [{}, []],
  [{ category: 'disposable', needsLot: false, needsExpiry: false }, []],
  [{ controlledList: 'A1' }, []],
  [{ category: 'anaesthetic', controlledList: 'C1', openedLifeHours: 24 }, []],
  [{ category: 'disposable', controlledList: 'B1' }, ['controlledList not_a_medicine']],
  [{ controlledList: 'B1', needsLot: false }, ['needsLot controlled']],
  [{ controlledList: 'B1', needsExpiry: false, openedLifeHours: 6 }, ['needsExpiry controlled']],
  [{ category: 'suture', openedLifeHours: 6 }, ['openedLifeHours not_a_medicine']],
  [{ needsExpiry: false, openedLifeHours: 6 }, ['needsExpiry expires_opened']],
]

describe('how a material is kept', () => {
  it.each(table)('%o', (kept, problems) => {
    expect(keepingProblems({ ...plain, ...kept }).map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
  })

  it('is judged by the part that a change says', () => {
    expect(keepingProblems({ controlledList: 'A1' })).toEqual([])
    expect(keepingProblems({ needsLot: false })).toEqual([])
  })
})

it.each([
  [1, '1 hora', '1 hour'],
  [36, '36 horas', '36 hours'],
  [24, '1 dia', '1 day'],
  [672, '28 dias', '28 days'],
])('%i hours after opening read %s', (hours, portuguese, english) => {
  expect([openedLifeInWords(hours, 'pt-BR'), openedLifeInWords(hours, 'en')]).toEqual([portuguese, english])
})
