import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../shared/ids.ts'
import type { LiveEvent } from '../../shared/live.ts'
import { testDatabase } from '../testing/database.ts'
import { jobsOf } from '../testing/jobs.ts'
import { enqueue } from './enqueue.ts'
import { failureOf } from './failure.ts'
import type { JobContext, JobIds, JobKind } from './kinds.ts'
import { makeQueues } from './queues.ts'
import { emptyTables } from '../testing/empty-tables.ts'

const { database, pool } = await testDatabase()
const told: LiveEvent[] = []
const logged: object[] = []
const ran: [string, JobIds][] = []
const spoilt = newId()
let turn: (context: JobContext, ids: JobIds) => Promise<unknown>

const kind = (name: string, more: Partial<JobKind> = {}): JobKind => ({
  name,
  title: { 'pt-BR': name, en: name },
  seenBy: 'job.read',
  async run(context, ids) {
    ran.push([name, ids])
    await turn(context, ids)
  },
  ...more,
})
const kinds = [
  kind('first', { retries: 2 }),
  kind('second', { on: ['staff.sendReset'], run: async (_, ids) => void ran.push(['second', ids]) }),
  kind('together', {
    async runTogether({ write }, jobs) {
      await write(async ({ record }) => {
        for (const { entityId = newId() } of jobs)
          record({ noun: 'staff', verb: 'inviteAgain', entityId, unitId: null, concerns: {} })
        ran.push(...jobs.map((ids): [string, JobIds] => ['together', ids]))
        if (jobs.some(({ entityId }) => entityId === spoilt)) throw new Error('spoilt')
      })
    },
    async run(_, ids) {
      ran.push(['alone', ids])
      if (ids.entityId === spoilt) throw new Error('spoilt')
    },
  }),
  kind('sweep', { findsAll: true }),
]
await makeQueues(database, kinds)
const clock = { now: Temporal.Instant.from('2026-11-19T13:00:00Z') }
const runJobs = jobsOf({
  database,
  pool,
  kinds,
  now: () => clock.now,
  announce: ({ events }) => void told.push(...events),
  log: { warn: (what) => logged.push(what), error: (what) => logged.push({ last: true, ...what }) },
})

beforeEach(async () => {
  for (const list of [told, logged, ran]) list.length = 0
  turn = async () => {}
  await emptyTables(database, 'pgboss.job')
})

const states = async () =>
  (await sql<{ state: string }>`select state from pgboss.job order by name`.execute(database)).rows.map(
    ({ state }) => state,
  )

