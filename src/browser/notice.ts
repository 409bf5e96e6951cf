import { ProblemError } from './problem.ts'

/** Milliseconds for which something can be undone (product document, section 5). */
export const undoMilliseconds = 10_000
const readMilliseconds = 5_000

/** Something to do about what happened: an action, or a link that opens beside the page. */
export type NoticeAction =
  | { readonly label: string; readonly act: () => void | Promise<unknown> }
  | { readonly label: string; readonly href: string }

export interface Notice {
  /** What happened, in words. */
  readonly message: string
  readonly tone?: 'done' | 'information' | 'problem'
  /** Takes back what happened; the notice offers it for ten seconds. */
  readonly undo?: () => void | Promise<unknown>
  /** Offered beside undoing, for as long. */
  readonly actions?: readonly NoticeAction[]
  /** What to quote to the support, under a problem. */
  readonly requestId?: string
  /**
   * Of many quick steps only the last has its notice on the screen; the earlier ones can still be taken back, each for its
   * ten seconds.
   */
  readonly series?: string
}

export type ShownNotice = Notice & { readonly id: string; readonly endsAt: number }

let last = 0
let shown: readonly ShownNotice[] = []
/** Those of a series that a later one stands for. */
let covered: readonly ShownNotice[] = []
const listeners = new Set<() => void>()

function show(next: readonly ShownNotice[]): void {
  shown = next
  for (const tell of listeners) tell()
}

/** Tells the person something in passing, with a way to undo it if there is one. Returns what `dismiss` takes. */
export function notify(notice: Notice): string {
  const id = `notice-${(last += 1)}`
  const milliseconds = notice.undo || notice.actions || notice.tone === 'problem' ? undoMilliseconds : readMilliseconds
  // The same thing said twice is shown once, for as long as the later one.
  const others = shown.filter(({ message, undo }) => message !== notice.message || undo !== undefined)
  const isCovered = ({ series }: Notice) => series !== undefined && series === notice.series
  covered = [...covered, ...shown.filter(isCovered)].filter(isLasting)
  show([...others.filter((other) => !isCovered(other)).slice(-2), { ...notice, id, endsAt: Date.now() + milliseconds }])
  return id
}

/** Tells the person why something was refused, with what to quote to the support. */
export function tellProblem({
  message,
  requestId,
}: {
  readonly message: string
  readonly requestId?: string | undefined
}): void {
  notify({ message, tone: 'problem', ...(requestId && { requestId }) })
}

/** Takes a notice away before its time. */
export function dismiss(id: string): void {
  covered = covered.filter((notice) => notice.id !== id && isLasting(notice))
  show(shown.filter((notice) => notice.id !== id))
}

function isLasting({ endsAt }: ShownNotice): boolean {
  return Date.now() < endsAt
}

/** What was done last of all that can still be taken back. */
export function lastUndoable(): ShownNotice | undefined {
  const isUndoable = (notice: ShownNotice) => notice.undo !== undefined && isLasting(notice)
  return shown.findLast(isUndoable) ?? covered.findLast(isUndoable)
}

/** Does what a notice offers, and takes it away. */
export function act({ id }: ShownNotice, deed: () => void | Promise<unknown>): void {
  dismiss(id)
  // It can be refused too (somebody was faster): the reason is shown.
  void Promise.resolve(deed()).catch((error: unknown) => {
    notify({ message: error instanceof Error ? error.message : String(error), tone: 'problem' })
  })
}

/** Takes back what a notice tells of. */
export function takeBack(notice: ShownNotice): void {
  if (notice.undo) act(notice, notice.undo)
}

/** The notices on the screen, oldest first; at most three. */
export function shownNotices(): readonly ShownNotice[] {
  return shown
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Does what the server may refuse, and tells the person so if it does. Answers whether it was done. */
export async function orTellProblem(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    tellProblem(error)
    return false
  }
}
