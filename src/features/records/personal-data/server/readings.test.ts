import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertRecording } from '../../../../server/testing/recordings.ts'
import { insertPatient } from '../../../../server/testing/rows.ts'
import { agreedToPhotos } from '../../../../server/testing/consents.ts'
import { photo } from '../../../../server/testing/pictures.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import type { Role } from '../../../../shared/roles.ts'
import { consentEndpoints } from '../../../patients/consents/server/endpoints.ts'
import { documentEndpoints } from '../../../patients/documents/server/endpoints.ts'
import { patientMergeEndpoints } from '../../../patients/patient-merges/server/endpoints.ts'
import { patientEndpoints } from '../../../patients/patients/server/endpoints.ts'
import { photoEndpoints } from '../../../patients/photos/server/endpoints.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { testPhotos } from '../../../foundation/staff/server/testing/accounts.ts'
import type { listReadings } from '../contract.ts'
import { personalDataEndpoints } from './endpoints.ts'

const files = testPhotos()
const { request, announced, network, clock, database } = await served({
  endpoints: [
    ...patientEndpoints,
    ...patientMergeEndpoints,
    ...personalDataEndpoints,

    ...consentEndpoints({ photos: files }),
    ...documentEndpoints({ photos: files }),
    ...photoEndpoints({ photos: files }),
  ],
  loadActor,
})
const { staff } = network
const picture = await photo(400, 300)

let patientId = ''
beforeEach(async () => {
  patientId = await insertPatient(database)
})

const page = (as: Role = 'ADMIN', id = patientId, cursor = '') =>
  request<ContractOutput<typeof listReadings>>(as, 'GET', `/patients/${id}/readings${cursor}`)

/** Who opened what, newest first. */
async function told(as: Role = 'ADMIN', id = patientId): Promise<string[]> {
  const { body, status, text } = await page(as, id)
  expect(status, text).toBe(200)
  return body.items.map(({ actorName, noun, what, moment }) =>
    [actorName, noun, what, moment].filter(Boolean).join(' '),
  )
}

async function document(kind: string): Promise<string> {
  const body = { id: newId(), patientId, kind, datedOn: '2026-11-10', note: null }
  await request('ADMIN', 'POST', '/patient-documents', { ...body, file: Buffer.from('%PDF-1.7').toString('base64') })
  return body.id
}

describe('who opened a record', () => {
  it('is noted once per sitting, with the person, and is no news for live screens', async () => {
    const before = announced.length
    const path = `/patients/${patientId}`
    for (const as of ['SALES', 'SALES', 'RECEPTIONIST'] as const) await request(as, 'GET', path)
    expect(await told()).toEqual(['RECEPTIONIST patient', 'SALES patient'])
    clock.now = clock.now.add({ minutes: 16 })
    await request('SALES', 'GET', path)
    expect(await told()).toEqual(['SALES patient', 'RECEPTIONIST patient', 'SALES patient'])
    expect(announced).toHaveLength(before)
  })

  it('also says who opened documents, photos and consents, one look as one line', async () => {
    const consentId = await agreedToPhotos(database, patientId, staff.ADMIN)
    const exam = await document('exam')
    const photo = { id: newId(), patientId, view: 'front', moment: 'before', takenOn: '2026-11-10' }
    await request('ADMIN', 'POST', '/patient-photos', { ...photo, file: picture, thumb: picture })
    const opened = [
      `/patient-photos?patientId=${patientId}`,
      `/patient-photos/${photo.id}/file`,
      `/patient-documents/${exam}/file`,
      `/consents/${consentId}`,
    ]
    for (const path of [...opened, ...opened]) await request('RECEPTIONIST', 'GET', path)
    expect(await told()).toEqual([
      'RECEPTIONIST consent image_care',
      'RECEPTIONIST patientDocument exam',
      'RECEPTIONIST patientPhoto front before',
      'RECEPTIONIST patientPhoto',
    ])
    // That there are any, and of what, is a clinical fact.
    expect(await told('SALES_MANAGER')).toEqual([])
  })

  it('tells who may see no clinical facts of what else was opened', async () => {
    const [exam, identity] = [await document('exam'), await document('identity')]
    for (const id of [exam, identity]) await request('ADMIN', 'GET', `/patient-documents/${id}/file`)
    expect(await told('SALES_MANAGER')).toEqual(['ADMIN patientDocument identity'])
    expect(await told('LOCATION_MANAGER')).toHaveLength(2)
  })

  it('also says who listened to its recordings, to whoever may hear such a recording', async () => {
    const given = { patientId, addedBy: staff.ADMIN }
    const ids = [
      await insertRecording(database, { ...given, unitId: network.here.id }),
      await insertRecording(database, { ...given, unitId: network.here.id, kind: 'sales_call' }),
      await insertRecording(database, { ...given, unitId: network.elsewhere.id }),
    ]
    const nouns = ['recording', 'salesCall', 'recording']
    for (const [at, id] of ids.entries())
      await sql`insert into event (noun, verb, entity_id, actor_id)
        values (${nouns[at]}, 'read', ${id}, ${staff.ADMIN})`.execute(database)
    expect(await told()).toEqual(['ADMIN recording', 'ADMIN salesCall', 'ADMIN recording'])
    expect(await told('SALES_MANAGER')).toEqual(['ADMIN salesCall'])
    expect(await told('LOCATION_MANAGER')).toEqual(['ADMIN recording'])
  })

  it('follows a record into the one it was merged into, and out of it', async () => {
    const gone = patientId
    const identity = await document('identity')
    await request('SALES', 'GET', `/patients/${gone}`)
    await request('SALES', 'GET', `/patient-documents/${identity}/file`)
    const kept = await insertPatient(database)
    const versions = { version: 1, intoVersion: 1 }
    const merged = await request<{ id: string }>('ADMIN', 'POST', `/patients/${gone}/merge`, {
      into: kept,
      ...versions,
    })
    const both = ['SALES patientDocument identity', 'SALES patient']
    expect([await told('ADMIN', kept), await told('ADMIN', gone)]).toEqual([both, both])
    await request('ADMIN', 'POST', `/patient-merges/${merged.body.id}/undo`)
    expect([await told('ADMIN', kept), await told('ADMIN', gone)]).toEqual([[], both])
  })

  it('comes page by page, none twice', async () => {
    await sql`insert into event (noun, verb, entity_id, actor_id)
      select 'patient', 'read', ${patientId}, ${staff.SALES} from generate_series(1, 120)`.execute(database)
    const seen: number[] = []
    for (let cursor = ''; ;) {
      const { body } = await page('ADMIN', patientId, cursor)
      seen.push(...body.items.map(({ id }) => id))
      if (body.nextCursor === null) break
      cursor = `?cursor=${body.nextCursor}`
    }
    expect(new Set(seen).size).toBe(120)
    expect(seen).toEqual(seen.toSorted((one, other) => other - one))
  })

  it('is for those who may see history, and of patients that exist', async () => {
    expect((await page('RECEPTIONIST')).status).toBe(403)
    expect((await page('ADMIN', newId())).status).toBe(404)
  })
})
