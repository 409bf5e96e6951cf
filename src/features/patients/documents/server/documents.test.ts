import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { photo } from '../../../../server/testing/pictures.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { testPhotos } from '../../../foundation/staff/server/testing/accounts.ts'
import type { PatientDocument } from '../contract.ts'
import { documentEndpoints } from './endpoints.ts'

const { database, network, request } = await served({
  endpoints: documentEndpoints({ photos: testPhotos() }),
  loadActor,
})
const [patientId = ''] = network.patients
const pdf = Buffer.from('%PDF-1.7 documento').toString('base64')

const add = (as: Role, more: object = {}) =>
  request<PatientDocument & { code: string }>(as, 'POST', '/patient-documents', {
    id: newId(),
    patientId,
    kind: 'identity',
    datedOn: '2026-11-10',
    note: null,
    file: pdf,
    ...more,
  })
const kindsFor = async (as: Role) => {
  const { body } = await request<{ items: PatientDocument[] }>(as, 'GET', `/patient-documents?patientId=${patientId}`)
  return new Set(body.items.map(({ kind }) => kind))
}

describe('documents', () => {
  it('are kept and handed to who may see them, on record', async () => {
    const { body, status, text } = await add('RECEPTIONIST', { note: 'RG' })
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ kind: 'identity', note: 'RG', fileType: 'application/pdf', active: true })
    const file = await request('SALES', 'GET', `/patient-documents/${body.id}/file`)
    expect([file.status, file.text]).toEqual([200, '%PDF-1.7 documento'])
    const { rows } = await sql`select actor_id from event where entity_id = ${body.id} and verb = 'read'`.execute(
      database,
    )
    expect(rows).toEqual([{ actor_id: network.staff.SALES }])
  })

  it('of health are kept by clinical staff and seen by who sees clinical facts', async () => {
    expect((await add('RECEPTIONIST', { kind: 'exam' })).status).toBe(403)
    const { id } = (await add('PRE_POST_OPERATOR', { kind: 'exam' })).body
    expect(await kindsFor('RECEPTIONIST')).toContain('exam')
    expect(await kindsFor('SALES')).not.toContain('exam')
    expect((await request('SALES', 'GET', `/patient-documents/${id}/file`)).status).toBe(404)
    const toExam = { kind: 'exam', version: 1 }
    const other = (await add('RECEPTIONIST')).body
    expect((await request('RECEPTIONIST', 'PATCH', `/patient-documents/${other.id}`, toExam)).status).toBe(403)
  })

  it('are pictures by their bytes, without what the camera wrote beside them', async () => {
    const { body } = await add('RECEPTIONIST', { file: await photo(40, 30) })
    expect(body).toMatchObject({ fileType: 'image/jpeg' })
    const wrong = await add('RECEPTIONIST', { file: Buffer.from('<svg onload=1>').toString('base64') })
    expect([wrong.status, wrong.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA'])
    const large = await add('RECEPTIONIST', { file: Buffer.alloc(11 * 1024 * 1024).toString('base64') })
    expect([large.status >= 400 && large.status < 500, large.body.code]).toEqual([
      true,
      expect.stringMatching(/TOO_LARGE|INVALID_INPUT/),
    ])
  })

  it('are corrected in their version, archived and brought back, and never lost', async () => {
    const { id } = (await add('RECEPTIONIST')).body
    const path = `/patient-documents/${id}`
    const edited = await request<PatientDocument>('RECEPTIONIST', 'PATCH', path, { version: 1, kind: 'contract' })
    expect(edited.body).toMatchObject({ kind: 'contract', version: 2 })
    const late = await request<{ code: string }>('SALES', 'PATCH', path, { version: 1, note: 'x' })
    expect([late.status, late.body.code]).toEqual([409, 'STALE'])
    expect((await request<PatientDocument>('SALES', 'POST', `${path}/archive`)).body.active).toBe(false)
    expect((await request('SALES', 'GET', `${path}/file`)).status).toBe(200)
    expect((await request<PatientDocument>('SALES', 'POST', `${path}/restore`)).body.active).toBe(true)
  })

  it('are of a patient who exists', async () => {
    expect((await add('RECEPTIONIST', { patientId: newId() })).status).toBe(404)
  })
})

it('no document of a patient is older than they are, when it is added and when it is corrected', async () => {
  await sql`update patient set birth_date = '1990-05-20' where id = ${patientId}`.execute(database)
  const refused = { code: 'RULE_BROKEN', fields: [{ path: 'datedOn', code: 'too_early' }] }
  expect((await add('RECEPTIONIST', { datedOn: '1990-05-19' })).body).toMatchObject(refused)
  const { body, status } = await add('RECEPTIONIST', { datedOn: '1990-05-20' })
  expect(status).toBe(200)
  const edit = (said: object) =>
    request('RECEPTIONIST', 'PATCH', `/patient-documents/${body.id}`, { version: 1, ...said })
  expect((await edit({ datedOn: '1989-12-31' })).body).toMatchObject(refused)
  expect((await edit({ datedOn: '2000-01-01' })).status).toBe(200)
})
