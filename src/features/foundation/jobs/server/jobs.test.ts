import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { jobEvents } from '../events.ts'
import { historyEndpoint } from '../../../../server/events/history.ts'
import { enqueue } from '../../../../server/jobs/enqueue.ts'
import { inKind } from '../../../../server/jobs/testing/kind.ts'
import { served } from '../../../../server/testing/served.ts'
import type { HistoryEntry } from '../../../../shared/history.ts'
import { newId } from '../../../../shared/ids.ts'
import { loadActor } from '../../staff/server/queries.ts'
import type { Job, JobState } from '../contract.ts'
import { jobEndpoints } from './endpoints.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'

const world = { broken: true }
const kinds = [
  inKind(
    'staff.letter',
    async ({ write }, { entityId }) => {
      if (world.broken)
        await write(async ({ database }) => {
          await sql`insert into unit (id, name) values (${entityId}, 'Clínica da Ana')`.execute(database)
        })
    },
    { seenBy: 'staff.read', retries: 1 },
  ),
  inKind('roster.count', async () => {}, { seenBy: 'roster.read' }),
]
/** Filled while the network's ADMIN is one of the two finance-restricted ones. */
const financeRestrictedUserIds: string[] = []
const { request, database, network, runJobs, announced } = await served({
  endpoints: [...jobEndpoints({ jobs: kinds }), historyEndpoint({ events: { job: jobEvents } })],
  loadActor,
  financeRestrictedUserIds,
  jobs: kinds,
})

interface List {
  items: Job[]
  nextCursor: string | null
}
const list = async (query = '') => (await request<List>('ADMIN', 'GET', `/settings/jobs${query}`)).body
const act = (id: string, method: string, path = '') => request<Job>('ADMIN', method, `/settings/jobs/${id}${path}`)
const code = async (answer: ReturnType<typeof act>) => ((await answer).body as unknown as { code: string }).code

