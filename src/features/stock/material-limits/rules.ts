import { both } from '../../../shared/both.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'

/** How much a unit wants to have of a material, in use units. */
export interface Limits {
  readonly minimum: number
  readonly reorderPoint: number
  readonly maximum: number
}

/** What is wrong with limits: they stand in order, minimum ≤ reorder point ≤ maximum. Of a change that says only a part, that part. */
export function limitProblems({ minimum, reorderPoint, maximum }: Partial<Limits>): FieldRefusal[] {
  const problems: FieldRefusal[] = []
  if (minimum !== undefined && reorderPoint !== undefined && reorderPoint < minimum) {
    const message = both(
      `O ponto de pedido não pode ser menor que o mínimo (${minimum})`,
      `The reorder point cannot be below the minimum (${minimum})`,
    )
    problems.push({ path: 'reorderPoint', code: 'below_minimum', message })
  }
  if (maximum !== undefined && reorderPoint !== undefined && maximum < reorderPoint) {
    const message = both(
      `O máximo não pode ser menor que o ponto de pedido (${reorderPoint})`,
      `The maximum cannot be below the reorder point (${reorderPoint})`,
    )
    problems.push({ path: 'maximum', code: 'below_reorder', message })
  } else if (maximum !== undefined && minimum !== undefined && maximum < minimum) {
    const message = both(
      `O máximo não pode ser menor que o mínimo (${minimum})`,
      `The maximum cannot be below the minimum (${minimum})`,
    )
    problems.push({ path: 'maximum', code: 'below_minimum', message })
  }
  return problems
}
