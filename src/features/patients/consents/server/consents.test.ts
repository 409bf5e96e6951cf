import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertPatient } from '../../../../server/testing/rows.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { testPhotos } from '../../../foundation/staff/server/testing/accounts.ts'
import type { ConsentDetail } from '../contract.ts'
import type { CurrentText } from '../text-contract.ts'
import type { ConsentText } from '../text-record.ts'
import { consentEndpoints } from './endpoints.ts'

const { database, network, request, clock } = await served({
  endpoints: consentEndpoints({ photos: testPhotos() }),
  loadActor,
})
const [patientId = '', otherId = ''] = network.patients
const words = 'Li, entendi e concordo com o que foi explicado.'

async function draft(more: object = {}): Promise<ConsentText> {
  const body = {
    id: newId(),
    title: 'Termo',
    purpose: 'treatment',
    validDays: 365,
    procedureIds: [],
    text: words,
    ...more,
  }
  const { body: made, status, text } = await request<ConsentText>('ADMIN', 'POST', '/consent-texts', body)
  expect(status, text).toBe(200)
  return made
}

async function published(more: object = {}): Promise<ConsentText> {
  const { id, version } = await draft(more)
  return (await request<ConsentText>('ADMIN', 'POST', `/consent-texts/${id}/publish`, { version })).body
}

function signature(text: ConsentText, more: object = {}) {
  return {
    id: newId(),
    patientId,
    textId: text.id,
    textHash: text.textHash,
    signer: 'patient',
    signerName: 'Ana Prado',
    guardianRelation: null,
    witnessName: 'Beto Reis',
    drawing: 'M1 1L20 20',
    device: 'Firefox',
    ...more,
  }
}

const sign = (text: ConsentText, more: object = {}, as: 'RECEPTIONIST' | 'SALES' = 'RECEPTIONIST') =>
  request<ConsentDetail & { code: string; fields: { path: string }[] }>(as, 'POST', '/consents', signature(text, more))

describe('texts', () => {
  it('are drafts until they are published, as editions of their purpose, and never change after', async () => {
    const first = await published({ purpose: 'recording' })
    expect(first).toMatchObject({ edition: 1, standing: 'current' })
    expect(first.textHash).toBe(createHash('sha256').update(`Termo\n\n${words}`).digest('hex'))
    const edit = { version: first.version, text: `${words} E mais.` }
    const refused = await request<{ code: string }>('ADMIN', 'PATCH', `/consent-texts/${first.id}`, edit)
    expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE'])
    await expect(sql`update consent_text set text = 'x' where id = ${first.id}`.execute(database)).rejects.toThrow(
      'stays as it is',
    )
    const again = await request<ConsentText>('ADMIN', 'POST', `/consent-texts/${first.id}/revise`, { id: newId() })
    expect(again.body).toMatchObject({ text: words, edition: null, standing: 'draft' })
    const { id, version } = again.body
    const second = await request<ConsentText>('ADMIN', 'POST', `/consent-texts/${id}/publish`, { version })
    expect(second.body.edition).toBe(2)
    const { body } = await request<ConsentText>('ADMIN', 'GET', `/consent-texts/${first.id}`)
    expect(body.standing).toBe('replaced')
  })

  it('are offered in their latest edition, and of clinical purposes to who sees those', async () => {
    const { id } = await published({ purpose: 'image_care' })
    const offered = async (as: 'SALES' | 'RECEPTIONIST') =>
      (await request<{ items: CurrentText[] }>(as, 'GET', '/consent-texts/current')).body.items
    expect((await offered('RECEPTIONIST')).map((one) => one.id)).toContain(id)
    expect((await offered('SALES')).map(({ purpose }) => purpose)).not.toContain('image_care')
  })
})

describe('templates', () => {
  it('are adopted as drafts, which are published once they are filled in and no longer marked', async () => {
    const id = newId()
    const adopt = (key: string) =>
      request<ConsentText>('ADMIN', 'POST', '/consent-texts/adopt', {
        id,
        template: key,
        procedureIds: [network.surgery],
      })
    const { body: made } = await adopt('rhinoplasty')
    expect(made).toMatchObject({
      title: 'Rinoplastia',
      standing: 'draft',
      template: 'rhinoplasty',
      templateEdition: 1,
      procedureIds: [network.surgery],
    })
    expect((await adopt('rhinoplasty')).body.id).toBe(id)
    expect((await adopt('no-such-text')).status).toBe(404)
    const { body } = await request<{ items: { key: string; isAdopted: boolean }[] }>(
      'ADMIN',
      'GET',
      '/consent-texts/templates',
    )
    expect(body.items.filter(({ isAdopted }) => isAdopted).map(({ key }) => key)).toEqual(['rhinoplasty'])
    const publish = (version: number) =>
      request<ConsentText & { code: string; fields: { path: string; code: string }[] }>(
        'ADMIN',
        'POST',
        `/consent-texts/${id}/publish`,
        { version },
      )
    const refused = await publish(made.version)
    expect(refused.body).toMatchObject({ code: 'RULE_BROKEN', fields: [{ path: 'text', code: 'to_be_filled_in' }] })
    const text = made.text.replace(/^\[.*\]\n\n/, '').replaceAll(/\[[^\]]*\]/g, 'preenchido')
    const edited = await request<ConsentText>('ADMIN', 'PATCH', `/consent-texts/${id}`, { version: made.version, text })
    expect((await publish(edited.body.version)).body.standing).toBe('current')
  })
})

