import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import type { Permission } from '../../../shared/permissions.ts'
import { procedureKinds, professionalFunctions } from '../../network/offers/both.ts'
import { roomKinds } from '../../foundation/offers/both.ts'
import type { MilestoneStanding, SetUp, StepStanding } from './contract.ts'
import { type Lack, placesOfLacks, type SetUpStep, setUpSteps, stepsOfSetUp } from './steps.ts'

/** What one query finds of a network: nothing but what is in use. */
export const setUpFactsSchema = z.strictObject({
  admins: z.int(),
  managers: z.int(),
  otherStaff: z.int(),
  companies: z.int(),
  hasMainCompany: z.boolean(),
  procedures: z.array(
    z.strictObject({
      kind: z.enum(procedureKinds),
      roomKind: z.enum(roomKinds),
      functions: z.array(z.enum(professionalFunctions)),
      hasPrice: z.boolean(),
      hasKit: z.boolean(),
    }),
  ),
  professionals: z.int(),
  withoutCouncil: z.int(),
  withoutRegime: z.int(),
  publishedTexts: z.int(),
  hasTreatmentText: z.boolean(),
  hasNetworkMessage: z.boolean(),
  materials: z.int(),
  kits: z.int(),
  cardFees: z.int(),
  payRules: z.int(),
  onePersonSettles: z.boolean(),
  units: z.array(
    z.strictObject({
      id: idSchema,
      hasAddress: z.boolean(),
      hasHours: z.boolean(),
      hasMessage: z.boolean(),
      roomKinds: z.array(z.enum(roomKinds)),
      /** One entry for each of its professionals whose registration is valid on its day. */
      functions: z.array(z.enum(professionalFunctions)),
      hasPin: z.boolean(),
      isStaffed: z.boolean(),
      teams: z.int(),
      hasPattern: z.boolean(),
      /** Somebody is on duty from now on, as published. */
      hasDuty: z.boolean(),
    }),
  ),
})
export type SetUpFacts = z.output<typeof setUpFactsSchema>
type UnitFacts = SetUpFacts['units'][number]
type ProcedureFacts = SetUpFacts['procedures'][number]

/** How far a network is, as its reader may know. */
export function setUpOf(facts: SetUpFacts, may: (permission: Permission) => boolean): SetUp {
  const steps = setUpSteps.filter((id) => may(stepsOfSetUp[id].permission)).map((id) => standingOf(id, facts))
  const known = (lack: Lack) => may(placesOfLacks[lack].permission)
  const reached = [nearest('consultation', facts), nearest('surgery', facts), payMonth(facts)]
  return {
    steps,
    milestones: reached
      .filter(({ id }) => id !== 'payMonth' || may('payment.read'))
      .map((one) => ({ id: one.id, unitId: one.unitId, lacks: one.lacks.filter(known) })),
    isAlone: facts.admins === 1,
  }
}

/** Whether nothing that a network needs is left to be done. */
export function isSetUp({ steps }: Pick<SetUp, 'steps'>): boolean {
  return steps.every(({ id, done }) => done || stepsOfSetUp[id].isUseful)
}

