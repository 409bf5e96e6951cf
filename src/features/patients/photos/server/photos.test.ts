import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { agreedToPhotos } from '../../../../server/testing/consents.ts'
import { photo } from '../../../../server/testing/pictures.ts'
import { insertPatient } from '../../../../server/testing/rows.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { testPhotos } from '../../../foundation/staff/server/testing/accounts.ts'
import type { PatientPhoto } from '../contract.ts'
import { photoEndpoints } from './endpoints.ts'

const { database, network, request } = await served({ endpoints: photoEndpoints({ photos: testPhotos() }), loadActor })
const picture = await photo(400, 300)
const patientId = await insertPatient(database)
const consentId = await agreedToPhotos(database, patientId, network.staff.ADMIN)

const add = (as: Role, more: object = {}) =>
  request<PatientPhoto & { code: string }>(as, 'POST', '/patient-photos', {
    id: newId(),
    patientId,
    view: 'front',
    moment: 'before',
    takenOn: '2026-11-10',
    file: picture,
    thumb: picture,
    ...more,
  })
const list = (as: Role) =>
  request<{ items: PatientPhoto[]; consents: object }>(as, 'GET', `/patient-photos?patientId=${patientId}`)
const readings = async (entityId: string) =>
  (
    await sql`select from event where noun = 'patientPhoto' and verb = 'read' and entity_id = ${entityId}`.execute(
      database,
    )
  ).rows.length

describe('photos', () => {
  it('are kept by who edits clinical facts, and handed to who sees them, on record', async () => {
    const { body, status, text } = await add('PRE_POST_OPERATOR')
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ view: 'front', moment: 'before', active: true })
    expect((await add('RECEPTIONIST')).status).toBe(403)
    expect((await list('SALES')).status).toBe(403)
    expect((await list('RECEPTIONIST')).body.items.map(({ id }) => id)).toContain(body.id)
    await list('RECEPTIONIST')
    // Looking twice within minutes is one looking.
    expect(await readings(patientId)).toBe(1)
    const file = await request('LOCATION_MANAGER', 'GET', `/patient-photos/${body.id}/file`)
    const thumb = await request('LOCATION_MANAGER', 'GET', `/patient-photos/${body.id}/thumb`)
    expect([file.status, thumb.status, await readings(body.id)]).toEqual([200, 200, 1])
  })

  it('are pictures', async () => {
    const pdf = Buffer.from('%PDF-1.7').toString('base64')
    const { status, body } = await add('ADMIN', { file: pdf })
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA'])
  })

  it('are put away and brought back', async () => {
    const { id } = (await add('ADMIN', { view: 'left' })).body
    const path = `/patient-photos/${id}`
    expect((await request<PatientPhoto>('AFTER_SALES', 'POST', `${path}/archive`)).body.active).toBe(false)
    expect((await request('ADMIN', 'GET', `${path}/file`)).status).toBe(200)
    expect((await request<PatientPhoto>('AFTER_SALES', 'POST', `${path}/restore`)).body.active).toBe(true)
    expect((await request('RECEPTIONIST', 'POST', `${path}/archive`)).status).toBe(403)
  })

  it('need the consent to images for care, which publicity is not', async () => {
    expect((await list('ADMIN')).body.consents).toEqual({ care: true, publicity: false })
    await sql`update consent set revoked_at = now(), revoke_reason = 'x' where id = ${consentId}`.execute(database)
    expect((await list('ADMIN')).body.consents).toEqual({ care: false, publicity: false })
    const { status, body } = await add('ADMIN')
    expect([status, body.code]).toEqual([422, 'RULE_BROKEN'])
  })
})

it('no photo of a patient is older than they are', async () => {
  await sql`update patient set birth_date = '1990-05-20' where id = ${patientId}`.execute(database)
  expect((await add('PRE_POST_OPERATOR', { takenOn: '1990-05-19' })).body).toMatchObject({
    code: 'RULE_BROKEN',
    fields: [{ path: 'takenOn', code: 'too_early' }],
  })
})
