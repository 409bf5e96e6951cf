import { describe, expect, it } from 'vitest'
import type { Role } from '../../../../shared/roles.ts'
import { abilitiesOf, type Ability } from './abilities.ts'
import { judgeUndo, type TakenStep } from '../step-rules.ts'

const zone = 'America/Manaus'
const step: TakenStep = {
  appointmentId: 'this',
  name: 'arrive',
  takenAt: '2026-11-20T13:00:00.000Z',
  takenBy: 'taker',
  byRoom: false,
}
// Midnight in Manaus is 04:00 UTC.
const [sameDay, nextDay] = ['2026-11-21T03:59:59.000Z', '2026-11-21T04:00:00.000Z']

function judged(who: string, role: Role, now: string, of: TakenStep | undefined = step): string {
  const judgement = judgeUndo(of, { appointmentId: 'this', actor: { id: who, role }, now, zone })
  if ('refusal' in judgement) return judgement.refusal.code
  return judgement.needsReason ? 'with a reason' : 'at once'
}

describe('undoing a step', () => {
  // Who × role × whether it is still the day of the step at the unit.
  it.each<[string, Role, string, string]>([
    ['taker', 'RECEPTIONIST', sameDay, 'at once'],
    ['taker', 'RECEPTIONIST', nextDay, 'NOT_ALLOWED'],
    ['taker', 'SALES', sameDay, 'at once'],
    ['taker', 'SALES_MANAGER', nextDay, 'NOT_ALLOWED'],
    ['taker', 'LOCATION_MANAGER', nextDay, 'with a reason'],
    ['other', 'RECEPTIONIST', sameDay, 'NOT_ALLOWED'],
    ['other', 'SALES_MANAGER', sameDay, 'NOT_ALLOWED'],
    ['other', 'LOCATION_MANAGER', sameDay, 'at once'],
    ['other', 'LOCATION_MANAGER', nextDay, 'with a reason'],
    ['other', 'ADMIN', sameDay, 'at once'],
    ['other', 'ADMIN', nextDay, 'with a reason'],
  ])('%s, %s, at %s: %s', (who, role, now, expected) => {
    expect(judged(who, role, now)).toBe(expected)
  })

  it('needs a step', () => {
    expect(
      judgeUndo(undefined, {
        appointmentId: 'this',
        actor: { id: 'a', role: 'ADMIN' } as const,
        now: sameDay,
        zone,
      }),
    ).toEqual({
      refusal: { code: 'WRONG_STATE', wording: expect.anything() },
    })
  })

  it('that its room took is asked there; of what began before rooms took steps, here', () => {
    expect(judged('taker', 'ADMIN', sameDay, { ...step, name: 'start', byRoom: true })).toBe('WRONG_STATE')
    expect(judged('taker', 'ADMIN', sameDay, { ...step, name: 'finish', byRoom: true })).toBe('WRONG_STATE')
    expect(judged('taker', 'ADMIN', sameDay, { ...step, name: 'start' })).toBe('at once')
  })

  it('of a rebooking is asked of the appointment it made', () => {
    expect(judged('taker', 'RECEPTIONIST', sameDay, { ...step, name: 'rebook' })).toBe('WRONG_STATE')
    expect(judged('taker', 'RECEPTIONIST', sameDay, { ...step, name: 'rebook', appointmentId: 'old' })).toBe('at once')
  })
})

describe('what somebody can do now', () => {
  const pending: Ability = {
    id: 'this',
    createdBy: 'taker',
    isSurgery: false,
    isReplaced: false,
    timesRebooked: 0,
    step: undefined,
    zone,
    status: 'pending',
    startsAt: '2026-11-20T13:00:00.000Z',
    now: '2026-11-20T13:20:00.000Z',
  }
  const can = (role: Role, change: Partial<Ability> = {}, who = 'taker') =>
    abilitiesOf({ id: who, role }, { ...pending, ...change }).can

  it('is what its commands would take', () => {
    expect(can('RECEPTIONIST')).toEqual(['confirm', 'arrive', 'edit', 'rebook', 'noShow', 'cancel'])
    expect(can('SB_PROTOCOL')).toEqual([])
    expect(can('SALES', {}, 'other')).toEqual(['edit', 'rebook', 'cancel'])
  })
  it('leaves out what is only not yet possible', () => {
    expect(can('RECEPTIONIST', { now: '2026-11-20T13:05:00.000Z' })).not.toContain('noShow')
    expect(can('RECEPTIONIST', { now: '2026-11-19T13:05:00.000Z' })).not.toContain('arrive')
  })
  it('says what undoing would take back', () => {
    const arrived = { status: 'arrived' as const, step: { ...step, takenAt: pending.now } }
    expect(abilitiesOf({ id: 'taker', role: 'RECEPTIONIST' }, { ...pending, ...arrived })).toEqual({
      can: ['start', 'cancel', 'undo'],
      undoes: { step: 'arrive', needsReason: false },
    })
    expect(abilitiesOf({ id: 'other', role: 'RECEPTIONIST' }, { ...pending, ...arrived }).undoes).toBeNull()
  })
  it('rebooks once; what was rebooked before is asked for, by managers too', () => {
    expect(can('ADMIN', { isReplaced: true, status: 'cancelled' })).toEqual(['enteredInError'])
    expect(can('RECEPTIONIST', { timesRebooked: 1 })).not.toContain('rebook')
    expect(can('SALES_MANAGER', { timesRebooked: 1 })).not.toContain('rebook')
  })
  it('lets who moved a confirmed one say that the patient knows, and who may confirm it', () => {
    const moved = { step: { ...step, name: 'move' as const, takenAt: pending.now } }
    expect(can('SALES', { ...moved, createdBy: 'another' })).toContain('patientKnows')
    expect(can('SALES', { ...moved, createdBy: 'another' }, 'other')).not.toContain('patientKnows')
    expect(can('RECEPTIONIST', moved, 'other')).toContain('patientKnows')
    expect(can('RECEPTIONIST')).not.toContain('patientKnows')
  })
})
