import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../../../server/mail/mail.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { PixKeyStanding } from '../pix-key-contract.ts'
import { professionalEndpoints } from './endpoints.ts'
import { tellOfPixKeys } from './jobs.ts'

const sent: Mail[] = []
const mailer = { send: async (mail: Mail) => void sent.push(mail) }
const { request, network, database, clock, runJobs } = await served({
  endpoints: professionalEndpoints,
  loadActor,
  jobs: [tellOfPixKeys({ mailer })],
})
const { here, elsewhere } = network
type Role = Parameters<typeof request>[0]

const [first, second] = ['primeira@pix.example', 'segunda@pix.example']
const began = Temporal.Instant.from('2026-11-19T13:00:00Z')

/** Somebody with a key that a unit's manager wrote. */
async function somebody(change: Record<string, unknown> = {}): Promise<string> {
  const id = newId()
  const body = { id, name: 'Rute Lima', function: 'nurse', unitIds: [here.id], email: 'rute@a.example', pixKey: first }
  const { status, text } = await request('LOCATION_MANAGER', 'POST', '/professionals', { ...body, ...change })
  if (status !== 200) throw new Error(text)
  return id
}
const edit = (id: string, change: object, as: Role = 'LOCATION_MANAGER', version = 1) =>
  request(as, 'PATCH', `/professionals/${id}`, { version, ...change })
const read = async (id: string, as: Role = 'ADMIN') => {
  const { status, body } = await request<PixKeyStanding>(as, 'GET', `/professionals/${id}/pix-key`)
  return { status, ...body }
}
const confirm = (id: string, keyId: string | undefined, as: Role = 'ADMIN') =>
  request(as, 'POST', `/professionals/${id}/pix-key/confirm`, { keyId })
const later = (hours: number) => (clock.now = began.add({ hours }))

beforeEach(async () => {
  await sql`update professional_pix_key set told_at = asked_at`.execute(database)
  sent.length = 0
  clock.now = began
})

describe('a PIX key that was written', () => {
  it('pays nobody until another person confirmed it a day later', async () => {
    const id = await somebody()
    const { paying, waiting } = await read(id)
    expect([paying, waiting?.key, waiting?.isOwn]).toEqual([null, first, false])
    expect((await read(id, 'LOCATION_MANAGER')).waiting?.isOwn).toBe(true)
    later(23)
    expect((await confirm(id, waiting?.id)).body).toMatchObject({ code: 'RULE_BROKEN' })
    later(24)
    expect((await confirm(id, waiting?.id, 'LOCATION_MANAGER')).body).toMatchObject({ code: 'RULE_BROKEN' })
    expect((await confirm(id, waiting?.id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ paying: '•••le', waiting: null })
    expect((await confirm(id, waiting?.id)).body).toMatchObject({ code: 'WRONG_STATE' })
  })
  it('leaves the one before it paying until then, and gives way to the next', async () => {
    const id = await somebody()
    later(24)
    await confirm(id, (await read(id)).waiting?.id)
    await edit(id, { pixKey: '+5511987654321' })
    const stale = (await read(id)).waiting?.id
    expect(await read(id)).toMatchObject({ paying: '•••le', waiting: { key: '+5511987654321' } })
    await edit(id, { pixKey: second }, 'LOCATION_MANAGER', 2)
    later(48)
    expect((await confirm(id, stale)).body).toMatchObject({ code: 'WRONG_STATE' })
    await edit(id, { pixKey: first }, 'LOCATION_MANAGER', 3)
    expect(await read(id)).toMatchObject({ paying: '•••le', waiting: null })
  })
  it('is taken away at once', async () => {
    const id = await somebody()
    later(24)
    await confirm(id, (await read(id)).waiting?.id)
    await edit(id, { pixKey: null })
    expect(await read(id)).toMatchObject({ paying: null, waiting: null })
  })
  it('is told to its owner once, by its end alone', async () => {
    const id = await somebody()
    await somebody({ email: null, name: 'Sem Correio' })
    await runJobs()
    expect(sent.map(({ to }) => to)).toEqual(['rute@a.example'])
    expect(sent[0]?.text).toContain('termina em le')
    expect(sent[0]?.text).not.toContain(first)
    await edit(id, { specialty: 'Centro cirúrgico' })
    await runJobs()
    expect(sent).toHaveLength(1)
  })
  it('is another unit’s, and nobody’s to whom pay is closed', async () => {
    const id = await somebody()
    const there = newId()
    const body = { id: there, name: 'Rita', function: 'nurse', unitIds: [elsewhere.id], pixKey: second }
    await request('ADMIN', 'POST', '/professionals', body)
    expect((await read(there, 'LOCATION_MANAGER')).status).toBe(404)
    expect((await confirm(there, newId(), 'LOCATION_MANAGER')).status).toBe(404)
    for (const role of ['SALES_MANAGER', 'RECEPTIONIST', 'PRE_POST_OPERATOR'] as const) {
      expect((await read(id, role)).status).toBe(403)
      expect((await confirm(id, newId(), role)).status).toBe(403)
    }
    expect((await confirm(id, 'x')).status).toBe(400)
  })
  it('is held to both rules by the database too', async () => {
    const id = await somebody()
    const set = (by: string, hours: number) =>
      sql`update professional_pix_key set confirmed_by = ${by}, confirmed_at = asked_at + make_interval(hours => ${hours}::int)
        where professional_id = ${id}`.execute(database)
    await expect(set(network.staff.ADMIN, 23)).rejects.toMatchObject({ constraint: 'professional_pix_key_a_day_later' })
    await expect(set(network.staff.LOCATION_MANAGER, 30)).rejects.toMatchObject({
      constraint: 'professional_pix_key_by_another',
    })
  })
})

describe('a CPF as a key', () => {
  const cpf = '52998224725'
  it('is the professional’s own', async () => {
    const wrong = { path: 'pixKey', code: 'not_theirs' }
    const id = await somebody({ pixKey: null })
    expect((await edit(id, { pixKey: cpf })).body).toMatchObject({ code: 'INVALID_INPUT', fields: [wrong] })
    expect((await edit(id, { pixKey: cpf, cpf: '11144477735' })).body).toMatchObject({ fields: [wrong] })
    expect((await edit(id, { pixKey: cpf, cpf: '529.982.247-25' })).status).toBe(200)
    expect((await edit(id, { cpf: null }, 'LOCATION_MANAGER', 2)).body).toMatchObject({ fields: [wrong] })
    expect((await edit(id, { specialty: 'Bloco' }, 'LOCATION_MANAGER', 2)).status).toBe(200)
  })
  it('is shown to nobody to whom pay is closed', async () => {
    const id = await somebody({ pixKey: null, cpf })
    const seen = async (as: Role) => (await request<{ cpf: string | null }>(as, 'GET', `/professionals/${id}`)).body.cpf
    expect([await seen('ADMIN'), await seen('SALES_MANAGER')]).toEqual([cpf, null])
  })
})
