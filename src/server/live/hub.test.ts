import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { LiveEvent } from '../../shared/live.ts'
import { newId } from '../../shared/ids.ts'
import { testDatabase } from '../testing/database.ts'
import { createLiveHub, inPayloads, type LiveHub } from './hub.ts'
import { soon } from '../testing/soon.ts'

const { pool, url } = await testDatabase()
const hubs: LiveHub[] = []
afterAll(async () => {
  for (const hub of hubs) await hub.close()
})

let last = 0
function event(verb = 'book'): LiveEvent {
  last += 1
  return { id: last, noun: 'appointment', verb, entityId: newId(), unitId: null, concerns: {}, freshness: last }
}

/** A process of its own, as far as the database can tell. */
async function process() {
  const hub = await createLiveHub(url)
  hubs.push(hub)
  const heard: LiveEvent[] = []
  let resyncs = 0
  hub.subscribe({ onChange: (told) => void heard.push(told), onResync: () => void (resyncs += 1) })
  return { hub, heard, resyncs: () => resyncs }
}

describe('the live hub', () => {
  it('tells every process what one of them committed, in order and once', async () => {
    const [one, other] = [await process(), await process()]
    const events = Array.from({ length: 200 }, () => event())
    one.hub.announce(events.slice(0, 100))
    one.hub.announce(events.slice(100))
    await soon(() => expect(other.heard).toHaveLength(200))
    expect(other.heard).toEqual(events)
    expect(one.heard).toEqual(events)
  })

  it('says resync to those who listened before when a process starts', async () => {
    const one = await process()
    await process()
    await soon(() => expect(one.resyncs()).toBeGreaterThan(0))
  })

  it('says again what the database did not take, in a moment in which it was slow', async () => {
    const one = await process()
    const slow = vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(() => {
      throw new Error('canceling statement due to statement timeout')
    })
    const told = event()
    one.hub.announce([told])
    await soon(() => expect(one.heard).toEqual([told]))
    expect(slow).toHaveBeenCalled()
  })

  it('tells also while every connection of the pool is taken', async () => {
    const one = await process()
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const told = event()
    one.hub.announce([told])
    await soon(() => expect(one.heard).toEqual([told]))
    for (const client of taken) client.release()
  })

  it('comes back by itself when the database drops its connection, and says resync', async () => {
    const one = await process()
    // Its own start said resync as well; what is heard after that is heard in order.
    const first = event()
    one.hub.announce([first])
    await soon(() => expect(one.heard).toEqual([first]))
    const before = one.resyncs()
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pauta live' and datname = current_database()`,
    )
    await soon(() => expect(one.resyncs()).toBeGreaterThan(before), 5_000)
    const told = event('move')
    one.hub.announce([told])
    await soon(() => expect(one.heard).toContainEqual(told))
  })
})

describe('payloads', () => {
  it('stay under what PostgreSQL takes and lose nothing', () => {
    const events = Array.from({ length: 500 }, () => event())
    const payloads = inPayloads(events)
    expect(payloads.length).toBeGreaterThan(1)
    for (const payload of payloads) expect(payload.length).toBeLessThan(8_000)
    expect(payloads.flatMap((payload) => JSON.parse(payload) as LiveEvent[])).toEqual(events)
  })
  it('are counted as they are sent: a letter with an accent takes two bytes', () => {
    const events = Array.from({ length: 100 }, () => event('é'.repeat(100)))
    for (const payload of inPayloads(events)) expect(Buffer.byteLength(payload)).toBeLessThan(8_000)
  })
  it('of nothing are none', () => expect(inPayloads([])).toEqual([]))
})
