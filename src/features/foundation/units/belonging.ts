import { both } from '../../../shared/both.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'

/** Which company a unit belongs to, and from which plain date on. */
export interface Belonging {
  readonly legalEntityId: string | null
  readonly legalEntityFrom: string | null
}

const needed = both('Diga desde quando', 'Say since when')

/** What is wrong with it, by field: whoever belongs to a company says since when. */
export function belongingProblems({ legalEntityId, legalEntityFrom }: Belonging): FieldRefusal[] {
  const isSaid = !legalEntityId || legalEntityFrom
  return isSaid ? [] : [{ path: 'legalEntityFrom', code: 'required', message: needed }]
}

/** From which plain date on a change of it moves what is done; null for ever. Of the same company only the days between. */
export function movedFrom(before: Belonging, said: Partial<Belonging>): string | null {
  const { legalEntityId, legalEntityFrom: from } = { ...before, ...said }
  if (from === null || legalEntityId !== before.legalEntityId || before.legalEntityFrom === null) return from
  return from < before.legalEntityFrom ? from : before.legalEntityFrom
}
