/** What shows a command before the server has answered, by name, with the number of commands under way. */
const underWay = new Map<string, number>()

/** Whether something shows a command that the server has not answered yet. */
export function isOptimistic(name: string): boolean {
  return underWay.has(name)
}

/** The browser asks before the page is left: what is shown as done would be lost. */
function stay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Runs a command that `name` already shows; until it is answered the page is not left without a question. */
export async function untilAnswered<T>(name: string, command: () => Promise<T>): Promise<T> {
  if (underWay.size === 0) globalThis.addEventListener('beforeunload', stay)
  underWay.set(name, (underWay.get(name) ?? 0) + 1)
  try {
    return await command()
  } finally {
    const others = (underWay.get(name) ?? 0) - 1
    if (others > 0) underWay.set(name, others)
    else underWay.delete(name)
    if (underWay.size === 0) globalThis.removeEventListener('beforeunload', stay)
  }
}
