import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { agreedToRecording } from '../../../../server/testing/consents.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import type { RecordingDetail } from '../record.ts'
import { testHolding } from './testing/holding.ts'
import { recordingJobs } from './jobs.ts'
import { servedRecordings } from './testing/served-recordings.ts'

const holding = testHolding()
const kit = await servedRecordings(holding, recordingJobs({ recordings: holding }))
const { begin, clock, database, kept, network, open, request, runJobs, sound, tus } = kit
const { directory } = holding.files
const call = { kind: 'sales_call' }
const read = async (id: string) => (await request<RecordingDetail>('ADMIN', 'GET', `/recordings/${id}`)).body
type Answer = RecordingDetail & { code: string }
const act = async (as: Role, id: string, what: string, more: object = {}) =>
  request<Answer>(as, 'POST', `/recordings/${id}/${what}`, { version: (await read(id)).version, ...more })
const trash = (as: Role, id: string, more: object = {}) =>
  act(as, id, 'trash', { reason: 'gravada por engano', ...more })
const later = async (time: { days?: number; months?: number; years?: number }, work: () => Promise<void>) => {
  const before = clock.now
  clock.now = before.toZonedDateTimeISO('UTC').add(time).toInstant()
  await work()
  clock.now = before
}

describe('the trash', () => {
  it('takes a sales call that nobody hears there, and gives it back as it was', async () => {
    const recording = await kept('SALES', call)
    const { fetch } = await open('SALES', recording.id)
    expect((await trash('SALES', recording.id)).status).toBe(403)
    expect((await trash('SALES_MANAGER', recording.id, { reason: ' ' })).status).toBe(400)
    expect((await trash('SALES_MANAGER', recording.id, { version: 0 })).body.code).toBe('STALE')
    const { body } = await trash('SALES_MANAGER', recording.id)
    expect(body).toMatchObject({ state: 'trashed', trashReason: 'gravada por engano', can: ['restore', 'delete'] })
    expect(body.restorableUntil).toBe('2026-12-19T13:00:00.000Z')
    // Also to whoever is listening.
    expect((await fetch('bytes=0-9')).statusCode).toBe(404)
    expect((await open('SALES_MANAGER', recording.id)).body.code).toBe('WRONG_STATE')
    expect((await trash('SALES_MANAGER', recording.id)).body.code).toBe('WRONG_STATE')
    expect((await act('SALES', recording.id, 'restore')).status).toBe(403)
    const restored = await act('SALES_MANAGER', recording.id, 'restore')
    expect(restored.body).toMatchObject({ state: 'ready', sha256: recording.sha256, trashedAt: null })
    expect((await open('SALES', recording.id)).status).toBe(200)
    expect((await act('SALES_MANAGER', recording.id, 'restore')).body.code).toBe('WRONG_STATE')
  })

  it('of consultations takes what is of another record alone, from the administration', async () => {
    const { id } = await kept('PRE_POST_OPERATOR')
    expect((await trash('PRE_POST_OPERATOR', id)).status).toBe(403)
    expect((await trash('SALES_MANAGER', id)).status).toBe(404)
    expect((await trash('ADMIN', id)).body.code).toBe('RULE_BROKEN')
    expect((await trash('ADMIN', id, { isOfAnotherRecord: true })).body.state).toBe('trashed')
    expect((await act('ADMIN', id, 'deletion')).body.code).toBe('RULE_BROKEN')
  })

  it('is emptied after 30 days by itself, but for what is held', async () => {
    const [gone, held, consultation] = [await kept('SALES', call), await kept('SALES', call), await kept('ADMIN')]
    await trash('SALES_MANAGER', gone.id)
    await trash('ADMIN', consultation.id, { isOfAnotherRecord: true })
    await trash('SALES_MANAGER', held.id)
    await act('ADMIN', held.id, 'hold', { reason: 'Processo 123' })
    await later({ days: 29 }, () => runJobs({ tick: 'recording.leave' }))
    expect((await read(gone.id)).state).toBe('trashed')
    await later({ days: 31 }, () => runJobs({ tick: 'recording.leave' }))
    expect(await read(gone.id)).toMatchObject({
      state: 'deleted',
      deleteCause: 'trash',
      deleteReason: 'gravada por engano',
      can: [],
      deletedByName: expect.any(String) as string,
    })
    expect([(await read(consultation.id)).state, (await read(held.id)).state]).toEqual(['deleted', 'trashed'])
    await runJobs()
    const names = await readdir(directory)
    expect([gone.id, held.id, consultation.id].map((id) => names.includes(id))).toEqual([false, true, false])
  })
})

