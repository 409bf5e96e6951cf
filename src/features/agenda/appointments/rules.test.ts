import { describe, expect, it } from 'vitest'
import { may } from '../../../shared/permissions.ts'
import { type Role, roles } from '../../../shared/roles.ts'
import { losesConfirmation, type Moment, transitions, type TransitionName, whatMayHappen, whyNot } from './rules.ts'
import { type AppointmentStatus, appointmentStatuses } from './states.ts'

const zone = 'America/Manaus'
/** Twenty minutes after the start, on the same day at the unit. */
const moment = (status: AppointmentStatus): Moment => ({
  status,
  startsAt: '2026-11-20T13:00:00.000Z',
  now: '2026-11-20T13:20:00.000Z',
  zone,
})

// Every state × every transition: what product.md section 3 allows (x) and nothing else.
// prettier-ignore
const table: Record<AppointmentStatus, Record<TransitionName, ' ' | 'x'>> = {
  //                    reserve       confirm       unconfirm       patientKnows       arrive       start       finish       cancel       noShow       enteredInError       rebook
  proposed:           { reserve: 'x', confirm: ' ', unconfirm: ' ', patientKnows: ' ', arrive: ' ', start: ' ', finish: ' ', cancel: 'x', noShow: ' ', enteredInError: 'x', rebook: ' ' },
  pending:            { reserve: ' ', confirm: 'x', unconfirm: ' ', patientKnows: ' ', arrive: 'x', start: ' ', finish: ' ', cancel: 'x', noShow: 'x', enteredInError: 'x', rebook: 'x' },
  booked:             { reserve: ' ', confirm: ' ', unconfirm: 'x', patientKnows: ' ', arrive: 'x', start: ' ', finish: ' ', cancel: 'x', noShow: 'x', enteredInError: 'x', rebook: 'x' },
  arrived:            { reserve: ' ', confirm: ' ', unconfirm: ' ', patientKnows: ' ', arrive: ' ', start: 'x', finish: ' ', cancel: 'x', noShow: ' ', enteredInError: 'x', rebook: ' ' },
  'in-progress':      { reserve: ' ', confirm: ' ', unconfirm: ' ', patientKnows: ' ', arrive: ' ', start: ' ', finish: 'x', cancel: ' ', noShow: ' ', enteredInError: ' ', rebook: ' ' },
  fulfilled:          { reserve: ' ', confirm: ' ', unconfirm: ' ', patientKnows: ' ', arrive: ' ', start: ' ', finish: ' ', cancel: ' ', noShow: ' ', enteredInError: ' ', rebook: ' ' },
  cancelled:          { reserve: ' ', confirm: ' ', unconfirm: ' ', patientKnows: ' ', arrive: ' ', start: ' ', finish: ' ', cancel: ' ', noShow: ' ', enteredInError: 'x', rebook: 'x' },
  noshow:             { reserve: ' ', confirm: ' ', unconfirm: ' ', patientKnows: ' ', arrive: ' ', start: ' ', finish: ' ', cancel: ' ', noShow: ' ', enteredInError: 'x', rebook: 'x' },
  'entered-in-error': { reserve: ' ', confirm: ' ', unconfirm: ' ', patientKnows: ' ', arrive: ' ', start: ' ', finish: ' ', cancel: ' ', noShow: ' ', enteredInError: ' ', rebook: ' ' },
}

describe('the life of an appointment', () => {
  const pairs = appointmentStatuses.flatMap((status) =>
    (Object.keys(transitions) as TransitionName[]).map((name) => [status, name, table[status][name] === 'x'] as const),
  )
  it.each(pairs)('%s → %s: %s', (status, name, allowed) => {
    expect(whyNot(name, moment(status)) === null).toBe(allowed)
  })

  it('names the state it is in when it refuses', () => {
    const refusal = whyNot('confirm', moment('cancelled'))
    expect(refusal).toMatchObject({ code: 'WRONG_STATE', wording: { 'pt-BR': expect.stringContaining('“cancelada”') } })
  })
})

