import type { ComponentType } from 'react'
import type { ProblemError } from '../problem.ts'
import type { RecordSearch } from './use-record-search.ts'

/** How refusals that carry more than a sentence are told: with what is in the way. */
export interface Refusals {
  /** Whether it is one of those. */
  readonly tells: (problem: ProblemError) => boolean
  readonly Told: ComponentType<{
    readonly problem: ProblemError
    readonly address: Pick<RecordSearch, 'show'>
    /** What to do all the same, where the answer asks for it. */
    readonly confirm?: { readonly label: string; readonly busy: boolean; readonly onConfirm: (word: string) => void }
  }>
}

/** Who or what has it already that only one may have, as the refusal tells; null where it tells nothing. */
export function existingIn(problem: Pick<ProblemError, 'extra'> | null): { id: string; name: string } | null {
  const found = problem?.extra['existing']
  if (typeof found !== 'object' || found === null || !('id' in found) || !('name' in found)) return null
  return { id: String(found.id), name: String(found.name) }
}
