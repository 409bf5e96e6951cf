import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createDatabase, createPool } from '../../../../server/database/connect.ts'
import { leaseLocker } from './lease-locker.ts'
import { servedRecordings } from './testing/served-recordings.ts'

const { begin, database, url, sound, tus, finish } = await servedRecordings()
/** As another process has it: connections of its own. */
const elsewhere = createDatabase(createPool(url, { size: 2 }))
const here = leaseLocker(database)
const there = leaseLocker(elsewhere)
const ignore = () => {}
const never = new AbortController().signal

describe('the lease of a file', () => {
  it('is one process’s alone: whoever comes later asks for it and waits until it is let go', async () => {
    const { id } = (await begin('ADMIN')).body
    const [first, second] = [here.newLock(id), there.newLock(id)]
    let asked = 0
    await first.lock(never, () => void (asked += 1))
    let isIn = false
    const waiting = second.lock(never, ignore).then(() => (isIn = true))
    await expect.poll(() => asked).toBe(1)
    expect(isIn).toBe(false)
    await first.unlock()
    await waiting
    await second.unlock()
    const { rows } = await sql`select from recording_lease`.execute(database)
    expect(rows).toEqual([])
  })

  it('of a process that fell silent is taken over', async () => {
    const { id } = (await begin('ADMIN')).body
    await sql`insert into recording_lease (recording_id, holder, holds_until)
      values (${id}, gen_random_uuid(), clock_timestamp() - interval '1 second')`.execute(database)
    const lock = there.newLock(id)
    await lock.lock(never, ignore)
    const { rows } = await sql`select from recording_lease where holds_until > clock_timestamp()`.execute(database)
    expect(rows).toHaveLength(1)
    await lock.unlock()
  })

  it('is not waited for by who has gone', async () => {
    const { id } = (await begin('ADMIN')).body
    const held = here.newLock(id)
    await held.lock(never, ignore)
    const gone = new AbortController()
    const waiting = there.newLock(id).lock(gone.signal, ignore)
    gone.abort()
    await expect(waiting).rejects.toMatchObject({ status_code: 500 })
    await held.unlock()
  })

  it('keeps two tabs that send one file from writing over each other', async () => {
    const { id } = (await begin('ADMIN')).body
    const half = sound.length / 2
    const first = sound.subarray(0, half)
    const answers = await Promise.all([tus('ADMIN', 'PATCH', id, 0, first), tus('ADMIN', 'PATCH', id, 0, first)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
    await tus('ADMIN', 'PATCH', id, half, sound.subarray(half))
    expect((await finish('ADMIN', id)).body.state).toBe('ready')
  })
})
