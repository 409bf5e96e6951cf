import { describe, expect, it } from 'vitest'
import { type Role, roles } from '../../../shared/roles.ts'
import { appointmentStatuses } from '../appointments/states.ts'
import { type RequestStatus, requestStatuses } from './record.ts'
import { mayMove, needsPlan, type RequestTransition, whyNot, whyNotApprove } from './rules.ts'
import { both } from '../../../shared/both.ts'

const own = { id: 'me', role: 'ADMIN' as Role }
const other = { id: 'somebody', role: 'ADMIN' as Role }

// Written by hand: in which state, and who of requester (r) and others (o).
const table: Record<RequestTransition, [RequestStatus, string]> = {
  edit: ['open', 'r'],
  plan: ['open', 'ro'],
  withdraw: ['open', 'r'],
  reopen: ['withdrawn', 'r'],
  deny: ['open', 'o'],
  approve: ['open', 'o'],
}

describe('the life of a request', () => {
  it.each(Object.keys(table) as RequestTransition[])('%s', (name) => {
    const [from, whose] = table[name]
    for (const status of requestStatuses) {
      for (const [person, letter] of [
        [own, 'r'],
        [other, 'o'],
      ] as const) {
        const refusal = whyNot(name, { status, requestedBy: 'me' }, person)
        const expected = !whose.includes(letter) ? 'NOT_ALLOWED' : status === from ? undefined : 'WRONG_STATE'
        expect(refusal?.code, `${status} ${letter}`).toBe(expected)
      }
    }
  })

  it('is closed to roles without the area, and its decisions to those who may only ask', () => {
    const may = (name: RequestTransition) =>
      roles.filter((role) => !whyNot(name, { status: 'open', requestedBy: 'me' }, { id: 'somebody', role }))
    expect(may('approve').toSorted()).toEqual(['ADMIN', 'LOCATION_MANAGER'])
    expect(may('plan').toSorted()).toEqual([
      'ADMIN',
      'EXTERNAL_ACCESS_UNIT',
      'LOCATION_MANAGER',
      'PRE_POST_OPERATOR',
      'RECEPTIONIST',
      'SALES_MANAGER',
    ])
  })

  it('names the state a request is in when it refuses', () => {
    expect(whyNot('approve', { status: 'denied', requestedBy: 'me' }, other)?.wording.en).toContain('“denied”')
  })
})

describe('the decision on an appointment', () => {
  it.each(appointmentStatuses)('%s', (status) => {
    expect(needsPlan(status)).toBe(['proposed', 'pending', 'booked', 'arrived'].includes(status))
    expect(mayMove(status)).toBe(['proposed', 'pending', 'booked'].includes(status))
  })
})

describe('why a request cannot be approved', () => {
  const progress = { affected: 10, toPlan: 10, planned: 8, move: 8, keep: 0, cancel: 0, elsewhere: 0 }
  const open = { status: 'open' as const, requestedBy: 'me', progress }
  const english = (wording: ReturnType<typeof whyNotApprove>) =>
    wording === null || typeof wording === 'string' ? wording : wording.en

  it('is who asked, what is left to plan, or another unit', () => {
    expect(english(whyNotApprove(open, own))).toContain('Nobody decides on their own')
    expect(english(whyNotApprove(open, other))).toBe('2 appointments have no plan yet.')
    expect(english(whyNotApprove({ ...open, progress: { ...progress, planned: 9 } }, other))).toBe(
      '1 appointment has no plan yet.',
    )
    expect(english(whyNotApprove({ ...open, progress: { ...progress, elsewhere: 1 } }, other))).toContain(
      'another unit',
    )
    expect(english(whyNotApprove({ ...open, progress: { ...progress, elsewhere: 3 } }, other))).toContain('other units')
  })

  it('is what has become of the wish', () => {
    expect(whyNotApprove({ ...open, outdated: both('já passou', 'it is over') }, other)).toEqual(
      both('já passou', 'it is over'),
    )
  })

  it('is a block that stands there already, whatever is planned', () => {
    expect(english(whyNotApprove({ ...open, blocksInTheWay: { total: 1 } }, other))).toContain(
      'There is already a block',
    )
    expect(english(whyNotApprove({ ...open, blocksInTheWay: { total: 2 } }, other))).toContain(
      'There are already 2 blocks',
    )
    expect(english(whyNotApprove({ ...open, blocksInTheWay: { total: 0 } }, other))).toContain('no plan yet')
  })

  it('is nothing once each has a plan', () => {
    expect(whyNotApprove({ ...open, progress: { ...progress, planned: 10 } }, other)).toBeNull()
  })
})
