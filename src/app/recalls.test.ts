import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PatientDetail } from '../features/patients/record.ts'
import type { RecallPatient } from '../features/recalls/record.ts'
import { loadActor } from '../features/staff/server/queries.ts'
import type { Entry } from '../features/timeline/entry.ts'
import { insertPatient } from '../server/testing/rows.ts'
import { insertRecall } from '../server/testing/recalls.ts'
import { served } from '../server/testing/served.ts'
import type { Merge } from '../features/patient-merges/contract.ts'
import { newId } from '../shared/ids.ts'
import type { Role } from '../shared/roles.ts'
import { wholeApi } from './testing/whole-api.ts'

const { database, network, request } = await served({ endpoints: wholeApi(() => database), loadActor })
const { here, staff } = network

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
