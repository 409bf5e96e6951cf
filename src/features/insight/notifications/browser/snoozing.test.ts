import { expect, it } from 'vitest'
import { snoozeUntil } from './snoozing.ts'

const [thursday, monday] = ['2026-11-19T23:30:00Z', '2026-11-23T12:00:00Z']

it.each([
  ['anHour', thursday, 'America/Sao_Paulo', '2026-11-20T00:30:00'],
  ['tomorrow', thursday, 'America/Sao_Paulo', '2026-11-20T11:00:00'],
  ['tomorrow', '2026-11-20T03:30:00Z', 'America/Manaus', '2026-11-20T12:00:00'],
  ['monday', thursday, 'America/Sao_Paulo', '2026-11-23T11:00:00'],
  ['monday', monday, 'America/Sao_Paulo', '2026-11-30T11:00:00'],
] as const)('%s, from %s in %s', (how, now, zone, expected) => {
  expect(Date.parse(snoozeUntil(how, now, zone))).toBe(Date.parse(`${expected}Z`))
})
