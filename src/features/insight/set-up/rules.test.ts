import { describe, expect, it, test } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { personMay, type Permission } from '../../../shared/permissions.ts'
import { isSetUp, setUpOf, type SetUpFacts } from './rules.ts'
import { type Lack, lacks, type Milestone, placesOfLacks, setUpSteps, stepsOfSetUp } from './steps.ts'

const everything = () => true
const unit: SetUpFacts['units'][number] = {
  id: newId(),
  hasAddress: true,
  hasHours: true,
  hasMessage: false,
  roomKinds: ['consultation', 'surgery'],
  functions: ['doctor', 'nurse'],
  hasPin: true,
  isStaffed: true,
  teams: 1,
  hasPattern: false,
  hasDuty: true,
}
const visit: SetUpFacts['procedures'][number] = {
  kind: 'consultation',
  roomKind: 'consultation',
  functions: ['doctor'],
  hasPrice: true,
  hasKit: false,
}
const surgery = {
  ...visit,
  kind: 'surgery',
  roomKind: 'surgery',
  functions: ['doctor', 'nurse'],
  hasKit: true,
} as const
const whole: SetUpFacts = {
  admins: 2,
  managers: 1,
  otherStaff: 4,
  companies: 1,
  hasMainCompany: true,
  procedures: [visit, { ...surgery, functions: [...surgery.functions] }],
  professionals: 2,
  withoutCouncil: 0,
  withoutRegime: 0,
  publishedTexts: 1,
  hasTreatmentText: true,
  hasNetworkMessage: true,
  materials: 3,
  kits: 1,
  cardFees: 1,
  payRules: 1,
  onePersonSettles: false,
  units: [unit],
}
const empty: SetUpFacts = {
  admins: 1,
  managers: 0,
  otherStaff: 0,
  companies: 0,
  hasMainCompany: false,
  procedures: [],
  professionals: 0,
  withoutCouncil: 0,
  withoutRegime: 0,
  publishedTexts: 0,
  hasTreatmentText: false,
  hasNetworkMessage: false,
  materials: 0,
  kits: 0,
  cardFees: 0,
  payRules: 0,
  onePersonSettles: false,
  units: [],
}
const lacksOf = (id: Milestone, facts: SetUpFacts) =>
  setUpOf(facts, everything).milestones.find((one) => one.id === id)?.lacks
const doneOf = (facts: SetUpFacts) =>
  Object.fromEntries(setUpOf(facts, everything).steps.map(({ id, done }) => [id, done]))

it('of an empty network nothing is done, and it says that one person is alone', () => {
  const { steps, milestones, isAlone } = setUpOf(empty, everything)
  expect(steps.map(({ id }) => id)).toEqual(setUpSteps)
  expect(steps.filter(({ done }) => done)).toEqual([])
  expect(milestones.map((one) => one.lacks)).toEqual([
    ['unit'],
    ['unit'],
    ['unit', 'company', 'payRule', 'regime', 'secondPerson'],
  ])
  expect(isAlone).toBe(true)
})

it('of a whole one everything is, and nothing is in the way', () => {
  const { steps, milestones, isAlone } = setUpOf(whole, everything)
  expect(steps.filter(({ done }) => !done)).toEqual([])
  expect(isSetUp({ steps })).toBe(true)
  expect(milestones.map((one) => one.lacks)).toEqual([[], [], []])
  expect(isAlone).toBe(false)
})

