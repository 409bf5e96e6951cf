import type { Figure } from '../contract.ts'
import { figureOf } from '../figures.ts'

/** How a figure stands beside another value of it: which way is good is the figure's own. */
export function standingOf({ name, value }: Pick<Figure, 'name' | 'value'>, other: number | null) {
  const { better } = figureOf(name)
  if (value === null || other === null || better === null) return null
  if (value === other) return 'same'
  return value > other === (better === 'more') ? 'better' : 'worse'
}

/** Whether a figure is where it is to be; null where nothing was said, or there is nothing to say it of. */
export function isReached({ name, value, target }: Pick<Figure, 'name' | 'value' | 'target'>): boolean | null {
  const standing = standingOf({ name, value }, target)
  return standing === null ? null : standing !== 'worse'
}
