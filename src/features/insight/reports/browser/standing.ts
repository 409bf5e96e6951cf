import { aimedOf, type TargetName } from '../figures.ts'

/** A number that is better or worse one way, and may have a target. */
export interface Aimed {
  readonly name: TargetName
  readonly value: number | null
  readonly target: number | null
}

/** How a figure stands beside another value of it: which way is good is the figure's own. */
export function standingOf({ name, value }: Pick<Aimed, 'name' | 'value'>, other: number | null) {
  const { better } = aimedOf(name)
  if (value === null || other === null || better === null) return null
  if (value === other) return 'same'
  return value > other === (better === 'more') ? 'better' : 'worse'
}

/** Whether a figure is where it is to be; null where nothing was said, or there is nothing to say it of. */
export function isReached({ name, value, target }: Aimed): boolean | null {
  const standing = standingOf({ name, value }, target)
  return standing === null ? null : standing !== 'worse'
}
