import { describe, expect, it } from 'vitest'
import { daysSince } from '../../../shared/time.ts'
import { deadlineOf, paidShare, readinessOf, type Standing } from './rules.ts'
import { reasonInWords } from './reasons.ts'

const standing: Standing = { blockers: [], waitUntil: null, earliestOn: null, snoozedUntil: null }

describe('days waited', () => {
  it.each([
    ['2026-11-19T13:00:00Z', '2026-11-19T23:00:00Z', 0],
    // Late in the evening in São Paulo, early in the morning after.
    ['2026-11-19T02:30:00Z', '2026-11-19T10:00:00Z', 1],
    ['2026-09-06T12:00:00Z', '2026-11-19T12:00:00Z', 74],
    ['2026-11-20T12:00:00Z', '2026-11-19T12:00:00Z', 0],
  ])('from %s to %s are %i', (since, now, days) => {
    expect(daysSince(since, now, 'America/Sao_Paulo')).toBe(days)
  })
})

describe('readiness', () => {
  it.each<[Partial<Standing>, string]>([
    [{}, 'ready'],
    [{ blockers: ['payment'] }, 'blocked'],
    [{ waitUntil: '2026-11-20' }, 'blocked'],
    [{ waitUntil: '2026-11-19' }, 'ready'],
    [{ earliestOn: '2027-01-01' }, 'ready'],
    [{ blockers: ['exam'], snoozedUntil: '2026-11-20' }, 'snoozed'],
    [{ snoozedUntil: '2026-11-19' }, 'ready'],
  ])('%o is %s', (given, expected) => {
    expect(readinessOf({ ...standing, ...given }, '2026-11-19')).toBe(expected)
  })
})

it.each([
  [1_000_000, 0, 0],
  [1_000_000, 700_000, 7000],
  [3, 1, 3333],
  [0, 0, 10_000],
  [100, 200, 10_000],
])('of %i with %i paid the share is %i', (netCentavos, paidCentavos, share) => {
  expect(paidShare({ netCentavos, paidCentavos })).toBe(share)
})

it('holds an offer so many minutes, but never into the hour before the start', () => {
  const now = '2026-11-19T13:00:00.000Z'
  expect(deadlineOf(now, '2026-11-24T11:00:00.000Z', 240)).toBe('2026-11-19T17:00:00.000Z')
  expect(deadlineOf(now, '2026-11-19T16:00:00.000Z', 240)).toBe('2026-11-19T15:00:00.000Z')
})

describe('reasons in words', () => {
  const said = (reason: Parameters<typeof reasonInWords>[0]) => reasonInWords(reason, () => 'Dra. Alice')
  const time = { kind: 'time', fits: true, weekdays: [2], fromTime: '08:00', toTime: '12:00' } as const
  it.each([
    [said({ kind: 'waiting', days: 74 }), 'Espera há 74 dias', 'Waiting for 74 days'],
    [said({ kind: 'waiting', days: 1 }), 'Espera há 1 dia', 'Waiting for 1 day'],
    [said({ kind: 'paid', percent: 70 }), '70 % pago', '70% paid'],
    [said({ ...time, weekdays: [2] }), 'prefere terça de manhã', 'prefers Tuesday in the morning'],
    [
      said({ ...time, fits: false, weekdays: [1, 3], fromTime: '10:00', toTime: '14:00' }),
      'preferia segunda ou quarta das 10:00 às 14:00',
      'would prefer Monday or Wednesday 10:00 to 14:00',
    ],
    [said({ kind: 'doctor', fits: true, professionalId: 'a' }), 'prefere Dra. Alice', 'prefers Dra. Alice'],
    [said({ kind: 'notice', fits: true, hours: 48 }), 'precisa de 2 dias de aviso', 'needs 2 days of notice'],
    [
      said({ kind: 'notice', fits: false, hours: 5 }),
      'precisa de 5 horas de aviso, e falta menos',
      'needs 5 hours of notice, and there is less',
    ],
  ])('%o', (reason, portuguese, english) => {
    expect(reason).toEqual({ 'pt-BR': portuguese, en: english })
  })
})
