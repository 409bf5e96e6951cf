import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { keyRingOf, newKeys } from '../../../../server/media/key-ring.ts'
import { agreedToRecording } from '../../../../server/testing/consents.ts'
import { wav } from '../../../../server/testing/sounds.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import type { Recording, RecordingDetail } from '../record.ts'
import { hashOf, servedRecordings } from './testing/served-recordings.ts'

const kit = await servedRecordings()
const { clock, consentId, database, holding, kept, network, open, request, sound } = kit
const readings = async (entityId: string) =>
  (await sql`select from event where verb = 'read' and entity_id = ${entityId}`.execute(database)).rows.length

describe('listening', () => {
  it('begins at any byte, in stretches, and is on record', async () => {
    const { id } = await kept('PRE_POST_OPERATOR')
    const { fetch } = await open('LOCATION_MANAGER', id)
    const part = await fetch('bytes=5001-6000')
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 5001-6000/${sound.length}`])
    expect(part.rawPayload.equals(sound.subarray(5001, 6001))).toBe(true)
    expect((await fetch('bytes=0-')).rawPayload.equals(sound)).toBe(true)
    expect((await fetch('bytes=-16')).rawPayload.equals(sound.subarray(-16))).toBe(true)
    expect((await fetch(`bytes=${sound.length}-`)).statusCode).toBe(416)
    const whole = await fetch(undefined)
    expect([whole.statusCode, whole.headers['content-range'], whole.rawPayload.equals(sound)]).toEqual([
      200,
      undefined,
      true,
    ])
    const { body } = await request<{ items: { staffName: string }[] }>('ADMIN', 'GET', `/recordings/${id}/plays`)
    expect([body.items.length, await readings(id)]).toEqual([1, 1])
  })

  it('of a long one is answered in stretches, so that what changed meanwhile holds at the next', async () => {
    const { id } = await kept('ADMIN', {}, wav(300))
    const { fetch } = await open('ADMIN', id)
    const first = await fetch('bytes=0-')
    expect(first.headers['content-length']).toBe(String(2 * 1024 * 1024))
    await sql`update staff set role = 'RECEPTIONIST' where id = ${network.staff.ADMIN}`.execute(database)
    // The person is believed for some seconds; then the role of now holds.
    await expect.poll(async () => (await fetch('bytes=2097152-')).statusCode, { interval: 500 }).toBe(404)
    await sql`update staff set role = 'ADMIN' where id = ${network.staff.ADMIN}`.execute(database)
    await expect.poll(async () => (await fetch('bytes=2097152-')).statusCode, { interval: 500 }).toBe(206)
  })

  it('is for that session alone, and for minutes', async () => {
    const { id } = await kept('ADMIN')
    const { fetch } = await open('ADMIN', id)
    expect((await fetch('bytes=0-9', '')).statusCode).toBe(401)
    const another = await open('LOCATION_MANAGER', id)
    expect((await fetch('bytes=0-9', another.cookie)).statusCode).toBe(404)
    const before = clock.now
    clock.now = before.add({ minutes: 9 })
    expect((await fetch('bytes=0-9')).statusCode).toBe(206)
    clock.now = before.add({ minutes: 18 })
    expect((await fetch('bytes=0-9')).statusCode).toBe(206)
    clock.now = before.add({ minutes: 29 })
    expect((await fetch('bytes=0-9')).statusCode).toBe(404)
    clock.now = before
  })

  it.each([
    ['consultation', 'PRE_POST_OPERATOR', ['LOCATION_MANAGER', 'ADMIN', 'AFTER_SALES', 'PRE_POST_OPERATOR']],
    ['sales_call', 'SALES', ['SALES', 'SALES_MANAGER', 'ADMIN']],
  ] as const)('to a %s of %s: %j', async (kind, by, hearing) => {
    const { id } = await kept(by, { kind })
    const roles: Role[] = ['SALES', 'SALES_MANAGER', 'LOCATION_MANAGER', 'ADMIN', 'AFTER_SALES', 'PRE_POST_OPERATOR']
    const statuses = await Promise.all(roles.map(async (role) => (await open(role, id)).status))
    expect(roles.filter((_, at) => statuses[at] === 200)).toEqual(
      roles.filter((role) => (hearing as readonly Role[]).includes(role)),
    )
    expect(new Set(statuses)).toEqual(new Set([200, 404]))
    const listed = await Promise.all(
      roles.map(async (role) => {
        const { body } = await request<{ items: Recording[] }>(role, 'GET', '/recordings?limit=200')
        return body.items.some((one) => one.id === id)
      }),
    )
    expect(listed).toEqual(statuses.map((status) => status === 200))
  })

  it('needs the key that encloses it, and changes nothing without it', async () => {
    const { id } = await kept('ADMIN')
    const before = holding.keys
    Object.assign(holding, { keys: keyRingOf(newKeys('another')) })
    expect((await open('ADMIN', id)).body.code).toBe('UNAVAILABLE')
    Object.assign(holding, { keys: before })
    expect((await open('ADMIN', id)).status).toBe(200)
  })
})

describe('a copy for the patient', () => {
  it('is the administration’s: whole, for its session, on record with to whom it went', async () => {
    const { id, sha256 } = await kept('PRE_POST_OPERATOR')
    const copy = (as: Role, handedTo = 'Maria, a própria paciente') =>
      request<{ path: string; sha256: string }>(as, 'POST', `/recordings/${id}/copies`, { handedTo })
    for (const role of ['LOCATION_MANAGER', 'PRE_POST_OPERATOR'] as const) expect((await copy(role)).status).toBe(403)
    expect((await copy('ADMIN', ' ')).status).toBe(400)
    const { body, headers } = await copy('ADMIN')
    expect(body.sha256).toBe(sha256)
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    const download = (mine: string) => kit.app.inject({ method: 'GET', url: body.path, headers: { cookie: mine } })
    const taken = await download(cookie)
    expect(hashOf(taken.rawPayload)).toBe(sha256)
    expect(taken.headers['content-disposition']).toMatch(/^attachment; filename="gravacao-\d+-2026-11-18\.wav"$/)
    const another = await open('LOCATION_MANAGER', id)
    expect([(await download('')).statusCode, (await download(another.cookie)).statusCode]).toEqual([401, 404])
    const { rows } = await sql<{ note: string }>`
      select data->>'note' as note from event where verb = 'copy' and entity_id = ${id}`.execute(database)
    expect(rows).toEqual([{ note: `Maria, a própria paciente · SHA-256 ${sha256 ?? ''}` }])
    const plays = await request<{ items: { handedTo: string | null }[] }>('ADMIN', 'GET', `/recordings/${id}/plays`)
    expect(plays.body.items.map(({ handedTo }) => handedTo)).toContain('Maria, a própria paciente')
    const before = clock.now
    clock.now = before.add({ minutes: 11 })
    expect((await download(cookie)).statusCode).toBe(404)
    clock.now = before
  })
})

describe('marks', () => {
  it('are made by who edits recordings, in their place, and taken off by their maker or who approves', async () => {
    const { id } = await kept('PRE_POST_OPERATOR')
    const mark = (as: Role, atMs: number, note = 'Fala da alergia') =>
      request<RecordingDetail>(as, 'POST', `/recordings/${id}/marks`, { id: newId(), atMs, note })
    await mark('PRE_POST_OPERATOR', 1500)
    const { body } = await mark('ADMIN', 300)
    expect(body.marks.map(({ atMs }) => atMs)).toEqual([300, 1500])
    expect((await mark('LOCATION_MANAGER', 1)).status).toBe(403)
    expect((await mark('ADMIN', -1)).status).toBe(400)
    expect((await mark('ADMIN', 1, ' ')).status).toBe(400)
    const [admins, operators] = body.marks
    const remove = (as: Role, markId = '') =>
      request<RecordingDetail>(as, 'POST', `/recordings/${id}/marks/${markId}/remove`)
    expect((await remove('PRE_POST_OPERATOR', admins?.id)).status).toBe(403)
    expect((await remove('ADMIN', operators?.id)).body.marks).toHaveLength(1)
    expect((await remove('ADMIN', operators?.id)).status).toBe(404)
  })
})

describe('a withdrawn consent', () => {
  it('ends listening at once, also what is open', async () => {
    const { id } = await kept('ADMIN')
    const { fetch } = await open('ADMIN', id)
    expect((await fetch('bytes=0-9')).statusCode).toBe(206)
    await sql`update consent set revoked_at = now(), revoke_reason = 'x' where id = ${consentId}`.execute(database)
    expect((await fetch('bytes=0-9')).statusCode).toBe(404)
    expect((await open('ADMIN', id)).body.code).toBe('RULE_BROKEN')
    const { body } = await request<RecordingDetail>('ADMIN', 'GET', `/recordings/${id}`)
    expect([body.isWithdrawn, body.can]).toEqual([true, ['copy', 'trash', 'hold']])
    const operators = await request<RecordingDetail>('LOCATION_MANAGER', 'GET', `/recordings/${id}`)
    expect(operators.body.can).toEqual([])
  })

  it('leaves the patient what is theirs: a copy of a consultation, by the administration, on record', async () => {
    const anew = await agreedToRecording(database, kit.patientId, network.staff.ADMIN)
    const { id, sha256 } = await kept('ADMIN')
    const call = await kept('ADMIN', { kind: 'sales_call' })
    await sql`update consent set revoked_at = now(), revoke_reason = 'x' where id = ${anew}`.execute(database)
    const copy = (as: Role, of: string) =>
      request<{ path: string; code: string }>(as, 'POST', `/recordings/${of}/copies`, { handedTo: 'Maria' })
    const { body, headers } = await copy('ADMIN', id)
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    const taken = await kit.app.inject({ method: 'GET', url: body.path, headers: { cookie } })
    expect(hashOf(taken.rawPayload)).toBe(sha256)
    expect((await copy('LOCATION_MANAGER', id)).status).toBe(403)
    expect((await copy('ADMIN', call.id)).body.code).toBe('RULE_BROKEN')
    const { rows } = await sql`select from event where verb = 'copy' and entity_id = ${id}`.execute(database)
    expect(rows).toHaveLength(1)
  })
})
