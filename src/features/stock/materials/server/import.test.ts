import { describe, expect, test } from 'vitest'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { readRow } from '../import-rules.ts'
import { materialEndpoints } from './endpoints.ts'

const { request, announced, database } = await served({ endpoints: materialEndpoints, loadActor })

function material(cells: object = {}) {
  const id = newId()
  const read = readRow({ name: `Fio ${id}`, code: id.slice(-12), ...cells }, id)
  if (!('material' in read)) throw new Error(JSON.stringify(read.problems))
  return read.material
}
const send = (materials: readonly object[], id = newId(), as: Role = 'STOCK_ASSISTANT') =>
  request<{ count: number } & ProblemDetails>(as, 'POST', '/materials/import', { id, materials })
const countOf = async (codes: readonly string[]) => {
  const rows = await database
    .selectFrom('material')
    .select('id')
    .where('code', 'in', [...codes])
    .execute()
  return rows.length
}

describe('a file of materials', () => {
  test('is written whole, each with a history of its own, and is news once', async () => {
    const three = [material(), material({ gtin: '7891000315507' }), material({ category: 'Implante' })]
    const { status, body } = await send(three)
    expect([status, body.count]).toEqual([200, 3])
    expect(announced.map(({ noun, verb }) => `${noun}.${verb}`)).toEqual(['material.import'])
    const [first] = three
    const events = await database
      .selectFrom('event')
      .select('verb')
      .where('entity_id', '=', first?.id ?? '')
      .execute()
    expect(events).toEqual([{ verb: 'create' }])
    const found = await request('PRE_POST_OPERATOR', 'GET', `/materials/${first?.id}`)
    expect(found.body).toMatchObject({ name: first?.name, category: 'disposable', version: 1 })
  })

  test('sent twice is written once, and another by its id is refused', async () => {
    const [id, some] = [newId(), [material(), material()]]
    await send(some, id)
    expect((await send(some, id)).body).toEqual({ count: 2 })
    expect((await send([material()], id)).body.code).toBe('ID_REUSED')
  })

  test('of ten thousand of which one is known already is not written at all, and names it', async () => {
    const known = material()
    await send([known])
    const many = Array.from({ length: 9999 }, () => material())
    const { status, body } = await send([...many, { ...known, id: newId() }])
    expect([status, body.code, body.fields?.map(({ path }) => path)]).toEqual([
      422,
      'RULE_BROKEN',
      ['materials.9999.code'],
    ])
    expect(await countOf(many.slice(0, 50).map(({ code }) => code))).toBe(0)
    const whole = await send(many)
    expect([whole.status, whole.body.count]).toEqual([200, 9999])
  })

  test('with a code twice, without a material, with too many or with a wrong one is refused', async () => {
    const one = material()
    const twice = await send([one, { ...material(), code: one.code.toUpperCase() }])
    expect(twice.body.fields).toMatchObject([{ path: 'materials.1.code', code: 'repeated' }])
    expect((await send([])).status).toBe(400)
    expect((await send([one, { ...material(), factor: 0 }])).body.fields).toMatchObject([
      { path: 'materials.1.factor' },
    ])
    expect(await countOf([one.code])).toBe(0)
  })

  test('is asked beforehand which codes and GTINs the catalogue has', async () => {
    const known = material({ gtin: '036000291452' })
    await send([known])
    const { body } = await request<{ codes: string[]; gtins: string[] }>(
      'STOCK_ASSISTANT',
      'POST',
      '/materials/import/check',
      {
        codes: [known.code.toUpperCase(), 'nenhum'],
        gtins: ['036000291452', '7891000315507'],
      },
    )
    expect(body).toEqual({ codes: [known.code.toUpperCase()], gtins: ['036000291452', '7891000315507'] })
  })

  test('is of those who write into the catalogue', async () => {
    for (const role of ['PRE_POST_OPERATOR', 'SALES', 'RECEPTIONIST'] as const) {
      expect([role, (await send([material()], newId(), role)).status]).toEqual([role, 403])
      const { status } = await request(role, 'POST', '/materials/import/check', { codes: [], gtins: [] })
      expect([role, status]).toEqual([role, 403])
    }
  })
})
