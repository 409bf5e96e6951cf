import { createHash } from 'node:crypto'
import type { JobKind } from '../../../../../server/jobs/kinds.ts'
import { agreedToRecording } from '../../../../../server/testing/consents.ts'
import { uidOf } from '../../../../../server/testing/network.ts'
import { insertPatient } from '../../../../../server/testing/rows.ts'
import { served } from '../../../../../server/testing/served.ts'
import { wav } from '../../../../../server/testing/sounds.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { Role } from '../../../../../shared/roles.ts'
import { consentEndpoints } from '../../../../patients/consents/server/endpoints.ts'
import { loadActor } from '../../../../foundation/staff/server/queries.ts'
import { testPhotos } from '../../../../foundation/staff/server/testing/accounts.ts'
import type { RecordingDetail } from '../../record.ts'
import { recordingEndpoints } from '../endpoints.ts'
import { serveRecordings } from '../routes.ts'
import type { Holding } from '../holding.ts'
import { type TestHolding, testHolding } from './holding.ts'

/** SHA-256 in hexadecimal. */
export const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Recordings served with what moves their bytes, a patient who agreed to be recorded, and what a browser does. */
export async function servedRecordings<H extends Holding = TestHolding>(given?: H, jobs: readonly JobKind[] = []) {
  // What is left out is in a folder, as its type says.
  const holding = given ?? (testHolding() as Holding as H)
  const kit = await served({
    endpoints: [...recordingEndpoints({ recordings: holding }), ...consentEndpoints({ photos: testPhotos() })],
    loadActor,
    jobs,
    beside: (app, served) => serveRecordings(app, served, holding),
  })
  const { app, database, network, request } = kit
  const patientId = await insertPatient(database)
  const consentId = await agreedToRecording(database, patientId, network.staff.ADMIN)
  const sound = wav(2)

  type Body = RecordingDetail & { code: string; detail: string }
  const begin = (as: Role, more: object = {}, content: Uint8Array = sound) =>
    request<Body>(as, 'POST', '/recordings', {
      id: newId(),
      kind: 'consultation',
      media: 'audio',
      unitId: network.here.id,
      patientId,
      appointmentId: null,
      recordedAt: '2026-11-18T12:00:00Z',
      continuesId: null,
      everybodyAgreed: true,
      speakers: [{ who: 'professional', name: 'Dra. Helena Prado' }],
      file: { name: 'consulta.wav', bytes: content.length, sha256: hashOf(content) },
      ...more,
    })
  const tus = (as: Role, method: 'HEAD' | 'PATCH', id: string, offset?: number, piece?: Uint8Array) =>
    app.inject({
      method,
      url: `/api/v1/recordings/uploads/${id}`,
      headers: {
        authorization: `Bearer ${uidOf(as)}`,
        'tus-resumable': '1.0.0',
        ...(piece && { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }),
      },
      ...(piece && { payload: Buffer.from(piece) }),
    })
  const finish = (as: Role, id: string, more: object = {}) =>
    request<Body>(as, 'POST', `/recordings/${id}/finish`, {
      sha256: null,
      ...more,
    })
  /** A whole recording, from its first byte to its last. */
  const kept = async (as: Role, more: object = {}, content: Uint8Array = sound) => {
    const { id } = (await begin(as, more, content)).body
    await tus(as, 'PATCH', id, 0, content)
    return (await finish(as, id)).body
  }
  /** Opens it and answers how a stretch of it is fetched, by whoever has that cookie. */
  const open = async (as: Role, id: string) => {
    const opened = await request<{ path: string; code: string }>(as, 'POST', `/recordings/${id}/plays`)
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
    const fetch = (range: string | undefined, mine = cookie) =>
      app.inject({
        method: 'GET',
        url: opened.body.path,
        headers: { cookie: mine, ...(range !== undefined && { range }) },
      })
    return { ...opened, cookie, fetch }
  }
  return { ...kit, holding, patientId, consentId, sound, begin, tus, finish, kept, open }
}
