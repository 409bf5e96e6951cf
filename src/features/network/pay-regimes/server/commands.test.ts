import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertProfessional } from '../../../../server/testing/rows.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { SaidRegime, SaidRetention } from '../schemas.ts'
import { payRegimeEndpoints } from './endpoints.ts'
import { tellOfTables } from './jobs.ts'

// The clock of these tests is on the 19th of November 2026.
const { request, network, database, clock, runJobs } = await served({
  endpoints: payRegimeEndpoints,
  loadActor,
  jobs: [tellOfTables],
})
const { here, elsewhere } = network
const company = { kind: 'company', companyName: 'Silva Médicos Ltda.', cnpj: '11.222.333/0001-81', isSimples: false }
const person = { kind: 'selfEmployed', companyName: null, cnpj: null, isSimples: null }
type Answer<Item> = { items: Item[] } & ProblemDetails

const read = (id: string, as: Role = 'ADMIN') =>
  request<Answer<SaidRegime>>(as, 'GET', `/pay-regimes/professionals/${id}`)
const say = (id: string, more: object, as: Role = 'ADMIN') =>
  request<Answer<SaidRegime>>(as, 'POST', `/pay-regimes/professionals/${id}`, { validFrom: '2026-11-01', ...more })
const someone = () => insertProfessional(database, { unitIds: [here.id] })
const told = async (id: string) =>
  (await database.selectFrom('event').select(['verb', 'data']).where('entity_id', '=', id).execute()).map(
    ({ verb }) => verb,
  )

it('is said from a day on, the latest first, and once', async () => {
  const id = await someone()
  expect((await read(id)).body.items).toEqual([])
  expect((await say(id, { ...person, validFrom: '2026-01-01' })).status).toBe(200)
  const { body } = await say(id, company)
  expect(body.items).toMatchObject([
    { kind: 'company', cnpj: '11222333000181', validFrom: '2026-11-01' },
    { kind: 'selfEmployed', validFrom: '2026-01-01' },
  ])
  expect((await say(id, company)).body.items).toHaveLength(2)
  expect(await told(id)).toEqual(['say', 'say'])
  // Put right on the same day, what was said first stays to be read.
  expect((await say(id, { ...company, isSimples: true })).body.items.map(({ isSimples }) => isSimples)).toEqual([
    true,
    false,
    null,
  ])
})

it('takes a CNPJ with letters, and names the field of what is none', async () => {
  const id = await someone()
  expect((await say(id, { ...company, cnpj: '12.ABC.345/01DE-35' })).body.items[0]?.cnpj).toBe('12ABC34501DE35')
  const why = async (more: object) => (await say(id, more)).body.fields?.map(({ path, code }) => `${path} ${code}`)
  expect(await why({ ...company, cnpj: '11222333000180' })).toEqual([expect.stringMatching(/^cnpj /)])
  expect(await why({ ...company, companyName: null, isSimples: null })).toEqual([
    'companyName required',
    'isSimples required',
  ])
  expect(await why({ ...person, cnpj: '11222333000181' })).toEqual(['cnpj only_companies'])
  expect(await why({ ...person, validFrom: '2030-01-01' })).toEqual(['validFrom too_far_ahead'])
})

it('is the administration’s to say, and a unit’s manager reads that of their people', async () => {
  const id = await someone()
  const theirs = await insertProfessional(database, { unitIds: [elsewhere.id] })
  expect((await say(id, person, 'LOCATION_MANAGER')).status).toBe(403)
  expect((await read(id, 'LOCATION_MANAGER')).status).toBe(200)
  expect((await read(theirs, 'LOCATION_MANAGER')).body.code).toBe('NOT_FOUND')
  expect((await say(newId(), person)).body.code).toBe('NOT_FOUND')
  for (const role of ['SALES_MANAGER', 'RECEPTIONIST', 'SALES'] as const)
    expect((await read(id, role)).status).toBe(403)
})

