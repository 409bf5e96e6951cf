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
}

export type ShownNotice = Notice & { readonly id: string; readonly endsAt: number }

let last = 0
let shown: readonly ShownNotice[] = []
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
  show([...others.slice(-2), { ...notice, id, endsAt: Date.now() + milliseconds }])
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
  show(shown.filter((notice) => notice.id !== id))
}

/** The notices on the screen, oldest first; at most three. */
export function shownNotices(): readonly ShownNotice[] {
  return shown
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
