import { expect, test } from 'vitest'
import { historyEndpoint } from '../../../../server/events/history.ts'
import { served } from '../../../../server/testing/served.ts'
import type { HistoryEntry } from '../../../../shared/history.ts'
import { newId } from '../../../../shared/ids.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { PatientSummary } from '../contract.ts'
import { patientEvents } from '../events.ts'
import type { PatientDetail } from '../record.ts'
import { patientEndpoints } from './endpoints.ts'

const endpoints = [...patientEndpoints, historyEndpoint({ events: { patient: patientEvents } })]
const { request } = await served({ endpoints, loadActor })
const [ana, anita, rui] = [newId(), newId(), newId()]
await request('ADMIN', 'POST', '/patients', { id: ana, name: 'Ana Prado', occupation: 'Dentista', city: 'Santos' })
await request('ADMIN', 'POST', '/patients', { id: anita, name: 'Anita Prado', occupation: 'Motorista', city: 'Santos' })
await request('ADMIN', 'POST', '/patients', { id: rui, name: 'Rui Prado', occupation: 'Motorista' })

const read = async (id: string) => (await request<PatientDetail>('ADMIN', 'GET', `/patients/${id}`)).body
const found = async (query: string) =>
  (await request<{ items: PatientSummary[] }>('ADMIN', 'GET', `/patients?${query}`)).body.items.map(({ name }) => name)

test('an occupation is read, corrected and emptied, and its history told', async () => {
  expect(await read(ana)).toMatchObject({ occupation: 'Dentista', version: 1 })
  await request('RECEPTIONIST', 'PATCH', `/patients/${ana}`, { version: 1, occupation: 'Professora' })
  const { body } = await request('RECEPTIONIST', 'PATCH', `/patients/${ana}`, { version: 2, occupation: '' })
  expect(body).toMatchObject({ occupation: null, version: 3 })
  const { items } = (await request<{ items: HistoryEntry[] }>('ADMIN', 'GET', `/history/patient/${ana}`)).body
  expect(items.map(({ changes }) => changes['occupation'])).toEqual([
    ['Professora', null],
    ['Dentista', 'Professora'],
    [null, 'Dentista'],
  ])
})

test('lists are filtered by it, alone, with another filter, and while somebody is searched for', async () => {
  expect(await found('occupation=Motorista')).toEqual(['Anita Prado', 'Rui Prado'])
  expect(await found('occupation=Motorista&city=Santos')).toEqual(['Anita Prado'])
  expect(await found('occupation=Motorista&q=prado')).toEqual(['Anita Prado', 'Rui Prado'])
  expect(await found('occupation=Motorista&q=rui')).toEqual(['Rui Prado'])
  expect(await found('occupation=Motorista&q=prado&sort=-name')).toEqual(['Rui Prado', 'Anita Prado'])
  expect(await found('occupation=motorista')).toEqual([])
  const { body } = await request('ADMIN', 'GET', '/patients/filters')
  expect(body).toMatchObject({ occupations: ['Motorista'] })
})

test('files have it', async () => {
  const { text } = await request('SALES', 'GET', '/patients/export?format=csv&occupation=Motorista&q=anita')
  expect(text).toContain('Profissão')
  expect(text).toMatch(/Anita Prado.*Santos.*Motorista/)
})

test('masked sight is not told it, in a record or in a list', async () => {
  const one = await request<PatientDetail>('EXTERNAL_ACCESS_UNIT', 'GET', `/patients/${rui}`)
  const all = await request('EXTERNAL_ACCESS_UNIT', 'GET', '/patients')
  expect(one.body.occupation).toBeNull()
  expect(one.text + all.text).not.toContain('Motorista')
})
