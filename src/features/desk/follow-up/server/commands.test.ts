import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import {
  act,
  clock,
  consultation,
  database,
  elsewhere,
  follow,
  lanes,
  place,
  read,
  request,
  sell,
  staff,
  told,
} from './testing/followed.ts'

const stepOf = async (id: string, milestone: string, as: Role = 'ADMIN') =>
  (await read(id, as)).steps.find((step) => step.milestone === milestone)

describe('a tick', () => {
  it('says by whom and when, and moves the order on', async () => {
    const { id } = await sell()
    const { status, body } = await act(id, 'tick', { milestone: 'contract', note: 'assinado no balcão' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ milestone: 'payment', dueOn: '2026-11-04' })
    expect(await stepOf(id, 'contract')).toMatchObject({
      standing: 'done',
      tickedByName: 'AFTER_SALES',
      tickedAt: '2026-11-19T13:00:00.000Z',
      note: 'assinado no balcão',
      canTick: false,
      canUntick: true,
    })
    expect(await lanes()).toEqual(['payment 2026-11-04'])
    expect(await told(id)).toEqual(['tick', 'advance'])
  })

  it('said twice is said once', async () => {
    const { id } = await sell()
    await act(id, 'tick', { milestone: 'contract' })
    const { status } = await act(id, 'tick', { milestone: 'contract' }, 'SALES_MANAGER')
    expect(status).toBe(200)
    expect(await stepOf(id, 'contract')).toMatchObject({ tickedByName: 'AFTER_SALES' })
    expect(await told(id)).toEqual(['tick', 'advance'])
  })

  it.each<[string, Role, number]>([
    ['contract', 'SALES', 200],
    ['exams', 'SALES', 403],
    ['exams', 'SALES_MANAGER', 403],
    ['day1', 'SALES_MANAGER', 403],
    ['exams', 'AFTER_SALES', 200],
    ['exams', 'PRE_POST_OPERATOR', 200],
    ['contract', 'LOCATION_MANAGER', 403],
    ['contract', 'RECEPTIONIST', 403],
  ])('of %s by %s: %i', async (milestone, as, status) => {
    const { id } = await sell()
    expect((await act(id, 'tick', { milestone }, as)).status).toBe(status)
  })

  it('of somebody else’s sale is not for whoever sells, nor of another unit for its people', async () => {
    const { id } = await sell({ owner: 'SALES_MANAGER' })
    expect((await act(id, 'tick', { milestone: 'contract' }, 'SALES')).status).toBe(404)
    const other = await sell({ unit: elsewhere })
    expect((await act(other.id, 'tick', { milestone: 'contract' }, 'PRE_POST_OPERATOR')).status).toBe(404)
    expect((await act(newId(), 'tick', { milestone: 'contract' })).status).toBe(404)
  })

  it('is refused of what the system knows, and of what the order has not', async () => {
    const { id } = await sell({ procedures: [consultation] })
    expect((await act(id, 'tick', { milestone: 'payment' })).status).toBe(400)
    expect((await act(id, 'tick', { milestone: 'exams' })).body).toMatchObject({ code: 'WRONG_STATE' })
  })

  it('of a clinical one is told to whoever sells as done and no more', async () => {
    const { id } = await sell()
    await act(id, 'tick', { milestone: 'exams', note: 'glicemia alta' })
    for (const as of ['SALES', 'SALES_MANAGER'] as const) {
      expect(await stepOf(id, 'exams', as)).toMatchObject({
        standing: 'done',
        tickedByName: null,
        tickedAt: null,
        note: null,
        canUntick: false,
      })
    }
    expect(await stepOf(id, 'exams', 'RECEPTIONIST')).toMatchObject({ note: 'glicemia alta' })
    const history = async (as: Role) => (await request<unknown>(as, 'GET', `/history/followUp/${id}`)).text
    expect(await history('ADMIN')).toContain('glicemia alta')
    expect(await history('SALES_MANAGER')).not.toContain('glicemia')
  })
})

