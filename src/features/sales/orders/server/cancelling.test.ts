import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../server/endpoint/context.ts'
import { testCursors } from '../../../../server/testing/cursors.ts'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Cancellation } from '../contract.ts'
import type { OrderDetail } from '../record.ts'
import { cancelItems } from './cancelling.ts'
import {
  look,
  staff,
  act,
  cancelledDates,
  clock,
  database,
  line,
  network,
  quote,
  request,
  sold,
  surgery,
} from './testing/orders.ts'

const gaveUp = { reason: 'patient.gave_up' }

/** A date of an item of the order. */
async function dated(order: OrderDetail, status = 'pending', index = 0): Promise<string> {
  const id = await insertAppointment(database, network, { procedureId: surgery, status: 'pending' })
  await sql`update appointment set status = ${status}, order_item_id = ${order.items[index]?.id} where id = ${id}`.execute(
    database,
  )
  return id
}

const preview = async ({ id }: OrderDetail, body: object = {}) =>
  (await request<Cancellation>('SALES', 'POST', `/orders/${id}/cancellation`, body)).body

describe('cancelling an order', () => {
  it('gives up all of it, with a reason', async () => {
    const order = await sold({ lines: [line({ quantity: 2 })] })
    const { body } = await act(order, 'cancel', { ...gaveUp, note: 'vai pensar' })
    expect(body).toMatchObject({ state: 'cancelled', netCentavos: 0 })
    expect(body.items[0]).toMatchObject({
      state: 'cancelled',
      cancelReason: 'patient.gave_up',
      cancelNote: 'vai pensar',
      cancelledByName: 'SALES',
    })
    expect((await act(body, 'cancel', gaveUp)).body.code).toBe('WRONG_STATE')
  })

  it('or some of its items, never one that is done', async () => {
    const order = await sold({ lines: [line({ quantity: 3 })] })
    await dated(order, 'fulfilled')
    const [done, second] = order.items
    expect((await act(order, 'cancel', { ...gaveUp, itemIds: [done?.id] })).body.code).toBe('WRONG_STATE')
    const { body } = await act(order, 'cancel', { ...gaveUp, itemIds: [second?.id] })
    expect(body.items.map(({ state }) => state)).toEqual(['performed', 'cancelled', 'waitlist'])
    expect(body).toMatchObject({ state: 'open', netCentavos: 3_600_000 })
    expect((await act(body, 'cancel', gaveUp)).body).toMatchObject({ state: 'performed' })
  })

  it('of an offer is for all of it', async () => {
    const offered = await quote({ lines: [line({ quantity: 2 })] })
    const some = { ...gaveUp, itemIds: [offered.items[0]?.id] }
    expect((await act(offered, 'cancel', some)).body.code).toBe('WRONG_STATE')
    expect((await act(offered, 'cancel', gaveUp)).body.state).toBe('cancelled')
  })

  it('with a surgery ahead asks what becomes of it, and cancels it too where that is said', async () => {
    const order = await sold()
    const date = await dated(order)
    const asked = await act(order, 'cancel', gaveUp)
    expect(asked.body).toMatchObject({ code: 'PLAN_REQUIRED', dates: [{ id: date, procedureName: 'Transplante FUE' }] })
    expect(cancelledDates).toEqual([])
    expect((await preview(order)).dates).toMatchObject([{ id: date, status: 'pending' }])
    const { body } = await act(order, 'cancel', { ...gaveUp, cancelDates: [date] })
    expect(body).toMatchObject({ state: 'cancelled', items: [{ dates: [] }] })
    expect(cancelledDates).toEqual([{ id: date, reason: 'patient.gave_up' }])
  })

  it('is refused while one is being performed, stale, to others, for other orders’ items, and without its note', async () => {
    const order = await sold()
    expect((await act({ ...order, version: 1 }, 'cancel', gaveUp)).body.code).toBe('STALE')
    expect((await act(order, 'cancel', gaveUp, 'RECEPTIONIST')).status).toBe(403)
    expect((await act(order, 'cancel', { ...gaveUp, itemIds: [newId()] })).status).toBe(404)
    expect((await act(order, 'cancel', { reason: 'other' })).body.fields?.[0]?.path).toBe('note')
    const theirs = await sold({}, 'SALES_MANAGER')
    expect((await act(theirs, 'cancel', gaveUp)).status).toBe(404)
    await dated(order, 'in-progress')
    expect((await act(order, 'cancel', gaveUp)).body.code).toBe('WRONG_STATE')
  })
})

