import { expect, it } from 'vitest'
import { shownValue } from './shown-value.ts'

const nameOf = (id: string) => ({ a: 'Dra. Alice', b: 'Enf. Beto' })[id] ?? 'alguém'

it('reads members by name and function', () => {
  const members = [
    { professionalId: 'a', function: 'doctor', substitute: false },
    { professionalId: 'b', function: 'nurse', substitute: true },
  ]
  expect(shownValue('members', members, 'pt-BR', nameOf)).toBe(
    'Dra. Alice (Médico(a)); Enf. Beto (Enfermagem, substituto(a))',
  )
  expect(shownValue('members', [], 'pt-BR', nameOf)).toBeNull()
})

it('reads anything else as it is', () => {
  expect(shownValue('capacityPerDay', 3, 'en', nameOf)).toBe('3')
  expect(shownValue('name', null, 'en', nameOf)).toBeNull()
})