describe('signing', () => {
  it('keeps the text, the drawing, the witness, the device and the hash, and nobody changes them', async () => {
    const text = await published({ purpose: 'data' })
    const { body, status, text: said } = await sign(text)
    expect(status, said).toBe(200)
    expect(body).toMatchObject({
      text: words,
      textHash: text.textHash,
      drawing: 'M1 1L20 20',
      witnessName: 'Beto Reis',
      device: 'Firefox',
      way: 'screen',
      signedAt: clock.now.toString({ smallestUnit: 'millisecond' }),
      revokedAt: null,
    })
    await expect(sql`update consent set drawing = 'M1 1L2 2' where id = ${body.id}`.execute(database)).rejects.toThrow(
      'stays as it is',
    )
    const later = await published({ purpose: 'data', text: `${words} Outra redação.` })
    const read = await request<ConsentDetail>('RECEPTIONIST', 'GET', `/consents/${body.id}`)
    expect(read.body).toMatchObject({ text: words, edition: text.edition, isOutdated: true })
    expect(later.edition).toBe((text.edition ?? 0) + 1)
    // The one that was replaced is signed no more.
    expect((await sign(text)).body.code).toBe('WRONG_STATE')
    expect((await sign(later, { textHash: 'a'.repeat(64) })).body.code).toBe('WRONG_STATE')
  })

  it('is a guardian’s for who is not of age', async () => {
    const text = await published({ purpose: 'data' })
    const minor = await insertPatient(database, { name: 'Bia Lima', birth_date: '2012-05-01' })
    const refused = await sign(text, { patientId: minor })
    expect([refused.status, refused.body.fields.map(({ path }) => path)]).toEqual([422, ['signer']])
    const guardian = { signer: 'guardian', guardianRelation: 'mãe', signerName: 'Eva Lima' }
    expect((await sign(text, { patientId: minor, ...guardian })).body).toMatchObject({ guardianRelation: 'mãe' })
    const { body } = await request('RECEPTIONIST', 'GET', `/consents?patientId=${minor}`)
    expect(body).toMatchObject({ isMinor: true })
  })

  it('asks for a witness who is somebody else', async () => {
    const text = await published({ purpose: 'data' })
    const { status, body } = await sign(text, { witnessName: 'ana prado' })
    expect([status, body.fields.map(({ path }) => path)]).toEqual([400, ['witnessName']])
  })

  it('refuses a signature of 20 MB', async () => {
    const text = await published({ purpose: 'data' })
    const { status, body } = await sign(text, { drawing: `M1 1${'L20 20'.repeat(3_500_000)}` })
    expect([status, body.code]).toEqual([413, 'TOO_LARGE'])
  })
})

describe('paper', () => {
  const keep = (text: ConsentText, file: string, signedOn = '2026-11-19') =>
    request<ConsentDetail & { code: string }>('RECEPTIONIST', 'POST', '/consents/papers', {
      id: newId(),
      patientId,
      textId: text.id,
      signedOn,
      signer: 'patient',
      signerName: 'Ana Prado',
      guardianRelation: null,
      procedureId: text.purpose === 'anaesthesia' ? network.surgery : null,
      file,
    })

  it('is kept as it is, and handed to who may read it, on record', async () => {
    const text = await published({ purpose: 'anaesthesia' })
    const content = '%PDF-1.7 assinado'
    const { body } = await keep(text, Buffer.from(content).toString('base64'))
    expect(body).toMatchObject({ way: 'paper', witnessName: null, signedAt: '2026-11-19T15:00:00.000Z' })
    expect(body.file?.sha256).toBe(createHash('sha256').update(content).digest('hex'))
    const paper = await request('RECEPTIONIST', 'GET', `/consents/${body.id}/paper`)
    expect([paper.status, paper.text]).toEqual([200, content])
    expect((await request('SALES', 'GET', `/consents/${body.id}/paper`)).status).toBe(404)
    const { rows } = await sql`select from event where entity_id = ${body.id} and verb = 'read'`.execute(database)
    expect(rows).toHaveLength(1)
  })

  it('is no older than its text', async () => {
    const text = await published({ purpose: 'data' })
    const { body } = await keep(text, Buffer.from('%PDF-1.7 de 1990').toString('base64'), '1990-01-01')
    expect(body).toMatchObject({
      code: 'RULE_BROKEN',
      fields: [{ path: 'signedOn', message: 'Fica antes da publicação do texto (19/11/2026): confira o dia' }],
    })
  })

  it('is a PDF or a picture by its bytes', async () => {
    const text = await published({ purpose: 'data' })
    const { status, body } = await keep(text, Buffer.from('MZ not a document').toString('base64'))
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA'])
  })
})

describe('a consent', () => {
  it('is withdrawn once, with a reason, and stays readable', async () => {
    const { id } = (await sign(await published({ purpose: 'image_publicity' }))).body
    const revoke = () =>
      request<ConsentDetail & { code: string }>('SALES', 'POST', `/consents/${id}/revoke`, { reason: 'mudou de ideia' })
    expect((await revoke()).body).toMatchObject({ revokeReason: 'mudou de ideia', text: words })
    expect((await revoke()).body.code).toBe('WRONG_STATE')
  })

  it('of a clinical purpose is given, and no more, to who sells', async () => {
    const text = await published({ purpose: 'treatment' })
    expect((await sign(text, {}, 'SALES')).status).toBe(403)
    const { id } = (await sign(text, { patientId: otherId, procedureId: network.surgery })).body
    const { body } = await request<{ items: { id: string; mayOpen: boolean }[] }>(
      'SALES',
      'GET',
      `/consents?patientId=${otherId}`,
    )
    expect(body.items).toEqual([expect.objectContaining({ id, mayOpen: false, procedureName: null })])
    expect((await request('SALES', 'GET', `/consents/${id}`)).status).toBe(404)
  })
})
