import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '../../../../shared/history.ts'
import type { Role } from '../../../../shared/roles.ts'
import type { OrderDetail } from '../record.ts'
import { act, announced, clock, consultation, database, line, look, post, request, sold } from './testing/orders.ts'

const reason = 'atraso de três horas no dia'
const reduce = (
  { id, version, items }: OrderDetail,
  amountCentavos: number,
  { item = 0, as = 'SALES', ...fields }: { item?: number; as?: Role; itemId?: string; reason?: string } = {},
) => post(as, `/${id}/reductions`, { version, itemId: items[item]?.id, amountCentavos, reason, ...fields })

/** Two surgeries of R$ 18.000,00, sold. */
const two = () => sold({ lines: [line({ quantity: 2 })] })

describe('a price reduction', () => {
  it('within the limit holds at once, and stays to be read', async () => {
    const order = await two()
    const { status, body } = await reduce(order, 90_000)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'open', netCentavos: 3_510_000, discountCentavos: 90_000, approval: null })
    expect(body.items[0]).toMatchObject({
      netCentavos: 1_710_000,
      courtesy: false,
      reductions: [{ amountCentavos: 90_000, reason, day: '2026-11-19', approval: null, askedByName: 'SALES' }],
    })
    expect(announced.at(-1)).toMatchObject({ noun: 'order', verb: 'reduce', entityId: order.id })
    const history = await request<{ items: HistoryEntry[] }>('ADMIN', 'GET', `/history/order/${order.id}`)
    expect(history.body.items[0]).toMatchObject({
      verb: 'reduce',
      note: reason,
      changes: { reductionCentavos: [null, 90_000], netCentavos: [3_600_000, 3_510_000] },
    })
    // The limit is of all that was given away of the item, not of each time.
    expect((await reduce(body, 1)).body).toMatchObject({ approval: 'waiting', netCentavos: 3_510_000 })
  })

  it('beyond it holds once an administrator agrees, never who asked', async () => {
    const { body: asked } = await reduce(await two(), 400_000)
    expect(asked).toMatchObject({
      netCentavos: 3_600_000,
      approval: 'waiting',
      approvals: [{ state: 'waiting', reason, reduction: { amountCentavos: 400_000 } }],
    })
    expect(asked.items[0]?.reductions).toMatchObject([{ day: null, approval: 'waiting' }])
    expect(asked.can).not.toContain('reduce')
    expect((await reduce(asked, 1)).body.code).toBe('WRONG_STATE')
    for (const role of ['SALES', 'SALES_MANAGER'] as const)
      expect((await act(asked, 'approve', {}, role)).status).toBe(403)
    expect((await look(asked.id, 'ADMIN')).body.can).toEqual(expect.arrayContaining(['approve', 'refuse']))
    clock.now = Temporal.Instant.from('2026-11-21T15:00:00Z')
    const approved = (await act(asked, 'approve', { note: 'combinado' }, 'ADMIN')).body
    expect(approved).toMatchObject({ netCentavos: 3_200_000, approval: 'approved' })
    expect(approved.items[0]?.reductions).toMatchObject([
      { day: '2026-11-21', approval: 'approved', decidedByName: 'ADMIN' },
    ])
    expect((await act(approved, 'approve', {}, 'ADMIN')).body.code).toBe('WRONG_STATE')
    const { body: own } = await reduce(approved, 400_000, { item: 1, as: 'ADMIN' })
    expect((await act(own, 'approve', {}, 'ADMIN')).body.code).toBe('NOT_ALLOWED')
    expect(own.can).not.toContain('approve')
  })

  it('refused leaves the price, and may be asked for anew', async () => {
    const { body: asked } = await reduce(await two(), 400_000)
    const refused = (await act(asked, 'refuse', { reason: 'sem margem' }, 'ADMIN')).body
    expect(refused).toMatchObject({ netCentavos: 3_600_000, approval: 'refused' })
    expect(refused.items[0]?.reductions).toMatchObject([{ day: null, approval: 'refused' }])
    expect((await reduce(refused, 300_000)).body.approval).toBe('waiting')
  })

  it('is taken back by who asked alone, while nobody has answered', async () => {
    const { body: asked } = await reduce(await two(), 400_000)
    expect(asked.can).toContain('withdraw')
    expect((await look(asked.id, 'SALES_MANAGER')).body.can).not.toContain('withdraw')
    const other = await act(asked, 'withdraw', {}, 'SALES_MANAGER')
    expect([other.status, other.body.code]).toEqual([403, 'NOT_ALLOWED'])
    expect((await act({ ...asked, version: 99 }, 'withdraw')).body.code).toBe('STALE')
    expect((await act(asked, 'withdraw', {}, 'RECEPTIONIST')).status).toBe(403)
    const { body: withdrawn } = await act(asked, 'withdraw')
    expect(withdrawn).toMatchObject({ netCentavos: 3_600_000, approval: 'withdrawn' })
    expect(withdrawn.items[0]?.reductions).toMatchObject([{ day: null, approval: 'withdrawn', decidedByName: null }])
    expect(withdrawn.can).toContain('reduce')
    expect(withdrawn.can).not.toContain('withdraw')
    expect(announced.at(-1)).toMatchObject({ noun: 'order', verb: 'withdraw', entityId: asked.id })
    const history = await request<{ items: HistoryEntry[] }>('ADMIN', 'GET', `/history/order/${asked.id}`)
    expect(history.body.items[0]).toMatchObject({
      verb: 'withdraw',
      changes: { approval: ['waiting', 'withdrawn'], reductionCentavos: [null, 400_000] },
    })
    expect((await request<{ toApprove: number }>('ADMIN', 'GET', '/orders/count')).body.toApprove).toBe(0)
    for (const verb of ['approve', 'refuse'] as const)
      expect((await act(withdrawn, verb, verb === 'refuse' ? { reason } : {}, 'ADMIN')).body.code).toBe('WRONG_STATE')
    expect((await act(withdrawn, 'withdraw')).body.code).toBe('WRONG_STATE')
    expect((await reduce(withdrawn, 300_000)).body.approval).toBe('waiting')
  })

  it('to nothing is a courtesy, which always needs an administrator', async () => {
    const order = await sold({ lines: [line(), line({ procedureId: consultation, priceCentavos: 25_000 })] })
    const { body: asked } = await reduce(order, 25_000, { item: 1, as: 'SALES_MANAGER' })
    expect(asked.approval).toBe('waiting')
    const given = (await act(asked, 'approve', {}, 'ADMIN')).body
    expect(given.items[1]).toMatchObject({ courtesy: true, netCentavos: 0 })
    expect((await reduce(given, 1, { item: 1 })).body.code).toBe('WRONG_STATE')
    // What was agreed to of one item is not asked again of another.
    expect((await reduce(given, 1000)).body).toMatchObject({ approval: 'approved', netCentavos: 1_799_000 })
  })

  it('also of what is performed and paid', async () => {
    const order = await two()
    await sql`update order_item set paid_centavos = net_centavos where order_id = ${order.id}`.execute(database)
    const seen = (await look(order.id)).body
    const { body } = await reduce(seen, 50_000)
    expect(body).toMatchObject({ netCentavos: 3_550_000, paidCentavos: 3_600_000 })
  })

  it('is of what is sold and still wanted, and never more than it costs', async () => {
    const order = await two()
    const tooMuch = await reduce(order, 1_800_001)
    expect([tooMuch.status, tooMuch.body.fields?.[0]?.path]).toEqual([422, 'amountCentavos'])
    expect((await reduce(order, 1, { reason: ' ' })).status).toBe(400)
    expect((await reduce(order, 1, { itemId: order.id })).body.fields?.[0]?.path).toBe('itemId')
    expect((await reduce({ ...order, version: 99 }, 1)).body.code).toBe('STALE')
    for (const role of ['RECEPTIONIST', 'LOCATION_MANAGER'] as const)
      expect((await reduce(order, 1, { as: role })).status).toBe(403)
    const { body: cancelled } = await act(order, 'cancel', {
      itemIds: [order.items[0]?.id],
      reason: 'patient.gave_up',
    })
    expect((await reduce(cancelled, 1)).body.code).toBe('WRONG_STATE')
  })

  it('asked for of an item that is given up waits for nobody', async () => {
    const { body: asked } = await reduce(await two(), 400_000)
    const { body: cancelled } = await act(asked, 'cancel', { itemIds: [asked.items[0]?.id], reason: 'patient.gave_up' })
    expect(cancelled).toMatchObject({ approval: 'outdated' })
    expect((await act(cancelled, 'approve', {}, 'ADMIN')).body.code).toBe('WRONG_STATE')
    expect((await reduce(cancelled, 400_000, { item: 1 })).body.approval).toBe('waiting')
  })

  it('counts among what waits for an administrator', async () => {
    await reduce(await two(), 400_000)
    const { body } = await request<{ toApprove: number }>('ADMIN', 'GET', '/orders/count')
    expect(body.toApprove).toBe(1)
  })
})