async function job(queue = 'staff.letter'): Promise<string> {
  const entityId = newId()
  await enqueue(database, queue, { entityId })
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where data->>'entityId' = ${entityId}`.execute(database)
  return rows[0]?.id ?? ''
}

async function failedJob(): Promise<string> {
  const id = await job()
  await runJobs()
  await runJobs({ retries: true })
  return id
}

beforeEach(async () => {
  world.broken = true
  financeRestrictedUserIds.length = 0
  await emptyTables(database, 'pgboss.job')
})

describe('the list of background work', () => {
  it('shows what failed and how, how often it was tried, and when it is tried again; nothing of what it is about', async () => {
    const failed = await failedJob()
    const pausing = await job()
    await runJobs()
    const waiting = await job('roster.count')
    const { items, nextCursor } = await list()
    expect(nextCursor).toBeNull()
    expect(items).toMatchObject([
      { id: failed, state: 'failed', attempts: 2, nextAt: null, title: { en: 'staff.letter' } },
      { id: pausing, state: 'retrying', attempts: 1, nextAt: expect.any(String) },
      { id: waiting, state: 'waiting', attempts: 0, failure: null },
    ])
    expect(items[0]?.failure).toEqual({ at: '2026-11-19T13:00:00Z', code: '23502', table: 'unit', constraint: null })
    expect(JSON.stringify(items)).not.toContain('Ana')
  })

  it('leaves out what is done, and can show one state alone', async () => {
    world.broken = false
    await job()
    await runJobs()
    expect((await list()).items).toEqual([])
    const waiting = await job('roster.count')
    expect((await list('?state=waiting')).items.map(({ id }) => id)).toEqual([waiting])
    expect((await list('?state=failed')).items).toEqual([])
  })

  it('goes on page by page, what failed first and then the newest', async () => {
    const failed = await failedJob()
    const waiting = [await job('roster.count'), await job('roster.count'), await job('roster.count')]
    const seen: string[] = []
    for (let cursor = '', page = 0; page < 3; page += 1) {
      const { items, nextCursor } = await list(`?limit=2${cursor}`)
      seen.push(...items.map(({ id }) => id))
      if (nextCursor === null) break
      cursor = `&cursor=${nextCursor}`
    }
    expect(seen).toEqual([failed, ...waiting.toReversed()])
  })

  it('is the ADMINs’', async () => {
    for (const role of ['LOCATION_MANAGER', 'SALES_MANAGER', 'RECEPTIONIST'] as const)
      expect((await request(role, 'GET', '/settings/jobs')).status).toBe(403)
  })

  it('keeps pay, roster and stock from the ADMINs to whom they are closed', async () => {
    const [open, closed] = [await job(), await job('roster.count')]
    financeRestrictedUserIds.push(network.staff.ADMIN)
    expect((await list()).items.map(({ id }) => id)).toEqual([open])
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/retry'],
    ] as const)
      expect((await act(closed, method, path)).status).toBe(404)
  })
})

describe('a job that failed', () => {
  it('is tried once more, and then is done', async () => {
    const id = await failedJob()
    announced.length = 0
    expect((await act(id, 'POST', '/retry')).body).toMatchObject({ id, state: 'retrying' })
    expect(announced).toMatchObject([{ noun: 'job', verb: 'retry', entityId: id }])
    world.broken = false
    await runJobs({ retries: true })
    expect((await list()).items).toEqual([])
    expect((await act(id, 'GET')).status).toBe(404)
  })

  it('that fails again is back in the list', async () => {
    const id = await failedJob()
    await act(id, 'POST', '/retry')
    await runJobs({ retries: true })
    expect((await list()).items).toMatchObject([{ id, state: 'failed', attempts: 3 }])
  })

  it('fails for ever and stands there with how often, while what is due beside it is done', async () => {
    const id = await failedJob()
    for (const times of [3, 4, 5]) {
      await act(id, 'POST', '/retry')
      const [letter, count] = [await job(), await job('roster.count')]
      await runJobs({ retries: true })
      expect((await list('?state=failed')).items).toMatchObject([{ id, state: 'failed', attempts: times }])
      const { rows } = await sql<{ state: string }>`
        select state from pgboss.job where id = ${count}`.execute(database)
      expect(rows).toEqual([{ state: 'completed' }])
      await act(letter, 'DELETE')
    }
  })

  it('is dropped for good', async () => {
    const id = await failedJob()
    expect(await act(id, 'DELETE')).toMatchObject({ status: 200, body: {} })
    world.broken = false
    await runJobs({ retries: true })
    expect((await list()).items).toEqual([])
  })
})

describe('what was done with a job', () => {
  it('stands in its history under the noun that it is about, for those who may see that noun', async () => {
    const changesOf = async (id: string) =>
      (await request<{ items: HistoryEntry[] }>('ADMIN', 'GET', `/history/job/${id}`)).body.items.map(
        ({ verb, changes }) => [verb, changes],
      )
    const [letter, count] = [await job(), await job('roster.count')]
    await act(letter, 'DELETE')
    await act(count, 'DELETE')
    expect(await changesOf(letter)).toEqual([['drop', { staff: [null, 'staff.letter'] }]])
    expect(await changesOf(count)).toEqual([['drop', { roster: [null, 'roster.count'] }]])
    financeRestrictedUserIds.push(network.staff.ADMIN)
    expect(await changesOf(letter)).toHaveLength(1)
    expect(JSON.stringify(await changesOf(count))).not.toContain('roster')
  })
})

it.each<[JobState, 'retry' | 'drop', string | undefined]>([
  ['failed', 'retry', undefined],
  ['retrying', 'retry', undefined],
  ['running', 'retry', 'WRONG_STATE'],
  ['waiting', 'retry', 'WRONG_STATE'],
  ['failed', 'drop', undefined],
  ['retrying', 'drop', undefined],
  ['running', 'drop', 'WRONG_STATE'],
  ['waiting', 'drop', undefined],
])('a job that is %s answers %s with %s', async (state, verb, refusal) => {
  const id = await job()
  const stored = { failed: 'failed', retrying: 'retry', running: 'active', waiting: 'created' }[state]
  await sql`update pgboss.job set state = ${stored}::pgboss.job_state where id = ${id}`.execute(database)
  expect(await code(verb === 'retry' ? act(id, 'POST', '/retry') : act(id, 'DELETE'))).toBe(refusal)
})