describe('a deletion', () => {
  it('of a sales call in the trash leaves its proof, and neither key nor file', async () => {
    const recording = await kept('SALES', call)
    expect((await act('SALES_MANAGER', recording.id, 'deletion')).body.code).toBe('WRONG_STATE')
    await trash('SALES_MANAGER', recording.id)
    const { body } = await act('SALES_MANAGER', recording.id, 'deletion')
    expect(body).toMatchObject({
      state: 'deleted',
      sha256: recording.sha256,
      deleteReason: 'gravada por engano',
      can: [],
      marks: [],
      deletedByName: expect.any(String) as string,
      keptUntil: null,
      fileName: null,
      backupsExpireAt: '2026-12-24T13:00:00.000Z',
    })
    expect((await act('SALES_MANAGER', recording.id, 'restore')).body.code).toBe('WRONG_STATE')
    await runJobs()
    expect(await readdir(directory)).not.toContain(recording.id)
  })
})

describe('a hold', () => {
  it('is the administration’s, with a reason, and keeps a recording from every deletion until it is lifted', async () => {
    const { id } = await kept('SALES', call)
    expect((await act('SALES_MANAGER', id, 'hold', { reason: 'Processo 123' })).status).toBe(403)
    expect((await act('ADMIN', id, 'hold', { reason: ' ' })).status).toBe(400)
    const { body } = await act('ADMIN', id, 'hold', { reason: 'Processo 123' })
    expect(body).toMatchObject({ isHeld: true, holdReason: 'Processo 123', heldByName: expect.any(String) as string })
    expect(body.can).toEqual(['play', 'mark', 'copy', 'release'])
    expect((await trash('SALES_MANAGER', id)).body.code).toBe('RULE_BROKEN')
    expect((await act('ADMIN', id, 'hold', { reason: 'outra vez' })).body.code).toBe('RULE_BROKEN')
    await later({ years: 30 }, () => runJobs({ tick: 'recording.leave' }))
    expect((await read(id)).state).toBe('ready')
    expect((await act('SALES_MANAGER', id, 'release', { reason: 'acabou' })).status).toBe(403)
    expect((await act('ADMIN', id, 'release', { reason: 'acabou' })).body).toMatchObject({
      isHeld: false,
      holdReason: null,
    })
    expect((await act('ADMIN', id, 'release', { reason: 'acabou' })).body.code).toBe('WRONG_STATE')
    await later({ years: 30 }, () => runJobs({ tick: 'recording.leave' }))
    expect(await read(id)).toMatchObject({ state: 'deleted', deleteCause: 'retention', deletedByName: null })
  })
})

