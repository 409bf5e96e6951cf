import type { ProfessionalFunction } from './catalogue.ts'
import { type DemoUnit, units } from './network.ts'
import type { DemoProfessional } from './professionals.ts'
import { randomOf } from './random.ts'

export interface DemoTeam {
  readonly id: string
  readonly name: string
  readonly unit: DemoUnit
  readonly capacityPerDay: number
  /** In the order in which they are asked. */
  readonly regular: readonly DemoProfessional[]
  readonly substitutes: readonly DemoProfessional[]
}

const [main, manaus, rioBranco] = units
/** When the teams were put together, epoch milliseconds. */
export const teamsFoundedAt = Date.UTC(2025, 7, 4, 12)

/** Names by unit. What a unit has too few of is shared: the same technician or anaesthetist is in several teams. */
const names: readonly (readonly [DemoUnit, readonly string[]])[] = [
  [main, ['Equipe Ipê', 'Equipe Jacarandá', 'Equipe Cedro', 'Equipe Aroeira']],
  [manaus, ['Equipe Rio Negro', 'Equipe Solimões']],
  [rioBranco, ['Equipe Acre', 'Equipe Xapuri']],
]

/** The eight surgical teams: the same people whatever the day. */
export function demoTeamsOf(professionals: readonly DemoProfessional[]): DemoTeam[] {
  const random = randomOf('pauta teams')
  return names.flatMap(([unit, own]) => {
    const people = (work: ProfessionalFunction) =>
      professionals.filter((one) => one.unit === unit && one.function === work)
    return own.map((name, place): DemoTeam => {
      const take = (work: ProfessionalFunction, count: number) => turning(people(work), place * count, count)
      const regular = [
        ...take('doctor', 1),
        // The only assistant works with the first team.
        ...(place === 0 ? people('assistant_doctor') : []),
        ...take('nurse', 1),
        ...take('technician', 2),
        // One team of a unit goes without an anaesthetist, and so without sedation.
        ...(place === own.length - 1 ? [] : people('anaesthetist').slice(0, 1)),
      ]
      return {
        id: random.id(teamsFoundedAt),
        name,
        unit,
        capacityPerDay: place === 0 ? 2 : 1 + (place % 2),
        regular,
        substitutes: [
          ...spare(people('doctor'), own.length, place),
          ...spare(people('nurse'), own.length, place),
          ...spare(people('technician'), own.length * 2, place),
        ].filter((one) => !regular.includes(one)),
      }
    })
  })
}

function turning<T>(people: readonly T[], from: number, count: number): T[] {
  const chosen = Array.from({ length: count }, (_, index) => people[(from + index) % people.length])
  return [...new Set(chosen.filter((one) => one !== undefined))]
}

/** One of those who are in no team regularly; where all are, somebody of the next team. */
function spare<T>(people: readonly T[], taken: number, place: number): T[] {
  const free = people.slice(taken)
  return free.length > 0 ? turning(free, place, 1) : turning(people, place + 1, 1)
}

/** The team that these people are, as far as a team of the unit holds them all under its own doctor. */
export function teamOfPeople(
  teams: readonly DemoTeam[],
  unit: DemoUnit,
  people: readonly DemoProfessional[],
): DemoTeam | undefined {
  return teams.find(
    (team) =>
      team.unit === unit &&
      people.some((one) => one.function === 'doctor' && team.regular.includes(one)) &&
      people.every((one) => team.regular.includes(one) || team.substitutes.includes(one)),
  )
}
