import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Bucket } from '../../../../server/media/bucket.ts'
import { BucketFiles } from '../../../../server/media/bucket-files.ts'
import { keyRingOf, newKeys } from '../../../../server/media/key-ring.ts'
import { wav } from '../../../../server/testing/sounds.ts'
import { recordingJobs } from './jobs.ts'
import { hashOf, servedRecordings } from './testing/served-recordings.ts'

const directory = mkdtempSync(join(tmpdir(), 'pauta-bucket-'))
const serverOn = (port: number) =>
  new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'pauta', configs: [] }],
  })
let server = serverOn(0)
const { port }: AddressInfo = await server.run()
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }
const bucket = new Bucket({ endpoint: `http://127.0.0.1:${port}`, bucket: 'pauta', ...credentials })
const holding = { files: new BucketFiles(bucket), keys: keyRingOf(newKeys('test')) }
const kit = await servedRecordings(holding, recordingJobs({ recordings: holding }))
const { begin, clock, finish, kept, open, request, runJobs, sound, tus } = kit
const keys = async (id: string) => {
  const found: string[] = []
  for await (const { key } of bucket.list(`${id}/`)) found.push(key)
  return found
}

describe('recordings in an S3-compatible store', () => {
  it('come in pieces, go on where they were cut, and are heard from any place', async () => {
    const { id } = (await begin('ADMIN')).body
    expect((await tus('ADMIN', 'HEAD', id)).headers['upload-offset']).toBe('0')
    await tus('ADMIN', 'PATCH', id, 0, sound.subarray(0, 5000))
    expect((await finish('ADMIN', id)).body.code).toBe('WRONG_STATE')
    expect((await tus('ADMIN', 'PATCH', id, 0, sound.subarray(0, 9))).statusCode).toBe(409)
    await tus('ADMIN', 'PATCH', id, 5000, sound.subarray(5000, 5013))
    expect((await tus('ADMIN', 'HEAD', id)).headers['upload-offset']).toBe('5013')
    await tus('ADMIN', 'PATCH', id, 5013, sound.subarray(5013))
    expect((await finish('ADMIN', id)).body).toMatchObject({ state: 'ready', sha256: hashOf(sound) })
    const { fetch } = await open('ADMIN', id)
    expect((await fetch('bytes=4990-5020')).rawPayload.equals(sound.subarray(4990, 5021))).toBe(true)
    expect((await fetch('bytes=0-')).rawPayload.equals(sound)).toBe(true)
    const stored = await bucket.get((await keys(id)).at(0) ?? '', 0, 99)
    expect(stored.includes('WAVE')).toBe(false)
  })

  it('of many megabytes stand in several objects, and are heard across them', async () => {
    const long = wav(1200)
    const first = 8 * 1024 ** 2
    const { id } = (await begin('ADMIN', {}, long)).body
    await tus('ADMIN', 'PATCH', id, 0, long.subarray(0, first))
    await tus('ADMIN', 'PATCH', id, first, long.subarray(first))
    await finish('ADMIN', id)
    expect((await keys(id)).length).toBeGreaterThan(2)
    const { fetch } = await open('ADMIN', id)
    const at = first - 10
    expect((await fetch(`bytes=${at}-${at + 99}`)).rawPayload.equals(long.subarray(at, at + 100))).toBe(true)
  })

  it('are taken away by the sweep where nobody went on with them', async () => {
    const { id } = (await begin('ADMIN', { recordedAt: '2026-11-01T12:00:00Z' })).body
    await tus('ADMIN', 'PATCH', id, 0, sound.subarray(0, 100))
    const before = clock.now
    // The store writes by its own clock.
    clock.now = Temporal.Now.instant().add({ hours: 24 * 9 })
    await runJobs({ tick: 'recording.sweep' })
    clock.now = before
    expect(await keys(id)).toEqual([])
  })
})

describe('a store that does not answer', () => {
  let coming = ''
  let there = ''
  beforeAll(async () => {
    coming = (await begin('ADMIN')).body.id
    there = (await kept('ADMIN')).id
    await tus('ADMIN', 'PATCH', coming, 0, sound.subarray(0, 5000))
    await server.close()
  })

  it('is said by playing and finishing, has uploads wait, and takes them on once it is back', async () => {
    expect((await tus('ADMIN', 'HEAD', coming)).statusCode).toBe(503)
    expect((await tus('ADMIN', 'PATCH', coming, 5000, sound.subarray(5000))).statusCode).toBe(503)
    expect((await finish('ADMIN', coming)).body.code).toBe('UNAVAILABLE')
    expect((await begin('ADMIN')).body.code).toBe('UNAVAILABLE')
    const refused = await open('ADMIN', there)
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE'])
    server = serverOn(port)
    await server.run()
    expect((await tus('ADMIN', 'HEAD', coming)).headers['upload-offset']).toBe('5000')
    await tus('ADMIN', 'PATCH', coming, 5000, sound.subarray(5000))
    expect((await finish('ADMIN', coming)).body).toMatchObject({ state: 'ready', sha256: hashOf(sound) })
    expect((await (await open('ADMIN', there)).fetch('bytes=0-')).rawPayload.equals(sound)).toBe(true)
    expect((await request('ADMIN', 'GET', `/recordings/${there}`)).status).toBe(200)
  })
})
