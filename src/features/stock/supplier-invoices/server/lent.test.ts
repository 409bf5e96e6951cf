import { describe, expect, test } from 'vitest'
import { served } from '../../../../server/testing/served.ts'
import { insertMaterial, insertSupplier } from '../../../../server/testing/stock.ts'
import { newId } from '../../../../shared/ids.ts'
import { may } from '../../../../shared/permissions.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import { roles, type Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { DocumentDetail } from '../../stock/record.ts'
import { stockEndpoints } from '../../stock/server/endpoints.ts'
import type { LentUse } from '../lent-contract.ts'
import { supplierInvoiceEndpoints } from './endpoints.ts'

const { database, network, request } = await served({
  endpoints: [...stockEndpoints, ...supplierInvoiceEndpoints],
  loadActor,
})
const { here, elsewhere } = network

const post = async (path: string, body: object, as: Role = 'ADMIN') => {
  const answer = await request<DocumentDetail & ProblemDetails>(as, 'POST', path, { id: newId(), ...body })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}

/** One of two implants that a supplier lent, used at a unit. */
async function used(unitId = here.id) {
  const [materialId, supplierId] = [await insertMaterial(database), await insertSupplier(database)]
  const line = {
    materialId,
    lotNumber: 'IMP-1',
    expiresOn: '2028-01-31',
    quantity: 2,
    amountCentavos: 0,
    isOwned: false,
  }
  const receipt = await post('/stock/receipts', { unitId, place: 'pharmacy', supplierId, lines: [line] })
  const lotId = receipt.lines[0]?.lotId
  const lines = [{ materialId, lotId, quantity: 1 }]
  return post('/stock/documents', { kind: 'consumption', unitId, place: 'pharmacy', lines })
}
const list = async (as: Role = 'STOCK_ASSISTANT', state = 'due') =>
  (await request<{ items: LentUse[] }>(as, 'GET', `/supplier-invoices/lent?state=${state}&limit=200`)).body.items
const attach = (id: string, invoice: string, as: Role = 'STOCK_ASSISTANT') =>
  request<LentUse & ProblemDetails>(as, 'POST', `/supplier-invoices/lent/${id}`, { line: 1, invoice })

describe('what was lent and used', () => {
  test('stands to be invoiced until somebody says by which invoice it was', async () => {
    const { id } = await used()
    const due = (await list()).find(({ documentId }) => documentId === id)
    expect(due).toMatchObject({ line: 1, lotNumber: 'IMP-1', quantity: 1, invoice: null })
    expect(due?.supplierName).toMatch(/^Fornecedor/)
    expect((await attach(id, '4321')).body).toMatchObject({ invoice: '4321' })
    expect((await list()).some(({ documentId }) => documentId === id)).toBe(false)
    expect((await list('ADMIN', 'invoiced')).find(({ documentId }) => documentId === id)).toMatchObject({
      invoice: '4321',
    })
    // Said again it is the same, and another is refused.
    expect((await attach(id, '4321')).status).toBe(200)
    expect((await attach(id, '9')).body).toMatchObject({ code: 'WRONG_STATE' })
  })

  test('and reversed was not used, nor is it of another unit', async () => {
    const { id } = await used()
    await post(`/stock/documents/${id}/reversal`, { reason: 'não foi usado' })
    expect((await list()).some(({ documentId }) => documentId === id)).toBe(false)
    expect((await attach(id, '1')).status).toBe(404)
    const there = await used(elsewhere.id)
    expect((await list()).some(({ documentId }) => documentId === there.id)).toBe(false)
    expect((await list('ADMIN')).some(({ documentId }) => documentId === there.id)).toBe(true)
    expect((await attach(there.id, '1')).status).toBe(404)
    for (const role of roles.filter((one) => !may(one, 'stock.edit')))
      expect([role, (await attach(there.id, '1', role)).status]).toEqual([role, 403])
  })
})
