import type { EventEmitter } from 'node:events'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** What Playwright cannot take out of a window again, or only what its caller still knows of. */
const lasting = {
  window: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'route',
    'routeFromHAR',
    'routeWebSocket',
    'setExtraHTTPHeaders',
    'setHTTPCredentials',
    'grantPermissions',
    'clearPermissions',
    'setGeolocation',
    'setDefaultTimeout',
    'setDefaultNavigationTimeout',
    'addLocatorHandler',
  ],
  clock: ['install', 'fastForward', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
}

/** Makes these functions of a thing of Playwright's say why they are not to be had. */
function refuse(thing: object, names: readonly string[]): void {
  for (const name of names.filter((one) => one in thing))
    Object.defineProperty(thing, name, {
      value: () => {
        throw new Error(`${name} stays in a window that other journeys get: open it with { alone: true }`)
      },
    })
}

/** Who listens to something of Playwright's, itself among them; its classes are emitters, which its declarations leave out. */
function heard(thing: BrowserContext | Page) {
  const emitter = thing as unknown as EventEmitter
  return emitter
    .eventNames()
    .flatMap((event) =>
      emitter.listeners(event).map((listener) => ({ emitter, event, listener: listener as () => void })),
    )
}

/**
 * Refuses what would stay in a window, and tells afterwards how it is emptied. Called before a journey gets it; what was
 * put into it until then belongs to the window.
 */
export async function emptying(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const own = new Set([...heard(context), ...heard(page)].map(({ listener }) => listener))
  const device = await context.newCDPSession(page)
  // Empty from the first journey on: the blank page of a new window stands in its history too.
  await device.send('Page.resetNavigationHistory')
  const sessions: CDPSession[] = []
  const open = context.newCDPSession.bind(context)
  context.newCDPSession = async (of) => {
    const session = await open(of)
    sessions.push(session)
    return session
  }
  refuse(context, lasting.window)
  refuse(page, lasting.window)
  refuse(context.clock, lasting.clock)

  return async () => {
    for (const { emitter, event, listener } of [...heard(context), ...heard(page)])
      if (!own.has(listener)) emitter.removeListener(event, listener)
    for (const other of context.pages()) if (other !== page) await other.close()
    // What such a session has set, such as a slow network, ends with it.
    for (const session of sessions.splice(0)) await session.detach().catch(() => {})
    await context.setOffline(false)
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null })
    // Away from Pauta first, which writes down what it leaves, to the lightest page of the same origin: its storage can be
    // emptied there, and the process stays, with all that it has compiled (a blank page costs a new one, and 0.25 s of each load).
    await page.goto('/build.json')
    for (const key of ['Shift', 'Control', 'Alt', 'Meta']) await page.keyboard.up(key)
    await page.mouse.up()
    await page.mouse.move(0, 0)
    await context.clearCookies()
    await page.evaluate(`(${clear})()`)
    await device.send('Page.resetNavigationHistory')
    await expectEmpty(context, page, own)
  }
}

/** @throws Error that names what a journey has left in a window */
async function expectEmpty(context: BrowserContext, page: Page, own: ReadonlySet<unknown>): Promise<void> {
  const left = await page.evaluate<string[]>(`(${look})()`)
  for (const { name } of await context.cookies()) left.push(`cookie ${name}`)
  for (const { event, listener } of [...heard(context), ...heard(page)])
    if (!own.has(listener)) left.push(`listener of ${String(event)}`)
  for (const other of context.pages()) if (other !== page) left.push(`page ${other.url()}`)
  for (const worker of context.serviceWorkers()) left.push(`service worker ${worker.url()}`)
  if (left.length > 0) throw new Error(`Left in a window that is to be handed on: ${left.join(', ')}`)
}

/** Runs in the page. */
const clear = `async () => {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) {
    await new Promise((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(name)
      deleting.onsuccess = resolve
      deleting.onerror = reject
    })
  }
  if (!isSecureContext) return
  for (const name of await caches.keys()) await caches.delete(name)
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  const files = await navigator.storage.getDirectory()
  for await (const name of files.keys()) await files.removeEntry(name, { recursive: true })
}`

/** Runs in the page: what is still there. */
const look = `async () => {
  const left = [...Object.keys(localStorage), ...Object.keys(sessionStorage)].map((key) => 'storage ' + key)
  for (const { name } of await indexedDB.databases()) left.push('database ' + name)
  if (history.length > 1) left.push('history of ' + history.length)
  if (!isSecureContext) return left
  for (const name of await caches.keys()) left.push('cache ' + name)
  for (const { scope } of await navigator.serviceWorker.getRegistrations()) left.push('service worker of ' + scope)
  for await (const name of (await navigator.storage.getDirectory()).keys()) left.push('file ' + name)
  return left
}`
