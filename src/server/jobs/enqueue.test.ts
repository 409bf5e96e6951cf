import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../shared/ids.ts'
import type { EventName } from '../../shared/noun-events.ts'
import type { NewEvent } from '../endpoint/context.ts'
import { writeSystemEvents } from '../events/events.ts'
import { testDatabase } from '../testing/database.ts'
import { startBoss } from './boss.ts'
import { enqueue } from './enqueue.ts'
import type { JobKind } from './kinds.ts'
import { makeQueues } from './queues.ts'

const { database, pool } = await testDatabase()
const now = Temporal.Instant.from('2026-11-19T13:00:00Z')

const kind = (name: string, on: EventName[] = [], more: Partial<JobKind> = {}): JobKind => ({
  name,
  title: { 'pt-BR': name, en: name },
  seenBy: 'job.read',
  on,
  run: async () => {},
  ...more,
})
const kinds = [
  kind('letter', ['staff.sendReset']),
  kind('count', ['staff.sendReset', 'staff.inviteAgain']),
  kind('other'),
]
const sweep = kind('sweep', ['staff.sendReset', 'staff.inviteAgain'], { findsAll: true })
await makeQueues(database, [...kinds, sweep])

interface Row {
  id: string
  name: string
  data: { eventId?: number; entityId: string }
  start_after: string
  created_on: string
}

async function jobsAbout(entityId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from pgboss.job where data->>'entityId' = ${entityId} order by name`.execute(database)
  return rows
}

/** Two of these have a reaction, the third has none. */
const verbs = { make: 'sendReset', end: 'inviteAgain', look: 'changePassword' } as const
const event = (verb: keyof typeof verbs, change: Pick<NewEvent, 'due' | 'changes'> = {}): NewEvent => ({
  noun: 'staff',
  verb: verbs[verb],
  entityId: newId(),
  unitId: null,
  concerns: {},
  changes: { name: [null, 'Ana'] },
  ...change,
})

describe('jobs that react to events', () => {
  it('are enqueued with them: one a kind, with the ids of the event and the record and nothing else', async () => {
    const made = event('make')
    const {
      events: [told],
      queues,
    } = await writeSystemEvents(database, now, [made], kinds)
    expect(told).toMatchObject({ noun: 'staff', verb: 'sendReset', entityId: made.entityId })
    const jobs = await jobsAbout(made.entityId)
    expect(jobs.map(({ name, data }) => [name, data])).toEqual(
      ['count', 'letter'].map((name) => [name, { eventId: told?.id, entityId: made.entityId }]),
    )
    expect(queues.toSorted()).toEqual(['count', 'letter'])
  })

  it('wait for the time that the event says', async () => {
    const made = event('end', { due: '2031-01-01T10:00:00Z' })
    const { queues } = await writeSystemEvents(database, now, [made], kinds)
    expect(queues).toEqual([])
    expect(await jobsAbout(made.entityId)).toMatchObject([{ name: 'count', start_after: '2031-01-01T10:00:00.000Z' }])
  })

  it('are as many as the events that have a reaction, and none for others', async () => {
    const events = [event('make'), event('look'), event('end'), event('end')]
    await writeSystemEvents(database, now, events, kinds)
    const counts = await Promise.all(events.map(async ({ entityId }) => (await jobsAbout(entityId)).length))
    expect(counts).toEqual([2, 0, 1, 1])
  })

  it('are one for all events of a transaction and a time where the kind finds everything by itself', async () => {
    const due = '2031-01-01T10:00:00Z'
    const events = [event('make'), event('end'), event('make', { due }), event('end', { due }), event('look')]
    await writeSystemEvents(database, now, events, [sweep])
    const { rows } = await sql<Row>`select * from pgboss.job where name = 'sweep' order by start_after`.execute(
      database,
    )
    expect(rows.map(({ start_after }) => start_after)).toEqual([rows[0]?.created_on, '2031-01-01T10:00:00.000Z'])
    await writeSystemEvents(database, now, [event('make')], [sweep])
    const { rows: after } = await sql`select from pgboss.job where name = 'sweep'`.execute(database)
    expect(after).toHaveLength(3)
  })

  it('are enqueued only where their kind has something to do, as the transaction stands that writes them', async () => {
    const renamed = kind('renamed', ['staff.sendReset'], {
      where: sql`exists (select from staff where staff.id = happened.entity_id)`,
    })
    const swept = kind('swept', ['staff.sendReset'], { where: renamed.where!, findsAll: true })
    await makeQueues(database, [renamed, swept])
    const count = async () => {
      const { rows } = await sql<{ name: string }>`
        select name from pgboss.job where name in ('renamed', 'swept') order by name`.execute(database)
      return rows.map(({ name }) => name)
    }
    await writeSystemEvents(database, now, [event('make'), event('make')], [renamed, swept])
    expect(await count()).toEqual([])
    // Only the second of three is known: the kind that finds all is enqueued for it, and once.
    await database.transaction().execute(async (transaction) => {
      const [one, known, another] = [event('make'), event('make'), event('make')]
      await sql`insert into staff (id, auth_uid, name, email, role)
        values (${known.entityId}, 'known', 'Known', 'known@a.example', 'ADMIN')`.execute(transaction)
      const { queues } = await writeSystemEvents(transaction, now, [one, known, another], [renamed, swept])
      expect(queues.toSorted()).toEqual(['renamed', 'swept'])
    })
    expect(await count()).toEqual(['renamed', 'swept'])
  })

  it('go where the transaction goes', async () => {
    const made = event('make')
    const undone = database.transaction().execute(async (transaction) => {
      await writeSystemEvents(transaction, now, [made], kinds)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await jobsAbout(made.entityId)).toEqual([])
  })

  it('take their events down with them where nobody made the queue', async () => {
    const made = event('make')
    const stranger = writeSystemEvents(database, now, [made], [kind('unknown', ['staff.sendReset'])])
    await expect(stranger).rejects.toMatchObject({ code: '23502' })
    const { rows } = await sql`select from event where entity_id = ${made.entityId}`.execute(database)
    expect(rows).toEqual([])
  })
})

describe('a job of its own', () => {
  it('is the row that pg-boss would have written', async () => {
    const boss = await startBoss(pool, console, { keepsTime: false })
    onTestFinished(() => boss.stop())
    const [ours, theirs] = [newId(), newId()]
    await enqueue(database, 'other', { entityId: ours }, 'key')
    const [own] = await jobsAbout(ours)
    await sql`delete from pgboss.job where id = ${own?.id}`.execute(database)
    await boss.send('other', { entityId: theirs }, { singletonKey: 'key' })
    const [sent] = await jobsAbout(theirs)
    const times = ['id', 'data', 'start_after', 'created_on', 'keep_until']
    const comparable = (row: object = {}) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !times.includes(name)))
    expect(comparable(own)).toEqual(comparable(sent))
    expect(own?.start_after).toBe(own?.created_on)
  })

  it('is one with what waits under the same key', async () => {
    const about = newId()
    for (const key of ['a', 'a', 'b', undefined, undefined]) await enqueue(database, 'letter', { entityId: about }, key)
    expect(await jobsAbout(about)).toHaveLength(4)
  })
})
