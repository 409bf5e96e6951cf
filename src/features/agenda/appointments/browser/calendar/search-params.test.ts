import { describe, expect, it } from 'vitest'
import {
  countFilters,
  datesOf,
  readDate,
  readFilters,
  readLanesBy,
  readSpan,
  stepped,
  written,
} from './search-params.ts'

const id = '01a19731-45fb-7c35-81f1-b5b714f9639d'
const other = '01a19731-45fb-7c35-81f1-b5b714f9639e'

describe('the address of a calendar page', () => {
  it('reads comma-separated filters and leaves out what nobody could have chosen', () => {
    const filters = readFilters({ sala: `${id},nonsense,${other}`, situacao: 'pending,teleported', procedimento: '12' })
    expect(filters).toEqual({
      rooms: [id, other],
      professionals: [],
      procedures: [],
      teams: [],
      tags: [],
      statuses: ['pending'],
    })
    expect(countFilters(filters)).toBe(2)
  })

  it('takes a date only when it exists', () => {
    expect(readDate('2026-11-24', '2026-11-20')).toBe('2026-11-24')
    expect(readDate('2026-13-45', '2026-11-20')).toBe('2026-11-20')
    expect(readDate('amanhã', '2026-11-20')).toBe('2026-11-20')
  })

  it('shows the week on a desk and the day on a phone, unless the address says otherwise', () => {
    expect(readSpan({}, null)).toBe('dia')
    expect(readSpan({}, 'semana')).toBe('semana')
    expect(readSpan({ modo: 'dia' }, 'semana')).toBe('dia')
    expect(readSpan({ modo: 'semana' }, null)).toBe('semana')
    expect(readLanesBy({ por: 'profissional' }, null)).toBe('profissional')
    expect(readLanesBy({ por: 'cor' }, null)).toBe('sala')
    expect(readLanesBy({}, 'profissional')).toBe('profissional')
    expect(readLanesBy({ por: 'sala' }, 'profissional')).toBe('sala')
  })

  it('steps by what is shown and spans it', () => {
    expect(stepped('2026-12-31', 'dia', 1)).toBe('2027-01-01')
    expect(stepped('2026-11-24', 'semana', -1)).toBe('2026-11-17')
    expect(datesOf('2026-11-24', 'dia')).toEqual(['2026-11-24'])
    expect(datesOf('2026-11-24', 'semana')).toHaveLength(7)
    expect(datesOf('2026-11-24', 'semana')[0]).toBe('2026-11-23')
  })

  it('leaves an empty list out of the address', () => {
    expect(written([])).toBeUndefined()
    expect(written(['pending', 'booked'])).toBe('pending,booked')
  })
})
