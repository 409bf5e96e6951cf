import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { writeSystemEvents } from '../events/events.ts'
import { movedClock } from '../settings/moved-clock.ts'
import { testDatabase } from '../testing/database.ts'
import { enqueue } from './enqueue.ts'
import type { JobIds, JobKind } from './kinds.ts'
import { makeQueues } from './queues.ts'
import { type Runner, createRunner } from './runner.ts'
import { inKind } from './testing/kind.ts'
import { emptyTables } from '../testing/empty-tables.ts'
import { soon } from '../testing/soon.ts'

const { database, url } = await testDatabase()
const running: Runner[] = []
const logged: object[] = []

/** The runner of one process; the clock of nobody moves, so nothing here waits for a look. */
async function process(kinds: JobKind[], pace?: { look?: number; supervise?: number }): Promise<Runner> {
  const runner = createRunner({
    databaseUrl: url,
    kinds,
    now: () => Temporal.Now.instant(),
    announce() {},
    log: { warn: (what) => logged.push(what), error: (what) => logged.push(what) },
    ...(pace && { pace }),
  })
  running.push(runner)
  await runner.start()
  return runner
}

/** A gate that a job waits at. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { open: resolve, opened: promise }
}

const states = async () =>
  (
    await sql<{ state: string }>`select state from pgboss.job where name = 'work' order by created_on, id`.execute(
      database,
    )
  ).rows.map(({ state }) => state)

beforeEach(async () => {
  await emptyTables(database, 'pgboss.job', 'pgboss.schedule')
  logged.length = 0
})
afterEach(async () => {
  for (const runner of running.splice(0)) await runner.stop()
})

describe('the runner', () => {
  it('runs at once what an event of this process enqueued', async () => {
    const ran: JobIds[] = []
    const kinds = [inKind('work', async (_, ids) => void ran.push(ids), { on: ['staff.sendReset'] })]
    await makeQueues(database, kinds)
    const runner = await process(kinds)
    const entityId = newId()
    const event = { noun: 'staff', verb: 'sendReset', entityId, unitId: null, concerns: {} } as const
    runner.wake((await writeSystemEvents(database, Temporal.Now.instant(), [event], kinds)).queues)
    await soon(async () => expect(await states()).toEqual(['completed']))
    expect(ran).toMatchObject([{ entityId }])
  })

  it('lets a job end before it stops, and takes no further one', async () => {
    const [begun, end] = [gate(), gate()]
    const kinds = [
      inKind('work', async () => {
        begun.open()
        await end.opened
      }),
    ]
    await makeQueues(database, kinds)
    const runner = await process(kinds)
    await enqueue(database, 'work', {})
    await enqueue(database, 'work', {})
    runner.wake(['work'])
    await begun.opened
    const stopped = runner.stop()
    running.length = 0
    expect(await states()).toEqual(expect.arrayContaining(['active', 'created']))
    end.open()
    await stopped
    expect((await states()).toSorted()).toEqual(['completed', 'created'])
  })

  it('shares the work with other processes, each job to one of them', async () => {
    const ran: [string, string | undefined][] = []
    const both = gate()
    const kindsOf = (name: string) => [
      inKind('work', async (_, { entityId }) => {
        ran.push([name, entityId])
        if (new Set(ran.map(([by]) => by)).size === 2) both.open()
        await both.opened
      }),
    ]
    await makeQueues(database, kindsOf(''))
    const runners = [await process(kindsOf('one'), { look: 0.5 }), await process(kindsOf('other'), { look: 0.5 })]
    const ids = Array.from({ length: 6 }, () => newId())
    for (const entityId of ids) await enqueue(database, 'work', { entityId })
    for (const runner of runners) runner.wake(['work'])
    await soon(async () => expect(await states()).toEqual(ids.map(() => 'completed')))
    expect(ran.map(([, id]) => id).toSorted()).toEqual(ids.toSorted())
  })

  it('takes over the job of a process that was killed in the middle of it', async () => {
    const entityId = newId()
    const ran: JobIds[] = []
    const kinds = [inKind('work', async (_, ids) => void ran.push(ids))]
    await makeQueues(database, kinds)
    await enqueue(database, 'work', { entityId })
    const child = spawn(globalThis.process.execPath, [join(import.meta.dirname, 'testing/hanging-process.ts')], {
      env: { PATH: globalThis.process.env.PATH, DATABASE_URL: url, ...movedClock() },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    expect(await states()).toEqual(['active'])
    child.kill('SIGKILL')
    await once(child, 'exit')
    // Half a minute goes by without a sign of life, and then the pause after a failure.
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '31 s', retry_delay = 0, retry_backoff = false`.execute(
      database,
    )
    await process(kinds, { look: 0.5, supervise: 1 })
    await soon(async () => expect(await states()).toEqual(['completed']))
    expect(ran).toEqual([{ entityId }])
  })

  it('makes good, once, what the clock asked for while nothing ran', async () => {
    let turns = 0
    const kinds = [inKind('work', async () => void (turns += 1), { cron: '0 * * * *' })]
    await makeQueues(database, kinds)
    await (await process(kinds)).stop()
    running.length = 0
    await emptyTables(database, 'pgboss.job')
    turns = 0
    // Three hours without anybody.
    await sql`update pgboss.schedule set created_on = now() - interval '190 minutes', updated_on = now() - interval '190 minutes'`.execute(
      database,
    )
    await sql`update pgboss.version set cron_on = now() - interval '185 minutes'`.execute(database)
    await process(kinds, { look: 0.5, supervise: 1 })
    await soon(async () => expect(await states()).toEqual(['completed']))
    expect(turns).toBe(1)
  })

  it('takes many small jobs at a look, and the next ones at once while there are more', async () => {
    const ran = new Set<string | undefined>()
    const kinds = [inKind('work', async (_, { entityId }) => void ran.add(entityId), { atOnce: 4 })]
    await makeQueues(database, kinds)
    const ids = Array.from({ length: 10 }, newId)
    for (const entityId of ids) await enqueue(database, 'work', { entityId })
    await process(kinds)
    await soon(async () => expect(await states()).toEqual(ids.map(() => 'completed')))
    expect(ran).toEqual(new Set(ids))
  })

  it('says of a database that is away only that, and goes on when it is back', async () => {
    const kinds = [inKind('work', async () => {})]
    await makeQueues(database, kinds)
    const runner = await process(kinds, { look: 0.5 })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database)
    await enqueue(database, 'work', {})
    runner.wake(['work'])
    await soon(async () => expect(await states()).toEqual(['completed']))
    for (const line of logged) expect(Object.keys(line)).toEqual(['code'])
  })
})
