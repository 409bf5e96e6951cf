import { expect, it } from 'vitest'
import { zoneMatches, zoneOptions } from './zone-options.ts'

const words = { brazil: 'Brasil', world: 'Mundo' }
const now = '2026-11-20T12:41:00Z'

it('begins with Brazil, shows what its clocks show, and names every zone once', () => {
  const [home, world] = zoneOptions('America/Sao_Paulo', now, words)
  expect(home?.items[0]).toEqual({ value: 'America/Sao_Paulo', label: 'America/Sao Paulo · 09:41' })
  const all = [...(home?.items ?? []), ...(world?.items ?? [])].map(({ value }) => value)
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(300)
  expect(all).toContain('Europe/Lisbon')
})

it('offers the present zone under its old name too', () => {
  expect(zoneOptions('Brazil/East', now, words)[0]?.items[0]?.value).toBe('Brazil/East')
})

it.each([
  ['são paulo', true],
  ['Sao_Paulo', true],
  ['america/sao', true],
  ['manaus', false],
])('%s: %s', (typed, found) => {
  expect(zoneMatches('America/Sao Paulo · 09:41', typed)).toBe(found)
})
