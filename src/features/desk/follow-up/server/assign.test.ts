import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { elsewhere, follow, place, read, request, sell, staff, told } from './testing/followed.ts'

const assign = (orderIds: string[], owner: Role, as: Role = 'SALES_MANAGER') =>
  request<{ changed: number }>(as, 'POST', '/follow-ups/assign', { orderIds, ownerId: staff[owner] })

describe('handing orders over', () => {
  it('of several is for a manager, of one for anyone who works on the board', async () => {
    const [one, two] = [await sell(), await sell({ patient: 1 })]
    expect((await assign([one.id, two.id], 'AFTER_SALES')).body).toEqual({ changed: 2 })
    expect((await assign([one.id, two.id], 'ADMIN', 'AFTER_SALES')).status).toBe(403)
    expect((await assign([one.id], 'PRE_POST_OPERATOR', 'AFTER_SALES')).body).toEqual({ changed: 1 })
    expect((await assign([one.id], 'AFTER_SALES', 'RECEPTIONIST')).status).toBe(403)
    expect((await assign([one.id], 'AFTER_SALES', 'SALES')).status).toBe(403)
    expect(await read(one.id)).toMatchObject({ ownerId: staff.PRE_POST_OPERATOR, ownerName: 'PRE_POST_OPERATOR' })
    expect(await told(one.id)).toEqual(['assign', 'assign'])
  })

  it('is all or nothing, and theirs already is nothing', async () => {
    const { id } = await sell()
    expect((await assign([id, newId()], 'AFTER_SALES')).status).toBe(404)
    expect((await read(id)).ownerId).toBe(staff.SALES)
    await assign([id], 'AFTER_SALES')
    expect((await assign([id, id], 'AFTER_SALES')).body).toEqual({ changed: 0 })
    expect(await told(id)).toEqual(['assign'])
  })

  it('is to nobody who does not open the board or does not work in the unit', async () => {
    const [here, there] = [await sell(), await sell({ unit: elsewhere, patient: 1, owner: 'SALES_MANAGER' })]
    expect((await assign([here.id], 'STOCK_ASSISTANT')).body).toMatchObject({ code: 'RULE_BROKEN' })
    expect((await assign([there.id], 'PRE_POST_OPERATOR')).status).toBe(422)
    expect((await assign([there.id], 'SALES')).status).toBe(422)
    expect((await assign([there.id], 'ADMIN')).status).toBe(200)
    // Whoever sold it may have it back.
    expect((await assign([there.id], 'SALES_MANAGER')).status).toBe(200)
  })

  it('of another unit answers as if there were none', async () => {
    const { id } = await sell({ unit: elsewhere })
    expect((await assign([id], 'PRE_POST_OPERATOR', 'PRE_POST_OPERATOR')).status).toBe(404)
  })

  it('stays through what happens, and after the surgery it is after-sales’ turn', async () => {
    const { id, itemIds } = await sell()
    await assign([id], 'ADMIN')
    await follow()
    expect((await read(id)).ownerId).toBe(staff.ADMIN)
    await place(itemIds[0] ?? '', { status: 'fulfilled', startsAt: '2026-11-18T11:00:00Z' })
    await follow()
    expect((await read(id)).ownerId).toBe(staff.AFTER_SALES)
    await assign([id], 'PRE_POST_OPERATOR')
    await follow()
    expect((await read(id)).ownerId).toBe(staff.PRE_POST_OPERATOR)
  })
})
