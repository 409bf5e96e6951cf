import { expect, test } from 'vitest'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import { insertStock } from '../server/testing/stock.ts'
import type { ProblemDetails } from '../shared/problem.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { wholeApi } from './testing/whole-api.ts'

const endpoints = wholeApi(() => database)
const { database, network, request } = await served({ endpoints, loadActor, hookAnswers })
const { elsewhere, staff } = network

test('a unit with stock stays in use, and what is in stock is counted as before, each with what to do about it', async () => {
  const { materialId } = await insertStock(database, { unitId: elsewhere.id, recordedBy: staff.ADMIN })
  const off = await request<ProblemDetails>('ADMIN', 'POST', `/units/${elsewhere.id}/deactivate`, { version: 1 })
  expect([off.status, off.body.code, off.body.detail]).toEqual([422, 'RULE_BROKEN', expect.stringContaining('estoque')])
  const change = (body: object) =>
    request<ProblemDetails>('ADMIN', 'PATCH', `/materials/${materialId}`, { version: 1, ...body })
  expect((await change({ factor: 7 })).body.fields).toMatchObject([{ path: 'factor', code: 'in_stock' }])
  expect((await change({ useUnit: 'fio' })).body.fields).toMatchObject([{ path: 'useUnit', code: 'in_stock' }])
  expect((await change({ name: 'Outro nome' })).status).toBe(200)
})
