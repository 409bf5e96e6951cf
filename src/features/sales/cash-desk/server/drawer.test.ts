import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { cashDeskHookAnswers } from './hook-answers.ts'
import { type Answer, servedDesks } from './testing/desks.ts'

const { request, open, move, counted, emptied, sold, paid, ask, act } = await servedDesks(cashDeskHookAnswers)
beforeEach(emptied)

describe('a drawer', () => {
  const step = (id: string | undefined, verb: string, as: Role, body?: object) =>
    request<Answer>(as, 'POST', `/cash-desks/movements/${id}/${verb}`, body)
  const cashOf = (body: Answer) => body.counts.find(({ method }) => method === 'cash')

  test('holds no less than nothing: more is refused, also where three take it at once', async () => {
    const { body: opened } = await open({ floatCentavos: 5000 })
    const refused = await move(opened.id, 'withdrawal', 999_99)
    expect([refused.status, refused.body.fields]).toMatchObject([
      422,
      [{ path: 'amountCentavos', code: 'above_expected' }],
    ])
    const all = await Promise.all([1, 2, 3].map(() => move(opened.id, 'withdrawal', 3000)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect((await move(opened.id, 'supply', 1_000_000)).status).toBe(200)
    const { version } = (await move(opened.id, 'withdrawal', 1_002_000)).body
    expect(cashOf((await counted(opened.id, version, 0)).body)?.expectedCentavos).toBe(0)
  })

  test('gives more only once another person who signs has approved it; until then it does not count', async () => {
    const { body: opened } = await open({ floatCentavos: 5000 })
    const asked = await move(opened.id, 'withdrawal', 8000, { isAbove: true }, 'LOCATION_MANAGER')
    const [movement] = asked.body.movements
    expect(movement).toMatchObject({ state: 'asked', approvedByName: null })
    // What the drawer has is asked of nobody.
    const within = await move(opened.id, 'withdrawal', 5000, { isAbove: true })
    expect(within.body.movements.map(({ state }) => state)).toEqual(['asked', 'made'])
    expect((await step(movement?.id, 'approval', 'RECEPTIONIST')).status).toBe(403)
    expect((await step(movement?.id, 'approval', 'LOCATION_MANAGER')).body.code).toBe('NOT_ALLOWED')
    expect((await step(newId(), 'approval', 'ADMIN')).status).toBe(404)
    const { body } = await step(movement?.id, 'approval', 'ADMIN')
    expect(body.movements[0]).toMatchObject({ state: 'made', approvedByName: 'ADMIN' })
    expect((await step(movement?.id, 'approval', 'ADMIN')).body.code).toBe('WRONG_STATE')
    expect(cashOf((await counted(opened.id, body.version, 0)).body)?.expectedCentavos).toBe(-8000)
  })

  test('counts no movement that another than its writer voided, which stays to be read', async () => {
    const { body: opened } = await open({ floatCentavos: 5000 })
    const { body } = await move(opened.id, 'withdrawal', 2000)
    const id = body.movements[0]?.id
    expect((await step(id, 'voiding', 'RECEPTIONIST', { reason: 'valor errado' })).body.code).toBe('NOT_ALLOWED')
    expect((await step(id, 'voiding', 'LOCATION_MANAGER', { reason: ' ' })).status).toBe(400)
    const { body: voided } = await step(id, 'voiding', 'LOCATION_MANAGER', { reason: 'valor errado' })
    expect(voided.movements).toMatchObject([{ state: 'voided', voidReason: 'valor errado' }])
    expect((await step(id, 'voiding', 'LOCATION_MANAGER', { reason: 'de novo' })).body.code).toBe('WRONG_STATE')
    expect((await move(opened.id, 'withdrawal', 5000)).status).toBe(200)
    const { body: other } = await move(opened.id, 'supply', 700)
    await counted(opened.id, other.version, 700)
    const late = await step(other.movements.at(-1)?.id, 'voiding', 'LOCATION_MANAGER', { reason: 'tarde' })
    expect(late.body.code).toBe('WRONG_STATE')
  })

  test('gives back in cash what is in it alone, also where two are approved at once', async () => {
    await open({ floatCentavos: 5000 })
    const receipt = await paid((await sold()).id, 100_000)
    const asked = async (amountCentavos: number, method: string) =>
      (await ask(receipt, amountCentavos, { method })).body.id
    const [all, one, other, byPix] = [
      await asked(30_000, 'cash'),
      await asked(3000, 'cash'),
      await asked(3000, 'cash'),
      await asked(30_000, 'pix'),
    ]
    const refused = await act(all, 'approve', { version: 1 })
    expect([refused.status, refused.body.code]).toEqual([422, 'RULE_BROKEN'])
    expect(refused.body.detail).toContain('Na gaveta de hoje deveria haver menos que R$ 300,00')
    const both = await Promise.all([one, other].map((id) => act(id, 'approve', { version: 1 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await act(byPix, 'approve', { version: 1 })).status).toBe(200)
  })
})
