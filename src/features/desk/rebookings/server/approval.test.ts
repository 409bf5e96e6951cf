import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { at, codeOf, openDesk } from './testing/desk.ts'

const desk = await openDesk()
const { act, announced, clock, database, date, empty, network, proposal, propose, read, request } = desk
const { statusOf, surgery } = desk
const { here, patients } = network

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
  announced.length = 0
  await empty()
})

describe('the second rebooking of an order', () => {
  /** An order of two items; the first was rebooked once. */
  async function rebookedOnce() {
    const old = await surgery(20, 0)
    const by = { ...date(21), reason: 'patient.travel' }
    const made = await request<{ id: string }>('RECEPTIONIST', 'POST', `/appointments/${old.id}/rebook`, by)
    expect(made.status).toBe(200)
    return by.id
  }

  it('waits for somebody else’s yes, with its dates held', async () => {
    const id = await rebookedOnce()
    const dates = [date(25), date(26)]
    const { body } = await propose('LOCATION_MANAGER', proposal(id, dates))
    const attempt = body.attempts[0]?.id ?? ''
    expect(body).toMatchObject({ count: 1, needsApproval: true, attempts: [{ state: 'requested' }], can: ['withdraw'] })
    expect(codeOf(await act('RECEPTIONIST', attempt, 'accept', { dateId: dates[0]?.id }))).toBe('WRONG_STATE')
    expect(codeOf(await act('RECEPTIONIST', attempt, 'approve', {}))).toBe('NOT_ALLOWED')
    expect(codeOf(await act('LOCATION_MANAGER', attempt, 'approve', {}))).toBe('NOT_ALLOWED')
    clock.now = Temporal.Instant.from('2026-11-20T10:00:00Z')
    const approved = await act('SALES_MANAGER', attempt, 'approve', { note: 'última vez' })
    expect(approved.body.attempts[0]).toMatchObject({
      state: 'proposed',
      decidedByName: 'SALES_MANAGER',
      decisionNote: 'última vez',
      expiresAt: '2026-11-21T10:00:00.000Z',
    })
    const accepted = await act('RECEPTIONIST', attempt, 'accept', { dateId: dates[1]?.id })
    expect([accepted.status, accepted.body.replacedBy]).toEqual([200, dates[1]?.id])
  })

  it('is refused with a note, and the dates are free', async () => {
    const id = await rebookedOnce()
    const dates = [date(25)]
    const { body } = await propose('RECEPTIONIST', proposal(id, dates))
    const attempt = body.attempts[0]?.id ?? ''
    expect(codeOf(await act('ADMIN', attempt, 'refuse', {}))).toBe('INVALID_INPUT')
    const refused = await act('ADMIN', attempt, 'refuse', { note: 'fica como está' })
    expect(refused.body.attempts[0]).toMatchObject({ state: 'refused', decisionNote: 'fica como está' })
    expect(await statusOf(dates[0]?.id ?? '')).toBeUndefined()
    expect(codeOf(await act('SALES_MANAGER', attempt, 'approve', {}))).toBe('WRONG_STATE')
  })

  it('is not done by hand, not even by a manager; another item of the order counts too', async () => {
    const id = await rebookedOnce()
    const again = await request('ADMIN', 'POST', `/appointments/${id}/rebook`, {
      ...date(25),
      reason: 'patient.travel',
    })
    expect([again.status, codeOf(again)]).toEqual([403, 'NOT_ALLOWED'])
    const { order_item_id: itemId } = await database
      .selectFrom('appointment')
      .select('order_item_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const orderId = sql`(select order_id from order_item where id = ${itemId})`
    const sibling = newId()
    await sql`insert into order_item (id, order_id, position, procedure_id, price_centavos)
      values (${sibling}, ${orderId}, 2, ${network.surgery}, 100)`.execute(database)
    const other = await surgery(23, 0, { itemId: sibling })
    expect((await read(other.id)).needsApproval).toBe(true)
  })

  it('counts visits of no order by their chain', async () => {
    const body = {
      id: newId(),
      unitId: here.id,
      patientId: patients[4],
      procedureId: network.consultation,
      roomId: here.consultationRooms[0],
      professionalIds: [here.doctors[0]],
      startsAt: at(23, '12:00'),
      endsAt: at(23, '12:30'),
    }
    await request('RECEPTIONIST', 'POST', '/appointments', body)
    expect((await read(body.id)).needsApproval).toBe(false)
    const to = {
      ...slotOf(body),
      id: newId(),
      startsAt: at(23, '13:00'),
      endsAt: at(23, '13:30'),
      reason: 'patient.travel',
    }
    await request('RECEPTIONIST', 'POST', `/appointments/${body.id}/rebook`, to)
    expect(await read(to.id)).toMatchObject({ count: 1, needsApproval: true })
  })

  function slotOf({
    roomId,
    professionalIds,
  }: {
    roomId: string | undefined
    professionalIds: (string | undefined)[]
  }) {
    return { roomId, professionalIds }
  }
})