describe('what is in the way of the first', () => {
  const withUnit = (changed: Partial<typeof unit>): SetUpFacts => ({ ...whole, units: [{ ...unit, ...changed }] })
  test.each<[Milestone, string, SetUpFacts, Lack[]]>([
    ['consultation', 'no hours', withUnit({ hasHours: false }), ['hours']],
    ['consultation', 'no consulting room', withUnit({ roomKinds: ['surgery'] }), ['consultationRoom']],
    ['consultation', 'nobody who may', withUnit({ functions: ['nurse'] }), ['consultationPeople']],
    ['consultation', 'nobody on duty', withUnit({ hasDuty: false }), ['duty']],
    ['consultation', 'no procedure', { ...whole, procedures: [] }, ['consultationProcedure']],
    ['surgery', 'no surgery in the catalogue', { ...whole, procedures: [visit] }, ['surgeryProcedure']],
    ['surgery', 'a doctor alone', withUnit({ functions: ['doctor'] }), ['surgeryPeople']],
    ['surgery', 'no text', { ...whole, hasTreatmentText: false }, ['treatmentText']],
    ['surgery', 'no PIN', withUnit({ hasPin: false }), ['pin']],
    [
      'surgery',
      'no kit',
      { ...whole, procedures: whole.procedures.map((one) => ({ ...one, hasKit: false })) },
      ['kit'],
    ],
    ['payMonth', 'two people where three are asked for', { ...whole, managers: 0 }, ['secondPerson']],
    ['payMonth', 'two people where one may settle', { ...whole, managers: 0, onePersonSettles: true }, []],
    ['payMonth', 'somebody without a regime', { ...whole, withoutRegime: 1 }, ['regime']],
    ['payMonth', 'no main company', { ...whole, hasMainCompany: false }, ['company']],
  ])('%s: %s', (id, _why, facts, expected) => {
    expect(lacksOf(id, facts)).toEqual(expected)
  })

  it('two of a function are two people', () => {
    const asking = { ...visit, functions: ['doctor', 'nurse', 'nurse'] as ('doctor' | 'nurse')[] }
    expect(lacksOf('consultation', { ...whole, procedures: [asking] })).toEqual(['consultationPeople'])
  })

  it('is looked at in the unit that lacks least', () => {
    const bare = { ...unit, id: newId(), hasHours: false, hasDuty: false }
    const [first] = setUpOf({ ...whole, units: [bare, unit] }, everything).milestones
    expect(first).toEqual({ id: 'consultation', unitId: unit.id, lacks: [] })
  })
})

it('names the units that lack something, and counts what is not complete', () => {
  const bare = { ...unit, id: newId(), hasHours: false, roomKinds: [] }
  const { steps } = setUpOf(
    { ...whole, units: [unit, bare], procedures: [{ ...visit, hasPrice: false }], withoutCouncil: 2 },
    everything,
  )
  const step = (id: string) => steps.find((one) => one.id === id)
  expect(step('hours')).toMatchObject({ done: false, count: 1, unitIds: [bare.id] })
  expect(step('rooms')).toMatchObject({ done: false, count: 2, unitIds: [bare.id] })
  expect(step('procedures')).toMatchObject({ done: false, count: 1, incomplete: 1 })
  expect(step('professionals')).toMatchObject({ done: true, incomplete: 2 })
})

it('a network that does not operate needs neither kits nor teams nor texts', () => {
  const facts = { ...empty, procedures: [visit], units: [{ ...unit, teams: 0 }] }
  expect(doneOf(facts)).toMatchObject({ teams: true, texts: true, materials: true, kits: true })
})

it('who is kept from pay, roster and stock is told nothing of them', () => {
  const restricted = { id: newId(), role: 'ADMIN' as const }
  const may = (permission: Permission) => personMay(restricted, permission, [restricted.id])
  const { steps, milestones } = setUpOf({ ...empty, units: [unit] }, may)
  expect(steps.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['payRules']))
  expect(steps.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['roster']))
  expect(milestones.map(({ id }) => id)).toEqual(['consultation', 'surgery'])
  expect(milestones.flatMap((one) => one.lacks)).not.toContain('duty')
})

it('every step rests on earlier ones, and everything that can lack has a place', () => {
  for (const [at, id] of setUpSteps.entries())
    for (const before of stepsOfSetUp[id].restsOn) expect(setUpSteps.indexOf(before)).toBeLessThan(at)
  expect(Object.keys(placesOfLacks).toSorted()).toEqual([...lacks].toSorted())
})
