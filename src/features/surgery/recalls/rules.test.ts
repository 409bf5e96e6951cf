import { expect, test } from 'vitest'
import { isDone, standingOf } from './rules.ts'

test.each([
  [true, null, 'to_tell'],
  [true, 'sent', 'again'],
  [true, 'no_answer', 'again'],
  [true, 'again', 'again'],
  [true, 'told', 'told'],
  [true, 'unreachable', 'unreachable'],
  [false, null, 'not_used'],
  [false, 'no_answer', 'not_used'],
  // Told while it was on the surgery, which gave it back unused.
  [false, 'told', 'told'],
] as const)('a patient who must be told (%s) and was last %s stands at %s', (mustTell, lastOutcome, standing) => {
  expect(standingOf({ mustTell, lastOutcome })).toBe(standing)
})

test.each([
  [{ waiting: 0, inTransit: 0, onCase: 0 }, true],
  [{ waiting: 1, inTransit: 0, onCase: 0 }, false],
  [{ waiting: 0, inTransit: 1, onCase: 0 }, false],
  [{ waiting: 0, inTransit: 0, onCase: 1 }, false],
])('with %j left, a recall may be closed: %s', (left, done) => {
  expect(isDone(left)).toBe(done)
})
