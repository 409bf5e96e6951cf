import { describe, expect, it } from 'vitest'
import { permissions } from '../../shared/permissions.ts'
import type { Role } from '../../shared/roles.ts'
import { mayHear, maySeeNoun } from './audience.ts'

const actor = (role: Role, unitIds: string[] | 'all') => ({
  id: role,
  authUid: role,
  name: role,
  role,
  language: 'pt-BR' as const,
  unitIds,
})

describe('who hears of what happens', () => {
  it('hears of nouns they may read, in their units', () => {
    const desk = actor('RECEPTIONIST', ['here'])
    expect(mayHear(desk, { noun: 'appointment', entityId: 'any', unitId: 'here' }, [])).toBe(true)
    expect(mayHear(desk, { noun: 'appointment', entityId: 'any', unitId: 'there' }, [])).toBe(false)
    expect(mayHear(desk, { noun: 'staff', entityId: 'any', unitId: null }, [])).toBe(false)
    expect(mayHear(desk, { noun: 'unheardOf', entityId: 'any', unitId: null }, [])).toBe(false)
  })

  it('hears of teams where pickers name them, and still may not read their records', () => {
    const seller = actor('SALES', 'all')
    expect(mayHear(seller, { noun: 'team', entityId: 'any', unitId: 'there' }, [])).toBe(true)
    expect(maySeeNoun(seller, 'team', [])).toBe(false)
    expect(mayHear(actor('STOCK_ASSISTANT', ['here']), { noun: 'team', entityId: 'any', unitId: 'there' }, [])).toBe(
      false,
    )
  })

  it.each(Object.keys(permissions).map((permission) => permission.split('.')[0] ?? ''))(
    'a finance-restricted ADMIN hears of %s what its permission lets them read',
    (noun) => {
      const [restricted, admin] = [actor('ADMIN', 'all'), { ...actor('ADMIN', 'all'), id: 'another' }]
      const event = { noun, entityId: 'any', unitId: null }
      const isClosed = ['payment', 'roster', 'stock'].includes(noun)
      expect(mayHear(restricted, event, ['ADMIN'])).toBe(!isClosed && maySeeNoun(admin, noun, ['ADMIN']))
      expect(mayHear(admin, event, ['ADMIN'])).toBe(`${noun}.read` in permissions)
    },
  )
})
