import type { BrowserContext, Page, Request } from '@playwright/test'
import { livePath } from '../../src/shared/live.ts'
import { Agenda, dayPath, weekPath } from '../kit/agenda.ts'
import { ask, booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { colleague, enter, question, refusalNoise } from '../kit/colleague.ts'
import { expect, test } from '../kit/journey.ts'

/** The live streams that the tabs of a browser hold at the moment. */
function streamsOf(context: BrowserContext): () => number {
  const open = new Set<Request>()
  context.on('request', (request) => void (new URL(request.url()).pathname === livePath && open.add(request)))
  const end = (request: Request) => void open.delete(request)
  context.on('requestfinished', end).on('requestfailed', end)
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length
}

async function moreTabs(first: Page, count: number, path: string): Promise<Page[]> {
  const tabs = [first]
  while (tabs.length < count) {
    const tab = await first.context().newPage()
    await tab.goto(path)
    tabs.push(tab)
  }
  return tabs
}

const isLive = (tab: Page) => expect(tab.getByText(/^Ao vivo desde \d\d:\d\d$/)).toBeVisible()

test('eight tabs are live by one connection, and stay so when the one that holds it is closed', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const [first, second] = [await newPatient('Aurora'), await newPatient('Belmira')]
  const desk = await as('receptionist', 'about:blank')
  const openStreams = streamsOf(desk.context())
  await desk.goto(dayPath(slot))
  const tabs = await moreTabs(desk, 8, dayPath(slot))
  for (const tab of tabs) await isLive(tab)
  expect(openStreams()).toBe(1)

  await booked(slot, first, clock('09:00'))
  await Promise.all(tabs.map((tab) => expect(new Agenda(tab).card(first)).toBeVisible()))

  await desk.close()
  const [next, ...rest] = tabs.slice(1) as [Page, ...Page[]]
  const others = [next, ...rest]
  await expect.poll(openStreams).toBe(1)
  await booked(slot, second, clock('11:00'))
  await Promise.all(others.map((tab) => expect(new Agenda(tab).card(second)).toBeVisible()))
  for (const tab of others) await isLive(tab)
  expect(openStreams()).toBe(1)
  // The other connections are free for whatever the tabs ask.
  await next.goto('/pacientes')
  await expect(next.getByRole('row').nth(1)).toBeVisible()
})

test('all tabs go offline together, and catch up together', async ({ as, noise }) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/)
  const slot = await slotOfOnesOwn()
  const [before, meanwhile] = [await newPatient('Zélia'), await newPatient('Abigail')]
  await booked(slot, before, clock('09:00'))
  const desk = await as('receptionist', dayPath(slot))
  const tabs = await moreTabs(desk, 3, dayPath(slot))
  for (const tab of tabs) {
    await isLive(tab)
    await expect(new Agenda(tab).card(before)).toBeVisible()
  }
  await desk.context().setOffline(true)
  for (const tab of tabs) await expect(tab.getByRole('alert')).toContainText(/^Sem conexão desde \d\d:\d\d/)
  await booked(slot, meanwhile, clock('14:00'))
  await desk.context().setOffline(false)
  for (const tab of tabs) {
    await expect(new Agenda(tab).card(meanwhile)).toBeVisible()
    await isLive(tab)
  }
})

test('a changed role, and being disabled, reaches every tab of the colleague', async ({ visitor, noise }) => {
  noise.expect(...refusalNoise, /session/i)
  const person = await colleague('RECEPTIONIST')
  const desk = await visitor('/')
  const openStreams = streamsOf(desk.context())
  await enter(desk, person)
  await desk.goto('/pacientes')
  const tabs = await moreTabs(desk, 3, '/pacientes')
  for (const tab of tabs) await isLive(tab)
  expect(openStreams()).toBe(1)

  await ask('admin', 'PATCH', `/staff/${person.id}`, { version: 1, role: 'STOCK_ASSISTANT' })
  for (const tab of tabs)
    await expect(tab.getByRole('heading', { name: 'Sem permissão para ver esta página' })).toBeVisible()
  await ask('admin', 'POST', `/staff/${person.id}/disable`, {})
  for (const tab of tabs) await expect(question(tab)).toBeVisible()
})

test('who signs in as somebody else has a stream of their own, in every tab', async ({ visitor, noise }) => {
  noise.expect(/ERR_ABORTED|401/)
  const [first, second] = [await colleague('RECEPTIONIST'), await colleague('RECEPTIONIST')]
  const slot = await slotOfOnesOwn()
  const desk = await visitor('/')
  const openStreams = streamsOf(desk.context())
  await enter(desk, first)
  const other = await desk.context().newPage()
  await other.goto('/overview')
  const tabs = [desk, other]
  for (const tab of tabs) await isLive(tab)
  await desk.evaluate(() => localStorage.clear())
  await desk.goto('/')
  await expect(other.getByLabel('E-mail')).toBeVisible()
  await expect.poll(openStreams).toBe(0)
  await enter(desk, second)
  for (const tab of tabs) {
    await tab.goto(dayPath(slot))
    await isLive(tab)
  }
  expect(openStreams()).toBe(1)
  const patient = await newPatient()
  await booked(slot, patient, clock('09:00'))
  for (const tab of tabs) await expect(new Agenda(tab).card(patient)).toBeVisible()
})

test('the heaviest pages, loaded again and again in tabs of several browsers, are never refused', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const statuses: number[] = []
  const tabs: Page[] = []
  for (let browser = 0; browser < 3; browser += 1) {
    const desk = await as('location-manager')
    desk.context().on('response', (response) => void statuses.push(response.status()))
    tabs.push(...(await moreTabs(desk, 2, '/overview')))
  }
  const pages = [weekPath(slot), `/escala?unidade=${slot.unit.id}`, '/agendamentos', '/agendamentos-do-mes']
  for (let round = 0; round < 3; round += 1) {
    // Left before they have loaded, as by somebody in a hurry, but in the last round.
    await Promise.all(
      tabs.map((tab, index) => tab.goto(pages[(index + round) % pages.length] ?? '/', { waitUntil: 'commit' })),
    )
  }
  for (const tab of tabs) await isLive(tab)
  expect(statuses).toContain(200)
  expect(statuses).not.toContain(429)
})
