import type { Page } from '@playwright/test'

/**
 * How a page stands where a journey failed: how it follows the others' changes (connecting, live or offline; none where nobody
 * is in), whether its timers run, and what it holds of the server's answers. It shows whether a change that came was not
 * handled, or not for what is on the screen.
 */
export async function stateOf(page: Page): Promise<string> {
  if (page.isClosed()) return 'closed'
  const late = new Promise<string>((resolve) => setTimeout(resolve, 3_000, 'its timers stand still'))
  return Promise.race([page.evaluate<string>(`(${look})()`).catch(String), late])
}

/** Runs in the page. */
const look = `async () => {
  const live = document.querySelector('[role=status][data-state]')?.dataset.state ?? 'none'
  await new Promise((resolve) => setTimeout(resolve, 100))
  const lines = [live + ', ' + document.visibilityState]
  const container = document.querySelector('#root')
  const key = Object.keys(container ?? {}).find((name) => name.startsWith('__reactContainer'))
  const waiting = key ? [container[key]] : []
  let client
  while (waiting.length > 0 && !client) {
    const fiber = waiting.pop()
    client = fiber.memoizedProps?.client?.getQueryCache ? fiber.memoizedProps.client : undefined
    waiting.push(...[fiber.sibling, fiber.child].filter(Boolean))
  }
  for (const query of client?.getQueryCache().getAll() ?? []) {
    const { status, fetchStatus, isInvalidated, dataUpdatedAt } = query.state
    const age = dataUpdatedAt ? ((Date.now() - dataUpdatedAt) / 1000).toFixed(1) + ' s old' : 'never came'
    lines.push([query.queryKey[1], status, fetchStatus, age, query.isActive() ? 'active' : 'inactive', isInvalidated ? 'stale' : ''].join(' '))
  }
  return lines.join('\\n')
}`
