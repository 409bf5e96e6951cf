import { describe, expect, it } from 'vitest'
import { type Prerequisites, whyNotStep } from './guards.ts'
import { type CaseStep, caseSteps, placeOf, tappedSteps } from './steps.ts'

const ready: Prerequisites = { eve: 'go', pauses: [1, 2, 3] }
const may = (step: (typeof tappedSteps)[number], at: CaseStep, has = ready, stops = false) =>
  whyNotStep(step, { step: at, status: statusAt(at) }, has, stops) === null

function statusAt(at: CaseStep): string {
  if (placeOf(at) >= placeOf('out')) return 'fulfilled'
  return placeOf(at) >= placeOf('start') ? 'in-progress' : 'arrived'
}

describe('a step', () => {
  // Written by hand: from where (down) which step (across) may be taken, with every pause done and the eve's go.
  const table: Record<CaseStep, string> = {
    //            in-room pause-1 start pause-2 end pause-3 out cleaning free
    expected:    '·       ·       ·     ·       ·   ·       ·   ·        ·',
    queued:      'x       x       ·     ·       ·   ·       ·   ·        ·',
    'in-room':   'x       x       x     ·       ·   ·       ·   ·        ·',
    'pause-1':   'x       x       x     ·       ·   ·       ·   ·        ·',
    start:       'x       x       x     x       x   x       x   ·        ·',
    'pause-2':   'x       x       x     x       x   x       x   ·        ·',
    end:         'x       x       x     x       x   x       x   ·        ·',
    'pause-3':   'x       x       x     x       x   x       x   ·        ·',
    out:         'x       x       x     x       x   x       x   x        x',
    cleaning:    'x       x       x     x       x   x       x   x        x',
    free:        'x       x       x     x       x   x       x   x        x',
  } // prettier-ignore

  it.each([...caseSteps])('from %s', (at) => {
    expect(tappedSteps.map((step) => (may(step, at) ? 'x' : '·'))).toEqual(table[at].split(/ +/))
  })

  it.each<[Prerequisites['eve'], Prerequisites['pauses'], boolean]>([
    ['go', [1], true],
    ['overridden', [1], true],
    ['no-go', [1], false],
    ['none', [1], false],
    ['go', [], false],
    ['go', [2, 3], false],
  ])('início with the eve at %s and pauses %j: %s', (eve, pauses, expected) => {
    expect(may('start', 'pause-1', { eve, pauses })).toBe(expected)
  })

  it('of one that has begun waits for its início, whatever pauses were done', () => {
    expect(whyNotStep('out', { step: 'pause-3', status: 'arrived' }, ready)).not.toBe(null)
    expect(whyNotStep('out', { step: 'pause-3', status: 'in-progress' }, ready)).toBe(null)
  })

  it('a pause is a step once it is done', () => {
    expect(may('pause-2', 'start', { eve: 'go', pauses: [1] })).toBe(false)
    expect(may('pause-2', 'start', { eve: 'go', pauses: [1, 2] })).toBe(true)
  })

  it('saída waits for pause 3, unless the case is stopped', () => {
    const without: Prerequisites = { eve: 'go', pauses: [1] }
    expect(may('out', 'end', without)).toBe(false)
    expect(may('out', 'end', without, true)).toBe(true)
    expect(may('out', 'end')).toBe(true)
  })
})
