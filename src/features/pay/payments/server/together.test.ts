import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '../../../../shared/roles.ts'
import { servedPayments } from './testing/served-payments.ts'

const kit = await servedPayments()
const { network, performed, rule, calculated, read, idOf, accept } = kit
const { here, elsewhere } = network
const [alice = '', beto = ''] = here.doctors

beforeEach(async () => {
  await kit.emptied()
  await rule()
})

/** Hers: R$ 1.000,00 of one surgery here, and one elsewhere. */
async function ofTwoUnits(): Promise<string> {
  await performed()
  await performed({ unit: elsewhere, who: [alice], at: '2026-11-14T13:00:00Z' })
  await calculated()
  return idOf(alice)
}

describe('several statements together', () => {
  const together =
    (path: string, ids: string[], as: Role = 'LOCATION_MANAGER', version?: number) =>
    async () => {
      const seen = await Promise.all(ids.map(async (id) => ({ id, version: version ?? (await read(id)).version })))
      return kit.request<{ done: number; code?: string }>(as, 'POST', `/payments/${path}`, { statements: seen })
    }
  async function two(): Promise<string[]> {
    await performed({ who: [alice, beto] })
    await performed({ who: [elsewhere.doctors[0]], unit: elsewhere, at: '2026-11-14T13:00:00Z' })
    await calculated()
    return [await idOf(alice), await idOf(beto)]
  }

  test('are checked, sent and approved, all or none', async () => {
    const ids = await two()
    expect((await together('checks', [...ids, ids[0] ?? ''])()).body).toEqual({ done: 2 })
    expect((await together('checks', ids)()).body.code).toBe('WRONG_STATE')
    expect((await together('sendings', ids, 'LOCATION_MANAGER', 1)()).body.code).toBe('STALE')
    expect((await together('sendings', ids)()).body).toEqual({ done: 2, onPaper: 2 })
    await accept(ids[0] ?? '')
    expect((await together('approvals', ids, 'ADMIN')()).body.code).toBe('WRONG_STATE')
    expect((await read(ids[0] ?? '')).state).toBe('accepted')
    await accept(ids[1] ?? '')
    expect((await together('approvals', ids, 'ADMIN')()).body).toEqual({ done: 2 })
    expect((await read(ids[1] ?? '')).state).toBe('approved')
  })

  test('are of the person’s units, and approved by whoever checked none of them', async () => {
    const ids = await two()
    const theirs = await idOf(elsewhere.doctors[0])
    expect((await together('checks', [...ids, theirs])()).status).toBe(404)
    await together('checks', [...ids, theirs], 'ADMIN')()
    expect((await read(theirs)).state).toBe('checked')
    await together('sendings', ids)()
    for (const id of ids) await accept(id, {}, 'LOCATION_MANAGER')
    expect((await together('approvals', ids, 'ADMIN')()).body.code).toBe('RULE_BROKEN')
    expect((await together('approvals', ids)()).status).toBe(403)
  })

  test('of several units are sent by whoever sees all of each', async () => {
    const id = await ofTwoUnits()
    expect((await together('checks', [id])()).body).toEqual({ done: 1 })
    expect((await read(id)).state).toBe('calculated')
    await together('checks', [id], 'ADMIN')()
    expect((await together('sendings', [id])()).body.code).toBe('NOT_ALLOWED')
  })
})