describe('guards', () => {
  it('an arrival belongs to the unit’s own day, whatever the date elsewhere', () => {
    // 23:30 in Manaus is already the next day in São Paulo and in UTC.
    const late = { status: 'booked' as const, startsAt: '2026-11-20T13:00:00.000Z', zone }
    expect(whyNot('arrive', { ...late, now: '2026-11-21T03:30:00.000Z' })).toBeNull()
    expect(whyNot('arrive', { ...late, now: '2026-11-21T04:00:00.000Z' })?.code).toBe('RULE_BROKEN')
    expect(whyNot('arrive', { ...late, now: '2026-11-20T03:59:00.000Z' })?.code).toBe('RULE_BROKEN')
  })
  it('a patient is missing 15 minutes after the start, not before', () => {
    const at = (now: string) => whyNot('noShow', { ...moment('booked'), now })
    expect(at('2026-11-20T13:14:59.999Z')?.code).toBe('RULE_BROKEN')
    expect(at('2026-11-20T13:15:00.000Z')).toBeNull()
  })
})

describe('a confirmation', () => {
  const before = { status: 'booked' as const, startsAt: '2026-11-20T13:00:00.000Z', patientId: 'one' }
  it.each([
    ['another start', { startsAt: '2026-11-20T13:15:00.000Z' }, true],
    ['another patient', { patientId: 'other' }, true],
    // Room, professional and end are no part of what the patient said yes to.
    ['the same start, written otherwise', { startsAt: '2026-11-20T13:00:00Z' }, false],
  ])('and %s', (_, change, lost) => {
    expect(losesConfirmation(before, { ...before, ...change })).toBe(lost)
    expect(losesConfirmation({ ...before, status: 'pending' }, { ...before, ...change })).toBe(false)
  })
  it('left behind by a move, and by nothing else, is given again by who says that the patient knows', () => {
    const after = (lastStep: string | null) => whyNot('patientKnows', { ...moment('pending'), lastStep })
    expect(after('move')).toBeNull()
    expect(after('edit')).toBeNull()
    expect([after(null)?.code, after('reserve')?.code]).toEqual(['WRONG_STATE', 'WRONG_STATE'])
  })
})

describe('what may happen now', () => {
  it('is for every role the transitions of the state that its permissions allow', () => {
    for (const role of roles) {
      for (const status of appointmentStatuses) {
        const offered = Object.keys(whatMayHappen(role, moment(status), true))
        const expected = (Object.keys(transitions) as TransitionName[]).filter(
          (name) => table[status][name] === 'x' && may(role, transitions[name].permission),
        )
        expect(offered, `${role} ${status}`).toEqual(expected)
      }
    }
  })
  it('offers with the reason what is only not yet possible', () => {
    const early = { ...moment('booked'), now: '2026-11-19T13:00:00.000Z' }
    expect(whatMayHappen('RECEPTIONIST', early, false).arrive?.whyNot).toMatchObject({
      'pt-BR': expect.stringContaining('sex 20/11'),
    })
  })
  it.each<[Role, TransitionName[]]>([
    ['RECEPTIONIST', ['confirm', 'arrive', 'cancel', 'noShow', 'rebook']],
    ['LOCATION_MANAGER', ['confirm', 'arrive', 'cancel', 'noShow', 'enteredInError', 'rebook']],
    ['PRE_POST_OPERATOR', ['confirm', 'cancel']],
    ['SALES', ['confirm', 'cancel', 'rebook']],
    ['SB_PROTOCOL', []],
    ['EXTERNAL_ACCESS_UNIT', []],
  ])('to a pending one, for %s: %j', (role, names) => {
    expect(Object.keys(whatMayHappen(role, moment('pending'), true)).toSorted()).toEqual(names.toSorted())
  })
  it('to what somebody else booked, leaves out the steps that a role takes only with its own', () => {
    for (const role of roles) {
      const less = role === 'SALES' ? ['confirm'] : []
      const [own, others] = [true, false].map((isOwn) => Object.keys(whatMayHappen(role, moment('pending'), isOwn)))
      expect(
        own?.filter((name) => !others?.includes(name)),
        role,
      ).toEqual(less)
    }
  })
})
