import { newId } from '../../src/shared/ids.ts'
import { expect, test } from './journey.ts'
import { seenOnPhone, Windows } from './windows.ts'

const nobody = { cookies: [], localStorage: [] }

/** What a page finds of those before it. Runs in the page. */
const left = `(async () => ({
  kept: { ...localStorage },
  ofTab: { ...sessionStorage },
  cookies: document.cookie,
  databases: (await indexedDB.databases()).map(({ name }) => name),
  width: screen.width,
  finger: matchMedia('(pointer: coarse)').matches,
  prints: matchMedia('print').matches,
}))()`

test('a window that is handed on holds nothing of the journey before', async ({ browser, noise }) => {
  // Of its own, so that no other one is handed on first.
  const windows = new Windows(browser, { locale: 'pt-BR', timezoneId: 'Asia/Kolkata' })
  const first = await windows.open({}, nobody, noise)
  const clean = await first.evaluate(left)
  await first.evaluate(`(async (secret) => {
    localStorage.setItem('token', secret)
    sessionStorage.setItem('draft', secret)
    document.cookie = 'session=' + secret
    await new Promise((resolve, reject) => Object.assign(indexedDB.open(secret), { onsuccess: resolve, onerror: reject }))
  })(${JSON.stringify(newId())})`)
  expect(await first.evaluate(left)).not.toEqual(clean)
  await first.route('**/api/**', (route) => route.abort())
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
  expect(await second.evaluate(`fetch('/api/v1/health').then(({ status }) => status)`)).toBe(200)
  await windows.takeBack({ keep: false })
})
