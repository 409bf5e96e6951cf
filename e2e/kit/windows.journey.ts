import type { EventEmitter } from 'node:events'
import { deviceZone } from '../../scripts/testing/moved-clock.ts'
import { newId } from '../../src/shared/ids.ts'
import { expect, test } from './journey.ts'
import { seenOnPhone, Windows } from './windows.ts'

const nobody = { cookies: [], localStorage: [] }

/** How many listen to something of Playwright's, whose declarations do not say. */
const listenersOf = (thing: object, event: string) => (thing as EventEmitter).listenerCount(event)

/** What a page finds of those before it. Runs in the page. */
const left = `(async () => ({
  kept: { ...localStorage },
  ofTab: { ...sessionStorage },
  cookies: document.cookie,
  databases: (await indexedDB.databases()).map(({ name }) => name),
  width: screen.width,
  finger: matchMedia('(pointer: coarse)').matches,
  prints: matchMedia('print').matches,
  caches: await caches.keys(),
  files: await Array.fromAsync((await navigator.storage.getDirectory()).keys()),
  pages: history.length,
}))()`

test('a window that is handed on holds nothing of the journey before', async ({ browser, noise }) => {
  // Of its own, so that no other one is handed on first.
  const windows = new Windows(browser, { locale: 'pt-BR', timezoneId: deviceZone })
  const first = await windows.open({}, nobody, noise)
  const clean = await first.evaluate(left)
  await first.evaluate(`(async (secret) => {
    localStorage.setItem('token', secret)
    sessionStorage.setItem('draft', secret)
    document.cookie = 'session=' + secret
    await new Promise((resolve, reject) => Object.assign(indexedDB.open(secret), { onsuccess: resolve, onerror: reject }))
  })(${JSON.stringify(newId())})`)
  expect(await first.evaluate(left)).not.toEqual(clean)
  first.context().on('request', () => {})
  first.on('dialog', (dialog) => void dialog.dismiss())
  await first.evaluate(`(async () => {
    await (await caches.open('pictures')).put('/a', new Response('a'))
    await (await navigator.storage.getDirectory()).getFileHandle('sound', { create: true })
  })()`)
  const slow = await first.context().newCDPSession(first)
  await slow.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await first.context().newPage()
  await first.emulateMedia({ media: 'print' })
  await seenOnPhone(first, async () => {
    expect(await first.evaluate(left)).toMatchObject({ width: 390, finger: true })
  })
  await first.setViewportSize({ width: 1920, height: 1080 })
  await windows.takeBack({ keep: true })

  const second = await windows.open({}, nobody, noise)
  expect(second === first, 'the same window').toBe(true)
  expect(await second.evaluate(left)).toEqual(clean)
  expect(second.context().pages()).toHaveLength(1)
  expect(listenersOf(second.context(), 'request') + listenersOf(second, 'dialog')).toBe(0)
  expect(await second.evaluate(`fetch('/api/v1/health').then(({ status }) => status)`)).toBe(200)
  await windows.takeBack({ keep: false })
})

test('a window, the server and the journey tell the same time', async ({ visitor }) => {
  const page = await visitor()
  const [shown, served] = await page.evaluate<[number, string]>(
    `fetch('/build.json').then(({ headers }) => [Date.now(), headers.get('date')])`,
  )
  expect(Math.abs(shown - Date.now())).toBeLessThan(60_000)
  expect(Math.abs(Date.parse(served) - Date.now())).toBeLessThan(60_000)
  // By its offset: a zone goes by an older name in some Chromium.
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(shown).toZonedDateTimeISO(deviceZone)
  expect(await page.evaluate(`-new Date(${shown}).getTimezoneOffset()`)).toBe(offsetNanoseconds / 60e9)
})

test('a window that is handed on refuses what cannot be taken out of it again; one alone does not', async ({
  browser,
  noise,
}) => {
  const windows = new Windows(browser, { locale: 'pt-BR', timezoneId: deviceZone })
  const pooled = await windows.open({}, nobody, noise)
  const context = pooled.context()
  const lasting: readonly (() => unknown)[] = [
    () => pooled.addInitScript('0'),
    () => context.addInitScript('0'),
    () => pooled.exposeBinding('one', () => {}),
    () => context.exposeBinding('two', () => {}),
    () => pooled.exposeFunction('three', () => {}),
    () => context.exposeFunction('four', () => {}),
    () => pooled.route('**', () => {}),
    () => context.route('**', () => {}),
    () => pooled.routeFromHAR('none'),
    () => pooled.routeWebSocket('**', () => {}),
    () => context.routeWebSocket('**', () => {}),
    () => pooled.setExtraHTTPHeaders({}),
    () => context.setExtraHTTPHeaders({}),
    () => context.grantPermissions(['camera']),
    () => context.setGeolocation(null),
    () => pooled.clock.install(),
    () => context.clock.setFixedTime(0),
    () => pooled.addLocatorHandler(pooled.locator('body'), async () => {}),
    () => pooled.setDefaultTimeout(1),
  ]
  for (const attempt of lasting) expect(attempt).toThrow('{ alone: true }')

  noise.expect(/status of 418/)
  const alone = await windows.open({ alone: true }, nobody, noise)
  await alone.route('**/api/**', (route) => route.fulfill({ status: 418 }))
  expect(await alone.evaluate(`fetch('/api/v1/health').then(({ status }) => status)`)).toBe(418)
  await windows.takeBack({ keep: true })
  const next = await windows.open({}, nobody, noise)
  expect(next === alone).toBe(false)
  await windows.takeBack({ keep: false })
})

test('a window in which something stays in spite of it is not handed on', async ({ browser, noise }) => {
  const windows = new Windows(browser, { locale: 'pt-BR', timezoneId: deviceZone })
  const page = await windows.open({}, nobody, noise)
  // Every page of the context writes it anew, also the one that is emptied.
  const session = await page.context().newCDPSession(page)
  session.detach = async () => {}
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `addEventListener('load', () => setInterval(() => localStorage.setItem('left', '1'), 0))
      localStorage.setItem('left', '1')
      Storage.prototype.clear = () => {}`,
  })
  await expect(windows.takeBack({ keep: true })).rejects.toThrow('storage left')
})
