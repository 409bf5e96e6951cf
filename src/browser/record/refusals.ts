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
