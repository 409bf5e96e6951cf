import { describe, expect, it } from 'vitest'
import { professionalFields, type ProfessionalRecord } from '../contract.ts'
import { emptyProfessional, inputOf, valuesOf } from './professional-values.ts'

const south = '0193e0a4-7c00-7000-8000-000000000001'
const north = '0193e0a4-7c00-7000-8000-000000000002'
const record: ProfessionalRecord = {
  id: '0193e0a4-7c00-7000-8000-0000000000aa',
  name: 'Dra. Lia Prado',
  function: 'doctor',
  council: 'CRM',
  councilNumber: '123456',
  councilState: 'SP',
  registrationValidUntil: '2027-03-01',
  rqe: null,
  specialty: 'Dermatologia',
  phone: '+5511987654321',
  email: null,
  pixKey: null,
  unitIds: [north, south],
  elsewhere: 0,
  active: true,
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
}

describe('the form of a professional', () => {
  it('shows what is known as people read it, and sends it back as it was', () => {
    const values = valuesOf(record)
    expect(values).toMatchObject({ phone: '(11) 98765-4321', registrationValidUntil: '01/03/2027', rqe: '' })
    expect(professionalFields.parse(inputOf(values))).toEqual({
      name: record.name,
      function: 'doctor',
      councilNumber: '123456',
      councilState: 'SP',
      registrationValidUntil: '2027-03-01',
      rqe: null,
      specialty: 'Dermatologia',
      phone: '+5511987654321',
      email: null,
      pixKey: null,
      unitIds: [south, north],
    })
  })

  it('begins in the unit in sight, with its state, which is not sent without a number', () => {
    const values = { ...emptyProfessional({ id: south, state: 'AM' }), name: 'Téc. Rui' }
    expect(values.councilState).toBe('AM')
    expect(inputOf(values)).toMatchObject({ councilNumber: null, councilState: null, unitIds: [south] })
  })
})
