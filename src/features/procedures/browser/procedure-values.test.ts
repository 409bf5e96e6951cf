import { expect, it } from 'vitest'
import { type ManagedProcedure, procedureFields } from '../settings-contract.ts'
import { neededIn, newProcedure, procedureInput, procedureValues, withNeeded } from './procedure-values.ts'

const procedure: ManagedProcedure = {
  id: '019a0000-0000-7000-8000-000000000001',
  code: 'FUE',
  name: 'Transplante FUE',
  kind: 'surgery',
  durationMinutes: 420,
  priceCentavos: 2_290_000,
  colour: '#1f7a6d',
  roomKind: 'surgery',
  requiredFunctions: ['doctor', 'technician', 'technician'],
  countsGrafts: true,
  active: true,
  version: 2,
}

it('shows a procedure and sends it back as it was', () => {
  const values = procedureValues(procedure, 'pt-BR')
  expect(values).toMatchObject({
    durationMinutes: '420',
    price: '22.900,00',
    requiredFunctions: 'doctor,technician,technician',
  })
  const { id: _id, active: _active, version: _version, ...fields } = procedure
  expect(procedureFields.parse(procedureInput(values))).toEqual(fields)
})

it('sends no colour and no price where there is none, and minutes that are none are refused by name', () => {
  expect(procedureInput(newProcedure)).toMatchObject({ colour: null, priceCentavos: 0, requiredFunctions: ['doctor'] })
  const { error } = procedureFields.safeParse(
    procedureInput({ ...newProcedure, code: 'A', name: 'Ab', durationMinutes: '' }),
  )
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['durationMinutes'])
})

it.each([
  ['doctor', 'technician', 2, 'doctor,technician,technician'],
  ['doctor,technician,technician', 'technician', 1, 'doctor,technician'],
  ['technician', 'doctor', 1, 'doctor,technician'],
  ['doctor', 'doctor', 0, ''],
] as const)('%s with %s × %i is %s', (field, wanted, count, expected) => {
  expect(withNeeded(field, wanted, count)).toBe(expected)
})

it('needs nobody in an empty field', () => {
  expect(neededIn('')).toEqual([])
})
