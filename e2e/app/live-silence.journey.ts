import { livePath } from '../../src/shared/live.ts'
import { expect, test } from '../kit/journey.ts'
import { type OwnServer, startOwnServer } from '../kit/own-server.ts'
import { password } from '../kit/people.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.close())

/** Two beats of the stream are ten seconds; the word of the silence itself comes besides. */
const withinTenSeconds = 3

test('a screen whose server hears of no changes any more says so within ten seconds, and when it hears again', async ({
  visitor,
}) => {
  const page = await visitor(`${server.address}/entrar`, { alone: true })
  let pieces = 0
  const streams = new Set<string>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname === livePath) streams.add(requestId)
  })
  session.on('Network.dataReceived', ({ requestId }) => {
    if (streams.has(requestId)) pieces += 1
  })

  await page.getByLabel('E-mail').fill(server.email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const live = page.getByRole('status').filter({ hasText: /^Ao vivo desde \d\d:\d\d$/ })
  await expect(live).toBeVisible()
  expect(streams.size).toBe(1)

  pieces = 0
  server.line.stand()
  await expect(page.getByRole('alert')).toContainText(
    /^Sem conexão desde \d\d:\d\d\. O que está na tela pode ter mudado/,
  )
  expect(pieces).toBeLessThanOrEqual(withinTenSeconds)
  await expect(live).toHaveCount(0)
  // It is the database's word that is missing: the stream itself was there all the time, and what is asked for is answered.
  expect(streams.size).toBe(1)
  expect((await page.request.get(`${server.address}/api/v1/health`)).ok()).toBe(true)

  server.line.move()
  await expect(live).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(streams.size).toBe(1)
})
