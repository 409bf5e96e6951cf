import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { servedSettings } from '../../../foundation/units/server/testing/settings.ts'
import type { CardFee } from '../record.ts'
import { cardFeeEndpoints } from './endpoints.ts'
import { feeOf } from './queries.ts'

const { announced, database, lastEvent, request } = await servedSettings(cardFeeEndpoints)
// The clock of these tests is on the 19th of November 2026.
const [yesterday, today, tomorrow] = ['2026-11-18', '2026-11-19', '2026-11-20']

type Answer = CardFee & ProblemDetails
const fee = (fields: object = {}) => ({
  id: newId(),
  brand: 'visa',
  method: 'credit',
  firstInstalment: 2,
  lastInstalment: 6,
  feeBasisPoints: 319,
  validFrom: '2026-01-01',
  ...fields,
})
const create = (body: unknown, as: Role = 'ADMIN') => request<Answer>(as, 'POST', '/card-fees', body)
const edit = (id: string, body: object, as: Role = 'ADMIN') => request<Answer>(as, 'PATCH', `/card-fees/${id}`, body)
const list = async (query = '') =>
  (await request<{ items: CardFee[] }>('ADMIN', 'GET', `/settings/card-fees${query}`)).body.items
const added = async (fields: object = {}) => {
  const { status, body } = await create(fee(fields))
  expect(body).toMatchObject({ version: 1 })
  expect(status).toBe(200)
  return body
}
const held = (fields: object = {}) =>
  feeOf(database, { brand: 'visa', method: 'credit', instalments: 3, day: today, ...fields })

beforeEach(() => sql`delete from card_fee`.execute(database))

describe('a new fee', () => {
  test('is written, on record and heard of', async () => {
    const sent = fee()
    const { status, body } = await create(sent)
    expect(status).toBe(200)
    expect(body).toEqual({ ...sent, standing: 'current', endedOn: null, active: true, version: 1 })
    expect(await lastEvent(sent.id)).toMatchObject({ noun: 'cardFee', verb: 'create' })
    expect(announced.at(-1)).toMatchObject({ noun: 'cardFee', unitId: null })
    expect((await create(sent)).status).toBe(200)
    expect((await create({ ...sent, brand: 'elo' })).body.code).toBe('ID_REUSED')
  })

  test('is the administration’s to write; a unit manager sees', async () => {
    const { id } = await added()
    expect((await create(fee(), 'LOCATION_MANAGER')).status).toBe(403)
    expect((await edit(id, { version: 1, active: false }, 'LOCATION_MANAGER')).status).toBe(403)
    const seen = await request<{ can: string[] }>('LOCATION_MANAGER', 'GET', `/card-fees/${id}`)
    expect(seen.body).toMatchObject({ brand: 'visa', can: [] })
    expect((await request('SALES', 'GET', `/card-fees/${id}`)).status).toBe(403)
  })

  test.each<[string, object, string]>([
    ['no instalment', { firstInstalment: 0 }, 'firstInstalment'],
    ['half an instalment', { firstInstalment: 1.5 }, 'firstInstalment'],
    ['twenty-five', { lastInstalment: 25 }, 'lastInstalment'],
    ['downwards', { firstInstalment: 6, lastInstalment: 2 }, 'lastInstalment'],
    ['debit in six', { method: 'debit', firstInstalment: 1 }, 'lastInstalment'],
    ['less than nothing', { feeBasisPoints: -1 }, 'feeBasisPoints'],
    ['more than everything', { feeBasisPoints: 10_001 }, 'feeBasisPoints'],
    ['a fraction of a hundredth', { feeBasisPoints: 319.5 }, 'feeBasisPoints'],
    ['a day that is none', { validFrom: '2026-02-30' }, 'validFrom'],
    ['an unknown brand', { brand: 'diners' }, 'brand'],
  ])('%s is refused', async (_what, fields, path) => {
    const { status, body } = await create(fee(fields))
    expect([status, body.fields?.[0]?.path]).toEqual([400, path])
  })

  test('begins alone on its day, whichever of its instalments another has', async () => {
    await added({ validFrom: tomorrow })
    const { status, body } = await create(fee({ validFrom: tomorrow, firstInstalment: 6, lastInstalment: 12 }))
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([409, 'ALREADY_EXISTS', 'validFrom'])
    await added({ validFrom: tomorrow, firstInstalment: 7, lastInstalment: 12 })
    await added({ validFrom: tomorrow, brand: 'elo' })
    const twice = sql`insert into card_fee (id, brand, method, first_instalment, last_instalment, fee_basis_points, valid_from)
      values (${newId()}, 'visa', 'credit', 3, 3, 1, ${tomorrow})`
    await expect(twice.execute(database)).rejects.toMatchObject({ constraint: 'card_fee_once' })
  })
})

