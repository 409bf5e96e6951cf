import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertProfessional } from '../../../../server/testing/rows.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type * as contract from '../person-contract.ts'
import { payRegimeEndpoints } from './endpoints.ts'
import { peopleOn } from './person-queries.ts'

// The clock of these tests is on the 19th of November 2026.
const { request, network, database } = await served({ endpoints: payRegimeEndpoints, loadActor })
const { here, elsewhere } = network
type Answer = ContractOutput<typeof contract.readPerson> & ProblemDetails

const someone = () => insertProfessional(database, { unitIds: [here.id] })
const read = (id: string, as: Role = 'ADMIN') => request<Answer>(as, 'GET', `/pay-regimes/professionals/${id}/person`)
const facts = { nit: '120.12345.67-2', dependants: 2, alimonyCentavos: 1_500_00, pensionCentavos: 0 }
const say = (id: string, more: object = {}, as: Role = 'ADMIN') =>
  request<Answer>(as, 'POST', `/pay-regimes/professionals/${id}/person`, { ...facts, validFrom: '2026-11-01', ...more })
const declared = {
  payerName: 'Hospital Exemplo S.A.',
  cnpj: '11.222.333/0001-81',
  remunerationCentavos: 5_000_00,
  fromMonth: '2026-09',
  throughMonth: '2026-12',
}
const declare = (id: string, more: object = {}, as: Role = 'ADMIN') =>
  request<Answer>(as, 'POST', `/pay-regimes/professionals/${id}/other-payers`, { ...declared, ...more })
const withdraw = (id: string, declarationId: string, as: Role = 'ADMIN') =>
  request<Answer>(as, 'POST', `/pay-regimes/professionals/${id}/other-payers/withdrawal`, { declarationId })
const why = ({ fields = [] }: ProblemDetails) => fields.map(({ path, code }) => `${path} ${code}`)

it('is said from a day on, the latest first, and once', async () => {
  const id = await someone()
  expect((await read(id)).body).toMatchObject({ said: [], otherPayers: [] })
  await say(id, { dependants: 1, validFrom: '2026-01-01' })
  expect((await say(id)).body.said).toMatchObject([
    { nit: '12012345672', dependants: 2, alimonyCentavos: 1_500_00, validFrom: '2026-11-01' },
    { dependants: 1, validFrom: '2026-01-01' },
  ])
  expect((await say(id)).body.said).toHaveLength(2)
  expect(why((await say(id, { nit: '12012345671' })).body)).toEqual([expect.stringMatching(/^nit /)])
  expect(why((await say(id, { dependants: 21 })).body)).toEqual([expect.stringMatching(/^dependants /)])
})

it('is kept out of every history: that it was said stands there, and not what', async () => {
  const id = await someone()
  await say(id)
  await declare(id)
  const events = await database.selectFrom('event').select(['verb', 'data']).where('entity_id', '=', id).execute()
  expect(events.map(({ verb }) => verb)).toEqual(['sayPerson', 'declare'])
  const told = JSON.stringify(events)
  for (const secret of ['12012345672', '150000', 'dependants', 'Hospital', '500000']) expect(told).not.toContain(secret)
})

it('is the administration’s to say, and read by whoever may see as what somebody is paid', async () => {
  const id = await someone()
  const theirs = await insertProfessional(database, { unitIds: [elsewhere.id] })
  expect((await say(id, {}, 'LOCATION_MANAGER')).status).toBe(403)
  expect((await declare(id, {}, 'LOCATION_MANAGER')).status).toBe(403)
  expect((await read(id, 'LOCATION_MANAGER')).status).toBe(200)
  expect((await read(theirs, 'LOCATION_MANAGER')).body.code).toBe('NOT_FOUND')
  expect((await say(newId())).body.code).toBe('NOT_FOUND')
  for (const role of ['SALES_MANAGER', 'RECEPTIONIST', 'SALES'] as const)
    expect((await read(id, role)).status).toBe(403)
})

it('declares another payer within a year, once a month, until it is taken back', async () => {
  const id = await someone()
  const { body } = await declare(id)
  expect(body.otherPayers).toMatchObject([{ cnpj: '11222333000181', fromMonth: '2026-09', withdrawnAt: null }])
  expect((await declare(id)).body.otherPayers).toHaveLength(1)
  expect(why((await declare(id, { fromMonth: '2026-12' })).body)).toEqual(['fromMonth declared'])
  expect(why((await declare(id, { throughMonth: '2026-08' })).body)).toEqual(['throughMonth backwards'])
  expect(why((await declare(id, { throughMonth: '2027-01' })).body)).toEqual(['throughMonth other_year'])
  const [first] = body.otherPayers
  const other = await someone()
  expect((await withdraw(other, first?.id ?? '')).body.code).toBe('RULE_BROKEN')
  expect((await withdraw(id, first?.id ?? '')).body.otherPayers).toMatchObject([
    { withdrawnByName: expect.any(String) },
  ])
  expect(why((await withdraw(id, first?.id ?? '')).body)).toEqual(['declarationId not_standing'])
  expect((await declare(id, { fromMonth: '2026-12' })).status).toBe(200)
})

it('is summed up by month, of several payers', async () => {
  const id = await someone()
  await say(id)
  await declare(id)
  await declare(id, { cnpj: '11.444.777/0001-61', remunerationCentavos: 1_000_00, throughMonth: '2026-10' })
  const asked = (month: string) => ({ key: month, professionalId: id, day: `${month}-28`, month })
  const found = await peopleOn(database, ['2026-08', '2026-10', '2026-11'].map(asked))
  expect([...found].map(([month, one]) => [month, one.otherPayersCentavos, one.facts?.dependants])).toEqual([
    ['2026-08', 0, undefined],
    ['2026-10', 6_000_00, undefined],
    ['2026-11', 5_000_00, 2],
  ])
})

it('is never changed', async () => {
  const id = await someone()
  await say(id)
  await declare(id)
  const refused = (table: string, set: string) => sql.raw(`update ${table} set ${set}`).execute(database)
  await expect(refused('pay_person', 'dependants = 0')).rejects.toMatchObject({ constraint: 'pay_regime_is_kept' })
  await expect(refused('pay_other_payer', 'remuneration_centavos = 1')).rejects.toMatchObject({
    constraint: 'pay_other_payer_is_kept',
  })
})
