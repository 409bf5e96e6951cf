import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearch, readId, writeSearch } from './search.ts'

describe('what stands after the question mark', () => {
  test('is written so that people can read it', () => {
    expect(writeSearch({ de: '2026-11-20', situacao: ['pending', 'booked'], hora: '08:30' })).toBe(
      '?de=2026-11-20&situacao=pending,booked&hora=08:30',
    )
  })

  test('is nothing at all when nothing is set', () => {
    expect(writeSearch({ q: '', unidade: undefined, tags: [], medico: null })).toBe('')
  })

  test('keeps text that looks like a number as text', () => {
    expect(parseSearch('?prontuario=007')).toEqual({ prontuario: '007' })
  })

  test('counts the last of two', () => {
    expect(parseSearch('?q=a&q=b')).toEqual({ q: 'b' })
  })

  test('comes back as it was written, whatever somebody types', () => {
    const search = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1, unit: 'grapheme' }))
    fc.assert(
      fc.property(search, (written) => {
        expect(parseSearch(writeSearch(written))).toEqual({ ...written })
      }),
    )
  })
})

test('an id of the address is taken only when it is one', () => {
  const id = '01a19731-45fb-7c35-81f1-b5b714f9639d'
  expect(readId(id)).toBe(id)
  expect(readId('1; drop table')).toBeUndefined()
  expect(readId(undefined)).toBeUndefined()
})
