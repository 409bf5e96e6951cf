import { expect, it } from 'vitest'
import { type ManagedUnit, unitFields } from '../settings-contract.ts'
import { inputOf, newUnit, valuesOf } from './unit-values.ts'

const unit: ManagedUnit = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'São Paulo Jardins',
  shortName: 'Jardins',
  active: true,
  cnpj: '12ABC34501DE35',
  phone: '+551130001100',
  city: 'São Paulo',
  state: 'SP',
  timeZone: 'America/Sao_Paulo',
  depositMinimumCentavos: 200_000,
  openings: [{ weekday: 1, opens: '07:00', closes: '19:00' }],
  logo: null,
  activeRooms: 3,
  version: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
}

it('shows a unit and sends it back as it was', () => {
  const values = valuesOf(unit, 'pt-BR')
  expect(values).toMatchObject({ cnpj: '12.ABC.345/01DE-35', phone: '(11) 3000-1100', deposit: '2.000,00' })
  // What is no field of the form: it is changed by an action of its own, or by nobody.
  const {
    id: _id,
    active: _active,
    logo: _logo,
    activeRooms: _rooms,
    version: _version,
    createdAt: _at,
    ...fields
  } = unit
  expect(unitFields.parse(inputOf(values))).toEqual(fields)
})

it('sends nothing for what is left empty', () => {
  expect(inputOf(newUnit)).toMatchObject({ cnpj: null, phone: null, depositMinimumCentavos: 0 })
  expect(unitFields.safeParse(inputOf({ ...newUnit, name: 'Nova', shortName: 'N', city: 'X' })).success).toBe(true)
})
