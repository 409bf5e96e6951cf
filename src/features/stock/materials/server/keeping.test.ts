import { describe, expect, it } from 'vitest'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { Material } from '../record.ts'
import { materialEndpoints } from './endpoints.ts'

const { request } = await served({ endpoints: materialEndpoints, loadActor })

const body = (more: object = {}) => {
  const id = newId()
  return {
    id,
    name: `Fentanila ${id}`,
    code: id.slice(-12),
    category: 'anaesthetic',
    purchaseUnit: 'caixa',
    useUnit: 'ampola',
    factor: 50,
    needsLot: true,
    needsExpiry: true,
    implantable: false,
    ...more,
  }
}
const create = <Answer = Material>(sent: object) => request<Answer>('STOCK_ASSISTANT', 'POST', '/materials', sent)
const told = ({ fields = [] }: ProblemDetails) => fields.map(({ path, message }) => `${path}: ${message}`)

describe('how a material is kept', () => {
  it('is at room temperature, under no control and used up at once unless said', async () => {
    const { body: made } = await create(body())
    expect(made).toMatchObject({ storage: 'room', controlledList: null, openedLifeHours: null })
  })

  it('is said, and found by it', async () => {
    const sent = body({ storage: 'fridge', controlledList: 'A1', openedLifeHours: 48 })
    expect((await create(sent)).status).toBe(200)
    const found = await request<{ items: Material[] }>(
      'STOCK_ASSISTANT',
      'GET',
      `/settings/materials?storage=fridge&controlledList=A1&q=${sent.code}`,
    )
    expect(found.body.items.map(({ id }) => id)).toEqual([sent.id])
  })

  it('is refused in words where it cannot be: control and opening are of medicines that are traced', async () => {
    const gloves = await create<ProblemDetails>(body({ category: 'protection', controlledList: 'B1' }))
    expect([gloves.status, told(gloves.body)]).toEqual([
      400,
      ['controlledList: Só medicamentos e anestésicos são controlados pela Portaria 344'],
    ])
    const untraced = await create<ProblemDetails>(body({ controlledList: 'B1', needsLot: false, needsExpiry: false }))
    expect(told(untraced.body)).toEqual([
      'needsLot: O que é controlado pede lote',
      'needsExpiry: O que é controlado pede validade',
    ])
    const never = await create<ProblemDetails>(body({ openedLifeHours: 0 }))
    expect(told(never.body)).toEqual(['openedLifeHours: Ao menos 1 hora'])
  })

  it('is judged whole when a part is changed', async () => {
    const sent = body({ controlledList: 'A1' })
    await create(sent)
    const edit = await request('STOCK_ASSISTANT', 'PATCH', `/materials/${sent.id}`, { version: 1, needsLot: false })
    expect([edit.status, told(edit.body)]).toEqual([400, ['needsLot: O que é controlado pede lote']])
  })
})
