import { expect, it, describe } from 'vitest'
import type { HistoryEntry } from '../../../../shared/history.ts'
import { act, consultation, line, look, patch, quote, request } from './testing/orders.ts'

/** Ten per cent of the price of the catalogue. */
const tenth = { lines: [line({ discountCentavos: 180_000 })] }
const reason = 'fecha hoje, à vista'

describe('the limits', () => {
  it('of a seller are of the whole and of each item', async () => {
    const within = await quote({ lines: [line({ discountCentavos: 90_000 })] })
    expect(within).toMatchObject({ needsApprovalFor: [], givenBasisPoints: 500 })
    const split = await quote({
      lines: [line(), line({ procedureId: consultation, priceCentavos: 25_000, discountCentavos: 1_251 })],
    })
    expect(split.needsApprovalFor).toEqual(['discount'])
    const lowered = await quote({ lines: [line({ priceCentavos: 1_700_000 })] })
    expect(lowered).toMatchObject({ needsApprovalFor: ['discount'], discountCentavos: 0, givenBasisPoints: 556 })
    expect(lowered.can).toContain('askApproval')
    expect(lowered.can).not.toContain('sell')
    expect((await act(lowered, 'sell')).body).toMatchObject({ code: 'RULE_BROKEN', causes: ['discount'] })
  })

  it('of a manager are wider, and nobody gives a courtesy or a combo alone', async () => {
    const order = await quote(tenth, 'SALES_MANAGER')
    expect((await act(order, 'sell', {}, 'SALES_MANAGER')).status).toBe(200)
    const free = await quote(
      { lines: [line(), line({ procedureId: consultation, priceCentavos: 25_000, courtesy: true })] },
      'ADMIN',
    )
    expect(free).toMatchObject({ needsApprovalFor: ['discount', 'courtesy'], netCentavos: 1_800_000 })
    expect(free.items[1]).toMatchObject({ courtesy: true, netCentavos: 0 })
    const combo = await quote({ lines: [line({ combo: true })] }, 'SALES_MANAGER')
    expect(combo.needsApprovalFor).toEqual(['combo'])
  })

  it('are settings of the network', async () => {
    const { body } = await request<{ version: number }>('SALES', 'GET', '/sales-policy')
    const changed = await request('ADMIN', 'PATCH', '/sales-policy', {
      version: body.version,
      sellerDiscountBasisPoints: 1000,
    })
    expect(changed.status).toBe(200)
    expect((await quote(tenth)).needsApprovalFor).toEqual([])
    await request('ADMIN', 'PATCH', '/sales-policy', { version: body.version + 1, sellerDiscountBasisPoints: 500 })
  })
})

describe('an approval', () => {
  const asked = async (change: object = tenth) => (await act(await quote({ ...change }), 'approvals', { reason })).body

  it('is asked for with a reason, given by an administrator, and stays visible', async () => {
    const waiting = await asked()
    expect(waiting).toMatchObject({
      approval: 'waiting',
      approvals: [{ state: 'waiting', reason, requestedByName: 'SALES' }],
    })
    expect(waiting.can).toEqual(['edit', 'renew', 'withdraw', 'cancel'])
    expect((await look(waiting.id, 'ADMIN')).body.can).toEqual(expect.arrayContaining(['approve', 'refuse']))
    const approved = (await act(waiting, 'approve', { note: 'combinado' }, 'ADMIN')).body
    expect(approved).toMatchObject({ approval: 'approved', approvals: [{ decidedByName: 'ADMIN', note: 'combinado' }] })
    const now = (await look(waiting.id)).body
    expect(now.can).toContain('sell')
    expect((await act(now, 'sell')).body).toMatchObject({ state: 'open', approval: 'approved' })
    const history = await request<{ items: HistoryEntry[] }>('ADMIN', 'GET', `/history/order/${waiting.id}`)
    expect(history.body.items.map(({ verb }) => verb)).toEqual(['sell', 'approve', 'askApproval', 'create'])
  })

  it('belongs to exactly those prices', async () => {
    const approved = (await act(await asked(), 'approve', {}, 'ADMIN')).body
    const changed = (await patch(approved, { lines: [line({ discountCentavos: 180_001 })] })).body
    expect(changed).toMatchObject({ approval: 'outdated' })
    expect((await act(changed, 'sell')).body.code).toBe('RULE_BROKEN')
    const back = (await patch(changed, tenth)).body
    expect(back.can).not.toContain('sell')
    const again = (await act(back, 'approvals', { reason })).body
    expect(again.approvals.map(({ state }) => state)).toEqual(['waiting', 'outdated'])
    const noted = (await patch(again, { notes: 'liga amanhã' })).body
    expect(noted.approval).toBe('waiting')
  })

  it('is refused with a reason, and asked for anew', async () => {
    const waiting = await asked()
    expect((await act(waiting, 'refuse', {}, 'ADMIN')).status).toBe(400)
    const refused = (await act(waiting, 'refuse', { reason: 'sem margem' }, 'ADMIN')).body
    expect(refused).toMatchObject({ approval: 'refused', approvals: [{ note: 'sem margem' }] })
    expect((await act(refused, 'sell')).body.code).toBe('RULE_BROKEN')
    expect((await act(refused, 'approvals', { reason })).body.approval).toBe('waiting')
  })

  it('is taken back by who asked, and asked for anew', async () => {
    const withdrawn = (await act(await asked(), 'withdraw')).body
    expect(withdrawn).toMatchObject({ approval: 'withdrawn', needsApprovalFor: ['discount'] })
    expect((await act(withdrawn, 'sell')).body.code).toBe('RULE_BROKEN')
    expect((await act(withdrawn, 'approve', {}, 'ADMIN')).body.code).toBe('WRONG_STATE')
    expect((await act(withdrawn, 'approvals', { reason })).body.approval).toBe('waiting')
  })

  it('is never given by who asked, nor by others than administrators, nor twice', async () => {
    const own = (await act(await quote({ lines: [line({ combo: true })] }, 'ADMIN'), 'approvals', { reason }, 'ADMIN'))
      .body
    expect((await act(own, 'approve', {}, 'ADMIN')).body.code).toBe('NOT_ALLOWED')
    const waiting = await asked()
    for (const role of ['SALES', 'SALES_MANAGER', 'LOCATION_MANAGER'] as const)
      expect((await act(waiting, 'approve', {}, role)).status).toBe(403)
    expect((await act(waiting, 'approvals', { reason })).body.code).toBe('WRONG_STATE')
    const approved = (await act(waiting, 'approve', {}, 'ADMIN')).body
    expect((await act(approved, 'refuse', { reason: 'mudei de ideia' }, 'ADMIN')).body.code).toBe('WRONG_STATE')
    expect((await act(waiting, 'approve', {}, 'ADMIN')).body.code).toBe('STALE')
  })

  it('is not asked for where it is not needed, nor without a reason', async () => {
    const plain = await quote()
    expect((await act(plain, 'approvals', { reason })).body.code).toBe('RULE_BROKEN')
    expect((await act(await quote(tenth), 'approvals', { reason: ' ' })).status).toBe(400)
  })
})
