import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { keyRingOf, newKeys } from '../../../../server/media/key-ring.ts'
import { type Heard, listenTo } from '../../../../server/media/listening/listen.ts'
import { StoreAway } from '../../../../server/media/media-store.ts'
import type { RecordingDetail } from '../record.ts'
import { hearingJobs } from './hearing.ts'
import { testHolding } from './testing/holding.ts'
import { servedRecordings } from './testing/served-recordings.ts'

const holding = testHolding()
/** Who listens; each test says how it goes, and the file itself is listened to by default. */
let listen = listenTo
const kit = await servedRecordings(
  holding,
  hearingJobs(holding, (asked) => listen(asked)),
)
const { begin, consentId, database, finish, kept, request, runJobs, tus } = kit
const read = async (id: string) => (await request<RecordingDetail>('ADMIN', 'GET', `/recordings/${id}`)).body
const verbs = async (entityId: string) =>
  (
    await sql<{ verb: string }>`select verb from event where entity_id = ${entityId} and verb like 'hear%'`.execute(
      database,
    )
  ).rows
const heard: Heard = { durationMs: 1234, peaks: [1, 100] }
afterEach(() => {
  listen = listenTo
})

describe('a recording that has arrived', () => {
  it('is listened to once, and says how long and how loud it is', async () => {
    const recording = await kept('PRE_POST_OPERATOR')
    expect(recording).toMatchObject({ isUnheard: true, peaks: null, durationMs: null })
    await runJobs()
    const { peaks, ...after } = await read(recording.id)
    expect(after).toMatchObject({ isUnheard: false, durationMs: 2000, version: recording.version })
    expect([peaks?.length, Math.min(...(peaks ?? []))]).toEqual([200, 100])
    expect(await verbs(recording.id)).toEqual([{ verb: 'hear' }])
    listen = () => Promise.reject(new Error('nobody listens twice'))
    await runJobs({ tick: 'recording.hearRest' })
    expect(await verbs(recording.id)).toHaveLength(1)
  })

  it('that nobody can read ends without a waveform, and is not tried again', async () => {
    const broken = Buffer.concat([Buffer.from(kit.sound.subarray(0, 44)), Buffer.alloc(0)])
    const { id } = (await begin('ADMIN', {}, broken)).body
    await tus('ADMIN', 'PATCH', id, 0, broken)
    expect((await finish('ADMIN', id)).status).toBe(200)
    await runJobs()
    expect(await read(id)).toMatchObject({ isUnheard: false, peaks: null, durationMs: null })
    expect(await verbs(id)).toEqual([{ verb: 'hearNothing' }])
  })

  it('whose storage is away is listened to once it is back, however often that fails', async () => {
    listen = () => Promise.reject(new StoreAway('the store does not answer'))
    const { id } = await kept('ADMIN')
    for (let time = 0; time < 5; time += 1) await runJobs({ tick: 'recording.hearRest' }).catch(() => {})
    expect((await read(id)).isUnheard).toBe(true)
    listen = async () => heard
    await sql`delete from pgboss.job where name = 'recording.hear'`.execute(database)
    await runJobs({ tick: 'recording.hearRest' })
    expect(await read(id)).toMatchObject(heard)
  })

  it('over which processes end is given up after three of them', async () => {
    const { id } = await kept('ADMIN')
    // As three that ended in the middle left it.
    await sql`update recording set hear_tries = 3 where id = ${id}`.execute(database)
    listen = () => Promise.reject(new Error('a fourth time'))
    await runJobs()
    expect(await read(id)).toMatchObject({ isUnheard: false, peaks: null })
    expect(await verbs(id)).toEqual([{ verb: 'hearNothing' }])
  })

  it('whose process ended in the middle is listened to by the next', async () => {
    const { id } = await kept('ADMIN')
    await sql`update recording set hear_tries = 1 where id = ${id}`.execute(database)
    listen = async () => heard
    await runJobs()
    expect(await read(id)).toMatchObject(heard)
  })

  it('whose key is lost ends without a waveform', async () => {
    const { id } = await kept('ADMIN')
    const before = holding.keys
    Object.assign(holding, { keys: keyRingOf(newKeys('other')) })
    await runJobs()
    Object.assign(holding, { keys: before })
    expect(await read(id)).toMatchObject({ isUnheard: false, peaks: null })
  })

  it('from before anybody listened is found by itself', async () => {
    const { id } = await kept('ADMIN')
    await sql`delete from pgboss.job where name = 'recording.hear'`.execute(database)
    listen = async () => heard
    await runJobs({ tick: 'recording.hearRest' })
    await runJobs()
    expect(await read(id)).toMatchObject(heard)
  })

  it('that was put into the trash or withdrawn meanwhile is left alone', async () => {
    const [trashed, withdrawn] = [await kept('ADMIN'), await kept('ADMIN')]
    const { version } = trashed
    const body = { version, reason: 'por engano', isOfAnotherRecord: true }
    await request('ADMIN', 'POST', `/recordings/${trashed.id}/trash`, body)
    await sql`update consent set revoked_at = now(), revoke_reason = 'x' where id = ${consentId}`.execute(database)
    listen = () => Promise.reject(new Error('nobody may listen'))
    await runJobs({ tick: 'recording.hearRest' })
    for (const { id } of [trashed, withdrawn]) {
      expect(await read(id)).toMatchObject({ isUnheard: false, peaks: null })
      expect(await verbs(id)).toEqual([])
    }
  })
})
