import { describe, expect, it } from 'vitest'
import { parseClock } from '../booking/clock-field.ts'
import { defaultStart } from './default-start.ts'
import { detail, unit } from './example.test-data.ts'
import { exceptionOf } from '../booking/exception.ts'
import { monthSummary } from '../month/month-summary.ts'
import { durationWord, monthTitle, periodTitle } from './period.ts'
import type { AppointmentDetail } from '../../record.ts'
import { arranged, isTimeToAsk, possibleActions } from '../drawer/possible-actions.ts'
import { greetingText, messageText, whatsAppLink } from '../../../../../shared/whatsapp-message.ts'

describe('a typed time', () => {
  it.each([
    ['8', 480],
    ['830', 510],
    ['0830', 510],
    ['8:30', 510],
    ['08h30', 510],
    ['8h', 480],
    ['23.59', 1439],
    ['24:00', null],
    ['8:75', null],
    ['oito', null],
    ['', null],
  ])('%j is %s minutes', (typed, minutes) => {
    expect(parseClock(typed)).toBe(minutes)
  })
})

describe('where a new appointment starts', () => {
  // 09:07 in São Paulo on Tuesday 24 November.
  const morning = '2026-11-24T12:07:00Z'

  it('is the next quarter of an hour today, and the opening on another day', () => {
    expect(defaultStart(unit(), '2026-11-24', morning)).toEqual({ date: '2026-11-24', startMinutes: 555 })
    expect(defaultStart(unit(), '2026-11-26', morning)).toEqual({ date: '2026-11-26', startMinutes: 420 })
  })

  it('waits until the unit opens again', () => {
    expect(defaultStart(unit(), '2026-11-24', '2026-11-24T23:00:00Z')).toEqual({
      date: '2026-11-25',
      startMinutes: 420,
    })
    expect(defaultStart(unit(), '2026-11-29', morning)).toEqual({ date: '2026-11-30', startMinutes: 420 })
    expect(defaultStart(unit({ openings: [] }), '2026-11-29', morning)).toEqual({
      date: '2026-11-29',
      startMinutes: 480,
    })
  })
})

it('knows what is out of the ordinary with a time', () => {
  const at = (startsAt: string, endsAt: string) => exceptionOf(unit(), { startsAt, endsAt }, '2026-11-24T12:00:00.000Z')
  expect(at('2026-11-24T12:30:00.000Z', '2026-11-24T13:00:00.000Z')).toBeNull()
  expect(at('2026-11-24T11:50:00.000Z', '2026-11-24T12:20:00.000Z')).toBeNull()
  expect(at('2026-11-24T11:00:00.000Z', '2026-11-24T11:30:00.000Z')).toBe('past')
  expect(at('2026-11-24T21:45:00.000Z', '2026-11-24T22:15:00.000Z')).toBe('closed')
})

