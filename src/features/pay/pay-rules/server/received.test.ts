import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { Received } from '../received-contract.ts'
import { payRuleEndpoints } from './endpoints.ts'

// The clock of these tests is on the 19th of November 2026.
const { request, network, database } = await served({ endpoints: payRuleEndpoints, loadActor })
const say = (month: string, means: string, as: Role = 'ADMIN') =>
  request<Received & ProblemDetails>(as, 'POST', '/pay-rules/received', { month, means })
const saidSince = ({ items }: Received) => items.map(({ validFrom, means }) => [validFrom, means])

beforeEach(async () => {
  await emptyTables(database, 'payment_period', 'event')
  await sql`delete from pay_received where valid_from > '2000-01-01'`.execute(database)
})

it('is authorised until an administrator says otherwise from a month on, with who said so', async () => {
  const { body: first } = await request<Received>('LOCATION_MANAGER', 'GET', '/pay-rules/received')
  expect(first).toMatchObject({ items: [{ means: 'authorised', recordedByName: null }], earliest: '2000-01' })
  const { status, body } = await say('2026-12', 'settled')
  expect(status).toBe(200)
  expect(saidSince(body)).toEqual([
    ['2026-12-01', 'settled'],
    ['2000-01-01', 'authorised'],
  ])
  expect(body.items[0]?.recordedByName).toEqual(expect.any(String))
  const events = await database.selectFrom('event').select(['noun', 'verb', 'actor_id']).execute()
  expect(events).toEqual([{ noun: 'payRule', verb: 'received', actor_id: network.staff.ADMIN }])
})

it('is said anew of the same month, and once more is nothing new', async () => {
  await say('2026-12', 'settled')
  expect(saidSince((await say('2026-12', 'settled')).body)).toHaveLength(2)
  expect(saidSince((await say('2026-12', 'authorised')).body)[0]).toEqual(['2026-12-01', 'authorised'])
  expect(await database.selectFrom('event').select('verb').execute()).toHaveLength(2)
})

it('is never said of a month that is locked, or that is far ahead', async () => {
  await sql`insert into payment_period (id, month, state, locked_by, locked_at)
    values (${newId()}, '2026-10-01', 'locked', ${network.staff.ADMIN}, now())`.execute(database)
  const { body } = await say('2026-10', 'settled')
  expect(body.fields).toMatchObject([{ path: 'month', code: 'locked' }])
  expect((await say('2030-01', 'settled')).body.fields?.[0]?.code).toBe('too_far_ahead')
  expect((await say('2026-13', 'settled')).body.code).toBe('INVALID_INPUT')
  expect((await say('2026-11', 'settled')).body.earliest).toBe('2026-11')
})

it('is the administration’s to say', async () => {
  for (const role of ['LOCATION_MANAGER', 'SALES_MANAGER', 'RECEPTIONIST'] as const)
    expect((await say('2026-12', 'settled', role)).status).toBe(403)
  expect((await request('SALES', 'GET', '/pay-rules/received')).status).toBe(403)
})
