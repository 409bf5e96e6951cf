import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { holdAnswer } from '../../../../browser/live/own-answers.ts'
import { contractKey, useCommand } from '../../../../browser/query.ts'
import type { Contract, ContractOutput } from '../../../../shared/contract.ts'
import { readStatement } from '../contract.ts'
import type { StatementDetail } from '../record.ts'
import type { StatementDeed } from '../rules.ts'
import { doneWords } from './messages.ts'

/** Shows a statement as a command answered it. */
export function showStatement(after: StatementDetail): void {
  holdAnswer(contractKey(readStatement, { params: { id: after.id } }), after)
}

type DeedContract = Contract & { readonly output: (typeof readStatement)['output'] }

/** A deed of a statement: its answer is shown, and said in a word. */
export function useDeed<C extends DeedContract>(contract: C, deed: StatementDeed, onDone?: () => void) {
  const words = useMessages(doneWords)
  return useCommand(contract, {
    onSuccess: (after: ContractOutput<C>) => {
      showStatement(after)
      onDone?.()
      notify({ message: words[deed], tone: 'done' })
    },
  })
}
