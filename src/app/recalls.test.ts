import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PatientDetail } from '../features/patients/patients/record.ts'
import type { RecallPatient } from '../features/surgery/recalls/record.ts'
import type { Notification } from '../features/insight/notifications/contract.ts'
import { tellPeople } from '../features/insight/notifications/server/tell.ts'
import { recallJobs } from '../features/surgery/recalls/server/jobs.ts'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import type { Entry } from '../features/foundation/timeline/entry.ts'
import { insertPatient } from '../server/testing/rows.ts'
import { insertRecall } from '../server/testing/recalls.ts'
import { insertStock } from '../server/testing/stock.ts'
import { served } from '../server/testing/served.ts'
import type { Merge } from '../features/patients/patient-merges/contract.ts'
import { newId } from '../shared/ids.ts'
import type { Role } from '../shared/roles.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { subjects } from './collected/subjects.ts'
import { wholeApi } from './testing/whole-api.ts'

const { database, network, request, runJobs, clock } = await served({
  endpoints: wholeApi(() => database),
  loadActor,
  hookAnswers,
  jobs: [tellPeople({ subjects, financeRestrictedUserIds: [] }), ...recallJobs],
})
const { here, elsewhere, staff } = network

const make = () => insertRecall({ database, network, unit: here, openedBy: staff.ADMIN })
const patientsOf = async (id: string) =>
  (await request<{ items: RecallPatient[] }>('LOCATION_MANAGER', 'GET', `/recalls/${id}/patients`)).body.items
const timeline = async (patientId: string, as: Role) =>
  (await request<{ items: Entry[] }>(as, 'GET', `/timeline?patientId=${patientId}&kind=recalls`)).body.items

test('a patient’s line of time tells of recalls, and who spoke with them, and opens the recall', async () => {
  const id = await make()
  expect(await timeline(id, 'AFTER_SALES')).toMatchObject([
    { what: 'contact', state: 'no_answer', way: 'phone', ofId: id, byName: 'ADMIN' },
    { what: 'recalled', state: 'no_answer', ofId: id },
  ])
  expect(await timeline(id, 'RECEPTIONIST')).toEqual([])
})

test('a patient who is merged into another is told under the other’s name, with what was said before, and back again', async () => {
  const id = await make()
  const kept = await insertPatient(database, { name: 'Zilda Verdadeira' })
  const versionOf = async (one: string) =>
    (await request<PatientDetail>('ADMIN', 'GET', `/patients/${one}`)).body.version
  const body = { into: kept, version: await versionOf(id), intoVersion: await versionOf(kept), take: [] }
  const merged = await request<Merge>('ADMIN', 'POST', `/patients/${id}/merge`, body)
  expect(merged.status).toBe(200)
  expect(await patientsOf(id)).toMatchObject([
    { id: kept, patientName: 'Zilda Verdadeira', mustTell: true, contacts: [{ outcome: 'no_answer' }] },
  ])
  await request('ADMIN', 'POST', `/patient-merges/${merged.body.id}/undo`)
  expect(await patientsOf(id)).toMatchObject([{ id, patientName: 'Zilda Recolhida', lastOutcome: 'no_answer' }])
})

test('of a patient who is anonymised the recall keeps that they were reached or not, and no word of what was said', async () => {
  const id = await make()
  const [before] = await patientsOf(id)
  const said = { id: newId(), outcome: 'unreachable', channel: 'other', note: 'mudou de país', after: before?.lastId }
  expect((await request('ADMIN', 'POST', `/recalls/${id}/patients/${id}/contacts`, said)).status).toBe(200)
  // Past all that holds a record, which is tested where it is asked.
  await sql`select anonymise_patient(${id}, now())`.execute(database)
  const [after] = await patientsOf(id)
  expect(after).toMatchObject({ isAnonymised: true, patientPhone: null, lastOutcome: 'unreachable' })
  expect(after?.contacts.map(({ note }) => note)).toEqual(['–', null])
})

test('who tells patients is told of a recall, days later the manager of those who wait, and nobody once it has ended', async () => {
  const { lotId } = await insertStock(database, { unitId: here.id, recordedBy: staff.ADMIN })
  const id = newId()
  const said = { id, lotId, source: 'own', announcedOn: '2026-11-19', reason: 'partículas' }
  expect((await request('STOCK_ASSISTANT', 'POST', '/recalls', said)).status).toBe(200)
  const late = await make()
  await runJobs()
  const told = async (as: Role, of: string) => {
    const { body } = await request<{ items: Notification[] }>(as, 'GET', '/notifications?limit=50')
    return body.items.filter(({ entityId }) => entityId === of).map(({ event }) => event)
  }
  for (const role of ['AFTER_SALES', 'PRE_POST_OPERATOR', 'LOCATION_MANAGER', 'ADMIN'] as const)
    expect([role, await told(role, id)]).toEqual([role, ['recall.open']])
  // Whoever opened it knows; the others may read of none.
  for (const role of ['STOCK_ASSISTANT', 'RECEPTIONIST', 'SALES', 'EXTERNAL_ACCESS_UNIT'] as const)
    expect([role, await told(role, id)]).toEqual([role, []])

  clock.now = clock.now.add({ hours: 3 * 24 })
  await runJobs({ tick: 'recall.escalate' })
  await runJobs()
  expect(await told('LOCATION_MANAGER', late)).toEqual(['recall.late'])
  expect(await told('AFTER_SALES', late)).toEqual([])
  await sql`update staff_unit set unit_id = ${elsewhere.id} where staff_id = ${staff.LOCATION_MANAGER}`.execute(
    database,
  )
  expect(await told('LOCATION_MANAGER', late)).toEqual([])

  await request('ADMIN', 'POST', `/recalls/${id}/cancellation`, { version: 1, reason: 'era outro lote' })
  await runJobs()
  expect(await told('AFTER_SALES', id)).toEqual([])
})
