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

/** Wall-clock moments that are called as instants are: what a bank's file says of its hour. */
const moments = ['src/features/pay/pay-files/refusals.ts: madeAt.slice(0, 10)']

test('nowhere is a day cut from an instant: it would be that of Greenwich', async () => {
  const cut: string[] = []
  for await (const file of glob('src/{app,browser,features,server}/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$|\/(testing|demo)\//.test(file)) continue
    const found = readFileSync(file, 'utf8').match(/\b(\w+At|at|now|now\.toString\(\))\.slice\(0, (10|7)\)/g) ?? []
    cut.push(...found.map((day) => `${file}: ${day}`))
  }
  expect(cut.filter((one) => !moments.includes(one))).toEqual([])
})
