import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LiveEvent } from '../../shared/live.ts'
import { newId } from '../../shared/ids.ts'
import { writeSystemEvents } from '../events/events.ts'
import { testDatabase } from '../testing/database.ts'
import { emptyTables } from '../testing/empty-tables.ts'
import { enqueue } from './enqueue.ts'
import { makeQueues } from './queues.ts'
import type { Runner } from './runner.ts'
import { createJobThread } from './thread.ts'
import { inKind } from './testing/kind.ts'
import { soon } from '../testing/soon.ts'

const { database, url } = await testDatabase()
const nothing = async () => {}
/** The same as in the program, by their names; what they do is done on the thread. */
const kinds = [
  inKind('work', nothing, { on: ['staff.sendReset'] }),
  inKind('write', nothing),
  inKind('fail', nothing),
  inKind('end', nothing),
]
const running: Runner[] = []
const heard = { committed: [] as LiveEvent[], ended: [] as string[], logged: [] as [object, string][] }

async function start(program = 'thread-program.ts'): Promise<Runner> {
  const log = (what: object, message: string) => void heard.logged.push([what, message])
  const thread = createJobThread({
    program: new URL(`testing/${program}`, import.meta.url),
    settings: () => ({ url }),
    announce: (events) => void heard.committed.push(...events),
    onSessionsEnded: (uid) => void heard.ended.push(uid),
    log: { warn: log, error: log },
    restartAfter: 100,
  })
  await thread.start()
  running.push(thread)
  return thread
}

beforeEach(async () => {
  await emptyTables(database, 'pgboss.job', 'pgboss.schedule')
  await makeQueues(database, kinds)
  for (const list of Object.values(heard)) list.length = 0
})
afterEach(async () => {
  for (const runner of running.splice(0)) await runner.stop()
})

describe('the thread of the jobs', () => {
  it('runs at once what an event enqueued, and says whose sessions ended', async () => {
    const thread = await start()
    const entityId = newId()
    const event = { noun: 'staff', verb: 'sendReset', entityId, unitId: null, concerns: {} } as const
    thread.wake((await writeSystemEvents(database, Temporal.Now.instant(), [event], kinds)).queues)
    await soon(() => expect(heard.ended).toEqual([entityId]))
  })

  it('says what a job committed, and what failed', async () => {
    const thread = await start()
    const entityId = newId()
    await enqueue(database, 'write', { entityId })
    await enqueue(database, 'fail', {})
    thread.wake(['write'])
    thread.wake(['fail'])
    await soon(() => expect(heard.committed).toMatchObject([{ noun: 'staff', entityId }]))
    await soon(() => expect(heard.logged).toMatchObject([[{ job: 'fail' }, expect.stringContaining('again')]]))
  })

  it('is started again when it ends by itself, and goes on with what waits', async () => {
    const thread = await start()
    await enqueue(database, 'end', {})
    thread.wake(['end'])
    const entityId = newId()
    await soon(async () => {
      await enqueue(database, 'work', { entityId })
      expect(heard.ended).toContain(entityId)
    })
  })

  it('does not start where its program fails', async () => {
    await expect(start('no-such-program.ts')).rejects.toThrow('no-such-program')
  })

  it('ends when it is asked to, and takes nothing further', async () => {
    const thread = await start()
    await thread.stop()
    running.length = 0
    await enqueue(database, 'work', { entityId: newId() })
    thread.wake(['work'])
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(heard.ended).toEqual([])
  })
})
