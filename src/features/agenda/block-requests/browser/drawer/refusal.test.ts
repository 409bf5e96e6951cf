import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../../../../browser/problem.ts'
import { refusalOf } from './refusal.ts'

const problem = (extra: Record<string, unknown>) =>
  new ProblemError('SLOT_TAKEN', 'Nada foi mudado.', {
    type: '',
    title: '',
    status: 409,
    code: 'SLOT_TAKEN' as const,
    detail: 'Nada foi mudado.',
    ...extra,
  })

describe('the refusal of an approval', () => {
  it('names what cannot go where, and what has no plan', () => {
    const blockers = [{ resourceId: 'r', label: 'M. S.', startsAt: 'a', endsAt: 'b' }]
    expect(
      refusalOf(
        problem({ conflicts: [{ appointmentId: 'x', detail: { 'pt-BR': 'ocupado', en: 'taken' }, blockers }] }),
      ),
    ).toMatchObject({ message: 'Nada foi mudado.', conflicts: [{ blockers: [{ resourceName: null }] }], missing: [] })
    expect(
      refusalOf(problem({ missing: [{ appointmentId: 'y', startsAt: 'a', patientName: 'Ana' }] }))?.missing,
    ).toHaveLength(1)
  })

  it('is none where nothing is named', () => {
    expect(refusalOf(problem({}))).toBeNull()
    expect(refusalOf(problem({ conflicts: 'many' }))).toBeNull()
    expect(refusalOf(new Error('lost'))).toBeNull()
  })
})
