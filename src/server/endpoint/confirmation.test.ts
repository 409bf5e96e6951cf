import { expect, it } from 'vitest'
import { Problem } from '../../shared/problem.ts'
import { requireConfirmation } from './confirmation.ts'
import { both } from '../../shared/both.ts'

const about = {
  wording: both('Três agendamentos ficariam fora', 'Three appointments would be left out'),
  shown: { total: 3 },
}

function wordFor(ids: readonly string[], given?: string): unknown {
  try {
    requireConfirmation(ids, given, about)
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    expect(error).toMatchObject({ code: 'CONFIRMATION_REQUIRED', status: 422, extra: { total: 3 } })
    return error.extra['confirmation']
  }
}

it('asks once, and takes the word for exactly the same list in any order', () => {
  const word = wordFor(['a', 'b'])
  expect(word).toMatch(/^[\w-]{22}$/)
  expect(wordFor(['b', 'a'], String(word))).toBeNull()
  expect(wordFor(['a', 'b', 'c'], String(word))).not.toBeNull()
  expect(wordFor(['a'], String(word))).not.toBeNull()
})

it('asks nothing where nothing follows', () => {
  expect(wordFor([])).toBeNull()
})
