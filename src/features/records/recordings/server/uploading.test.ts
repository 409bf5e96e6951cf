import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { wav } from '../../../../server/testing/sounds.ts'
import { newId } from '../../../../shared/ids.ts'
import { hashOf, servedRecordings } from './testing/served-recordings.ts'

const kit = await servedRecordings()
const { begin, database, finish, holding, kept, network, patientId, request, sound, tus } = kit

describe('an upload', () => {
  it('comes in pieces, is cut, goes on, and is kept whole with its hash and kind', async () => {
    const { body, status, text } = await begin('PRE_POST_OPERATOR')
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ state: 'uploading', can: ['send'], sentBytes: sound.length })
    const half = sound.length / 2 + 7
    expect((await tus('PRE_POST_OPERATOR', 'PATCH', body.id, 0, sound.subarray(0, half))).statusCode).toBe(204)
    expect((await tus('PRE_POST_OPERATOR', 'HEAD', body.id)).headers['upload-offset']).toBe(String(half))
    // A second tab that believes it is elsewhere is refused, and writes nothing.
    expect((await tus('PRE_POST_OPERATOR', 'PATCH', body.id, 0, sound.subarray(0, 9))).statusCode).toBe(409)
    expect((await finish('PRE_POST_OPERATOR', body.id)).body.code).toBe('WRONG_STATE')
    expect((await tus('PRE_POST_OPERATOR', 'PATCH', body.id, half, sound.subarray(half))).statusCode).toBe(204)
    const finished = await finish('PRE_POST_OPERATOR', body.id, { sha256: hashOf(sound) })
    expect(finished.body).toMatchObject({
      state: 'ready',
      type: 'audio/wav',
      media: 'audio',
      bytes: sound.length,
      sha256: hashOf(sound),
      durationMs: null,
      peaks: null,
      isUnheard: true,
      can: ['play', 'mark'],
    })
    // Asked again it is the same; it takes no more bytes.
    expect((await finish('PRE_POST_OPERATOR', body.id)).body.version).toBe(finished.body.version)
    expect((await tus('PRE_POST_OPERATOR', 'PATCH', body.id, sound.length, sound)).statusCode).toBe(404)
  })

  it('stands on the disk as noise, and is read again after a restart', async () => {
    const { body } = await begin('ADMIN')
    await tus('ADMIN', 'PATCH', body.id, 0, sound)
    const stored = await readFile(join(holding.files.directory, body.id))
    expect([stored.length, stored.includes('WAVE')]).toEqual([sound.length, false])
    // A new process remembers no running hash.
    holding.files.settled(body.id)
    expect((await finish('ADMIN', body.id)).body.sha256).toBe(hashOf(sound))
  })

  it('of something else than was said is not kept', async () => {
    const other = wav(2, 440)
    const { id } = (await begin('ADMIN')).body
    await tus('ADMIN', 'PATCH', id, 0, other)
    expect((await finish('ADMIN', id)).body.code).toBe('RULE_BROKEN')
    expect((await request<{ state: string }>('ADMIN', 'GET', `/recordings/${id}`)).body.state).toBe('uploading')
    const zip = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(200, 7)])
    const lying = (await begin('ADMIN', {}, zip)).body
    await tus('ADMIN', 'PATCH', lying.id, 0, zip)
    expect((await finish('ADMIN', lying.id)).body.code).toBe('UNSUPPORTED_MEDIA')
  })

  it('is never longer than was said, nor empty, nor above 4 GB', async () => {
    const { id } = (await begin('ADMIN')).body
    const long = Buffer.concat([sound, Buffer.alloc(10)])
    expect((await tus('ADMIN', 'PATCH', id, 0, long)).statusCode).toBe(413)
    expect((await finish('ADMIN', id)).body.code).toBe('RULE_BROKEN')
    for (const bytes of [0, 4 * 1024 ** 3 + 1]) {
      const { status, body } = await begin('ADMIN', { file: { name: 'x.wav', bytes, sha256: 'a'.repeat(64) } })
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
    }
  })

  it('is given up by who sends it, and nothing of it stays', async () => {
    const { id } = (await begin('PRE_POST_OPERATOR')).body
    await tus('PRE_POST_OPERATOR', 'PATCH', id, 0, sound)
    expect((await request('LOCATION_MANAGER', 'POST', `/recordings/${id}/give-up`)).status).toBe(403)
    expect((await request('PRE_POST_OPERATOR', 'POST', `/recordings/${id}/give-up`)).status).toBe(200)
    expect(await holding.files.bytesOf(id)).toBeUndefined()
    const kept1 = await kept('PRE_POST_OPERATOR')
    expect((await request('PRE_POST_OPERATOR', 'POST', `/recordings/${kept1.id}/give-up`)).status).toBe(409)
  })
})

describe('a recording', () => {
  it('comes without anybody knowing how long, and is kept as far as it came', async () => {
    const { id } = (await begin('PRE_POST_OPERATOR', { file: null })).body
    expect((await finish('PRE_POST_OPERATOR', id)).body.code).toBe('RULE_BROKEN')
    await tus('PRE_POST_OPERATOR', 'PATCH', id, 0, sound.subarray(0, 5000))
    await tus('PRE_POST_OPERATOR', 'PATCH', id, 5000, sound.subarray(5000, 9000))
    const { body } = await finish('PRE_POST_OPERATOR', id)
    expect(body).toMatchObject({ state: 'ready', isLive: true, bytes: 9000 })
  })
})

describe('nothing is begun', () => {
  it.each([
    ['SALES', { kind: 'consultation' }, 403],
    ['PRE_POST_OPERATOR', { kind: 'sales_call' }, 403],
    ['LOCATION_MANAGER', { kind: 'consultation' }, 403],
    ['AFTER_SALES', { kind: 'consultation' }, 403],
    ['SALES', { kind: 'sales_call' }, 200],
    ['AFTER_SALES', { kind: 'sales_call' }, 200],
    ['PRE_POST_OPERATOR', { unitId: network.elsewhere.id }, 404],
    ['ADMIN', { everybodyAgreed: false }, 400],
    ['ADMIN', { speakers: [] }, 400],
    ['ADMIN', { recordedAt: '2026-11-21T12:00:00Z' }, 400],
    ['ADMIN', { appointmentId: newId() }, 400],
    ['ADMIN', { patientId: newId() }, 404],
    ['ADMIN', { patientId: network.patients[0] }, 422],
  ] as const)('by %s of %j: %d', async (role, more, status) => {
    const answer = await begin(role, more)
    expect(answer.status, answer.text).toBe(status)
  })

  it('after the consent was withdrawn, also what is under way', async () => {
    const { id } = (await begin('ADMIN')).body
    await sql`update consent set revoked_at = now(), revoke_reason = 'mudou de ideia'
      where patient_id = ${patientId}`.execute(database)
    expect((await tus('ADMIN', 'PATCH', id, 0, sound)).json()).toMatchObject({ code: 'RULE_BROKEN' })
    expect((await finish('ADMIN', id)).body.code).toBe('RULE_BROKEN')
    expect((await begin('ADMIN')).body.code).toBe('RULE_BROKEN')
  })
})
