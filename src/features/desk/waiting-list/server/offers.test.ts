import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import {
  announced,
  at,
  booked,
  clock,
  database,
  detail,
  freed,
  here,
  offerTo,
  request,
  runJobs,
  slots,
  waits,
} from './testing/waiting.ts'

/** Two who wait and a slot that suits both; the second waited less. */
async function twoAndSlot() {
  const first = await waits({ patient: 1, soldAt: '2026-09-06T12:00:00Z' })
  const second = await waits({ patient: 2, soldAt: '2026-11-10T12:00:00Z' })
  await freed()
  const [slot] = await slots()
  return { first, second, slotId: slot?.id ?? '' }
}
const answered = (as: 'SALES' | 'AFTER_SALES' | 'RECEPTIONIST', id: string | undefined, verb: string) =>
  request<{ code: string; state: string }>(as, 'POST', `/waitlist-offers/${id}/${verb}`, {})
const runningOf = async () => (await slots())[0]?.offer
const claims = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from claim`.execute(database)).rows[0]?.count

describe('offering a freed slot', () => {
  it('holds it for the best until a deadline, in one step, and says so', async () => {
    const { first, slotId } = await twoAndSlot()
    const { status, body } = await offerTo('SALES', slotId, first)
    expect(status).toBe(200)
    expect(body.offer).toMatchObject({
      itemId: first,
      deadline: '2026-11-19T17:00:00.000Z',
      startsAt: at(8),
      mayAnswer: true,
    })
    expect(body.candidates.map(({ mayOffer }) => mayOffer)).toEqual([false])
    expect(await detail(first)).toMatchObject({ state: 'reserved', offers: [{ state: 'offered', slotId }] })
    expect(announced.map(({ noun, verb }) => `${noun}.${verb}`)).toEqual(
      expect.arrayContaining(['appointment.hold', 'waitlist.offer']),
    )
  })

  it('refuses who may not, another’s item, who is not next, and a slot of nobody', async () => {
    const { first, second, slotId } = await twoAndSlot()
    const theirs = await waits({ patient: 3, owner: 'SALES_MANAGER', soldAt: '2026-11-11T12:00:00Z' })
    expect((await offerTo('RECEPTIONIST', slotId, first)).status).toBe(403)
    expect((await offerTo('SALES', slotId, theirs)).body.code).toBe('RULE_BROKEN')
    expect((await offerTo('SALES', slotId, newId())).body.code).toBe('RULE_BROKEN')
    expect((await offerTo('SALES', newId(), first)).status).toBe(404)
    expect((await offerTo('SALES', slotId, second)).body.code).toBe('RULE_BROKEN')
    expect((await offerTo('SALES_MANAGER', slotId, second)).status).toBe(200)
  })

  it('is refused while it is offered, taken, or no longer suits', async () => {
    const { first, second, slotId } = await twoAndSlot()
    await offerTo('ADMIN', slotId, first)
    expect((await offerTo('ADMIN', slotId, second)).body.code).toBe('WRONG_STATE')
    await answered('SALES', (await runningOf())?.id, 'decline')
    await booked(at(12), 60)
    expect((await offerTo('ADMIN', slotId, second)).body.code).toBe('RULE_BROKEN')
  })

  it('is one offer when it is sent twice, and one of two that are sent at once', async () => {
    const { first, second, slotId } = await twoAndSlot()
    const id = newId()
    const twice = await Promise.all([offerTo('ADMIN', slotId, first, id), offerTo('ADMIN', slotId, first, id)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    await answered('SALES', (await runningOf())?.id, 'withdraw')
    const both = await Promise.all([offerTo('ADMIN', slotId, first), offerTo('SALES_MANAGER', slotId, second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { rows } = await sql`select from appointment where status = 'proposed'`.execute(database)
    expect(rows).toHaveLength(1)
  })
})

describe('the answer', () => {
  it('yes keeps the hold a day longer and takes the slot off the list', async () => {
    const { first, slotId } = await twoAndSlot()
    await offerTo('SALES', slotId, first)
    const running = await runningOf()
    expect((await answered('SALES', running?.id, 'accept')).status).toBe(200)
    await runJobs()
    expect(await slots()).toEqual([])
    const { rows } = await sql<{ expires_at: string }>`
      select expires_at from appointment where id = ${running?.appointmentId}`.execute(database)
    expect(rows[0]?.expires_at).toBe('2026-11-20T13:00:00.000Z')
    expect((await answered('SALES', running?.id, 'accept')).body).toMatchObject({
      code: 'WRONG_STATE',
      state: 'accepted',
    })
  })

  it('no lets go of the hold and proposes the next one, never the same again', async () => {
    const { first, second, slotId } = await twoAndSlot()
    await offerTo('SALES', slotId, first)
    expect((await answered('SALES', (await runningOf())?.id, 'decline')).status).toBe(200)
    expect(await claims()).toBe(0)
    expect((await slots())[0]).toMatchObject({ offer: null, candidates: [{ itemId: second, mayOffer: true }] })
    await runJobs()
    const [slot, ...others] = await slots()
    expect([slot?.id, others]).toEqual([slotId, []])
    expect(slot?.candidates.map(({ itemId }) => itemId)).toEqual([second])
    expect(await detail(first)).toMatchObject({ state: 'waitlist', offers: [{ state: 'declined' }] })
  })

  it('none by the deadline is the clock’s: the next one is proposed', async () => {
    const { first, second, slotId } = await twoAndSlot()
    await offerTo('SALES', slotId, first)
    const running = await runningOf()
    clock.now = Temporal.Instant.from('2026-11-19T17:00:01Z')
    expect((await answered('SALES', running?.id, 'accept')).body.code).toBe('WRONG_STATE')
    await runJobs({ tick: 'appointment.expire' })
    expect(await detail(first)).toMatchObject({ state: 'waitlist', offers: [{ state: 'expired' }] })
    expect((await slots())[0]?.candidates.map(({ itemId }) => itemId)).toEqual([second])
    expect(announced.at(-1)).toMatchObject({ noun: 'waitlist' })
    expect(announced.some(({ verb, entityId }) => verb === 'expireOffer' && entityId === first)).toBe(true)
  })

  it('follows the hold: reserved it was a yes, cancelled it was taken back', async () => {
    const { first, slotId } = await twoAndSlot()
    await sql`update order_item set paid_centavos = net_centavos where id = ${first}`.execute(database)
    await offerTo('SALES', slotId, first)
    const hold = (await runningOf())?.appointmentId
    await request('ADMIN', 'POST', `/appointments/${hold}/cancel`, { reason: 'patient.work' })
    await runJobs()
    expect((await detail(first)).offers[0]?.state).toBe('withdrawn')
    const [slot] = await slots()
    await offerTo('SALES', slot?.id, first)
    const again = (await runningOf())?.appointmentId
    expect((await request('SALES', 'POST', `/appointments/${again}/reserve`, {})).status).toBe(200)
    await runJobs()
    expect((await detail(first)).offers[0]?.state).toBe('accepted')
    expect(await slots()).toEqual([])
  })

  it('is refused to who may not, and for another’s item', async () => {
    const { first, slotId } = await twoAndSlot()
    await offerTo('SALES', slotId, first)
    const id = (await runningOf())?.id
    expect((await answered('RECEPTIONIST', id, 'accept')).status).toBe(403)
    expect((await answered('SALES', newId(), 'accept')).status).toBe(404)
    await sql`update sales_order set owner_id = (select id from staff where role = 'ADMIN')`.execute(database)
    expect((await answered('SALES', id, 'accept')).status).toBe(404)
    expect((await answered('AFTER_SALES', id, 'withdraw')).status).toBe(200)
  })

  it('of two at once is one', async () => {
    const { first, slotId } = await twoAndSlot()
    await offerTo('SALES', slotId, first)
    const id = (await runningOf())?.id
    const both = await Promise.all([answered('SALES', id, 'accept'), answered('AFTER_SALES', id, 'decline')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

it('shows sellers their own candidates and offers alone', async () => {
  const theirs = await waits({ patient: 1, owner: 'SALES_MANAGER', soldAt: '2026-09-06T12:00:00Z' })
  await freed()
  expect(await slots('SALES')).toEqual([])
  const own = await waits({ patient: 2, soldAt: '2026-11-10T12:00:00Z' })
  await freed(at(9), 420)
  const [slot] = await slots('SALES')
  expect(slot?.candidates).toMatchObject([{ itemId: own, rank: 2, mayOffer: false }])
  await offerTo('ADMIN', slot?.id, theirs)
  expect((await slots('SALES'))[0]).toMatchObject({ offer: null, candidates: [{ itemId: own, mayOffer: false }] })
  expect((await slots('RECEPTIONIST'))[0]?.offer).toMatchObject({ itemId: theirs, mayAnswer: false })
  expect(here.id).toBe(slot?.unitId)
})
