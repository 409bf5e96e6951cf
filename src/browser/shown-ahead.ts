/** What shows a deed before the server has answered, by name, with the number of deeds under way. */
const ahead = new Map<string, number>()

/** Whether something shows a deed that the server has not answered yet. */
export function isShownAhead(name: string): boolean {
  return ahead.has(name)
}

/** The browser asks before the page is left: what is shown as done would be lost. */
function stay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Does a deed that `name` already shows; until it is answered the page is not left without a question. */
export async function untilAnswered<T>(name: string, deed: () => Promise<T>): Promise<T> {
  if (ahead.size === 0) globalThis.addEventListener('beforeunload', stay)
  ahead.set(name, (ahead.get(name) ?? 0) + 1)
  try {
    return await deed()
  } finally {
    const others = (ahead.get(name) ?? 0) - 1
    if (others > 0) ahead.set(name, others)
    else ahead.delete(name)
    if (ahead.size === 0) globalThis.removeEventListener('beforeunload', stay)
  }
}
