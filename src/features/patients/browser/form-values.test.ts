import { describe, expect, test } from 'vitest'
import { patientFields, type PatientDetail } from '../contract.ts'
import { beginWith, emptyPatient, inputOf, valuesOf } from './form-values.ts'

const patient: PatientDetail = {
  id: '018bcfe5-6800-7574-8717-1c730f850406',
  recordNumber: 7,
  name: 'Maria José',
  socialName: null,
  cpf: '52998224725',
  birthDate: '1984-03-09',
  sex: 'female',
  phone: '+5541987654321',
  phoneSecondary: null,
  whatsappOptIn: true,
  email: null,
  cep: '80010000',
  street: null,
  streetNumber: null,
  complement: null,
  district: null,
  city: 'Curitiba',
  state: 'PR',
  freshness: 1,
  guardianName: null,
  guardianPhone: '+351912345678',
  origin: null,
  allergies: null,
  notes: null,
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  masked: false,
}

test('the fields show what people read', () => {
  expect(valuesOf(patient)).toEqual({
    ...emptyPatient,
    name: 'Maria José',
    cpf: '529.982.247-25',
    birthDate: '09/03/1984',
    sex: 'female',
    phone: '(41) 98765-4321',
    whatsappOptIn: true,
    cep: '80010-000',
    city: 'Curitiba',
    state: 'PR',
    guardianPhone: '+351912345678',
  })
})

test('what was read and not touched is sent back as it was', () => {
  const sent = patientFields.parse(inputOf(valuesOf(patient)))
  for (const [field, value] of Object.entries(sent))
    expect([field, value]).toEqual([field, patient[field as keyof PatientDetail]])
})

test('an empty form is refused for its name alone', () => {
  const result = patientFields.safeParse(inputOf(emptyPatient))
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['name'])
})

test('an unfinished date is refused, not dropped', () => {
  const result = patientFields.safeParse(inputOf({ ...emptyPatient, name: 'Maria', birthDate: '09/03/19' }))
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['birthDate'])
})

describe('a new patient begins with what was searched for', () => {
  test.each([
    ['maria da silva', { name: 'Maria da Silva' }],
    ['João Souza', { name: 'João Souza' }],
    ['Maria@exemplo.example', { email: 'maria@exemplo.example' }],
    ['(41) 98765-4321', { phone: '(41) 98765-4321' }],
    ['41987654321', { phone: '(41) 98765-4321' }],
    ['529.982.247-25', { cpf: '529.982.247-25' }],
    ['52998224725', { cpf: '529.982.247-25' }],
    ['1234', {}],
    ['', {}],
  ])('%j', (searched, expected) => {
    expect(beginWith(searched)).toEqual({ ...emptyPatient, ...expected })
  })
})
