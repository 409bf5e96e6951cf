import { describe, expect, it } from 'vitest'
import type { ProfessionalFunction } from '../procedures/contract.ts'
import { compositionOf, concernOf, membersToMind, refusalOfMember, surgeriesOf, wantingFor } from './rules.ts'

const today = '2026-11-19'
const member = (work: ProfessionalFunction, more: object = {}) => ({
  function: work,
  substitute: false,
  active: true,
  registrationValidUntil: '2030-01-01' as string | null,
  ...more,
})
const expired = { registrationValidUntil: '2026-11-18' }
const surgery = (name: string, requiredFunctions: ProfessionalFunction[], more: object = {}) => ({
  id: name,
  name,
  kind: 'surgery' as const,
  requiredFunctions,
  active: true,
  ...more,
})
const transplant = surgery('FUE', ['doctor', 'nurse', 'technician', 'technician'])
const sedated = surgery('FUE-S', ['doctor', 'nurse', 'technician', 'anaesthetist'])
const catalogue = [
  transplant,
  sedated,
  { ...surgery('Avaliação', ['assistant_doctor']), kind: 'consultation' as const },
]

const full = [member('doctor'), member('nurse'), member('technician'), member('technician')]

describe('the composition of a team', () => {
  const seat = (members: typeof full, work: ProfessionalFunction) =>
    compositionOf(members, catalogue, today).find((one) => one.function === work)

  it('asks for as many of a function as the surgery that asks for most, and names those that ask', () => {
    expect(seat(full, 'technician')).toMatchObject({ needed: 2, neededBy: ['FUE', 'FUE-S'], missing: 0 })
    expect(seat(full, 'anaesthetist')).toMatchObject({ needed: 1, neededBy: ['FUE-S'], missing: 1, covered: 0 })
  })

  it('leaves out functions that nobody asks for and nobody has', () => {
    expect(seat(full, 'assistant_doctor')).toBeUndefined()
    expect(seat([...full, member('assistant_doctor')], 'assistant_doctor')).toMatchObject({ needed: 0, missing: 0 })
  })

  it('counts on nobody who is archived or whose credential is over', () => {
    expect(seat([member('doctor', expired)], 'doctor')).toMatchObject({ missing: 1 })
    expect(seat([member('nurse', { active: false })], 'nurse')).toMatchObject({ missing: 1 })
    expect(seat([member('nurse', { registrationValidUntil: null })], 'nurse')).toMatchObject({ missing: 0 })
  })

  it('lets substitutes cover who is missing, as far as they are fit themselves', () => {
    const substitute = { substitute: true }
    const covered = seat([member('doctor', expired), member('doctor', substitute)], 'doctor')
    expect(covered).toMatchObject({ missing: 1, covered: 1, regular: [expired], substitutes: [substitute] })
    expect(seat([member('doctor', { ...substitute, ...expired })], 'doctor')).toMatchObject({ missing: 1, covered: 0 })
  })

  it('is of surgeries that are still offered', () => {
    expect(compositionOf([], [surgery('Antiga', ['doctor'], { active: false })], today)).toEqual([])
  })
})

describe('what a team can operate', () => {
  it('says what each surgery lacks, and which ones need a substitute', () => {
    expect(surgeriesOf(full, catalogue, today)).toEqual([
      { procedure: transplant, wanting: [], needsSubstitute: false },
      { procedure: sedated, wanting: [{ function: 'anaesthetist', count: 1 }], needsSubstitute: true },
    ])
    const helped = surgeriesOf([...full.slice(1), member('doctor', { substitute: true })], catalogue, today)
    expect(helped[0]).toMatchObject({ wanting: [], needsSubstitute: true })
  })

  it('counts people once for each seat', () => {
    expect(wantingFor(transplant, full.slice(0, 3), today)).toEqual([{ function: 'technician', count: 1 }])
    expect(wantingFor(surgery('Nada', []), [], today)).toEqual([])
  })
})

describe('who asks for attention', () => {
  it.each([
    [{}, null],
    [{ active: false }, 'archived'],
    [expired, 'expired'],
    [{ registrationValidUntil: '2026-12-24' }, 'expiring'],
    [{ ...expired, active: false }, 'archived'],
  ])('%j: %s', (more, concern) => {
    expect(concernOf(member('doctor', more), today)).toBe(concern)
  })

  it('is told with the reason', () => {
    const over = member('nurse', expired)
    expect(membersToMind([member('doctor'), over], today)).toEqual([{ member: over, because: 'expired' }])
  })
})

describe('who may be in a team', () => {
  const asked = { professionalId: 'p', function: 'assistant_doctor', substitute: false } as const
  it.each([
    ['a doctor as assistant', { function: 'doctor', active: true }, true, undefined],
    ['a nurse as assistant', { function: 'nurse', active: true }, true, 'other-work'],
    ['somebody from another unit', undefined, true, 'not-here'],
    ['somebody inactive who would join', { function: 'doctor', active: false }, true, 'inactive'],
    ['somebody inactive who was there', { function: 'doctor', active: false }, false, undefined],
  ] as const)('%s', (_title, candidate, isNew, refusal) => {
    expect(refusalOfMember(asked, candidate, isNew)).toBe(refusal)
  })
})
