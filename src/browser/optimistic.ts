/** Commands under way that are shown already. */
let underWay = 0

/** The browser asks before the page is left: what is shown as done would be lost. */
function stay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Runs a command that is shown already; until it is answered the page is not left without a question. */
export async function untilAnswered<T>(command: () => Promise<T>): Promise<T> {
  if (underWay === 0) globalThis.addEventListener('beforeunload', stay)
  underWay += 1
  try {
    return await command()
  } finally {
    underWay -= 1
    if (underWay === 0) globalThis.removeEventListener('beforeunload', stay)
  }
}