it('of the law begins with what Pauta brings along, and goes on by dates', async () => {
  const retentions = async (as: Role = 'ADMIN') =>
    (await request<Answer<SaidRetention>>(as, 'GET', '/pay-regimes/retentions')).body.items
  expect((await retentions('LOCATION_MANAGER')).length).toBeGreaterThanOrEqual(9)
  const iss = { kind: 'share', basisPoints: 200, ceilingCentavos: null, leastCentavos: 0 }
  const body = {
    regime: 'company',
    tax: 'iss',
    validFrom: '2026-12-01',
    validUntil: null,
    terms: iss,
    source: 'Lei municipal 1.234/2026',
  }
  const send = (more: object = {}, as: Role = 'ADMIN') =>
    request<Answer<SaidRetention>>(as, 'POST', '/pay-regimes/retentions', { ...body, ...more })
  expect((await send({}, 'LOCATION_MANAGER')).status).toBe(403)
  const { body: said } = await send()
  expect(said.items.filter(({ regime, tax }) => regime === 'company' && tax === 'iss')).toMatchObject([
    { validFrom: '2026-12-01', terms: iss },
    { terms: { kind: 'none' }, recordedByName: null },
  ])
  const count = (await retentions()).length
  await send()
  expect(await retentions()).toHaveLength(count)
  expect((await send({ source: ' ' })).body.fields?.[0]?.path).toBe('source')
  expect((await send({ terms: { ...iss, basisPoints: 0 } })).body.code).toBe('INVALID_INPUT')
})

it('is never changed', async () => {
  await someone()
  for (const table of ['pay_regime', 'pay_retention'])
    await expect(sql.raw(`update ${table} set valid_from = '2020-01-01'`).execute(database)).rejects.toMatchObject({
      constraint: 'pay_regime_is_kept',
    })
})

it('of the law is a table whose steps rise, and whose last has no end', async () => {
  const step = (upToCentavos: number | null) => ({ upToCentavos, basisPoints: 750, lessCentavos: 0 })
  const why = async (...ends: (number | null)[]) => {
    const more = { dependantCentavos: 0, deductsPension: false, relief: null, leastCentavos: 0 }
    const terms = { kind: 'table', brackets: ends.map(step), simplifiedCentavos: 0, ...more }
    const { status, body } = await request<ProblemDetails>('ADMIN', 'POST', '/pay-regimes/retentions', {
      regime: 'selfEmployed',
      tax: 'irrf',
      validFrom: '2026-12-01',
      source: 'Lei 15.270/2025',
      terms,
      validUntil: null,
    })
    return status === 200 ? [] : body.fields?.map(({ path, code }) => `${path} ${code}`)
  }
  expect(await why(200_000, 100_000, null)).toEqual(['terms.brackets.1.upToCentavos not_rising'])
  expect(await why(100_000, 200_000)).toEqual(['terms.brackets.1.upToCentavos last_step'])
  expect(await why(null, null)).toEqual(['terms.brackets.0.upToCentavos last_step'])
  expect(await why(100_000, 200_000, null)).toEqual([])
})

it('of the law is announced two months before it ends, once, until it is renewed', async () => {
  const today = clock.now
  const { body } = await request<Answer<SaidRetention>>('ADMIN', 'GET', '/pay-regimes/retentions')
  const tables = body.items.filter(({ regime, validUntil }) => regime === 'selfEmployed' && validUntil === '2026-12-31')
  const told = async () => {
    await runJobs({ tick: 'payRegime.tables' })
    const { rows } = await sql<{ id: string }>`
      select entity_id as id from event where noun = 'payRegime' and verb = 'tableEnds' order by id`.execute(database)
    return rows.map(({ id }) => id)
  }
  clock.now = Temporal.Instant.from('2026-10-31T12:00:00Z')
  expect(await told()).toEqual([])
  clock.now = Temporal.Instant.from('2026-11-01T12:00:00Z')
  const inss = tables.find(({ tax }) => tax === 'inss')
  expect(await told()).toContain(inss?.id)
  const count = (await told()).length
  expect(await told()).toHaveLength(count)
  const renewal = { regime: 'selfEmployed', tax: 'inss', terms: inss?.terms, source: 'Portaria MPS/MF 2027' }
  const until = { validFrom: '2027-01-01', validUntil: '2027-12-31' }
  const send = (more: object) =>
    request<ProblemDetails>('ADMIN', 'POST', '/pay-regimes/retentions', { ...renewal, ...more })
  expect((await send({ ...until, validUntil: '2026-12-01' })).body.fields?.[0]).toMatchObject({ path: 'validUntil' })
  expect((await send(until)).status).toBe(200)
  const events = await database
    .selectFrom('event')
    .select('verb')
    .where('entity_id', '=', inss?.id ?? '')
    .execute()
  expect(events.map(({ verb }) => verb)).toEqual(['tableEnds', 'renew'])
  clock.now = today
})
