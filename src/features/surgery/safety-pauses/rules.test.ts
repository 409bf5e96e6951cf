import { describe, expect, it } from 'vitest'
import { answersTo, isTimeFor, itemsOf, missingToSign, type PauseState, signersNeeded } from './rules.ts'
import { pauses, presentEdition, whoItems } from './who-list.ts'

const own = { id: 'own', pause: 2, text: 'Contagem de folículos' } as const
const template = { edition: presentEdition, items: [own] }

describe('what is asked', () => {
  it('is WHO’s list, whole, and then what the unit adds', () => {
    expect(pauses.map((pause) => whoItems(presentEdition, pause).length)).toEqual([7, 8, 5])
    for (const pause of pauses) {
      const keys = itemsOf(template, pause).map(({ key }) => key)
      const who = whoItems(presentEdition, pause).map(({ key }) => key)
      expect(keys).toEqual([...who, ...(pause === 2 ? ['own'] : [])])
    }
  })

  it('has a key, two languages and something to answer, each once', () => {
    const all = pauses.flatMap((pause) => whoItems(presentEdition, pause))
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    for (const { text, answers } of all) {
      expect(text['pt-BR']).not.toBe(text.en)
      expect(answers.length).toBeGreaterThan(0)
    }
  })

  it('takes only its own answers', () => {
    expect(answersTo(template, 1, 'identity')).toEqual(['done'])
    expect(answersTo(template, 1, 'allergy')).toEqual(['no', 'yes'])
    expect(answersTo(template, 2, 'own')).toEqual(['done', 'na'])
    expect(answersTo(template, 1, 'own')).toEqual([])
    expect(answersTo(template, 1, 'nothing')).toEqual([])
  })
})

it.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [7, 2],
])('a team of %i needs %i signatures', (people, needed) => {
  expect(signersNeeded(Array.from({ length: people }))).toBe(needed)
})

it('is time for the first pause once the patient is there, for the others while the surgery runs', () => {
  const times = pauses.map((pause) =>
    (['booked', 'arrived', 'in-progress', 'fulfilled'] as const).filter((status) => isTimeFor(pause, status)),
  )
  expect(times).toEqual([['arrived', 'in-progress'], ['in-progress'], ['in-progress']])
})

describe('what is missing before a pause is signed', () => {
  const items = [
    { key: 'a', answered: true },
    { key: 'b', answered: false },
  ]
  const missing = (state: PauseState, earlier?: PauseState, answered = items) =>
    missingToSign({ pause: 2, state, items: answered }, 'in-progress', earlier)

  it('names what nobody answered', () => {
    expect(missing('open', 'signed')).toEqual({ obstacles: ['unanswered'], unanswered: ['b'] })
    expect(missing('open', 'signed', items.slice(0, 1))).toEqual({ obstacles: [], unanswered: [] })
  })

  it.each<[PauseState, boolean]>([
    ['open', true],
    ['begun', true],
    ['signed', false],
    ['overridden', false],
  ])('the one before is %s: in the way %s', (earlier, stands) => {
    expect(missing('open', earlier).obstacles.includes('earlier')).toBe(stands)
  })

  it('stops at what is over, and at the wrong time', () => {
    expect(missing('signed', 'signed').obstacles[0]).toBe('done')
    expect(missingToSign({ pause: 2, state: 'open', items: [] }, 'arrived', 'signed').obstacles).toEqual(['status'])
  })
})
