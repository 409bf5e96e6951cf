import { holdAnswer } from '../../../../browser/live/own-answers.ts'
import { useCommand, alsoShowing, useContract, contractKey } from '../../../../browser/query.ts'
import { newId } from '../../../../shared/ids.ts'
import { answerItem, type CasePauses, readPauses } from '../contract.ts'
import type { Identifier } from '../rules.ts'
import type { Answer, Pause } from '../who-list.ts'

/** Whether somebody of the team can sign stands in their own record. */
const withItsTeam = alsoShowing(
  ['professional'],
  ({ crew }: CasePauses) => ({ professionalId: crew.map(({ id }) => id) }),
  ['resource'],
)

/** The pauses of a case, as they change. */
export function usePauses(appointmentId: string) {
  return useContract(readPauses, { params: { id: appointmentId } }, withItsTeam)
}

/** Puts what a command answered where the pauses are read. */
export function showPauses(pauses: CasePauses): void {
  holdAnswer(contractKey(readPauses, { params: { id: pauses.appointmentId } }), pauses)
}

/** Answers an item of a case; null takes its answer back. */
export function useAnswering(appointmentId: string) {
  const { mutate, isPending, variables } = useCommand(answerItem, { onSuccess: showPauses })
  return {
    answer: (pause: Pause, item: string, answer: Answer | null, identifiers: Identifier[] = []) =>
      mutate({ params: { id: appointmentId }, body: { id: newId(), pause, item, answer, identifiers } }),
    /** The item whose answer is on its way. */
    answering: isPending ? variables.body.item : null,
  }
}
