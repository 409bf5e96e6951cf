import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StreamEvent } from '../event-stream.ts'
import type { LiveListener } from './connection.ts'
import { followSleep } from './page-sleep.ts'
import { shareStream } from './shared-stream.ts'
import type { LiveState } from './state.ts'

/** The server, as far as the tabs see it: who is connected, and what happened so far. */
let connected: LiveListener[] = []
let happened: StreamEvent[] = []
let connectedFrom: string[] = []
let round = 0

beforeEach(() => {
  connected = []
  happened = []
  connectedFrom = []
  round += 1
})
const open: Tab[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((tab) => tab.close()))
})

function happens(id: string): void {
  const event = { type: 'position', data: JSON.stringify(id), id }
  happened.push(event)
  for (const listener of connected) listener.hear(event)
}

async function connect(listener: LiveListener, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  connected.push(listener)
  connectedFrom.push(listener.position)
  listener.become({ kind: 'live', since: '2026-11-19T13:00:00Z' })
  if (listener.position)
    for (const event of happened) if (Number(event.id) > Number(listener.position)) listener.hear(event)
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  connected.splice(connected.indexOf(listener), 1)
}

interface Tab {
  readonly heard: string[]
  readonly states: string[]
  sessionsEnded: number
  /** What the browser does with the page: `freeze`, `resume`. */
  readonly page: EventTarget
  close(): Promise<void>
}

function openTab(person = 'rita', patience = { silence: 60_000, answer: 60_000 }): Tab {
  const controller = new AbortController()
  const page = new EventTarget()
  const tab: Tab = {
    heard: [],
    states: [],
    sessionsEnded: 0,
    page,
    async close() {
      controller.abort()
      await life
    },
  }
  const sink = {
    position: '',
    shownSince: 0,
    hear(event: StreamEvent) {
      if (event.type === 'position') sink.position = JSON.parse(event.data) as string
      tab.heard.push(event.id || event.type)
    },
    become: (state: LiveState) => void (tab.states.at(-1) === state.kind || tab.states.push(state.kind)),
    sessionEnded: () => void (tab.sessionsEnded += 1),
  }
  const sleep = followSleep(page, new EventTarget(), controller.signal)
  const name = `live of ${person} ${round}`
  const life = shareStream({ locks: navigator.locks, name, sink, sleep, connect, patience }, controller.signal)
  open.push(tab)
  return tab
}

/** Opens tabs one after the other, as people do, and waits until all of them are live. */
async function openLiveTabs(count: number): Promise<Tab[]> {
  const tabs: Tab[] = []
  for (let index = 0; index < count; index += 1) {
    const tab = openTab()
    tabs.push(tab)
    await vi.waitFor(() => expect(tab.states).toEqual(['live']))
  }
  return tabs
}

describe('the tabs of one browser', () => {
  test('share one stream, and all hear what happens', async () => {
    const tabs = await openLiveTabs(8)
    expect(connected).toHaveLength(1)
    happens('1')
    await vi.waitFor(() => expect(tabs.map(({ heard }) => heard)).toEqual(tabs.map(() => ['1'])))
  })

  test('go on when the one with the stream closes, from where they were', async () => {
    const [first, ...others] = await openLiveTabs(4)
    happens('1')
    await vi.waitFor(() => expect(others.map(({ heard }) => heard)).toEqual(others.map(() => ['1'])))
    await first?.close()
    await vi.waitFor(() => expect(connected).toHaveLength(1))
    happens('2')
    await vi.waitFor(() => expect(others.map(({ heard }) => heard)).toEqual(others.map(() => ['1', '2'])))
    expect(connectedFrom).toEqual(['', '1'])
    expect(others.map(({ states }) => states)).toEqual(others.map(() => ['live']))
  })

  test('lose nothing that happens while the stream goes from one to the next, also one that had heard nothing yet', async () => {
    const [first] = await openLiveTabs(1)
    happens('1')
    const late = openTab()
    await vi.waitFor(() => expect(late.states).toEqual(['live']))
    const closing = first?.close()
    happened.push({ type: 'change', data: '{}', id: '2' })
    await closing
    await vi.waitFor(() => expect(late.heard).toEqual(['2']))
  })

  test('hear of it when the session of the one with the stream has ended', async () => {
    const [, second] = await openLiveTabs(2)
    connected[0]?.sessionEnded()
    connected[0]?.become({ kind: 'offline', since: '2026-11-19T13:00:00Z' })
    await vi.waitFor(() => expect(second).toMatchObject({ sessionsEnded: 1, states: ['live', 'offline'] }))
  })

  test('of two people hear nothing of each other', async () => {
    const rita = openTab('rita')
    const bruno = openTab('bruno')
    await vi.waitFor(() => expect(connected).toHaveLength(2))
    connected[0]?.hear({ type: 'change', data: '{}', id: '1' })
    await vi.waitFor(() => expect(rita.heard).toEqual(['1']))
    expect(bruno.heard).toEqual([])
  })
})

describe('a tab that the browser puts to sleep', () => {
  test('hands the stream on, and fetches everything again when it wakes', async () => {
    const [first, second] = await openLiveTabs(2)
    first?.page.dispatchEvent(new Event('freeze'))
    await vi.waitFor(() => expect(connectedFrom).toHaveLength(2))
    expect(connected).toHaveLength(1)
    happens('1')
    await vi.waitFor(() => expect(second?.heard).toEqual(['1']))
    first?.page.dispatchEvent(new Event('resume'))
    await vi.waitFor(() => expect(first?.heard).toContain('resync'))
    happens('2')
    await vi.waitFor(() => expect(first?.heard.at(-1)).toBe('2'))
    expect(connected).toHaveLength(1)
  })
})

describe('a tab with the stream that neither speaks nor answers', () => {
  test('is replaced by one of the others, and stands in line again', async () => {
    const mute = new BroadcastChannel(`live of rita ${round}`)
    const turn = Promise.withResolvers<void>()
    const replaced = navigator.locks.request(`live of rita ${round}`, () => turn.promise)
    const tab = openTab('rita', { silence: 20, answer: 20 })
    await expect(replaced).rejects.toMatchObject({ name: 'AbortError' })
    await vi.waitFor(() => expect(tab.states).toEqual(['live']))
    turn.resolve()
    mute.close()
  })

  test('is replaced at once by a tab that opens, which shows things that nobody would follow until then', async () => {
    const turn = Promise.withResolvers<void>()
    const replaced = navigator.locks.request(`live of rita ${round}`, () => turn.promise)
    const tab = openTab('rita', { silence: 60_000, answer: 20 })
    await expect(replaced).rejects.toMatchObject({ name: 'AbortError' })
    await vi.waitFor(() => expect(tab.states).toEqual(['live']))
    turn.resolve()
  })

  test('is left alone as long as it answers', async () => {
    const leader = openTab()
    await vi.waitFor(() => expect(leader.states).toEqual(['live']))
    const asked: string[] = []
    const channel = new BroadcastChannel(`live of rita ${round}`)
    channel.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => void asked.push(data.kind))
    openTab('rita', { silence: 20, answer: 5_000 })
    await vi.waitFor(() => expect(asked.filter((kind) => kind === 'ask').length).toBeGreaterThan(3))
    expect(connectedFrom).toHaveLength(1)
    channel.close()
  })
})
