import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { zoneOfUnit } from './unit-zone.ts'

const units = [{ id: 'norte', timeZone: 'America/Manaus' }]

test('a unit’s zone is its own', () => expect(zoneOfUnit(units, 'norte')).toBe('America/Manaus'))

test.each(['sul', ''])('the zone of %j is no guess', (id) => {
  expect(() => zoneOfUnit(units, id)).toThrow(RangeError)
  expect(() => zoneOfUnit([], id)).toThrow(/not known here/)
})

test('nowhere is a zone made up where one is missing', async () => {
  const guesses: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(file)) continue
    const found = readFileSync(file, 'utf8').match(/(\?\?|\|\|)\s*'(UTC|Etc\/UTC|America\/\w+)'/g) ?? []
    guesses.push(...found.map((guess) => `${file}: ${guess}`))
  }
  expect(guesses).toEqual([])
})
