import { both } from '../../../shared/both.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'

/** A line of a kit, as it is written. */
export interface KitLine {
  readonly materialId: string
  /** Use units: of the whole surgery, or of each `perGrafts` of it. */
  readonly quantity: number
  /** The quantity is for each so many grafts begun; null where it does not depend on them. */
  readonly perGrafts: number | null
  /** It is taken where the team wants it: what lacks of it holds nothing up. */
  readonly optional: boolean
  /** What may stand in for it, in the order in which it is tried. */
  readonly substituteIds: readonly string[]
}

/** What one surgery needs of a line. */
export interface Need extends Pick<KitLine, 'materialId' | 'optional' | 'substituteIds'> {
  /** Use units, whole. */
  readonly quantity: number
}

/**
 * What a surgery with so many grafts needs, in use units, line by line: of what is counted by grafts the quantity for each
 * `perGrafts` begun, since no half blade is taken from a shelf. Where nobody knows the grafts yet, enough for the first.
 * @param grafts how many are planned or were done; null where the procedure counts none or nobody knows
 */
export function needsOf(lines: readonly KitLine[], grafts: number | null): Need[] {
  return lines.map(({ materialId, quantity, perGrafts, optional, substituteIds }) => {
    const times = perGrafts === null ? 1 : Math.max(1, Math.ceil((grafts ?? 0) / perGrafts))
    return { materialId, optional, substituteIds, quantity: quantity * times }
  })
}

/** What is known of a material that a kit names. */
export interface Named {
  readonly name: string
  readonly active: boolean
}

/**
 * What is wrong with the lines of a kit, each problem at its line (`lines.0.materialId`) and naming the material.
 * @param known the materials that are there, by id
 * @param before ids that the kit named already: those may stay when they go out of use
 */
export function lineProblems(
  lines: readonly KitLine[],
  {
    known,
    before,
    countsGrafts,
  }: { known: ReadonlyMap<string, Named>; before: ReadonlySet<string>; countsGrafts: boolean },
): FieldRefusal[] {
  const seen = new Set<string>()
  return lines.flatMap((line, place) => {
    const { materialId, perGrafts, substituteIds } = line
    const problems = nameProblem(materialId, `lines.${place}.materialId`, known, before)
    const name = known.get(materialId)?.name ?? ''
    if (seen.has(materialId)) {
      const message = both(`${name} já está neste kit`, `${name} is in this kit already`)
      problems.push({ path: `lines.${place}.materialId`, code: 'twice', message })
    }
    seen.add(materialId)
    if (perGrafts !== null && !countsGrafts) {
      const message = both('Este procedimento não conta enxertos', 'This procedure does not count grafts')
      problems.push({ path: `lines.${place}.perGrafts`, code: 'no_grafts', message })
    }
    const path = `lines.${place}.substituteIds`
    for (const [at, id] of substituteIds.entries()) {
      problems.push(...nameProblem(id, path, known, before))
      if (id === materialId) {
        const message = both(`${name} não substitui a si mesmo`, `${name} cannot stand in for itself`)
        problems.push({ path, code: 'itself', message })
      } else if (substituteIds.indexOf(id) !== at) {
        const other = known.get(id)?.name ?? ''
        const message = both(`${other} está duas vezes entre os substitutos`, `${other} is among the substitutes twice`)
        problems.push({ path, code: 'twice', message })
      }
    }
    return problems
  })
}

function nameProblem(
  id: string,
  path: string,
  known: ReadonlyMap<string, Named>,
  before: ReadonlySet<string>,
): FieldRefusal[] {
  const material = known.get(id)
  if (!material) {
    const message = both('Escolha um material do catálogo', 'Choose a material of the catalogue')
    return [{ path, code: 'unknown_material', message }]
  }
  if (material.active || before.has(id)) return []
  const message = both(
    `${material.name} está fora de uso: escolha outro material`,
    `${material.name} is out of use: choose another material`,
  )
  return [{ path, code: 'out_of_use', message }]
}
