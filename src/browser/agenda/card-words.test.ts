import { describe, expect, it } from 'vitest'
import { cardClasses, cardLabel, eventWords } from './card-words.ts'
import { appointmentAgenda } from '../../features/appointments/browser/calendar/agenda-labels.ts'
import type { AgendaEvent } from './model.ts'
import type { Card } from './placement.ts'

const event: AgendaEvent = {
  id: 'one',
  laneIds: ['room-1'],
  startsAt: '2026-11-20T11:30:00.000Z',
  endsAt: '2026-11-20T12:00:00.000Z',
  title: 'Maria Silva',
  subtitle: 'Consulta',
  status: 'in-progress',
}
const card = (change: Partial<AgendaEvent> = {}, place: Partial<Card> = {}): Card => ({
  event: { ...event, ...change },
  fromMinute: 510,
  toMinute: 540,
  top: 0,
  height: 5,
  left: 0,
  width: 100,
  cutAbove: false,
  cutBelow: false,
  ...place,
})
const labels = appointmentAgenda['pt-BR']

describe('the accessible name of a card', () => {
  it('says time, who, what and status', () => {
    expect(cardLabel(card(), labels)).toBe('08:30–09:00 Maria Silva, Consulta, em atendimento')
    expect(cardLabel(card(), appointmentAgenda.en)).toBe('08:30–09:00 Maria Silva, Consulta, in progress')
  })

  it('says everything that marks and torn edges show', () => {
    const marked = card(
      { squeezed: true, locked: true, warnings: ['Falta o termo'] },
      { cutAbove: true, cutBelow: true },
    )
    expect(cardLabel(marked, labels)).toBe(
      '08:30–09:00 Maria Silva, Consulta, em atendimento, encaixe, não pode ser movido, Falta o termo, começa antes, continua depois',
    )
  })

  it('has no empty words', () => {
    expect(eventWords({ ...event, subtitle: undefined }, labels)).toEqual(['em atendimento'])
  })
})

describe('the classes of a card', () => {
  it('name its status', () => {
    expect(cardClasses(card(), false)).toBe('agenda-event s-in-progress')
  })

  it('carry one mark, the gravest', () => {
    expect(cardClasses(card({ squeezed: true, locked: true, warnings: ['!'] }), false)).toContain('f-warning')
    expect(cardClasses(card({ squeezed: true, locked: true }), false)).not.toContain('f-locked')
    expect(cardClasses(card({ warnings: [] }), false)).not.toContain('f-warning')
    expect(cardClasses(card({ absent: true, squeezed: true }), false)).toMatch(/ f-absent(?!.*f-squeezed)/)
  })

  it('tell of selection, stripes and cuts', () => {
    const low = card({ striped: true }, { toMinute: 525, cutBelow: true })
    expect(cardClasses(low, true)).toBe('agenda-event s-in-progress f-striped f-cut-below f-selected')
  })
})
