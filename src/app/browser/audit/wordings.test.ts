import { expect, it } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { events } from '../../collected/events.ts'
import { wordingOf } from './wordings.ts'

it.each(['dayMap', 'appointment'])('of %s tells who did what by name and function', (noun) => {
  const [alice, somebody] = [newId(), newId()]
  const professionals = new Map([[alice, { name: 'Dra. Alice' }]])
  const wording = wordingOf(events, noun, {
    language: 'pt-BR',
    zone: 'America/Sao_Paulo',
    names: { professionals } as never,
    nameOf: (id) => professionals.get(id)?.name ?? null,
  })
  const parts = [
    { function: 'assistant_doctor', professionalId: alice },
    { function: 'nurse', professionalId: somebody },
  ]
  expect(wording?.show('parts', parts)).toBe('Dra. Alice (Médico(a) assistente), – (Enfermagem)')
})
