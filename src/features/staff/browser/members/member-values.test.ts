import { expect, it } from 'vitest'
import { inputOf, invitationOf, valuesOf } from './member-values.ts'

const unit = (id: string) => ({ id, name: id, shortName: id })

it('shows a person and sends them back as they were', () => {
  const values = valuesOf({ name: 'Ana', email: 'ana@a.example', role: 'RECEPTIONIST', units: [unit('b'), unit('a')] })
  expect(values).toEqual({ name: 'Ana', email: 'ana@a.example', role: 'RECEPTIONIST', unitIds: 'a,b' })
  expect(inputOf(values)).toEqual({ name: 'Ana', role: 'RECEPTIONIST', unitIds: ['a', 'b'] })
  expect(invitationOf(values)).toEqual({
    name: 'Ana',
    role: 'RECEPTIONIST',
    unitIds: ['a', 'b'],
    email: 'ana@a.example',
  })
})

it('sends no units of a network role', () => {
  expect(inputOf({ name: 'Ana', email: '', role: 'SALES', unitIds: 'a' }).unitIds).toEqual([])
})
