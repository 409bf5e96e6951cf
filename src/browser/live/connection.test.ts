import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineContract } from '../../shared/contract.ts'
import { listsHeader, positionHeader, shownForHeader } from '../../shared/live.ts'
import type { StreamEvent } from '../event-stream.ts'
import { memory, rita, tokenOf } from '../session/testing.ts'
import { keepListening, type LiveListener } from './connection.ts'
import { followSent, heldLists } from './held-lists.ts'
import { followLists } from './nouns.ts'
import type { LiveState } from './state.ts'

interface Connection {
  readonly asked: Headers
  readonly say: (name: string, data: unknown) => void
}

let connections: Connection[] = []
let stopper = new AbortController()
let life: Promise<void> | undefined

beforeEach(() => {
  connections = []
  stopper = new AbortController()
  const kept = memory()
  kept.setItem('token', tokenOf(rita.uid))
  kept.setItem('tokenReceivedAt', String(Date.now()))
  kept.setItem('user', JSON.stringify(rita))
  vi.stubGlobal('localStorage', kept)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit) => {
    if (!url.endsWith('/live')) return Response.json({ token: tokenOf(rita.uid) })
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        signal?.addEventListener('abort', () => stream.error(signal.reason))
        const say = (name: string, data: unknown) =>
          stream.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
        connections.push({ asked: new Headers(headers), say })
      },
    })
    return new Response(body)
  })
})
afterEach(async () => {
  stopper.abort()
  await life
  vi.unstubAllGlobals()
})

/** Listens as a tab does. */
function listening() {
  const [states, heard] = [[] as LiveState['kind'][], [] as string[]]
  const listener: LiveListener = {
    position: '',
    shownSince: performance.now(),
    hear({ type, data }: StreamEvent) {
      heard.push(type)
      if (type === 'hello') followSent((JSON.parse(data) as { lists?: string[] }).lists)
      if (type === 'position') listener.position = JSON.parse(data) as string
    },
    become: ({ kind }) => void states.push(kind),
    sessionEnded: () => {},
    beat: () => {},
  }
  life = keepListening(listener, stopper.signal)
  return { states, heard }
}

const nth = (index: number) =>
  vi.waitFor(() => {
    const connection = connections[index]
    if (!connection) throw new Error(`no connection ${index}`)
    return connection
  })
const hello = { role: rita.role, unitIds: [] }

test('a server that beats and hears nothing is not live, until it says how far it has heard', async () => {
  const { states } = listening()
  const { say } = await nth(0)
  say('hello', hello)
  await vi.waitFor(() => expect(states).toEqual(['live']))
  say('silence', {})
  await vi.waitFor(() => expect(states).toEqual(['live', 'offline']))
  say('change', {})
  say('position', 'a:1:1:')
  await vi.waitFor(() => expect(states).toEqual(['live', 'offline', 'live']))
})

test('whoever comes while it hears nothing is told at once', async () => {
  const { states } = listening()
  const { say } = await nth(0)
  say('hello', { ...hello, silent: true })
  await vi.waitFor(() => expect(states).toEqual(['offline']))
  say('position', 'a:1:1:')
  await vi.waitFor(() => expect(states).toEqual(['offline', 'live']))
})

test('a further list opens the stream anew, from where it stood, and the tab stays live', async () => {
  const { states, heard } = listening()
  const first = await nth(0)
  expect([first.asked.has(positionHeader), Number(first.asked.get(shownForHeader)) >= 0]).toEqual([false, true])
  first.say('hello', { ...hello, lists: heldLists() })
  first.say('position', 'a:1:1:')
  await vi.waitFor(() => expect(heard).toEqual(['hello', 'position']))
  const name = 'opened-anew.list'
  followLists([
    {
      contract: defineContract({
        name,
        method: 'GET',
        path: '/opened-anew',
        summary: '',
        permission: 'unit.read',
        output: z.strictObject({}),
      }),
      judge: () => 'in',
      compare: () => 0,
    },
  ])
  const { asked, say } = await nth(1)
  expect([asked.get(positionHeader), asked.get(listsHeader)?.split(',')]).toEqual([
    'a:1:1:',
    expect.arrayContaining([name]),
  ])
  say('hello', { ...hello, lists: heldLists() })
  await vi.waitFor(() => expect(heard).toEqual(['hello', 'position', 'hello']))
  expect(new Set(states)).toEqual(new Set(['live']))
})
