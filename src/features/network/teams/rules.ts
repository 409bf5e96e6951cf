import type { Procedure, ProfessionalFunction } from '../procedures/contract.ts'
import { professionalFunctions } from '../procedures/contract.ts'
import type { Professional } from '../professionals/contract.ts'
import { credentialOn, functionsOf } from '../professionals/rules.ts'
import type { TeamMember } from './contract.ts'

/** How many of each function a procedure asks for. */
export function seatsOf({
  requiredFunctions,
}: Pick<Procedure, 'requiredFunctions'>): Map<ProfessionalFunction, number> {
  const seats = new Map<ProfessionalFunction, number>()
  for (const work of requiredFunctions) seats.set(work, (seats.get(work) ?? 0) + 1)
  return seats
}

/** Somebody of a team, and whether they may operate on a day. */
export interface Standing {
  readonly active: boolean
  readonly registrationValidUntil: string | null
}

/** Why somebody cannot be counted on; null when they can. */
export function unfitOn(person: Standing, date: string): 'archived' | 'expired' | null {
  if (!person.active) return 'archived'
  return credentialOn(person, date) === 'expired' ? 'expired' : null
}

type Member = Pick<TeamMember, 'function' | 'substitute'> & Standing
type Surgery = Pick<Procedure, 'id' | 'name' | 'kind' | 'requiredFunctions' | 'active'>

/** One function of a team: how many the surgeries ask for, who fills it, how many are missing. */
export interface Seat<Someone extends Member> {
  readonly function: ProfessionalFunction
  /** The most that any surgery asks for. */
  readonly needed: number
  /** The surgeries that ask for the function at all. */
  readonly neededBy: readonly string[]
  readonly regular: readonly Someone[]
  readonly substitutes: readonly Someone[]
  /** Regular members who are wanting on the day. */
  readonly missing: number
  /** How many of those substitutes could step in for. */
  readonly covered: number
}

/** How a team is made up, function by function, for what surgeries ask for. Functions nobody asks for nor has are left out. */
export function compositionOf<Someone extends Member>(
  members: readonly Someone[],
  procedures: readonly Surgery[],
  date: string,
): Seat<Someone>[] {
  const surgeries = procedures.filter(({ kind, active }) => kind === 'surgery' && active)
  return professionalFunctions.flatMap((work) => {
    const asking = surgeries.filter(({ requiredFunctions }) => requiredFunctions.includes(work))
    const needed = Math.max(0, ...asking.map((surgery) => seatsOf(surgery).get(work) ?? 0))
    const own = members.filter((member) => member.function === work)
    if (needed === 0 && own.length === 0) return []
    const regular = own.filter(({ substitute }) => !substitute)
    const substitutes = own.filter(({ substitute }) => substitute)
    const missing = Math.max(0, needed - fitting(regular, date))
    const covered = Math.min(missing, fitting(substitutes, date))
    return [
      { function: work, needed, neededBy: asking.map(({ name }) => name), regular, substitutes, missing, covered },
    ]
  })
}

function fitting(people: readonly Standing[], date: string): number {
  return people.filter((person) => unfitOn(person, date) === null).length
}

/** What is wanting of each function for a procedure; empty when nothing is. */
export type Wanting = readonly { readonly function: ProfessionalFunction; readonly count: number }[]

/**
 * What people lack to fill a procedure's functions on a day. Each fills one seat, of the function they come as.
 */
export function wantingFor(
  procedure: Pick<Procedure, 'requiredFunctions'>,
  people: readonly (Standing & { readonly function: ProfessionalFunction })[],
  date: string,
): Wanting {
  return [...seatsOf(procedure)].flatMap(([work, needed]) => {
    const there = fitting(
      people.filter((person) => person.function === work),
      date,
    )
    return there < needed ? [{ function: work, count: needed - there }] : []
  })
}

/** The surgeries of the catalogue that a team can fill on a day, substitutes counted in, and those it cannot. */
export function surgeriesOf<Some extends Surgery>(
  members: readonly Member[],
  procedures: readonly Some[],
  date: string,
): { procedure: Some; wanting: Wanting; needsSubstitute: boolean }[] {
  const regular = members.filter(({ substitute }) => !substitute)
  return procedures
    .filter(({ kind, active }) => kind === 'surgery' && active)
    .map((procedure) => ({
      procedure,
      wanting: wantingFor(procedure, members, date),
      needsSubstitute: wantingFor(procedure, regular, date).length > 0,
    }))
}

/** Why somebody of a team asks for attention. */
export type Concern = 'archived' | 'expired' | 'expiring'

/** What asks for attention of somebody on a day; null when nothing does. */
export function concernOf(person: Standing, date: string): Concern | null {
  return unfitOn(person, date) ?? (credentialOn(person, date) === 'expiring' ? 'expiring' : null)
}

/** Members whose credential asks for attention on a day, or who are not active any more. */
export function membersToMind<Someone extends Member>(
  members: readonly Someone[],
  date: string,
): { member: Someone; because: Concern }[] {
  return members.flatMap((member) => {
    const because = concernOf(member, date)
    return because ? [{ member, because }] : []
  })
}

/** Why somebody may not be in a team as that; archived people stay where they are, but do not join. */
export function refusalOfMember(
  member: TeamMember,
  candidate: Pick<Professional, 'function' | 'active'> | undefined,
  isNew: boolean,
): 'not-here' | 'inactive' | 'other-work' | undefined {
  if (!candidate) return 'not-here'
  if (isNew && !candidate.active) return 'inactive'
  return functionsOf(candidate.function).includes(member.function) ? undefined : 'other-work'
}