describe('what is proposed', () => {
  it.each([
    ['remote', '2026-11-27T02:00:00Z', { kind: 'regret', refundCentavos: 500_000, penaltyCapCentavos: 0 }],
    ['remote', '2026-11-27T04:00:00Z', { kind: 'ordinary', refundCentavos: 500_000, penaltyCapCentavos: 180_000 }],
    ['in_person', '2026-11-19T16:00:00Z', { kind: 'ordinary', refundCentavos: 500_000, penaltyCapCentavos: 180_000 }],
  ])('of what was paid for a %s sale, on %s', async (channel, now, refund) => {
    const order = await sold({ channel })
    await sql`update order_item set paid_centavos = 500000 where order_id = ${order.id}`.execute(database)
    clock.now = Temporal.Instant.from(now)
    const told = await preview(order)
    expect(told).toMatchObject({ netCentavos: 1_800_000, paidCentavos: 500_000, refund })
  })
})

describe('taking a cancellation back', () => {
  it('lets the item want a date again', async () => {
    const order = await sold({ lines: [line({ quantity: 2 })] })
    const itemIds = [order.items[0]?.id]
    const cancelled = (await act(order, 'cancel', { ...gaveUp, itemIds })).body
    const { body } = await act(cancelled, 'restore', { itemIds })
    expect(body.items.map(({ state, cancelReason }) => [state, cancelReason])).toEqual([
      ['waitlist', null],
      ['waitlist', null],
    ])
  })

  it('is for who did it, on the same day, and for managers', async () => {
    const order = (await act(await sold(), 'cancel', gaveUp)).body
    const itemIds = order.items.map(({ id }) => id)
    expect((await act(order, 'restore', { itemIds }, 'AFTER_SALES')).body.code).toBe('WRONG_STATE')
    clock.now = Temporal.Instant.from('2026-11-20T15:00:00Z')
    expect((await act(order, 'restore', { itemIds })).body.code).toBe('WRONG_STATE')
    expect((await act(order, 'restore', { itemIds }, 'SALES_MANAGER')).body.state).toBe('open')
  })
})

describe('an item that is cancelled with its date', () => {
  /** Cancels it inside a transaction of its own, as the command of a later noun does in its own. */
  const cancelled = (itemId: string | undefined, may = true) =>
    database.transaction().execute((transaction) => {
      const context: Context = {
        actor: { id: staff.SALES, authUid: 'sales', name: 'S', role: 'SALES', language: 'pt-BR', unitIds: 'all' },
        may: () => may,
        hookAnswers: [],
        database: transaction,
        now: clock.now,
        requestId: 'test',
        cursors: testCursors,
        asSeen: (_schema, value) => value,
        record: () => {},
        changedNothing: () => {},
      }
      return cancelItems(context, { itemIds: [itemId ?? ''], reason: 'patient.health', note: undefined })
    })

  it('is given up once nothing of it is ahead', async () => {
    const order = await sold({ lines: [line({ quantity: 2 })] })
    const date = await dated(order)
    await expect(cancelled(order.items[0]?.id)).rejects.toMatchObject({ code: 'PLAN_REQUIRED' })
    await sql`update appointment set status = 'cancelled', cancel_reason = 'patient.health' where id = ${date}`.execute(
      database,
    )
    await cancelled(order.items[0]?.id)
    const { body } = await look(order.id)
    expect(body.items.map(({ state }) => state)).toEqual(['cancelled', 'waitlist'])
    await expect(cancelled(order.items[0]?.id)).rejects.toMatchObject({ code: 'WRONG_STATE' })
    await expect(cancelled(order.items[1]?.id, false)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(cancelled(newId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
