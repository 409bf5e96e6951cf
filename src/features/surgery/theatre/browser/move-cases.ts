import type { ContractInput } from '../../../../shared/contract.ts'
import type { ProblemError } from '../../../../browser/problem.ts'
import { useCommand } from '../../../../browser/query.ts'
import { notify, tellProblem } from '../../../../browser/notice.ts'
import { currentLanguage } from '../../../../browser/messages.ts'
import type { Language } from '../../../../shared/language.ts'
import { moveCases } from '../contract.ts'
import { showCases } from './pending.ts'

export type Moves = ContractInput<typeof moveCases>['body']

/** Why one of several was not moved, as the refusal tells it. */
interface Conflict {
  readonly detail?: Readonly<Record<Language, string>>
}

/** The refusal with the reasons of each case that could not be moved. */
function whyOf(problem: ProblemError): string {
  const conflicts = (problem.extra['conflicts'] ?? []) as readonly Conflict[]
  const reasons = conflicts.flatMap(({ detail }) => detail?.[currentLanguage()] ?? [])
  return [problem.message, ...new Set(reasons)].join(' ')
}

/**
 * Moves cases together, shows them where they are then, and says so.
 * @param onDone after they were moved
 */
export function useMoveCases(said: (count: number) => string, onDone: () => void) {
  return useCommand(moveCases, {
    onSuccess: ({ items }) => {
      showCases(items)
      notify({ message: said(items.length), tone: 'done' })
      onDone()
    },
    onProblem: (problem) => {
      tellProblem({ message: whyOf(problem), requestId: problem.requestId })
      return true
    },
  })
}
