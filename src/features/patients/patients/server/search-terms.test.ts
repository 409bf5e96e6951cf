import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginningsOf, isOneTypoApart, type Reading, readingsOf, readTerms, typosBetween } from './search-terms.ts'

describe('reading what was typed', () => {
  test.each([
    ['  Mária   da SILVA ', { kind: 'name', whole: 'maria da silva', words: ['maria', 'silva'] }],
    ['dos', { kind: 'name', whole: 'dos', words: ['dos'] }],
    ['ana ana', { kind: 'name', whole: 'ana ana', words: ['ana'] }],
    ['529.982.247-25', { kind: 'number', digits: '52998224725' }],
    ['(11) 98765-4321', { kind: 'number', digits: '11987654321' }],
    ['+55 11 98765-4321', { kind: 'number', digits: '5511987654321' }],
    ['011 98765-4321', { kind: 'number', digits: '11987654321' }],
    ['0042', { kind: 'number', digits: '0042' }],
    ['Maria@Exemplo.example', { kind: 'email', address: 'maria@exemplo.example' }],
    ['maria 2', { kind: 'name', whole: 'maria 2', words: ['maria', '2'] }],
    ['   ', { kind: 'nothing' }],
    ['Sr. José da Silva', { kind: 'name', whole: 'jose da silva', words: ['jose', 'silva'] }],
    ['Dona Ana', { kind: 'name', whole: 'ana', words: ['ana'] }],
    ['dona', { kind: 'name', whole: 'dona', words: ['dona'] }],
    ['Silva, Ana Jr.', { kind: 'name', whole: 'silva, ana jr.', words: ['silva', 'ana', 'jr'] }],
    ['---', { kind: 'name', whole: '---', words: ['---'] }],
  ])('%j', (typed, expected) => {
    expect(readTerms(typed)).toEqual(expected)
  })

  test('no more than eight words are looked for', () => {
    expect(readTerms('a b c d f g h i j k')).toMatchObject({ words: ['a', 'b', 'c', 'd', 'f', 'g', 'h', 'i'] })
  })
})

describe('one typo apart', () => {
  test.each([
    ['silva', 'slva', true],
    ['silva', 'sillva', true],
    ['silva', 'silba', true],
    ['silva', 'sivla', true],
    ['silva', 'silva', true],
    ['thiago', 'tiago', true],
    ['luis', 'luiz', true],
    ['silva', 'salvo', false],
    ['silva', 'slv', false],
    ['abcd', 'badc', false],
    ['abca', 'bcab', false],
    ['jose', 'joao', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(isOneTypoApart(one, other)).toBe(expected)
    expect(isOneTypoApart(other, one)).toBe(expected)
  })

  test('any word and itself without one of its letters', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 12 }), fc.nat(), (word, at) => {
        const index = at % word.length
        expect(isOneTypoApart(word, word.slice(0, index) + word.slice(index + 1))).toBe(true)
      }),
    )
  })
})

test.each([
  ['phelipe', 'felipe', 2],
  ['silva', 'sivla', 1],
  ['silva', 'silva', 0],
  ['', 'ana', 3],
  ['guimaraes', 'gimaraens', 2],
])('%s and %s are %d slips apart', (one, other, slips) => {
  expect([typosBetween(one, other), typosBetween(other, one)]).toEqual([slips, slips])
})

const wordsOf = (readings: Reading[]) =>
  readings.map(({ tier, meanings }) => [tier, ...meanings.map(({ words }) => words)])

describe('ever wider readings', () => {
  test('exact, beginning, part, typo', () => {
    const readings = readingsOf([
      { typed: 'ana', parts: ['ana', 'anabela', 'mariana'], near: ['ona'], long: [], bearers: 0 },
    ])
    expect(wordsOf(readings)).toEqual([
      [1, ['ana']],
      [2, ['ana', 'anabela']],
      [3, ['ana', 'anabela', 'mariana']],
      [4, ['ana', 'anabela', 'mariana', 'ona']],
    ])
    expect(readings.map(({ meanings }) => meanings[0]?.patterns)).toEqual([
      ['% ana %'],
      ['% ana%'],
      ['%ana%'],
      ['%ana%', '% ona %'],
    ])
  })

  test('a reading that finds nothing, or nothing more, is left out', () => {
    expect(wordsOf(readingsOf([{ typed: 'zanetti', parts: ['zanetti'], near: [], long: [], bearers: 0 }]))).toEqual([
      [1, ['zanetti']],
    ])
    expect(readingsOf([{ typed: 'slva', parts: [], near: ['silva'], long: [], bearers: 0 }])).toEqual([
      { tier: 1, meanings: [{ words: ['silva'], firsts: ['silva'], patterns: ['% silva %'], effort: 1 }] },
    ])
  })

  test('each word is first taken as close as any name has it', () => {
    const vitor = { typed: 'vitor', parts: ['vitor', 'vitoria'], near: ['victor'], long: [], bearers: 0 }
    const alvez = { typed: 'alvez', parts: [], near: ['alves'], long: [], bearers: 0 }
    expect(wordsOf(readingsOf([vitor, alvez]))).toEqual([
      [1, ['vitor'], ['alves']],
      [4, ['vitor', 'vitoria', 'victor'], ['alves']],
    ])
  })

  test('a short name means the long one in every reading', () => {
    const [reading] = readingsOf([{ typed: 'cadu', parts: [], near: [], long: ['carlos eduardo'], bearers: 0 }])
    expect(reading?.meanings).toEqual([
      { words: ['eduardo'], firsts: ['carlos'], patterns: ['% cadu %', '% carlos eduardo %'], effort: 1 },
    ])
    expect(beginningsOf({ patterns: ['% carlos eduardo %', '%ari%'] })).toEqual([' carlos eduardo %', ' ari%'])
  })

  test('every word must be found', () => {
    const found = { typed: 'maria', parts: ['maria'], near: [], long: [], bearers: 0 }
    expect(readingsOf([found, { typed: 'xqwz', parts: [], near: [], long: [], bearers: 0 }])).toEqual([])
  })

  test('one or two letters only mean the beginning of a word', () => {
    const readings = readingsOf([{ typed: 'si', parts: ['silva', 'simone'], near: [], long: [], bearers: 0 }])
    expect(readings.map(({ tier, meanings }) => [tier, meanings[0]?.patterns])).toEqual([[1, ['% si%']]])
  })

  test('signs that are special to the database are letters like any other', () => {
    const [reading] = readingsOf([{ typed: '50%_\\', parts: ['50%_\\'], near: [], long: [], bearers: 0 }])
    expect(reading?.meanings[0]?.patterns).toEqual(['% 50\\%\\_\\\\ %'])
  })
})
