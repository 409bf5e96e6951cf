import { queryClient } from '../query.ts'
import { ageOf } from './changes.ts'
import { hasAll, noteReplaced } from './held-answers.ts'
import { hashKey } from '@tanstack/react-query'

/**
 * Puts what one's own command answered in the place of a record, the one way in which an answer gets there that was not
 * asked for as it. It has what the command did, and what the server had heard before; of what colleagues changed meanwhile
 * it is asked for again. Where what is held was read after the command, that is the newer and stays.
 */
export function holdAnswer(queryKey: readonly unknown[], answer: object): void {
  const hash = hashKey(queryKey)
  const age = ageOf(answer)
  if (age && hasAll(hash, age.own) && queryClient.getQueryData(queryKey) !== undefined) return
  // What is being read may be older. If it is not, it is asked for again.
  void queryClient.cancelQueries({ queryKey, exact: true })
  noteReplaced(hash, age)
  queryClient.setQueryData<object>(queryKey, answer)
}
