import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageText, placeholders } from './whatsapp-message.ts'

const unit = {
  shortName: 'Jardins',
  city: 'São Paulo',
  state: 'SP',
  address: null,
  confirmationMessage: null,
  networkMessage: null,
}
const expected = { patientName: 'Maria da Silva', startsAt: '2026-11-24T11:00:00Z', zone: 'America/Sao_Paulo' }

describe('a message', () => {
  it('says first name, day, hour and unit at the time of the unit', () => {
    expect(messageText(unit, expected)).toBe(
      'Olá, Maria! Aqui é da unidade Jardins. Podemos confirmar seu horário de ter 24/11 às 08:00? Responda SIM para confirmar ou fale conosco para remarcar.',
    )
  })

  it('says where: the address, or the town where none is known', () => {
    const asked = { ...unit, confirmationMessage: 'Esperamos você em {endereco}.' }
    expect(messageText(asked, expected)).toBe('Esperamos você em São Paulo/SP.')
    expect(messageText({ ...asked, address: 'Rua A, 10' }, expected)).toBe('Esperamos você em Rua A, 10.')
  })

  it('is the unit’s own, else the network’s', () => {
    const ofNetwork = { ...unit, networkMessage: 'Até {data}, {nome}!' }
    expect(messageText(ofNetwork, expected)).toBe('Até ter 24/11, Maria!')
    expect(messageText({ ...ofNetwork, confirmationMessage: 'Às {hora}, {nome}.' }, expected)).toBe('Às 08:00, Maria.')
  })

  it('never carries more of a name than the first, whatever stands in template and name', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ú{}$]{2,12}$/)
    const template = fc
      .array(
        fc.oneof(
          fc.constantFrom(...placeholders).map((name) => `{${name}}`),
          fc.constantFrom(' ', ', ', '!'),
        ),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(
        word,
        fc.array(word, { minLength: 1, maxLength: 4 }),
        template,
        (first, others, confirmationMessage) => {
          const marked = others.map((one, index) => `Zx${index}${one}`)
          const said = messageText(
            { ...unit, confirmationMessage },
            { ...expected, patientName: [first, ...marked].join(' ') },
          )
          for (const other of marked) expect(said).not.toContain(other)
        },
      ),
    )
  })
})