describe('what may be done', () => {
  const pending = { status: 'pending', startsAt: '2026-11-24T11:00:00.000Z' } as const
  const present = { now: '2026-11-24T10:00:00.000Z', zone: 'America/Sao_Paulo' }

  it('stands in the order of the desk, and what must wait says why', () => {
    const actions = possibleActions(
      detail({ ...pending, can: ['confirm', 'arrive', 'edit', 'rebook', 'cancel'] }),
      'RECEPTIONIST',
      present,
      'pt-BR',
    )
    expect(actions.map(({ name }) => name)).toEqual(['confirm', 'arrive', 'edit', 'rebook', 'noShow', 'cancel'])
    expect(actions.find(({ name }) => name === 'noShow')?.whyNot).toMatch(/15 minutos depois do início/)
    expect(arranged(actions).next.map(({ name }) => name)).toEqual(['confirm', 'arrive'])
  })

  it('follows the server, not the role', () => {
    const offered = (can: AppointmentDetail['can']) =>
      possibleActions(detail({ ...pending, can }), 'ADMIN', present, 'pt-BR').flatMap(({ name, whyNot }) =>
        whyNot === null ? [name] : [],
      )
    expect(offered(['edit', 'undo'])).toEqual(['edit', 'undo'])
    expect(offered([])).toEqual([])
  })

  it('offers one of two ways back from a confirmation', () => {
    const can = ['edit', 'unconfirm', 'undo'] as const
    const offered = (step: 'confirm' | 'patientKnows' | 'move', allowed: AppointmentDetail['can'] = [...can]) =>
      possibleActions(
        detail({ ...pending, status: 'booked', can: allowed, undoes: { step, needsReason: false } }),
        'ADMIN',
        present,
        'pt-BR',
      ).flatMap(({ name, whyNot }) => (whyNot === null ? [name] : []))
    expect(offered('confirm')).not.toContain('unconfirm')
    expect(offered('patientKnows')).not.toContain('unconfirm')
    expect(offered('move')).toEqual(expect.arrayContaining(['unconfirm', 'undo']))
    expect(offered('confirm', ['edit', 'unconfirm'])).toContain('unconfirm')
  })

  it('is asked anew once time has brought more than the server allowed when it answered', () => {
    const known = detail({ ...pending, can: ['confirm', 'arrive'] })
    const later = { ...present, now: '2026-11-24T11:15:00.000Z' }
    expect(isTimeToAsk(known, 'RECEPTIONIST', present)).toBe(false)
    expect(isTimeToAsk(known, 'RECEPTIONIST', later)).toBe(true)
    expect(isTimeToAsk({ ...known, can: ['confirm', 'arrive', 'noShow'] }, 'RECEPTIONIST', later)).toBe(false)
    expect(isTimeToAsk(known, 'SALES', later)).toBe(false)
  })
})

describe('a message to a patient', () => {
  const reminder = {
    patientName: 'Maria da Silva',
    unitName: 'Clínica Jardins',
    startsAt: '2026-11-24T11:00:00Z',
    zone: 'America/Sao_Paulo',
  }

  it('greets by name, says when, and nothing about health', () => {
    const unit = {
      shortName: 'Jardins',
      city: 'São Paulo',
      state: 'SP',
      address: null,
      confirmationMessage: null,
      networkMessage: null,
    }
    const text = messageText(unit, reminder)
    expect(text).toContain('Olá, Maria!')
    expect(text).toContain('ter 24/11 às 08:00')
    expect(text).not.toMatch(/capilar|cirurgia|transplante|consulta/i)
  })

  it('only greets once there is nothing to confirm', () => {
    expect(greetingText(reminder)).toBe('Olá, Maria! Aqui é da Clínica Jardins.')
  })

  it('goes to a whole number only', () => {
    expect(whatsAppLink('+5511909339417', 'Olá, tudo bem?')).toBe(
      'https://wa.me/5511909339417?text=Ol%C3%A1%2C%20tudo%20bem%3F',
    )
    expect(whatsAppLink('••17', 'Olá')).toBeNull()
    expect(whatsAppLink(null, 'Olá')).toBeNull()
  })
})

describe('titles', () => {
  it('name the day, the week and the month', () => {
    expect(periodTitle(['2026-11-24'], 'dia', 'pt-BR')).toBe('Terça-feira, 24/11/2026')
    expect(periodTitle(['2026-11-24'], 'dia', 'en')).toBe('Tuesday, 24 Nov 2026')
    expect(periodTitle(['2026-11-23', '2026-11-28'], 'semana', 'pt-BR')).toMatch(/^23\D+28 de nov de 2026$/)
    expect(periodTitle(['2026-11-30', '2026-12-05'], 'semana', 'pt-BR')).toMatch(/30 de nov\D+5 de dez de 2026/)
    expect(monthTitle('2026-11-01', 'pt-BR')).toBe('Novembro de 2026')
  })

  it('say how long', () => {
    expect([30, 60, 360, 105].map(durationWord)).toEqual(['30 min', '1 h', '6 h', '1 h 45'])
  })
})

it('sums a month up, and says nothing of a share of nothing', () => {
  const day = { count: 10, unconfirmed: 3, busyMinutes: 300, capacityMinutes: 600 }
  expect(monthSummary([day, { ...day, busyMinutes: 600 }])).toEqual({ count: 20, unconfirmed: 6, percent: 75 })
  expect(monthSummary([])).toEqual({ count: 0, unconfirmed: 0, percent: null })
})