describe('the fee of a payment', () => {
  test('is the latest that held on its day, for its brand, method and instalments', async () => {
    await added({ validFrom: '2025-01-01', feeBasisPoints: 350 })
    await added({ validFrom: today, feeBasisPoints: 300 })
    await added({ validFrom: tomorrow, lastInstalment: 3, feeBasisPoints: 290 })
    await added({ brand: 'elo', feeBasisPoints: 400 })
    expect(await held({ day: '2024-12-31' })).toBeUndefined()
    expect(await held({ day: '2025-01-01' })).toBe(350)
    expect(await held({ day: yesterday })).toBe(350)
    expect(await held()).toBe(300)
    expect(await held({ day: tomorrow })).toBe(290)
    expect(await held({ day: tomorrow, instalments: 4 })).toBe(300)
    expect(await held({ instalments: 7 })).toBeUndefined()
    expect(await held({ method: 'debit', instalments: 1 })).toBeUndefined()
    expect(await held({ brand: 'elo' })).toBe(400)
  })

  test('of a day that has passed stays when a fee goes out of use', async () => {
    const { id } = await added()
    expect((await edit(id, { version: 1, active: false })).body).toMatchObject({ standing: 'ended', endedOn: today })
    expect([await held({ day: yesterday }), await held()]).toEqual([319, undefined])
    expect((await edit(id, { version: 2, active: true })).body).toMatchObject({ standing: 'current', endedOn: null })
    expect(await held()).toBe(319)
  })

  test('says where each fee stands today', async () => {
    await added({ validFrom: '2025-01-01', lastInstalment: 3 })
    await added({ validFrom: '2025-02-01', firstInstalment: 4 })
    await added({ validFrom: today, lastInstalment: 4 })
    await added({ validFrom: tomorrow })
    const standings = async (query: string) =>
      (await list(`?sort=validFrom&${query}`)).map(({ validFrom, standing }) => [validFrom, standing])
    expect(await standings('')).toEqual([
      ['2025-01-01', 'replaced'],
      ['2025-02-01', 'current'],
      [today, 'current'],
      [tomorrow, 'planned'],
    ])
    expect(await standings('standing=planned')).toEqual([[tomorrow, 'planned']])
  })
})

describe('what has passed', () => {
  test.each<[string, object]>([
    ['its price', { feeBasisPoints: 1 }],
    ['its day', { validFrom: '2026-02-01' }],
    ['its day to one ahead', { validFrom: tomorrow }],
    ['its instalments', { lastInstalment: 7 }],
    ['its brand', { brand: 'elo' }],
  ])('is not changed of a fee that held: %s', async (_what, change) => {
    const { id } = await added()
    const { status, body } = await edit(id, { version: 1, ...change })
    expect([status, body.code]).toEqual([422, 'RULE_BROKEN'])
    expect(await held()).toBe(319)
  })

  test('is not changed by a new fee either, unless none held', async () => {
    await added()
    const { body } = await create(fee({ validFrom: yesterday }))
    expect([body.code, body.fields?.[0]?.path]).toEqual(['RULE_BROKEN', 'validFrom'])
    await added({ validFrom: '2025-01-01', feeBasisPoints: 340 })
    expect([await held({ day: '2025-12-31' }), await held()]).toEqual([340, 319])
  })

  test('is not taken up again on a later day', async () => {
    const { id } = await added()
    const can = async () => (await request<{ can: string[] }>('ADMIN', 'GET', `/card-fees/${id}`)).body.can
    expect(await can()).toEqual(['archive'])
    await sql`update card_fee set active = false, ended_on = ${yesterday} where id = ${id}`.execute(database)
    expect(await can()).toEqual([])
    expect((await edit(id, { version: 1, active: true })).body.code).toBe('RULE_BROKEN')
  })

  test('does not keep a fee from being changed that begins today or later', async () => {
    const { id } = await added({ validFrom: today })
    const seen = await request<{ can: string[] }>('ADMIN', 'GET', `/card-fees/${id}`)
    expect(seen.body.can).toEqual(['edit', 'archive'])
    expect((await edit(id, { version: 1, feeBasisPoints: 310 })).body).toMatchObject({
      version: 2,
      feeBasisPoints: 310,
    })
    expect(await lastEvent(id)).toMatchObject({ verb: 'edit', data: { changes: { feeBasisPoints: [319, 310] } } })
    expect((await edit(id, { version: 1, feeBasisPoints: 5 })).body.code).toBe('STALE')
    expect((await edit(id, { version: 2, method: 'debit' })).body.fields?.[0]?.path).toBe('lastInstalment')
    await added({ validFrom: '2026-01-01' })
    expect((await edit(id, { version: 2, validFrom: yesterday })).body.code).toBe('RULE_BROKEN')
    expect((await edit(newId(), { version: 1 })).status).toBe(404)
  })
})

test('the table is searched, narrowed and taken away', async () => {
  await added({ brand: 'amex', feeBasisPoints: 449 })
  await added({ brand: 'elo', method: 'debit', firstInstalment: 1, lastInstalment: 1, feeBasisPoints: 149 })
  expect((await list('?q=american')).map(({ brand }) => brand)).toEqual(['amex'])
  expect((await list('?q=débito')).map(({ brand }) => brand)).toEqual(['elo'])
  expect((await list('?brand=amex')).map(({ brand }) => brand)).toEqual(['amex'])
  expect((await list('?sort=-fee')).map(({ feeBasisPoints }) => feeBasisPoints)).toEqual([449, 149])
  const { text } = await request('LOCATION_MANAGER', 'GET', '/settings/card-fees/export?format=csv&brand=amex')
  expect(text.trim().split('\r\n')[1]).toBe('American Express;Crédito;2;6;4,49 %;01/01/2026;Vigente;sim')
})
