import { expect, it } from 'vitest'
import { zoneWords } from '../zone-words.ts'
import { zoneMatches, zoneOptions } from './zone-options.ts'

const words = { brazil: 'Brasil', world: 'Mundo' }
const now = '2026-11-20T12:41:00Z'

it('begins with Brazil, shows what its clocks show, and names every zone once', () => {
  const [home, world] = zoneOptions('America/Sao_Paulo', now, words, 'pt-BR')
  expect(home?.items[0]).toEqual({ value: 'America/Sao_Paulo', label: 'Horário de Brasília · 09:41' })
  const all = [...(home?.items ?? []), ...(world?.items ?? [])].map(({ value }) => value)
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(300)
  expect(all).toContain('Europe/Lisbon')
})

it('offers the present zone under its old name too', () => {
  expect(zoneOptions('Brazil/East', now, words, 'pt-BR')[0]?.items[0]?.value).toBe('Brazil/East')
})

it.each([
  ['são paulo', true],
  ['Sao_Paulo', true],
  ['america/sao', true],
  ['brasilia', true],
  ['horário de bras', true],
  ['manaus', false],
])('%s: %s', (typed, found) => {
  expect(zoneMatches({ value: 'America/Sao_Paulo', label: 'Horário de Brasília · 09:41' }, typed)).toBe(found)
})

it.each([
  ['America/Manaus', 'Horário de Manaus', 'Manaus time'],
  ['America/Cuiaba', 'Horário de Cuiabá', 'Cuiabá time'],
  ['America/Argentina/Buenos_Aires', 'Horário de Buenos Aires', 'Buenos Aires time'],
])('%s is said %s', (zone, portuguese, english) => {
  expect([zoneWords(zone, 'pt-BR'), zoneWords(zone, 'en')]).toEqual([portuguese, english])
})
