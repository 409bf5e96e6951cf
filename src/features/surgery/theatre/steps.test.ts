import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { nextStep, stateOf, type Tap, tappedSteps } from './steps.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 12, minutes)).toISOString()
const tap = (step: Tap['step'], minutes: number): Tap => ({ id: newId(), step, at: at(minutes) })

describe('a case', () => {
  it.each([
    ['pending', 'expected'],
    ['booked', 'expected'],
    ['arrived', 'queued'],
    // Begun before there was a board.
    ['in-progress', 'start'],
    ['fulfilled', 'free'],
  ])('that is %s and of which nothing was tapped stands at %s', (status, step) => {
    expect(stateOf(status, []).step).toBe(step)
  })

  it('stands at the furthest step, with the first time of each', () => {
    const taps = [tap('pause-1', 10), tap('in-room', 5), tap('in-room', 7)]
    const state = stateOf('arrived', taps)
    expect(state).toMatchObject({ step: 'pause-1', times: { 'in-room': at(5), 'pause-1': at(10) }, last: taps[0] })
  })

  it('moves through every step by one tap each', () => {
    const steps = ['queued', ...tappedSteps] as const
    expect(steps.map((step) => nextStep(step))).toEqual([...tappedSteps, null])
    expect(nextStep('expected')).toBe(null)
  })

  const taps = fc.array(fc.record({ id: fc.uuid(), step: fc.constantFrom(...tappedSteps), at: fc.nat(500).map(at) }))
  it('is the same in whatever order its taps come, and however often each', () => {
    fc.assert(
      fc.property(
        taps.chain((set) =>
          fc.tuple(
            fc.constant(set),
            fc
              .array(fc.constantFrom(...set, tap('in-room', 1)))
              .map((again) => again.filter((one) => set.includes(one))),
            fc.infiniteStream(fc.nat()),
          ),
        ),
        ([set, again, random]) => {
          const shuffled = [...set, ...again]
            .map((one) => [random.next().value, one] as const)
            .sort(([one], [other]) => one - other)
            .map(([, one]) => one)
          expect(stateOf('arrived', shuffled)).toEqual(stateOf('arrived', set))
        },
      ),
    )
  })
})
