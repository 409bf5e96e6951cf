import { expect, it } from 'vitest'
import { shortWord, sinceWord } from './since-word.ts'

// A quarter past midnight in São Paulo; in Manaus it is still the day before.
const now = '2026-11-20T03:15:00Z'

it.each([
  ['2026-11-20T03:05:00Z', 'America/Sao_Paulo', 'hoje 00:05', '00:05'],
  ['2026-11-20T02:40:00Z', 'America/Sao_Paulo', 'ontem 23:40', 'ontem 23:40'],
  ['2026-11-20T02:40:00Z', 'America/Manaus', 'hoje 22:40', '22:40'],
  ['2026-11-17T12:00:00Z', 'America/Sao_Paulo', 'ter 17/11 · 09:00', 'ter 17/11 · 09:00'],
])('%s is said in %s as %s', (instant, zone, since, short) => {
  const reading = { now, zone, language: 'pt-BR' as const }
  expect([sinceWord(instant, reading), shortWord(instant, reading)]).toEqual([since, short])
})
