import { holdAnswer } from '../../../../browser/live/own-answers.ts'
import { contractKey, useCommand } from '../../../../browser/query.ts'
import { tellDone } from '../../../../browser/transition/tell-done.ts'
import type { Contract } from '../../../../shared/contract.ts'
import { readStatement } from '../contract.ts'
import type { StatementDetail } from '../record.ts'
import { type StatementDeed, statementMachine } from '../transitions.ts'

/** Shows a statement as a command answered it. */
export function showStatement(after: StatementDetail): void {
  holdAnswer(contractKey(readStatement, { params: { id: after.id } }), after)
}

type DeedContract = Contract & { readonly output: (typeof readStatement)['output'] }

/** A deed of a statement: its answer is shown, and said in a word. */
export function useDeed<C extends DeedContract>(contract: C, deed: StatementDeed, onDone?: () => void) {
  return useCommand(contract, {
    onSuccess: (after) => {
      showStatement(after)
      onDone?.()
      tellDone(statementMachine.rows[deed], after)
    },
  })
}
