import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import { codeOf, openDesk } from './testing/desk.ts'

const { act, clock, database, date, empty, proposal, propose, request, statusOf, surgery } = await openDesk()

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
  await empty()
})

/** What each way of replacing, giving up or closing a date says of a reason. */
const ways: Readonly<Record<string, (id: string) => Promise<{ status: number; body: unknown }>>> = {
  rebook: (id) => request('RECEPTIONIST', 'POST', `/appointments/${id}/rebook`, { ...date(25), reason: 'missed' }),
  propose: (id) => propose('RECEPTIONIST', proposal(id, [date(25)], { reason: 'missed' })),
  return: (id) => close('return', id),
  dismiss: (id) => close('dismiss', id),
}

function close(verb: string, appointmentId: string) {
  return request('RECEPTIONIST', 'POST', `/rebookings/${verb}`, { id: newId(), appointmentId, reason: 'missed' })
}

it.each(Object.entries(ways))('%s: what was not missed is not replaced because it was', async (_way, send) => {
  for (const [index, status] of (['pending', 'booked', 'cancelled'] as const).entries()) {
    const { id } = await surgery(23 + index, index, { status })
    const answer = await send(id)
    expect([status, answer.status, codeOf(answer)]).toEqual([status, 422, 'RULE_BROKEN'])
    expect((answer.body as ProblemDetails).fields).toMatchObject([{ path: 'reason', code: 'wrong' }])
    expect(await statusOf(id)).toBe(status)
  }
})

it.each(Object.entries(ways))('%s: what was missed may be', async (_way, send) => {
  const { id } = await surgery(17, 0, { status: 'noshow' })
  expect((await send(id)).status).toBe(200)
})

it('a date that was missed after all not is not given up for that, though dates were proposed for that', async () => {
  const { id } = await surgery(18, 0, { status: 'noshow' })
  const { body } = await propose('RECEPTIONIST', proposal(id, [date(25)], { reason: 'missed' }))
  await sql`update appointment set status = 'booked' where id = ${id}`.execute(database)
  const answer = await act('RECEPTIONIST', body.attempts[0]?.id ?? '', 'decline', { toWaitingList: true })
  expect(codeOf(answer)).toBe('RULE_BROKEN')
})

it.each(['pending', 'booked'])(
  'the very slot that a %s one has is no other date, by hand or proposed',
  async (status) => {
    const { id } = await surgery(24, 0, { status })
    const same = date(24)
    const byHand = await request('RECEPTIONIST', 'POST', `/appointments/${id}/rebook`, {
      ...same,
      reason: 'patient.work',
    })
    const among = await propose('RECEPTIONIST', proposal(id, [date(25), same]))
    expect([codeOf(byHand), codeOf(among)]).toEqual(['RULE_BROKEN', 'RULE_BROKEN'])
    expect(await statusOf(id)).toBe(status)
  },
)
