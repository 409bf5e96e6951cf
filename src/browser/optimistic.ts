import { type Notice, lastUndoable, notify, takeBack, tellProblem } from './notice.ts'
import type { Overlay, PendingRow } from './overlay.ts'
import { ProblemError } from './problem.ts'
import { queryClient, refetchShowing } from './query.ts'

/** A command that is shown before the server has answered it. */
export interface OptimisticCommand<Row, Answer> {
  readonly noun: string
  /**
   * Commands of one queue run one after the other, as they were given, each over the versions of the answer before: those
   * about the same row, or about rows that hang together.
   */
  readonly queue: string
  readonly overlay: Overlay<Row>
  /** Rows as they will be, shown from now until the answer. */
  readonly pending: readonly PendingRow<Row>[]
  /** @param earlier what the command answered that this one had to wait for */
  readonly send: (earlier: Answer | undefined) => Promise<Answer>
  /** Puts the rows of the answer into the cache; where one command is several calls, `send` does so at the answer of each. */
  readonly show?: (answer: Answer) => void
  /** What is said of it, and how it is taken back. */
  readonly said: (answer: Answer) => Notice | null
  /** Asks what to do about a refusal and says so with `true`; others become a notice. */
  readonly onProblem?: (problem: ProblemError) => boolean
}

const mutationKey = ['optimistic']

/** Which optimistic commands are under way, of one queue or of all: for `isMutating`. */
export function optimistic(queue?: string) {
  return { mutationKey: queue === undefined ? mutationKey : [...mutationKey, queue] }
}

/** Whether something is shown that the server has not answered yet. */
function isUnderWay(): boolean {
  return queryClient.isMutating(optimistic()) > 0
}

/** The browser asks before the page is left: what is shown as done would be lost. */
function stay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Resolves when whatever was given so far is answered. */
let answered: Promise<unknown> = Promise.resolve()

/**
 * Shows what a command will do, runs it, and says what came of it with the way back; a refusal is put in words. Until the
 * answer the page is not left without a question.
 * @returns the answer, or null after a refusal
 */
export function runOptimistic<Row extends { readonly id: string }, Answer extends object>(
  command: OptimisticCommand<Row, Answer>,
): Promise<Answer | null> {
  const { queue, overlay, pending } = command
  const drops = pending.map(({ id, change, whole }) => overlay.begin(id, change, whole))
  const mutations = queryClient.getMutationCache()
  const earlier = mutations.findAll({ ...optimistic(queue), status: 'pending' }).at(-1)
  const mutation = mutations.build<Answer | null, Error, void, unknown>(queryClient, {
    ...optimistic(queue),
    scope: { id: queue },
    mutationFn: async () => {
      try {
        const answer = await command.send((earlier?.state.data as Answer | null | undefined) ?? undefined)
        command.show?.(answer)
        const notice = command.said(answer)
        if (notice) notify(notice)
        return answer
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        if (!command.onProblem?.(error)) tellProblem(error)
        // What is shown may be older than why it was refused.
        refetchShowing(command.noun)
        return null
      } finally {
        // In the turn in which the answer is shown, or nothing would be for a moment.
        for (const drop of drops) drop()
      }
    },
  })
  const running = mutation.execute().finally(() => {
    if (!isUnderWay()) globalThis.removeEventListener('beforeunload', stay)
  })
  globalThis.addEventListener('beforeunload', stay)
  answered = Promise.allSettled([answered, running])
  return running
}

/**
 * Takes back what was done last. That may still be on its way; refused, it is nothing to take back, nor is what came before
 * it.
 */
export async function undoLast(): Promise<void> {
  const [wasUnderWay, earlier] = [isUnderWay(), lastUndoable()]
  await answered
  const last = lastUndoable()
  if (last && !(wasUnderWay && last === earlier)) takeBack(last)
}
