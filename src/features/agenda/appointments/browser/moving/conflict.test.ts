import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../../../../browser/problem.ts'
import { conflictOf, timeBesides } from './conflict.ts'

function refusal(code: 'SLOT_TAKEN' | 'STALE', extra: Record<string, unknown>): ProblemError {
  return new ProblemError(code, 'Sala 2 já está com M. S.', {
    type: 'about:blank',
    title: '',
    status: 409,
    code,
    detail: '',
    ...extra,
  })
}

const blocker = {
  kind: 'room',
  resourceId: 'r',
  resourceName: 'Sala 2',
  label: 'M. S.',
  procedureName: null,
  professionals: null,
  isElsewhere: false,
  startsAt: '2026-11-24T11:00:00Z',
  endsAt: '2026-11-24T12:00:00Z',
}

describe('a slot that is taken', () => {
  it('says what is in the way and what fits nearby', () => {
    const nearest = [{ startsAt: '2026-11-24T12:00:00Z', endsAt: '2026-11-24T12:30:00Z' }]
    expect(conflictOf(refusal('SLOT_TAKEN', { blockers: [{ ...blocker, status: 'booked' }], nearest }))).toEqual({
      detail: 'Sala 2 já está com M. S.',
      blockers: [blocker],
      nearest,
    })
  })

  it('is still told when the answer holds less than was agreed', () => {
    expect(conflictOf(refusal('SLOT_TAKEN', {}))).toMatchObject({ blockers: [], nearest: [] })
    expect(conflictOf(refusal('SLOT_TAKEN', { blockers: 'many' }))).toMatchObject({ blockers: [], nearest: [] })
    expect(
      conflictOf(refusal('SLOT_TAKEN', { blockers: [{ ...blocker, label: null }] }))?.blockers[0]?.label,
    ).toBeNull()
  })

  it('is nothing else', () => {
    expect(conflictOf(refusal('STALE', {}))).toBeNull()
    expect(conflictOf(new Error('SLOT_TAKEN'))).toBeNull()
  })
})

it('shows a time with its day only where that is another one, in the unit’s zone', () => {
  const time = { startsAt: '2026-11-25T01:00:00Z', endsAt: '2026-11-25T01:30:00Z' }
  expect(timeBesides(time, '2026-11-24', 'America/Sao_Paulo', 'pt-BR')).toBe('22:00–22:30')
  expect(timeBesides(time, '2026-11-23', 'America/Sao_Paulo', 'pt-BR')).toBe('ter 24/11 · 22:00–22:30')
})
