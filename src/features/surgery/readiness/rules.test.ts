import { describe, expect, it } from 'vitest'
import type { ReadinessItem } from './items.ts'
import { countOf, examStanding, judge, type ReadinessFacts } from './rules.ts'

const ready: ReadinessFacts = {
  day: '2026-11-25',
  isIdentified: true,
  money: { netCentavos: 100, paidCentavos: 100 },
  outsideRoster: false,
  roomActive: true,
  requiredFunctions: ['nurse'],
  crew: [
    { function: 'doctor', active: true, validUntil: '2026-11-25' },
    { function: 'nurse', active: true, validUntil: null },
  ],
  exams: [{ validDays: 90, doneOn: '2026-08-27' }],
  consents: [],
  ticks: [
    { item: 'consents', standing: 'done', validUntil: null },
    { item: 'instruments', standing: 'done', validUntil: '2026-11-25' },
    { item: 'guidance', standing: 'done', validUntil: null },
    { item: 'escort', standing: 'none', validUntil: null },
  ],
  materials: [
    { optional: false, lacking: 0 },
    { optional: true, lacking: 2 },
  ],
  isPerformed: false,
}

const of = (item: ReadinessItem, changed: Partial<ReadinessFacts>) =>
  judge({ ...ready, ...changed }).find((one) => one.item === item)?.standing

describe('what a surgery needs', () => {
  it('is all done where nothing is missing, and does not count what does not apply', () => {
    expect(judge(ready).filter(({ standing }) => standing === 'missing')).toEqual([])
    expect(countOf(judge(ready))).toEqual({ done: 10, needed: 10 })
  })

  it.each<[string, ReadinessItem, Partial<ReadinessFacts>, string]>([
    ['nobody’s document was seen', 'identity', { isIdentified: false }, 'missing'],
    [
      'a foreigner’s passport was',
      'identity',
      { isIdentified: false, ticks: [{ item: 'identity', standing: 'done', validUntil: null }] },
      'done',
    ],
    ['no exam is asked for', 'exams', { exams: [] }, 'none'],
    [
      'one of the exams has no result',
      'exams',
      { exams: [...ready.exams, { validDays: 90, doneOn: null }] },
      'missing',
    ],
    ['the surgery is moved past the validity of an exam', 'exams', { day: '2026-11-26' }, 'missing'],
    ['a text is not signed', 'consents', { consents: [{ standing: 'signed' }, { standing: 'missing' }] }, 'missing'],
    [
      'every text is signed, whatever was ticked',
      'consents',
      { consents: [{ standing: 'signed' }], ticks: [] },
      'done',
    ],
    ['nothing was sold', 'payment', { money: null }, 'none'],
    ['a centavo is open', 'payment', { money: { netCentavos: 100, paidCentavos: 99 } }, 'missing'],
    ['the doctor is not on duty', 'doctor', { outsideRoster: true }, 'missing'],
    ['the doctor’s registration ends before', 'doctor', { day: '2026-11-26' }, 'missing'],
    ['there is no nurse', 'team', { crew: ready.crew.slice(0, 1) }, 'missing'],
    ['the room is out of use', 'room', { roomActive: false }, 'missing'],
    ['the sterilisation ends before', 'instruments', { day: '2026-11-26' }, 'missing'],
    ['nobody said so', 'guidance', { ticks: [] }, 'missing'],
    ['what it can do without lacks', 'materials', {}, 'done'],
    ['something of its kit lacks', 'materials', { materials: [{ optional: false, lacking: 1 }] }, 'missing'],
    ['it went on without', 'materials', { materials: [{ optional: false, lacking: 1 }], isPerformed: true }, 'done'],
    ['it has no kit', 'materials', { materials: null }, 'none'],
    ['somebody said that none is needed', 'escort', {}, 'none'],
  ])('%s: %s', (_why, item, changed, standing) => {
    expect(of(item, changed)).toBe(standing)
  })

  it('is due before its day', () => {
    expect(judge(ready).map(({ item, dueOn }) => [item, dueOn])).toContainEqual(['exams', '2026-11-15'])
  })

  it('takes no result of after the surgery', () => {
    expect(examStanding({ validDays: 90, doneOn: '2026-11-26' }, '2026-11-25')).toBe('missing')
    expect(examStanding({ validDays: 10, doneOn: '2026-11-01' }, '2026-11-25')).toBe('expired')
  })
})
