import { describe, expect, it } from 'vitest'
import { insertLimits, insertMaterial } from '../../../../server/testing/stock.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import { materialEndpoints } from '../../materials/server/endpoints.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { materialLimitEndpoints } from './endpoints.ts'

const endpoints = [...materialLimitEndpoints, ...materialEndpoints]
const { database, network, request, announced } = await served({ endpoints, loadActor })
const { here, elsewhere } = network

const amounts = { minimum: 10, reorderPoint: 20, maximum: 50, leadDays: 7 }
const body = async (more: object = {}) => ({
  id: newId(),
  materialId: await insertMaterial(database),
  unitId: here.id,
  ...amounts,
  ...more,
})
const send = (sent: object, role: 'STOCK_ASSISTANT' | 'PRE_POST_OPERATOR' | 'LOCATION_MANAGER' = 'STOCK_ASSISTANT') =>
  request(role, 'POST', '/material-limits', sent)
const messages = (problem: ProblemDetails) => problem.fields?.map(({ path, message }) => `${path}: ${message}`)

describe('limits of a material in a unit', () => {
  it('are set, and are told with what the material is called', async () => {
    const sent = await body()
    const { status, body: answer } = await send(sent)
    expect(status).toBe(200)
    expect(answer).toMatchObject({ ...amounts, unitId: here.id, useUnit: 'peça', version: 1 })
    expect(announced.at(-1)).toMatchObject({ noun: 'materialLimit', verb: 'create', unitId: here.id })
  })

  it.each([
    [{ reorderPoint: 9 }, 'reorderPoint: O ponto de pedido não pode ser menor que o mínimo (10)'],
    [{ maximum: 19 }, 'maximum: O máximo não pode ser menor que o ponto de pedido (20)'],
    [{ minimum: 0.5 }, 'minimum: Informe um número inteiro'],
    [{ leadDays: 366 }, 'leadDays: No máximo 365 dias'],
    [{ materialId: newId() }, 'materialId: Escolha um material do catálogo'],
  ])('%o is refused in words, at its field', async (wrong, message) => {
    const { status, body: answer } = await send(await body(wrong))
    expect([status, messages(answer)]).toEqual([400, [message]])
  })

  it('are not set for what is out of use, nor twice in a unit', async () => {
    const retired = await insertMaterial(database, { active: false })
    expect(messages((await send(await body({ materialId: retired }))).body)).toEqual([
      'materialId: Este material está fora de uso',
    ])
    const sent = await body()
    await send(sent)
    const again = await send({ ...sent, id: newId() })
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_EXISTS'])
    // Another unit has its own.
    const other = await request('ADMIN', 'POST', '/material-limits', { ...sent, id: newId(), unitId: elsewhere.id })
    expect(other.status).toBe(200)
  })

  it('are judged whole when a part is changed, and a change of long ago is refused', async () => {
    const sent = await body()
    await send(sent)
    const edit = (changes: object) => request('STOCK_ASSISTANT', 'PATCH', `/material-limits/${sent.id}`, changes)
    expect(messages((await edit({ version: 1, maximum: 15 })).body)).toEqual([
      'maximum: O máximo não pode ser menor que o ponto de pedido (20)',
    ])
    expect((await edit({ version: 1, maximum: 20 })).body).toMatchObject({ maximum: 20, version: 2 })
    expect((await edit({ version: 1, maximum: 30 })).body).toMatchObject({ code: 'STALE' })
  })

  it('are of one’s own units, and of those who keep the stock', async () => {
    const theirs = await insertLimits(database, { unit_id: elsewhere.id, material_id: await insertMaterial(database) })
    expect((await request('LOCATION_MANAGER', 'GET', `/material-limits/${theirs}`)).status).toBe(404)
    expect((await request('LOCATION_MANAGER', 'DELETE', `/material-limits/${theirs}`)).status).toBe(404)
    expect((await send(await body({ unitId: elsewhere.id }))).status).toBe(404)
    expect((await send(await body(), 'PRE_POST_OPERATOR')).status).toBe(403)
  })

  it('are removed, and what they were is told', async () => {
    const sent = await body()
    await send(sent)
    expect((await request('STOCK_ASSISTANT', 'DELETE', `/material-limits/${sent.id}`)).status).toBe(200)
    expect(announced.at(-1)).toMatchObject({ verb: 'remove', entityId: sent.id })
    expect((await request('STOCK_ASSISTANT', 'GET', `/material-limits/${sent.id}`)).status).toBe(404)
  })
})

describe('what has no limits', () => {
  const without = async (role: 'STOCK_ASSISTANT' | 'ADMIN', unitId: string, q: string) => {
    const { body: answer } = await request<{ items: unknown[] }>(
      role,
      'GET',
      `/settings/materials?withoutLimits=${unitId}&q=${q}`,
    )
    return answer.items.length
  }

  it('is found in a unit, and not in one that is not one’s own', async () => {
    const name = `Cânula ${newId()}`
    const material = await insertMaterial(database, { name })
    const q = encodeURIComponent(name)
    expect(await without('STOCK_ASSISTANT', here.id, q)).toBe(1)
    await insertLimits(database, { unit_id: here.id, material_id: material })
    expect(await without('STOCK_ASSISTANT', here.id, q)).toBe(0)
    expect(await without('ADMIN', elsewhere.id, q)).toBe(1)
    expect(await without('STOCK_ASSISTANT', elsewhere.id, q)).toBe(0)
  })
})
