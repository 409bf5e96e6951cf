import { afterAll, describe, expect, it } from 'vitest'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { createLiveHub, type Listener, type LiveHub, silentAfter } from '../server/live/hub.ts'
import { serveLive } from '../server/live/stream.ts'
import { testDatabase } from '../server/testing/database.ts'
import { uidOf } from '../server/testing/network.ts'
import { served } from '../server/testing/served.ts'
import { soon } from '../server/testing/soon.ts'
import { standingLine } from '../server/testing/standing-line.ts'
import { liveReaders } from './collected/live-readers.ts'
import { openStream } from './testing/open-stream.ts'

const streams: AbortController[] = []
afterAll(() => {
  for (const stream of streams) stream.abort()
})

/** The live stream over a hub, and how to open it. */
async function serving(hub: LiveHub) {
  const { app } = await served({
    endpoints: [],
    loadActor,
    beside: (http, kit) => serveLive(http, { ...kit, hub, readers: liveReaders }),
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return () => openStream(address, uidOf('RECEPTIONIST'), streams)
}

const { url } = await testDatabase()
const line = await standingLine(url)
const hub = await createLiveHub(line.url)
afterAll(async () => {
  await hub.close()
  line.end()
})
const listen = await serving(hub)

const listeners = new Set<Listener>()
let isSilent = false
const listenByHand = await serving({
  announce: () => {},
  subscribe(listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  heard: () => undefined,
  isSilent: () => isSilent,
  before: () => 'a:1:1:',
  since: async () => ({ position: 'a:1:1:', events: [] }),
  close: async () => {},
})

describe('a stream whose server stands still before the database', () => {
  it('says silence while it goes on beating, to whoever comes too, and a position as soon as it hears again', async () => {
    const desk = await listen()
    await soon(() => expect(desk.kinds).toContain('position'))
    line.stand()
    await soon(() => expect(desk.kinds).toContain('silence'))
    const silence = desk.kinds.indexOf('silence')
    const late = await listen()
    expect(late.hello).toMatchObject({ silent: true })
    await soon(() => expect(desk.kinds.slice(silence)).toContain('beat'))
    expect(desk.kinds.slice(silence)).not.toContain('position')
    line.move()
    for (const { kinds } of [desk, late]) await soon(() => expect(kinds.at(-1)).toBe('position'))
  })

  it('is known to be silent soon enough for the screen to say so within ten seconds', () => {
    expect(silentAfter).toBeLessThan(9_000)
  })

  it('says nothing after silence that was meant to go out before it', async () => {
    const desk = await listenByHand()
    await soon(() => expect(desk.kinds).toContain('position'))
    for (const listener of listeners) listener.onPosition?.('a:2:2:')
    // The rows of before are handed on only now.
    isSilent = true
    for (const listener of listeners) listener.onSilence?.()
    await soon(() => expect(desk.kinds).toContain('silence'))
    isSilent = false
    for (const listener of listeners) listener.onPosition?.('a:3:3:')
    await soon(() => expect(desk.positions.at(-1)).toBe('a:3:3:'))
    expect(desk.kinds.filter((kind) => kind !== 'beat')).toEqual(['hello', 'position', 'silence', 'position'])
  })
})