describe('the time of a recording', () => {
  it('is 24 months of a sales call, and of a consultation 20 years from the last entry of the record', async () => {
    const patient = network.patients[4] ?? ''
    await agreedToRecording(database, patient, network.staff.ADMIN)
    const at = (recordedAt: string) => ({ recordedAt, patientId: patient })
    const sold = await kept('SALES', { ...call, ...at('2026-11-10T12:00:00Z') })
    const treated = await kept('ADMIN', at('2024-03-05T12:00:00Z'))
    expect((await read(sold.id)).keptUntil).toBe('2028-11-10T12:00:00.000Z')
    expect((await read(treated.id)).keptUntil).toBe('2044-03-05T12:00:00.000Z')
    await kept('ADMIN', at('2026-11-12T12:00:00Z'))
    expect((await read(treated.id)).keptUntil).toBe('2046-11-12T12:00:00.000Z')
    await later({ months: 25 }, () => runJobs({ tick: 'recording.leave' }))
    expect([(await read(sold.id)).state, (await read(treated.id)).state]).toEqual(['deleted', 'ready'])
    // 20 years of its own, but not of the record.
    await later({ years: 19 }, () => runJobs({ tick: 'recording.leave' }))
    expect((await read(treated.id)).state).toBe('ready')
    await later({ years: 21 }, () => runJobs({ tick: 'recording.leave' }))
    expect(await read(treated.id)).toMatchObject({ state: 'deleted', deleteCause: 'retention' })
  })
})

describe('a withdrawn consent', () => {
  it('deletes the sales calls under it, and keeps consultations silent', async () => {
    const another = network.patients[3] ?? ''
    const consentId = await agreedToRecording(database, another, network.staff.ADMIN)
    const [sold, treated] = [
      await kept('SALES', { ...call, patientId: another }),
      await kept('ADMIN', { patientId: another }),
    ]
    const untouched = await kept('SALES', call)
    const held = await kept('SALES', { ...call, patientId: another })
    await act('ADMIN', held.id, 'hold', { reason: 'Processo 123' })
    expect((await request('ADMIN', 'POST', `/consents/${consentId}/revoke`, { reason: 'mudou de ideia' })).status).toBe(
      200,
    )
    await runJobs()
    const { state, deletedByName, deleteReason } = await read(sold.id)
    expect([state, deletedByName, deleteReason]).toEqual(['deleted', null, null])
    expect(await read(held.id)).toMatchObject({ state: 'ready', isWithdrawn: true, can: ['release'] })
    await act('ADMIN', held.id, 'release', { reason: 'acabou' })
    await runJobs({ tick: 'recording.leave' })
    expect(await read(held.id)).toMatchObject({ state: 'deleted', deleteCause: 'withdrawal' })
    expect(await read(treated.id)).toMatchObject({ state: 'ready', isWithdrawn: true, can: ['copy', 'trash', 'hold'] })
    expect((await read(untouched.id)).state).toBe('ready')
    expect(await readdir(directory)).not.toContain(sold.id)
    expect(await readdir(directory)).toContain(treated.id)
  })
})

describe('the sweep', () => {
  it('takes away what nobody goes on with and files of nothing, and leaves what is young or kept', async () => {
    const old = new Date(clock.now.subtract({ hours: 24 * 9 }).epochMilliseconds)
    const touchedLongAgo = (id: string) => utimes(join(directory, id), old, old)
    const before = clock.now
    const then = { recordedAt: '2026-11-01T12:00:00Z' }
    clock.now = before.subtract({ hours: 24 * 9 })
    const [abandoned, gone, young] = [
      (await begin('ADMIN', then)).body,
      await kept('ADMIN', then),
      (await begin('ADMIN', then)).body,
    ]
    clock.now = before
    await tus('ADMIN', 'PATCH', young.id, 0, sound.subarray(0, 100))
    const orphan = newId()
    await writeFile(join(directory, orphan), 'x')
    for (const id of [abandoned.id, gone.id, orphan]) await touchedLongAgo(id)
    await runJobs({ tick: 'recording.sweep' })
    const names = await readdir(directory)
    expect([abandoned.id, orphan].filter((id) => names.includes(id))).toEqual([])
    expect([gone.id, young.id].filter((id) => !names.includes(id))).toEqual([])
    expect((await request('ADMIN', 'GET', `/recordings/${abandoned.id}`)).status).toBe(404)
  })
})
