import { queryClient } from '../query.ts'

const answers = new WeakSet<object>()

/** Puts what one's own command answered in the place of a record: as new as anything that could be asked for now. */
export function holdOwnAnswer(queryKey: readonly unknown[], answer: object): void {
  // What is being read may be older.
  void queryClient.cancelQueries({ queryKey, exact: true })
  const held = queryClient.setQueryData<object>(queryKey, answer)
  if (held) answers.add(held)
}

/** Whether this is what one's own command answered. */
export function isOwnAnswer(held: unknown): boolean {
  return typeof held === 'object' && held !== null && answers.has(held)
}
