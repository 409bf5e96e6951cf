import { describe, expect, it } from 'vitest'
import { cardLabel, cardMarks, eventWords } from './card-words.ts'
import { appointmentAgenda } from '../../features/agenda/appointments/browser/calendar/agenda-labels.ts'
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

describe('the marks of a card', () => {
  it('are none on an ordinary one', () => {
    expect(cardMarks(card())).toEqual([])
  })

  it('are the gravest of those that share a place', () => {
    expect(cardMarks(card({ squeezed: true, absent: true, warnings: ['!'] }))).toEqual(['warning'])
    expect(cardMarks(card({ absent: true, squeezed: true }))).toEqual(['absent'])
    expect(cardMarks(card({ warnings: [] }))).toEqual([])
  })

  it('tell of what cannot be moved whatever else they tell, for its foot takes no hold', () => {
    expect(cardMarks(card({ squeezed: true, locked: true, warnings: ['!'] }))).toEqual(['warning', 'locked'])
  })

  it('tell of stripes and cuts', () => {
    const low = card({ striped: true, dim: true }, { toMinute: 525, cutAbove: true, cutBelow: true })
    expect(cardMarks(low)).toEqual(['dim', 'striped', 'cutAbove', 'cutBelow'])
  })
})
