import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { LiveEvent } from '../../shared/live.ts'
import { newId } from '../../shared/ids.ts'
import { isContained, readPosition } from '../../shared/position.ts'
import { testDatabase } from '../testing/database.ts'
import { createLiveHub, type LiveHub } from './hub.ts'
import { inPayloads } from './payloads.ts'
import { soon } from '../testing/soon.ts'
import { standingLine } from '../testing/standing-line.ts'

const { database, pool, url } = await testDatabase()
const hubs: LiveHub[] = []
afterAll(async () => {
  for (const hub of hubs) await hub.close()
})

let last = 1_000_000
/** What no look finds: it is in no table. */
function event(verb = 'book'): LiveEvent {
  last += 1
  const xid = Number.MAX_SAFE_INTEGER
  return { id: last, xid, noun: 'appointment', verb, entityId: newId(), unitId: null, concerns: {}, freshness: last }
}

/** Commits an event that nobody announces, as a process does that dies then. */
async function committed(data: object = {}, asks: Pick<pg.Client, 'query'> = pool): Promise<string> {
  const id = newId()
  const values = [id, JSON.stringify(data)]
  await asks.query(`insert into event (noun, verb, entity_id, data) values ('appointment', 'edit', $1, $2)`, values)
  return id
}

/** A process of its own, as far as the database can tell. */
async function process(at = url) {
  const errors: unknown[] = []
  const hub = await createLiveHub(at, { onError: (error) => errors.push(error) })
  hubs.push(hub)
  const heard: LiveEvent[] = []
  const said: string[] = []
  hub.subscribe({
    onChange: (told) => void heard.push(told),
    onResync: () => void said.push('resync'),
    onPosition: () => void (said.at(-1) === 'position' || said.push('position')),
    onSilence: () => void said.push('silence'),
  })
  const ids = () => heard.map(({ entityId }) => entityId)
  return { hub, heard, ids, said, errors }
}

describe('the live hub', () => {
  it('tells every process what one of them committed, in order and once', async () => {
    const [one, other] = [await process(), await process()]
    const events = Array.from({ length: 200 }, () => event())
    one.hub.announce(events.slice(0, 100))
    one.hub.announce(events.slice(100))
    // Each hears by a connection of its own: either may be behind the other.
    for (const { heard } of [one, other]) await soon(() => expect(heard).toHaveLength(200))
    expect(other.heard).toEqual(events)
    expect(one.heard).toEqual(events)
  })

  it('tells what a process committed that died before it announced it, once, and nothing that is quiet', async () => {
    const [one, other] = [await process(), await process()]
    await committed({ consequence: 'quiet' })
    const id = await committed()
    for (const { ids } of [one, other]) await soon(() => expect(ids()).toEqual([id]))
    const next = await committed()
    for (const { ids } of [one, other]) await soon(() => expect(ids()).toEqual([id, next]))
  })

  it('tells what it could not announce, in a moment in which the database was slow', async () => {
    const one = await process()
    const id = await committed()
    const { rows } = await sql<LiveEvent>`
      select id, xid, noun, verb, entity_id as "entityId", unit_id as "unitId", concerns, freshness
      from event where entity_id = ${id}`.execute(database)
    const slow = vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(() => {
      throw new Error('canceling statement due to statement timeout')
    })
    one.hub.announce(rows)
    await soon(() => expect(one.ids()).toEqual([id]))
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

  it('tells the others what a listener throws at', async () => {
    const one = await process()
    const stop = one.hub.subscribe({
      onChange() {
        throw new Error('a listener')
      },
      onResync: () => {},
    })
    const after: LiveEvent[] = []
    one.hub.subscribe({ onChange: (told) => void after.push(told), onResync: () => {} })
    one.hub.announce([event(), event()])
    await soon(() => expect(after).toHaveLength(2))
    expect(one.errors).toHaveLength(2)
    stop()
  })

  it('knows, when it tells of a change, that whoever reads now has it', async () => {
    const one = await process()
    const positions: (string | undefined)[] = []
    one.hub.subscribe({ onChange: () => void positions.push(one.hub.heard()), onResync: () => {} })
    const id = await committed()
    const { rows } = await sql<LiveEvent>`select id, xid from event where entity_id = ${id}`.execute(database)
    one.hub.announce(rows)
    await soon(() => expect(positions).toHaveLength(1))
    expect(isContained(rows[0]?.xid ?? 0, readPosition(positions[0])!)).toBe(true)
  })

  it('tells what was committed since a position, in the order of commits and not of ids', async () => {
    const { hub } = await process()
    const early = new pg.Client({ connectionString: url })
    await early.connect()
    await early.query('begin')
    const first = await committed({}, early)
    const second = await committed()
    const { position, events } = await hub.since((await hub.since(hub.heard()!)).position)
    expect(events).not.toContainEqual(expect.objectContaining({ entityId: second }))
    await early.query('commit')
    await early.end()
    expect((await hub.since(position)).events).toMatchObject([{ entityId: first }])
  })

  it('says resync for a position of another database, and where too much was missed', async () => {
    const { hub } = await process()
    const position = hub.heard()!
    expect((await hub.since(position.replace(/^[^:]+/, 'other'))).events).toBe('too many')
    expect((await hub.since('nonsense')).events).toBe('too many')
    await sql`insert into event (noun, verb, entity_id)
      select 'appointment', 'edit', gen_random_uuid() from generate_series(1, 501)`.execute(database)
    expect((await hub.since(position)).events).toBe('too many')
  })

  it('comes back by itself when the database drops its connection, and tells what came meanwhile', async () => {
    const one = await process()
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pauta live' and datname = current_database()`,
    )
    await soon(() => expect(one.said).toContain('silence'))
    const id = await committed()
    await soon(() => expect(one.ids()).toEqual([id]))
    await soon(() => expect(one.said.at(-1)).toBe('position'))
    expect(one.said).not.toContain('resync')
  })

  it('says so when its connection stands still, and goes on where it was when it moves again', async () => {
    const line = await standingLine(url)
    onTestFinished(line.end)
    const one = await process(line.url)
    line.stand()
    await soon(() => expect(one.said.at(-1)).toBe('silence'))
    expect(one.hub.isSilent()).toBe(true)
    const id = await committed()
    expect(one.ids()).toEqual([])
    line.move()
    await soon(() => expect(one.ids()).toEqual([id]))
    expect([one.hub.isSilent(), one.said.includes('resync')]).toEqual([false, false])
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
