/** Milliseconds within which the page does not reload a second time for a newer build (specification, section 9). */
export const reloadGuardMilliseconds = 10_000
const reloadKey = 'reloadedAt'

/** Whether to reload: another build than ours is published, and the last reload is long enough ago (both in epoch ms). */
export function shouldReload(own: string | null, published: string | null, lastReload: number, now: number): boolean {
  return (
    own !== null && published !== null && own !== published && Math.abs(now - lastReload) >= reloadGuardMilliseconds
  )
}

/** The build this page was loaded from; null in development. */
function ownBuild(): string | null {
  return document.querySelector('meta[name="build"]')?.getAttribute('content') ?? null
}

function lastReload(): number {
  return Number(sessionStorage.getItem(reloadKey) ?? 0)
}

function reload(): void {
  sessionStorage.setItem(reloadKey, String(Date.now()))
  location.reload()
}

async function publishedBuild(): Promise<string | null> {
  const response = await fetch('/build.json', { cache: 'no-store', signal: AbortSignal.timeout(5000) })
  if (!response.ok) return null
  const answer: unknown = await response.json()
  return typeof answer === 'object' && answer !== null && 'build' in answer && typeof answer.build === 'string'
    ? answer.build
    : null
}

/** Reloads the page when a newer build has been published. Not reaching the server is no reason to. */
export async function reloadOnNewerBuild(): Promise<void> {
  const own = ownBuild()
  if (own === null) return
  const published = await publishedBuild().catch(() => null)
  if (shouldReload(own, published, lastReload(), Date.now())) reload()
}

/**
 * A page's code that cannot be loaded is mostly code of a build that is no longer there. Where the server cannot be reached
 * it is the connection, and a reload would take what is on the screen, and what was typed, for nothing.
 */
export function reloadOnMissingCode(): void {
  window.addEventListener('vite:preloadError', () => void reloadWhereServed())
}

async function reloadWhereServed(): Promise<void> {
  const published = await publishedBuild().catch(() => null)
  if (published !== null && Math.abs(Date.now() - lastReload()) >= reloadGuardMilliseconds) reload()
}
