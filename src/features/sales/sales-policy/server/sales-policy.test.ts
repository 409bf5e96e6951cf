import { describe, expect, it } from 'vitest'
import { served } from '../../../../server/testing/served.ts'
import { endpoint } from '../../../../server/endpoint/endpoint.ts'
import { listUnits, type Unit } from '../../../foundation/units/contract.ts'
import { unitsOf } from '../../../foundation/units/server/queries.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { SalesPolicy } from '../policy.ts'
import { salesPolicyEndpoints } from './endpoints.ts'

const units = endpoint(listUnits, ({ database, actor }) => unitsOf(database, actor))
const { request, announced } = await served({ endpoints: [...salesPolicyEndpoints, units], loadActor })
const read = async (as: Role = 'SALES') => (await request<SalesPolicy>(as, 'GET', '/sales-policy')).body
const edit = (body: object, as: Role = 'ADMIN') => request(as, 'PATCH', '/sales-policy', body)

describe('the sales policy', () => {
  it('begins with what is usual, and is read by whoever sells', async () => {
    expect(await read()).toMatchObject({
      sellerDiscountBasisPoints: 500,
      managerDiscountBasisPoints: 2000,
      quoteValidityDays: 10,
      holdsPerOrder: 3,
      holdsPerSeller: 5,
      offerMinutes: 240,
    })
    for (const role of ['SB_PROTOCOL', 'STOCK_ASSISTANT', 'EXTERNAL_ACCESS_UNIT'] as const)
      expect((await request(role, 'GET', '/sales-policy')).status).toBe(403)
  })

  it('is changed by the administration: what is sent, and the rest stays', async () => {
    const { version } = await read()
    const { body } = await edit({ version, quoteValidityDays: 15 })
    expect(body).toMatchObject({ quoteValidityDays: 15, sellerDiscountBasisPoints: 500, version: version + 1 })
    expect(announced.at(-1)).toMatchObject({ noun: 'salesPolicy', verb: 'edit', unitId: null })
    expect((await edit({ version: version + 1, quoteValidityDays: 15 })).body).toMatchObject({ version: version + 1 })
  })

  it('is refused when stale, to others, and where a manager might less than a seller', async () => {
    const { version } = await read()
    for (const role of ['SALES_MANAGER', 'LOCATION_MANAGER', 'SALES'] as const)
      expect((await edit({ version, quoteValidityDays: 5 }, role)).status).toBe(403)
    expect((await edit({ version: version + 7, quoteValidityDays: 5 })).body).toMatchObject({ code: 'STALE' })
    const less = await edit({ version, sellerDiscountBasisPoints: 2500 })
    expect(less.body.fields).toMatchObject([{ path: 'managerDiscountBasisPoints', code: 'less_than_seller' }])
    for (const wrong of [
      { quoteValidityDays: 0 },
      { holdsPerOrder: 1.5 },
      { penaltyCapBasisPoints: 10_001 },
      { colour: 1 },
    ])
      expect((await edit({ version, ...wrong })).status).toBe(400)
  })
})

describe('the message of the network', () => {
  const write = async (confirmationMessage: string | null) =>
    edit({ version: (await read()).version, confirmationMessage })
  const ofUnits = async () => {
    const { body } = await request<{ items: Unit[] }>('RECEPTIONIST', 'GET', '/units')
    return body.items.map(({ confirmationMessage, networkMessage }) => ({ confirmationMessage, networkMessage }))
  }

  it('is every unit’s that has none of its own, until it is taken away', async () => {
    expect(await ofUnits()).toEqual([{ confirmationMessage: null, networkMessage: null }])
    await write('Oi, {nome}! Confirma {data}, {hora}?')
    expect(await ofUnits()).toEqual([
      { confirmationMessage: null, networkMessage: 'Oi, {nome}! Confirma {data}, {hora}?' },
    ])
    expect((await write(null)).body).toMatchObject({ confirmationMessage: null })
    expect(await ofUnits()).toEqual([{ confirmationMessage: null, networkMessage: null }])
  })

  it.each([
    ['Olá, {paciente}, confirma?', '{paciente}'],
    ['Olá, {nome, confirma?', 'chave sem par'],
    ['Confirma?', 'ao menos 10 letras'],
  ])('%s is refused, naming the field and what is wrong', async (message, wrong) => {
    const { status, body } = await write(message)
    expect(status).toBe(400)
    expect(body.fields).toMatchObject([{ path: 'confirmationMessage', message: expect.stringContaining(wrong) }])
  })
})
