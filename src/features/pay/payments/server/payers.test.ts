import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertLegalEntity } from '../../../../server/testing/rows.ts'
import { testPhotos } from '../../../foundation/staff/server/testing/accounts.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import { payRegimeEndpoints } from '../../../network/pay-regimes/server/endpoints.ts'
import { unitEndpoints } from '../../../foundation/units/server/endpoints.ts'
import { paymentHookAnswers } from './hook-answers.ts'
import { servedPayments } from './testing/served-payments.ts'

const kit = await servedPayments({
  endpoints: [...unitEndpoints({ photos: testPhotos() }), ...payRegimeEndpoints],
  hookAnswers: paymentHookAnswers,
})
const { brought, calculated, database, list, network, performed, read, request, rule } = kit
const { here, staff } = network
const [alice] = here.doctors
const [main, other] = [
  await insertLegalEntity(database, { name: 'Clínicas São Paulo Ltda.', short_name: 'São Paulo' }),
  await insertLegalEntity(database, { name: 'Clínicas do Norte Ltda.', short_name: 'Norte' }),
]

/** The unit is of the other company from the 16th of November on: of this month it was of two. */
async function belongs(fields: object = { legalEntityId: other, legalEntityFrom: '2026-11-16' }) {
  const { body } = await request<{ version: number }>('ADMIN', 'GET', `/units/${here.id}`)
  return request<ProblemDetails>('ADMIN', 'PATCH', `/units/${here.id}`, { version: body.version, ...fields })
}
const [before, after] = ['2026-11-12T12:00:00Z', '2026-11-20T12:00:00Z']

/** Alice’s statements of November, the one of the main company first. */
async function both() {
  const rows = await list()
  return [main, other].map((id) => {
    const name = id === main ? 'São Paulo' : 'Norte'
    return rows.find(({ payerName }) => payerName === name)?.id ?? newId()
  })
}

beforeEach(async () => {
  await kit.emptied('pay_regime', 'event')
  await sql`update unit set legal_entity_id = null, legal_entity_from = null`.execute(database)
  await rule({ amount_centavos: 6_000_00 })
  for (const at of [before, after]) await performed({ at })
  await sql`insert into pay_regime (id, professional_id, kind, valid_from, recorded_by, recorded_at)
    values (${newId()}, ${alice}, 'selfEmployed', '2026-01-01', ${staff.ADMIN}, now())`.execute(database)
})

describe('what is owed by several companies', () => {
  it('is one statement for each of them, by the days on which the unit was of it', async () => {
    await calculated()
    expect(await list()).toMatchObject([{ resultCentavos: 12_000_00, payerName: 'São Paulo' }])
    await belongs()
    await calculated()
    const rows = await list()
    expect(rows.map(({ resultCentavos, payerName }) => [payerName, resultCentavos]).toSorted()).toEqual([
      ['Norte', 6_000_00],
      ['São Paulo', 6_000_00],
    ])
    const [, ofOther = ''] = await both()
    expect((await read(ofOther)).payer).toMatchObject({ name: 'Clínicas do Norte Ltda.', city: 'São Paulo' })
    const filtered = await list(`month=2026-11&page=doctors&payerId=${other}`)
    expect(filtered.map(({ id }) => id)).toEqual([ofOther])
    // Nothing is of the other one any more: its statement is gone, and nobody is paid twice.
    await belongs({ legalEntityId: null, legalEntityFrom: null })
    await calculated()
    expect(await list()).toMatchObject([{ resultCentavos: 12_000_00 }])
  })

  it('is taxed by each alone, but for the ceiling of social security', async () => {
    await belongs()
    await calculated()
    const [ofMain = '', ofOther = ''] = await both()
    const kept = async (id: string) =>
      (await read(id)).retentions.map(({ tax, baseCentavos, centavos }) => [tax, baseCentavos, centavos])
    const [alone] = await kept(ofOther)
    expect(alone).toEqual(['inss', 6_000_00, 660_00])
    await brought(ofMain, 'approved')
    // 8.475,55 − 6.000,00 are left of the ceiling; income tax knows nothing of what another company pays.
    const [inss, irrf] = await kept(ofOther)
    expect(inss).toEqual(['inss', 2_475_55, 272_31])
    expect(irrf?.[1]).toBe(6_000_00 - 607_20)
  })

  it('is charged ISS as the municipality of the company asks of the service', async () => {
    await belongs()
    await calculated()
    const iss = (said: object) =>
      request<ProblemDetails>('ADMIN', 'POST', '/pay-regimes/retentions', {
        regime: 'selfEmployed',
        tax: 'iss',
        validFrom: '2026-11-01',
        validUntil: null,
        source: 'Lei municipal 1',
        terms: { kind: 'share', basisPoints: 500, ceilingCentavos: null, leastCentavos: 0 },
        ...said,
      })
    const kept = async () =>
      Promise.all(
        (await both()).map(async (id) => (await read(id)).retentions.find(({ tax }) => tax === 'iss')?.centavos ?? 0),
      )
    expect(await kept()).toEqual([0, 0])
    const terms = { kind: 'share', basisPoints: 200, ceilingCentavos: null, leastCentavos: 0 }
    await iss({ service: '4.01', terms })
    expect(await kept()).toEqual([120_00, 120_00])
    // Of the company is nearer than of the service, and both than either.
    await iss({ legalEntityId: other })
    expect(await kept()).toEqual([120_00, 300_00])
    await iss({ legalEntityId: main, service: '4.06' })
    expect(await kept()).toEqual([120_00, 300_00])
    await iss({ legalEntityId: other, service: '4.01', terms: { kind: 'none' } })
    expect(await kept()).toEqual([120_00, 0])
    expect((await iss({ legalEntityId: newId() })).status).toBe(404)
    expect((await iss({ tax: 'irrf', legalEntityId: main })).body).toMatchObject({ fields: [{ code: 'iss_only' }] })
  })

  it('takes off what the same company paid too much, and no other', async () => {
    await belongs()
    await calculated()
    const [, ofOther = ''] = await both()
    await sql`update payment_statement set result_centavos = -50000 where id = ${ofOther}`.execute(database)
    for (const day of ['2026-12-01', '2026-12-02']) await performed({ at: `${day}T12:00:00Z` })
    await belongs({ legalEntityId: main, legalEntityFrom: '2026-12-02' })
    await calculated('2026-12')
    const { rows } = await sql<{ payer: string | null; carried: number }>`
      select payer_id as payer, carried_centavos as carried from payment_statement
        join payment_period as period on period.id = period_id where month = '2026-12-01'`.execute(database)
    expect(new Map(rows.map(({ payer, carried }) => [payer, carried]))).toEqual(
      new Map([
        [null, 0],
        [other, -500_00],
      ]),
    )
  })
})

describe('a unit', () => {
  it('is of no other company in a month of which something is approved', async () => {
    await calculated()
    const [ofMain = ''] = await both()
    await brought(ofMain, 'approved')
    const { body } = await belongs()
    expect(body).toMatchObject({ code: 'RULE_BROKEN', fields: [{ path: 'legalEntityFrom', code: 'paid_by_another' }] })
    expect(body.detail).toContain('a partir de 01/12/2026')
    expect((await belongs({ legalEntityId: other, legalEntityFrom: '2026-12-01' })).status).toBe(200)
    // As if it had always been of the main one is not what was paid.
    expect((await belongs({ legalEntityId: null, legalEntityFrom: null })).status).toBe(422)
  })
})
