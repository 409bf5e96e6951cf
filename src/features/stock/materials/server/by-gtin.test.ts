import { describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { type Refusal, servedSettings } from '../../../foundation/units/server/testing/settings.ts'
import type { ScannedMaterial } from '../contract.ts'
import { materialEndpoints } from './endpoints.ts'

const { request } = await servedSettings(materialEndpoints)

const material = (fields: object) => ({
  id: newId(),
  code: newId().slice(-12),
  name: 'Fio de nylon 4-0',
  category: 'suture',
  anvisaNumber: null,
  gtin: null,
  purchaseUnit: 'caixa',
  useUnit: 'envelope',
  factor: 24,
  needsLot: true,
  needsExpiry: true,
  implantable: false,
  ...fields,
})
const create = (body: object) => request<{ gtin: string } & Refusal>('STOCK_ASSISTANT', 'POST', '/materials', body)
const find = async (gtin: string, as: Role = 'STOCK_ASSISTANT') =>
  request<{ material: ScannedMaterial | null } & Refusal>(as, 'GET', `/materials/by-gtin?gtin=${gtin}`)

describe('the material of a package', () => {
  test('is found by its GTIN, in as many digits as the code has', async () => {
    const sent = material({ gtin: '7891000315507' })
    expect((await create(sent)).status).toBe(200)
    const { id, code, name, purchaseUnit, useUnit, factor, needsLot, needsExpiry } = sent
    const found = { id, code, name, purchaseUnit, useUnit, factor, needsLot, needsExpiry, active: true }
    expect((await find('7891000315507')).body).toEqual({ material: found })
    expect((await find('07891000315507', 'PRE_POST_OPERATOR')).body).toEqual({ material: found })
    // The same in another level of packing is another thing.
    expect((await find('17891000315504')).body).toEqual({ material: null })
  })

  test('has no second material, however many zeros stand before its GTIN', async () => {
    await create(material({ gtin: '036000291452' }))
    const again = await create(material({ gtin: '00036000291452' }))
    expect(again).toMatchObject({ body: { fields: [{ path: 'gtin' }] } })
    expect((await find('0036000291452')).body.material?.name).toBe('Fio de nylon 4-0')
  })

  test('is asked for with a GTIN, by those who see the catalogue', async () => {
    expect((await find('7891000315508')).status).toBe(400)
    expect((await find('7891000315507', 'SALES')).status).toBe(403)
  })
})
