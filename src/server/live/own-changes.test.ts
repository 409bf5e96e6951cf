import { expect, test } from 'vitest'
import type { LiveEvent } from '../../shared/live.ts'
import type { Audience } from './audience.ts'
import { ownChanges } from './own-changes.ts'

const words = { 'pt-BR': 'agendamento', en: 'appointment' }
const audience: Audience = {
  events: {
    appointment: {
      noun: 'appointment',
      words,
      verbs: {},
      heardBy: ['appointment.read'],
      historyFor: 'appointment.read',
    },
  },
  financeRestrictedUserIds: [],
}
const actor = {
  id: 'rita',
  authUid: 'rita',
  name: 'Rita',
  role: 'RECEPTIONIST' as const,
  language: 'pt-BR' as const,
  unitIds: ['jardins'],
}
const event = (id: number, change: Partial<LiveEvent> = {}): LiveEvent => ({
  id,
  xid: id,
  noun: 'appointment',
  verb: 'book',
  entityId: 'a',
  unitId: 'jardins',
  concerns: {},
  freshness: id,
  ...change,
})

test('says what its caller may hear of, and that there was much where it would be long', () => {
  const all = [event(1), event(2, { unitId: 'moema' }), event(3, { noun: 'job', unitId: null })]
  expect(JSON.parse(ownChanges(audience, actor, all))).toEqual([event(1)])
  const many = Array.from({ length: 60 }, (_, id) => event(id))
  expect(ownChanges(audience, actor, many)).toBe('many')
})
