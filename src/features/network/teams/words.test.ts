import { expect, it } from 'vitest'
import { membersInWords } from './words.ts'

it('says members by name and function', () => {
  const members = [
    { professionalId: 'a', name: 'Dra. Alice', function: 'doctor', substitute: false },
    { professionalId: 'b', name: 'Enf. Beto', function: 'nurse', substitute: true },
  ] as const
  expect(membersInWords(members, 'pt-BR')).toBe('Dra. Alice (Médico(a)); Enf. Beto (Enfermagem, substituto(a))')
  expect(membersInWords([], 'pt-BR')).toBe('')
})
