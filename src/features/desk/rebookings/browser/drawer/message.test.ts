import { describe, expect, it } from 'vitest'
import { healthWords } from '../../../../../shared/message-template.ts'
import { proposalText } from './message.ts'

const proposed = {
  patientName: 'Ana Souza Lima',
  unitName: 'Jardins',
  zone: 'America/Sao_Paulo',
  expiresAt: '2026-11-20T13:00:00Z',
  dates: [
    { startsAt: '2026-11-25T11:00:00Z' },
    { startsAt: '2026-11-26T11:00:00Z' },
    { startsAt: '2026-11-27T12:30:00Z' },
  ],
}

describe('the message with the dates', () => {
  it('numbers them at the unit’s time, says until when, and names nobody’s family nor what is done', () => {
    const text = proposalText(proposed)
    expect(text).toContain('1) qua 25/11 às 08:00\n2) qui 26/11 às 08:00\n3) sex 27/11 às 09:30')
    expect(text).toContain('Guardamos até sex 20/11 às 10:00')
    expect(text).toContain('Olá, Ana!')
    expect(text).not.toContain('Souza')
    expect(healthWords(text)).toEqual([])
  })

  it('asks for a yes where there is one', () => {
    const text = proposalText({ ...proposed, dates: proposed.dates.slice(0, 1) })
    expect(text).toContain('para qua 25/11 às 08:00?')
    expect(text).not.toContain('1)')
  })
})
