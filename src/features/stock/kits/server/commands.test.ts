import { describe, expect, it } from 'vitest'
import { insertMaterial } from '../../../../server/testing/stock.ts'
import { insertProcedure } from '../../../../server/testing/rows.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { Kit } from '../record.ts'
import { kitEndpoints } from './endpoints.ts'

const { database, request, announced } = await served({ endpoints: kitEndpoints, loadActor })

const line = (materialId: string, more: object = {}) => ({
  materialId,
  quantity: 2,
  perGrafts: null,
  optional: false,
  substituteIds: [],
  ...more,
})
const procedure = (counts_grafts = true) => insertProcedure(database, { counts_grafts })
const create = <Answer = Kit>(procedureId: string, lines: object[], id = newId()) =>
  request<Answer>('STOCK_ASSISTANT', 'POST', '/kits', { id, procedureId, lines })
const told = ({ fields = [] }: ProblemDetails) => fields.map(({ path, message }) => `${path}: ${message}`)
const blade = await insertMaterial(database, { name: 'Lâmina' })
const punch = await insertMaterial(database, { name: 'Punch' })
const retired = await insertMaterial(database, { name: 'Lâmina antiga', active: false })

describe('the kit of a procedure', () => {
  it('has its lines in order, with substitutes in order, and tells it by name', async () => {
    const lines = [
      line(punch, { perGrafts: 1000, substituteIds: [blade] }),
      line(blade, { optional: true, quantity: 1 }),
    ]
    const { status, body } = await create(await procedure(), lines)
    expect(status).toBe(200)
    expect(body.lines).toMatchObject([
      { material: { id: punch, name: 'Punch' }, perGrafts: 1000, substitutes: [{ id: blade, name: 'Lâmina' }] },
      { material: { id: blade }, optional: true, quantity: 1 },
    ])
    expect(announced.at(-1)).toMatchObject({ noun: 'kit', verb: 'create' })
    const same = await request('STOCK_ASSISTANT', 'PATCH', `/kits/${body.id}`, { version: 1, lines })
    expect(same.body).toMatchObject({ version: 1 })
    const turned = await request('STOCK_ASSISTANT', 'PATCH', `/kits/${body.id}`, {
      version: 1,
      lines: lines.toReversed(),
    })
    expect(turned.body).toMatchObject({ version: 2, lines: [{ material: { id: blade } }, { material: { id: punch } }] })
    const stale = await request('LOCATION_MANAGER', 'PATCH', `/kits/${body.id}`, { version: 1, lines })
    expect(stale.body).toMatchObject({ code: 'STALE' })
  })

  it('is refused by name where a material or substitute cannot be', async () => {
    const { status, body } = await create<ProblemDetails>(await procedure(false), [
      line(blade, { substituteIds: [retired, blade] }),
      line(retired),
      line(newId(), { perGrafts: 100 }),
    ])
    expect([status, told(body)]).toEqual([
      400,
      [
        'lines.0.substituteIds: Lâmina antiga está fora de uso: escolha outro material',
        'lines.0.substituteIds: Lâmina não substitui a si mesmo',
        'lines.1.materialId: Lâmina antiga está fora de uso: escolha outro material',
        'lines.2.materialId: Escolha um material do catálogo',
        'lines.2.perGrafts: Este procedimento não conta enxertos',
      ],
    ])
    expect(told((await create<ProblemDetails>(await procedure(), [])).body)).toEqual([
      'lines: Ponha ao menos um material',
    ])
    expect(told((await create<ProblemDetails>(newId(), [line(blade)])).body)).toEqual([
      'procedureId: Escolha um procedimento em uso',
    ])
  })

  it('keeps what went out of use since, and is one a procedure', async () => {
    const scissors = await insertMaterial(database)
    const of = await procedure()
    const made = await create(of, [line(scissors)])
    await database.updateTable('material').set({ active: false }).where('id', '=', scissors).execute()
    const lines = [line(scissors, { quantity: 3 })]
    const edited = await request<Kit>('STOCK_ASSISTANT', 'PATCH', `/kits/${made.body.id}`, { version: 1, lines })
    expect(edited.body.lines).toMatchObject([{ quantity: 3, material: { active: false } }])
    const again = await create<ProblemDetails>(of, [line(blade)])
    expect([again.status, told(again.body)]).toEqual([
      409,
      ['procedureId: Este procedimento já tem um kit: abra-o para mudá-lo'],
    ])
  })

  it('is looked at by those who prepare surgeries, changed by those who keep the stock, and deleted whole', async () => {
    const { body } = await create(await procedure(), [line(blade, { substituteIds: [punch] })])
    const as = (role: 'PRE_POST_OPERATOR' | 'RECEPTIONIST' | 'LOCATION_MANAGER', method: string) =>
      request(role, method, `/kits/${body.id}`)
    expect((await as('PRE_POST_OPERATOR', 'GET')).status).toBe(200)
    expect((await as('RECEPTIONIST', 'GET')).status).toBe(403)
    expect((await as('PRE_POST_OPERATOR', 'DELETE')).status).toBe(403)
    expect((await as('LOCATION_MANAGER', 'DELETE')).status).toBe(200)
    expect((await as('LOCATION_MANAGER', 'GET')).status).toBe(404)
  })
})

describe('what a surgery needs', () => {
  it('is worked out of the kit and the grafts', async () => {
    const of = await procedure()
    await create(of, [line(punch, { perGrafts: 1000, substituteIds: [blade] }), line(blade, { optional: true })])
    const { body } = await request('PRE_POST_OPERATOR', 'GET', `/procedures/${of}/kit-needs?grafts=2500`)
    expect(body).toMatchObject({
      kit: { version: 1, byGrafts: true },
      items: [
        { material: { id: punch }, quantity: 6, optional: false, substitutes: [{ id: blade }] },
        { material: { id: blade }, quantity: 2, optional: true },
      ],
    })
    const none = await request('PRE_POST_OPERATOR', 'GET', `/procedures/${newId()}/kit-needs`)
    expect(none.body).toEqual({ kit: null, items: [] })
  })
})
