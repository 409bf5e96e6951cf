import type { ProblemError } from '../../../../../browser/problem.ts'
import type { Both } from '../../../../../shared/both.ts'

/** A question as its record tells of it now. */
export interface Asked {
  /** What it is about, beyond what the notification says: sums, dates, the reason. */
  readonly facts: readonly (string | false | null | undefined)[]
  /** Nobody is asked any more; by whom it was decided, where somebody did. */
  readonly isOver: boolean
  readonly decidedBy: string | null
  /** Who asks does not decide. */
  readonly isOwn: boolean
  /** What has to be done first, where the record is opened; a no can be said all the same. */
  readonly whyNotYet: Both | null
  readonly approve: () => Promise<unknown>
  readonly deny: (reason: string) => Promise<unknown>
}

/** The question, once its record was read. */
export interface AskedAnswer {
  readonly asked: Asked | undefined
  readonly error: ProblemError | null
  readonly again: () => void
}