describe('a job', () => {
  it('runs once with its ids, and is done', async () => {
    const entityId = newId()
    await enqueue(database, 'first', { entityId })
    await runJobs()
    await runJobs()
    expect(ran).toEqual([['first', { entityId }]])
    expect(await states()).toEqual(['completed'])
  })

  it('writes in a transaction, records what happened as nobody’s, tells of it, and is reacted to', async () => {
    const entityId = newId()
    turn = ({ write }) =>
      write(async ({ record }) => record({ noun: 'staff', verb: 'sendReset', entityId, unitId: null, concerns: {} }))
    await enqueue(database, 'first', {})
    await runJobs()
    expect(told).toMatchObject([{ noun: 'staff', verb: 'sendReset', entityId }])
    expect(ran.map(([name]) => name)).toEqual(['first', 'second'])
    const { rows } = await sql`select actor_id from event where entity_id = ${entityId}`.execute(database)
    expect(rows).toEqual([{ actor_id: null }])
  })

  it('that fails leaves nothing of its transaction, and is tried again until it may no more', async () => {
    const entityId = newId()
    turn = ({ write }) =>
      write(async ({ database: transaction, record }) => {
        record({ noun: 'staff', verb: 'sendReset', entityId, unitId: null, concerns: {} })
        await sql`insert into unit (id, name) values (${entityId}, 'Clínica da Ana')`.execute(transaction)
      })
    await enqueue(database, 'first', { entityId })
    await runJobs()
    expect(await states()).toEqual(['retry'])
    await runJobs()
    expect(logged).toHaveLength(1)
    await runJobs({ retries: true })
    await runJobs({ retries: true })
    expect(await states()).toEqual(['failed'])
    expect(told).toEqual([])
    expect(logged).toMatchObject([
      { job: 'first', attempt: 1, code: '23502', table: 'unit' },
      { attempt: 2 },
      { attempt: 3, last: true },
    ])
    const { rows } = await sql`select output from pgboss.job`.execute(database)
    expect(rows).toEqual([{ output: { code: '23502', table: 'unit', at: '2026-11-19T13:00:00Z' } }])
    expect(JSON.stringify([rows, logged])).not.toContain('Ana')
  })

  it('pauses longer after each failure', async () => {
    turn = () => Promise.reject(new Error('no'))
    await enqueue(database, 'first', {})
    const pauses: number[] = []
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await runJobs({ retries: true })
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from start_after - now())::float as seconds from pgboss.job`.execute(database)
      pauses.push(rows[0]?.seconds ?? 0)
    }
    expect(pauses[0]).toBeGreaterThan(5)
    expect(pauses[0]).toBeLessThanOrEqual(20)
    expect(pauses[1]).toBeGreaterThan(15)
  })

  it('that is due later waits for the clock', async () => {
    const later = clock.now.add({ minutes: 30 })
    turn = ({ write }) =>
      write(async ({ record }) =>
        record({
          noun: 'staff',
          verb: 'sendReset',
          entityId: newId(),
          unitId: null,
          concerns: {},
          due: later.toString(),
        }),
      )
    await enqueue(database, 'first', {})
    await runJobs()
    expect(ran.map(([name]) => name)).toEqual(['first'])
    clock.now = later
    await runJobs()
    expect(ran.map(([name]) => name)).toEqual(['first', 'second'])
  })
})

describe('jobs that are taken together', () => {
  const names = () => ran.map(([name]) => name)

  it('are done at once, in one transaction', async () => {
    const ids = [newId(), newId(), newId()]
    for (const entityId of ids) await enqueue(database, 'together', { entityId })
    await runJobs()
    expect(names()).toEqual(['together', 'together', 'together'])
    expect(told.map(({ entityId }) => entityId).toSorted()).toEqual(ids.toSorted())
    expect(await states()).toEqual(['completed', 'completed', 'completed'])
  })

  it('are each done alone where one spoils it for all, which is all that fails', async () => {
    for (const entityId of [newId(), spoilt, newId()]) await enqueue(database, 'together', { entityId })
    await runJobs()
    expect(names()).toEqual([...Array(3).fill('together'), ...Array(3).fill('alone')])
    expect(told).toEqual([])
    expect((await states()).toSorted()).toEqual(['completed', 'completed', 'retry'])
    expect(logged).toHaveLength(1)
  })

  it('run once where the kind finds everything by itself', async () => {
    for (const key of ['a', 'b', 'c']) await enqueue(database, 'sweep', {}, key)
    await runJobs()
    expect(names()).toEqual(['sweep'])
    expect(await states()).toEqual(['completed', 'completed', 'completed'])
  })
})

describe('of a failure', () => {
  it('only codes and names are known', async () => {
    const refused = await sql`insert into unit (id, name) values (${newId()}, 'Ana')`
      .execute(database)
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(pg.DatabaseError)
    expect(failureOf(refused)).toEqual({ code: '23502', table: 'unit' })
    expect(failureOf(new TypeError('Ana has no phone'))).toEqual({ code: 'TypeError' })
    expect(failureOf(Object.assign(new Error('ana@a.example'), { code: 'ana@a.example' }))).toEqual({ code: 'Error' })
    expect(failureOf(new Error('Ana', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }))).toEqual({
      code: 'ECONNREFUSED',
    })
    expect(failureOf('Ana')).toEqual({ code: 'string' })
  })
})
