import { describe, expect, it } from 'vitest'
import type { NounEvents } from '../../shared/noun-events.ts'
import { personMay } from '../../shared/permissions.ts'
import type { Role } from '../../shared/roles.ts'
import { events } from '../../app/collected/events.ts'
import { asHeard, mayHear } from './audience.ts'

const actor = (role: Role, unitIds: string[] | 'all') => ({
  id: role,
  authUid: role,
  name: role,
  role,
  language: 'pt-BR' as const,
  unitIds,
})

/** Of pay, roster and stock, which finance-restricted admins see nothing of. */
const closedNouns = [
  'roster',
  'stock',
  'supplierInvoice',
  'controlledDrug',
  'replenishment',
  'stockAlarm',
  'stockCount',
  'caseMaterial',
  'recall',
  'payment',
  'payRule',
  'payFile',
  'payRegime',
]

const audience = { events, financeRestrictedUserIds: [] }

describe('who hears of what happens', () => {
  it('hears of nouns they may read, in their units', () => {
    const desk = actor('RECEPTIONIST', ['here'])
    expect(mayHear(audience, desk, { noun: 'appointment', entityId: 'any', unitId: 'here' })).toBe(true)
    expect(mayHear(audience, desk, { noun: 'appointment', entityId: 'any', unitId: 'there' })).toBe(false)
    expect(mayHear(audience, desk, { noun: 'staff', entityId: 'any', unitId: null })).toBe(false)
    expect(mayHear(audience, desk, { noun: 'unheardOf', entityId: 'any', unitId: null })).toBe(false)
  })

  it('hears of teams where pickers name them', () => {
    const team = { noun: 'team', entityId: 'any', unitId: 'there' }
    expect(mayHear(audience, actor('SALES', 'all'), team)).toBe(true)
    expect(mayHear(audience, actor('STOCK_ASSISTANT', ['here']), team)).toBe(false)
  })

  it('hears alone of what is for them, and not for whom else', () => {
    const told = { noun: 'notification', entityId: 'any', unitId: null, verb: 'tell', id: 1, xid: 1, freshness: 1 }
    const event = { ...told, concerns: { staffIds: ['SALES', 'ADMIN'] } }
    expect(mayHear(audience, actor('SALES', 'all'), event)).toBe(true)
    expect(mayHear(audience, actor('RECEPTIONIST', ['here']), event)).toBe(false)
    expect(mayHear(audience, actor('SALES', 'all'), { ...told, concerns: {} })).toBe(false)
    expect(asHeard(event)).toEqual({ ...told, concerns: {} })
  })

  it.each(Object.values<NounEvents>(events).filter(({ isPersonal }) => !isPersonal))(
    'a finance-restricted ADMIN hears of $noun what its permission lets them read',
    (one) => {
      const [restricted, admin] = [actor('ADMIN', 'all'), { ...actor('ADMIN', 'all'), id: 'another' }]
      const event = { noun: one.noun, entityId: 'any', unitId: null }
      const [permission = 'live.read'] = one.heardBy
      const isOpen = !closedNouns.includes(one.noun)
      expect(mayHear({ ...audience, financeRestrictedUserIds: ['ADMIN'] }, restricted, event)).toBe(isOpen)
      expect(personMay(restricted, permission, ['ADMIN'])).toBe(isOpen)
      expect(mayHear({ ...audience, financeRestrictedUserIds: ['ADMIN'] }, admin, event)).toBe(true)
    },
  )
})
