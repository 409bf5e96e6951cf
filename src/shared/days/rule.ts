import { rule } from '../input-rules.ts'
import type { Anchors, Happened } from './day-of.ts'
import { dayProblems, type TypedDay } from './judge.ts'

type JudgedBy<Named extends Anchors> = Pick<TypedDay<Named>, 'today' | 'lateDays' | 'mayBeLate' | 'since'>

type Typed<Path extends string> = Readonly<Partial<Record<Path | 'dayReason' | 'unitId', string | undefined>>>

/**
 * The rule by which a form judges a typed day as the server will, with the reason as `dayReason` beside it.
 * @param at what it is judged by at the unit that is chosen, where one is
 */
export function dayRule<Named extends Anchors, const Path extends string>(
  declaration: Happened<Named>,
  path: Path,
  at: (unitId: string | undefined) => JudgedBy<Named>,
) {
  return rule<Typed<Path>>(['unitId', path, 'dayReason'], (input) => {
    const { unitId, dayReason: reason }: Typed<'dayReason'> = input
    const day: string | undefined = input[path]
    if (day === undefined) return []
    return dayProblems(declaration, { ...at(unitId), path, reasonPath: 'dayReason', day, reason })
  })
}