function standingOf(id: SetUpStep, facts: SetUpFacts): StepStanding {
  const { units, procedures } = facts
  const without = (has: (unit: UnitFacts) => boolean) => units.filter((unit) => !has(unit)).map((unit) => unit.id)
  const ofUnits = (count: number, has: (unit: UnitFacts) => boolean): Omit<StepStanding, 'id'> => {
    const unitIds = without(has)
    return { done: units.length > 0 && unitIds.length === 0, count, unitIds, incomplete: 0 }
  }
  const ofNetwork = (count: number, incomplete = 0): Omit<StepStanding, 'id'> => {
    return { done: count > 0, count, unitIds: [], incomplete }
  }
  const sum = (count: (unit: UnitFacts) => number) => units.reduce((all, unit) => all + count(unit), 0)
  const surgeries = procedures.filter(({ kind }) => kind === 'surgery')
  // Nothing to be prepared where nobody operates.
  const whereOperated = (standing: Omit<StepStanding, 'id'>) =>
    procedures.length > 0 && surgeries.length === 0 ? { ...standing, done: true, unitIds: [], incomplete: 0 } : standing
  const standings: Record<SetUpStep, () => Omit<StepStanding, 'id'>> = {
    companies: () => ({ ...ofNetwork(facts.companies), done: facts.hasMainCompany }),
    units: () => ofUnits(units.length, ({ hasAddress }) => hasAddress),
    hours: () => ofUnits(units.length - without(({ hasHours }) => hasHours).length, ({ hasHours }) => hasHours),
    rooms: () =>
      ofUnits(
        sum((unit) => unit.roomKinds.length),
        (unit) => unit.roomKinds.length > 0,
      ),
    procedures: () => {
      const sold = procedures.filter(isSold)
      const priced = sold.filter(({ hasPrice }) => hasPrice)
      // Some are given for free; none at all has no price.
      return { ...ofNetwork(procedures.length, sold.length - priced.length), done: priced.length > 0 }
    },
    professionals: () => ({
      ...ofUnits(facts.professionals, ({ functions }) => functions.includes('doctor')),
      incomplete: facts.withoutCouncil,
    }),
    staff: () => ofUnits(facts.otherStaff, ({ isStaffed }) => isStaffed),
    teams: () => whereOperated(ofNetwork(sum(({ teams }) => teams))),
    roster: () => ofUnits(units.filter(isPlanned).length, isPlanned),
    texts: () => whereOperated({ ...ofNetwork(facts.publishedTexts), done: facts.hasTreatmentText }),
    messages: () => {
      const standing = ofUnits(units.filter((unit) => unit.hasMessage).length, ({ hasMessage }) => hasMessage)
      return facts.hasNetworkMessage ? { ...standing, done: true, unitIds: [] } : standing
    },
    materials: () => whereOperated(ofNetwork(facts.materials)),
    kits: () => whereOperated(ofNetwork(facts.kits, surgeries.filter(({ hasKit }) => !hasKit).length)),
    cardFees: () => ofNetwork(facts.cardFees),
    payRules: () => ofNetwork(facts.payRules, facts.withoutRegime),
  }
  return Object.assign({ id }, standings[id]())
}

/** What is asked a price for: a visit that belongs to an operation is not. */
function isSold({ kind }: ProcedureFacts): boolean {
  return kind === 'consultation' || kind === 'surgery' || kind === 'exam'
}

function isPlanned({ hasPattern, hasDuty }: UnitFacts): boolean {
  return hasPattern || hasDuty
}

/** The unit that lacks least: the first visit takes place in one. */
function nearest(id: 'consultation' | 'surgery', facts: SetUpFacts): MilestoneStanding {
  const [first, ...others] = facts.units.map((unit) => ({ id, unitId: unit.id, lacks: lacksOf(id, unit, facts) }))
  if (!first) return { id, unitId: null, lacks: ['unit'] }
  return others.reduce((best, one) => (one.lacks.length < best.lacks.length ? one : best), first)
}

function lacksOf(kind: 'consultation' | 'surgery', unit: UnitFacts, facts: SetUpFacts): Lack[] {
  const offered = facts.procedures.filter((one) => one.kind === kind)
  const housed = offered.filter(({ roomKind }) => unit.roomKinds.includes(roomKind))
  const performed = offered.filter(({ functions }) => areThere(functions, unit.functions))
  const found: (Lack | false)[] = [
    !unit.hasHours && 'hours',
    offered.length === 0 && `${kind}Procedure`,
    (offered.length === 0 ? !unit.roomKinds.includes(kind) : housed.length === 0) && `${kind}Room`,
    (offered.length === 0 ? !unit.functions.includes('doctor') : performed.length === 0) && `${kind}People`,
    !unit.hasDuty && 'duty',
    kind === 'surgery' && !facts.hasTreatmentText && 'treatmentText',
    kind === 'surgery' && offered.length > 0 && !offered.some(({ hasKit }) => hasKit) && 'kit',
    kind === 'surgery' && !unit.hasPin && 'pin',
  ]
  return found.filter((lack) => lack !== false)
}

/** Whether there are as many people of each function as are needed. */
function areThere(needed: readonly string[], there: readonly string[]): boolean {
  const count = (all: readonly string[], one: string) => all.filter((other) => other === one).length
  return needed.every((one) => count(there, one) >= count(needed, one))
}

/** Whoever checks may not approve, and whoever signs the map may not check unless the network says so. */
function payMonth(facts: SetUpFacts): MilestoneStanding {
  const people = facts.admins + facts.managers
  const found: (Lack | false)[] = [
    facts.units.length === 0 && 'unit',
    !facts.hasMainCompany && 'company',
    facts.payRules === 0 && 'payRule',
    (facts.professionals === 0 || facts.withoutRegime > 0) && 'regime',
    people < (facts.onePersonSettles ? 2 : 3) && 'secondPerson',
  ]
  return { id: 'payMonth', unitId: null, lacks: found.filter((lack) => lack !== false) }
}