describe('taking a tick back', () => {
  const untick = (id: string, as?: Role, reason = 'cliquei na linha errada') =>
    act(id, 'untick', { milestone: 'contract', reason }, as)

  it('wants a reason, and the step is open again', async () => {
    const { id } = await sell()
    await act(id, 'tick', { milestone: 'contract' })
    expect((await untick(id, 'AFTER_SALES', '')).status).toBe(400)
    expect((await untick(id)).body).toMatchObject({ milestone: 'contract' })
    expect(await told(id)).toEqual(['tick', 'advance', 'untick', 'advance'])
  })

  it('is for the same day of the unit, later for a manager', async () => {
    const { id } = await sell()
    await act(id, 'tick', { milestone: 'contract' })
    clock.now = Temporal.Instant.from('2026-11-20T02:59:00Z')
    expect(await stepOf(id, 'contract', 'AFTER_SALES')).toMatchObject({ canUntick: true })
    clock.now = Temporal.Instant.from('2026-11-20T03:00:00Z')
    expect(await stepOf(id, 'contract', 'AFTER_SALES')).toMatchObject({ canUntick: false })
    expect((await untick(id)).status).toBe(403)
    expect((await untick(id, 'SALES_MANAGER')).status).toBe(200)
  })

  it('of what is not ticked is refused', async () => {
    const { id } = await sell()
    expect((await untick(id)).body).toMatchObject({ code: 'WRONG_STATE' })
  })
})

describe('the next action', () => {
  const call = { action: 'call', on: '2026-11-23', note: 'depois das 14h' }

  it('is planned and finished', async () => {
    const { id } = await sell()
    const { body } = await act(id, 'next-action', { version: 1, next: call })
    expect(body).toMatchObject({ nextAction: 'call', nextOn: '2026-11-23', nextNote: 'depois das 14h', version: 2 })
    const done = await act(id, 'next-action', { version: 2, next: null })
    expect(done.body).toMatchObject({ nextAction: null, nextOn: null, nextNote: null })
    expect(await told(id)).toEqual(['planAction', 'advance', 'finishAction'])
  })

  it('does not overwrite what a colleague has planned meanwhile', async () => {
    const { id } = await sell()
    await act(id, 'next-action', { version: 1, next: call })
    const { status, body } = await act(id, 'next-action', { version: 1, next: { ...call, action: 'payment' } })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'STALE', current: { nextAction: 'call', version: 2 } })
  })

  it('sent again changes nothing', async () => {
    const { id } = await sell()
    await act(id, 'next-action', { version: 1, next: call })
    expect((await act(id, 'next-action', { version: 2, next: call })).body).toMatchObject({ version: 2 })
    expect(await told(id)).toEqual(['planAction', 'advance'])
  })

  it.each([
    { action: 'dance', on: '2026-11-23' },
    { action: 'call', on: '2026-02-30' },
    { action: 'call', on: '2036-01-01' },
    { action: 'call' },
  ])('is refused: %j', async (next) => {
    const { id } = await sell()
    expect((await act(id, 'next-action', { version: 1, next })).status).toBe(400)
  })
})

describe('a reminder', () => {
  it('is for whoever answers for the order, once an hour', async () => {
    const { id } = await sell()
    await follow()
    expect((await act(id, 'nudge', { note: 'paciente ligou' })).status).toBe(200)
    const again = await act(id, 'nudge', {})
    expect(again.status).toBe(409)
    expect(again.body.detail).toContain('menos de uma hora')
    clock.now = clock.now.add({ minutes: 60 })
    expect((await act(id, 'nudge', {})).status).toBe(200)
  })

  it('is not for oneself, nor where nothing is left', async () => {
    const { id } = await sell()
    await follow()
    expect((await act(id, 'nudge', {}, 'SALES')).body).toMatchObject({ code: 'WRONG_STATE' })
    await sql`update order_item set cancelled_at = now(), cancel_reason = 'other' where order_id = ${id}`.execute(
      database,
    )
    await follow()
    expect((await act(id, 'nudge', {})).body).toMatchObject({ code: 'WRONG_STATE' })
  })
})

describe('what may be done', () => {
  it('is said in the detail', async () => {
    const { id, itemIds } = await sell()
    await follow()
    expect((await read(id, 'SALES')).can).toEqual(['plan'])
    expect((await read(id, 'AFTER_SALES')).can).toEqual(['plan', 'assign', 'nudge'])
    expect((await read(id, 'RECEPTIONIST')).can).toEqual([])
    await place(itemIds[0] ?? '', { startsAt: '2026-11-24T11:00:00Z' })
    expect((await read(id, 'AFTER_SALES')).can).toContain('bookVisits')
    expect((await read(id, 'PRE_POST_OPERATOR')).can).not.toContain('bookVisits')
    expect((await read(id)).visits).toMatchObject([
      { milestone: 'day1', dueOn: '2026-11-25', from: '2026-11-25', to: '2026-11-27' },
      { milestone: 'day7', dueOn: '2026-12-01' },
      { milestone: 'month1', dueOn: '2026-12-24' },
      { milestone: 'month3', dueOn: '2027-02-24' },
    ])
    expect((await read(id)).ownerId).toBe(staff.SALES)
  })
})
