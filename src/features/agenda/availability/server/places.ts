import type { ProfessionalFunction } from '../../../network/offers/both.ts'
import { missingFunctions } from '../rules.ts'

/** A place that one professional fills: one of those named, or whoever of the unit has the function. */
export interface Demand {
  function: ProfessionalFunction
  /** Best first; null for everybody of the function who has no place already. */
  professionalIds: readonly string[] | null
  /** Functions of their own of those named, where they may come as something else. */
  trained?: readonly ProfessionalFunction[]
}

interface Member {
  id: string
  /** What they come as, and what they are by themselves. */
  function: ProfessionalFunction
  trained: ProfessionalFunction
  substitute: boolean
}

/**
 * The places of a procedure: one for each of the people who are named, one for each regular member of the team, which
 * any substitute of the same function may take, and one for each required function that is filled by neither.
 */
export function demandsOf(
  required: readonly ProfessionalFunction[],
  named: readonly Pick<Member, 'id' | 'function'>[],
  members: readonly Member[],
): Demand[] {
  const free = members.filter(({ id }) => !named.some((one) => one.id === id))
  const people: Demand[] = [
    ...named.map(({ id, function: work }) => ({ function: work, professionalIds: [id] })),
    ...free
      .filter(({ substitute }) => !substitute)
      .map((member) => {
        const own = [member, ...free.filter((other) => other.substitute && other.function === member.function)]
        return {
          function: member.function,
          professionalIds: own.map(({ id }) => id),
          trained: own.map(({ trained }) => trained),
        }
      }),
  ]
  const missing = missingFunctions(
    required,
    people.map((demand) => demand.function),
  )
  return [...people, ...missing.map((work) => ({ function: work, professionalIds: null }))]
}

/**
 * Pools of places, by number. Every place can have somebody of its own exactly when, in each pool, at least as many
 * people are free as it has places (Hall's theorem). Not every set of places need be asked: places that want the same
 * people stand and fall together, and so do those of one function of a team, where each has one regular member and all
 * share the substitutes; sets that want nobody in common say nothing together. Of `demandsOf`, or demands like those.
 */
export function poolsOf(demands: readonly Demand[]): number[][] {
  const groups = [...Map.groupBy(demands.keys(), (place) => kindOf(demands[place]!, place)).values()]
  const isLinked = (one: number, other: number) => {
    const [named, anyone] = [demands[groups[one]![0]!]!, demands[groups[other]![0]!]!]
    if (!named.professionalIds || named.professionalIds.length === 1 || anyone.professionalIds) return false
    return named.function === anyone.function || (named.trained ?? []).includes(anyone.function)
  }
  const sets = [...groups.keys()].map((group) => [group])
  const known = new Set(sets.map(String))
  // Grows while it is walked: each set by every group that is linked to one of its own.
  for (const set of sets) {
    for (const next of groups.keys()) {
      const wider = [...set, next].toSorted((one, other) => one - other)
      if (set.includes(next) || known.has(String(wider))) continue
      if (!set.some((one) => isLinked(one, next) || isLinked(next, one))) continue
      known.add(String(wider))
      sets.push(wider)
    }
  }
  return sets.map((set) => set.flatMap((group) => groups[group]!))
}

function kindOf({ professionalIds, function: work }: Demand, place: number): string {
  if (!professionalIds) return `anybody ${work}`
  return professionalIds.length === 1 ? `alone ${place}` : `team ${work}`
}
