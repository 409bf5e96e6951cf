import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../../../shared/roles.ts'
import type { RecordingPolicy, UnitRoom } from '../policy-contract.ts'
import { servedRecordings } from './testing/served-recordings.ts'

const { begin, database, kept, network, request, sound, tus, finish } = await servedRecordings()
const read = async (as: Role = 'ADMIN') => (await request<RecordingPolicy>(as, 'GET', '/recording-policy')).body
const edit = async (body: object, as: Role = 'ADMIN') =>
  request<RecordingPolicy & { code: string }>(as, 'PATCH', '/recording-policy', {
    version: (await read()).version,
    ...body,
  })
const room = async (as: Role = 'PRE_POST_OPERATOR') =>
  (await request<{ items: UnitRoom[] }>(as, 'GET', '/recording-policy/room')).body.items
const { here, elsewhere } = network
const full = (bytes: number) =>
  sql`update recording set bytes = ${bytes} where id = (select id from recording where state = 'ready' limit 1)`.execute(
    database,
  )

describe('the rules of recordings', () => {
  it('begin with what the law asks, and are changed by the administration alone: what is sent', async () => {
    expect(await read('LOCATION_MANAGER')).toMatchObject({ consultationYears: 20, salesCallMonths: 24, quotas: [] })
    const { body } = await edit({ salesCallMonths: 12, quotas: [{ unitId: here.id, gigabytes: 3 }] })
    expect(body).toMatchObject({
      consultationYears: 20,
      salesCallMonths: 12,
      quotas: [{ unitId: here.id, gigabytes: 3 }],
    })
    expect((await edit({ salesCallMonths: 12 })).body.version).toBe(body.version)
    expect((await edit({ version: 99, salesCallMonths: 6 })).body.code).toBe('STALE')
    for (const role of ['LOCATION_MANAGER', 'SALES_MANAGER'] as const)
      expect((await edit({ salesCallMonths: 6 }, role)).status).toBe(403)
  })

  it.each([
    [{ consultationYears: 19 }, 'consultationYears'],
    [{ salesCallMonths: 0 }, 'salesCallMonths'],
    [{ unitGigabytes: 0 }, 'unitGigabytes'],
    [{ quotas: [{ unitId: '018d7937-3000-7000-8000-00000000ffff', gigabytes: 1 }] }, 'quotas.0.unitId'],
  ])('refuse %j by naming the field', async (body, path) => {
    const answer = await request<{ fields: { path: string }[] }>('ADMIN', 'PATCH', '/recording-policy', {
      version: (await read()).version,
      ...body,
    })
    expect([answer.status, answer.body.fields[0]?.path]).toEqual([400, path])
  })
})

describe('the room of a unit', () => {
  it('is told to who records there, of their units alone', async () => {
    await kept('ADMIN')
    expect(await room()).toEqual([{ unitId: here.id, usedBytes: sound.length, mostBytes: 3 * 1024 ** 3 }])
    expect((await room('ADMIN')).map(({ unitId }) => unitId).toSorted()).toEqual([here.id, elsewhere.id].toSorted())
    expect((await request('LOCATION_MANAGER', 'GET', '/recording-policy/room')).status).toBe(403)
  })

  it('once full refuses uploads and recordings clearly, and takes what had begun', async () => {
    const before = (await begin('ADMIN')).body
    await full(3 * 1024 ** 3 - 2 * sound.length)
    // What is on its way counts: a second one of this size does not fit.
    expect((await begin('ADMIN')).status).toBe(200)
    const refused = await begin('ADMIN')
    expect([refused.status, refused.body.code]).toEqual([422, 'RULE_BROKEN'])
    expect(refused.body.detail).toContain('3 GB')
    expect((await begin('ADMIN', { file: null })).body.code).toBe('RULE_BROKEN')
    expect((await begin('ADMIN', { unitId: elsewhere.id })).status).toBe(200)
    await tus('ADMIN', 'PATCH', before.id, 0, sound)
    expect((await finish('ADMIN', before.id)).body.state).toBe('ready')
  })
})
