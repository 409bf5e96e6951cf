import { both } from '../../shared/both.ts'
import type { Anchors, Happened } from '../../shared/days/day-of.ts'
import { dayProblems, isLate, type TypedDay } from '../../shared/days/judge.ts'
import { Problem } from '../../shared/problem.ts'

/**
 * Judges a day that somebody typed of something that happened, as its field declares it: not after today, not before what
 * it belongs to, and older than the limit only by a manager with a reason.
 * @returns the reason that history tells; undefined where none is needed
 * @throws Problem RULE_BROKEN, or REASON_REQUIRED where only the reason is missing, with the field that mends it
 */
export function requireDay<Named extends Anchors>(
  declaration: Happened<Named>,
  typed: TypedDay<Named>,
): string | undefined {
  const [problem] = dayProblems(declaration, typed)
  if (problem) {
    const { message } = problem
    const code = problem.code === 'required' ? 'REASON_REQUIRED' : 'RULE_BROKEN'
    throw new Problem(code, both(`${message['pt-BR']}.`, `${message.en}.`), { fields: [problem] })
  }
  return declaration.late === 'limited' && isLate(typed) ? typed.reason : undefined
}

/** The same of what is usually written long after, so that no age of it is strange. @throws Problem RULE_BROKEN */
export function requirePastDay<Named extends Anchors>(
  declaration: Happened<Named> & { readonly late: 'free' },
  typed: Pick<TypedDay<Named>, 'path' | 'day' | 'today' | 'since'>,
): void {
  requireDay(declaration, { ...typed, reasonPath: typed.path, lateDays: 0, mayBeLate: true })
}
