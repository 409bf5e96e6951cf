import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { subjects } from '../../../../app/collected/subjects.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { payRegimeEndpoints } from '../../../network/pay-regimes/server/endpoints.ts'
import { tellOfTables } from '../../../network/pay-regimes/server/jobs.ts'
import { servedPayments } from '../../../pay/payments/server/testing/served-payments.ts'
import type { Notification } from '../contract.ts'
import { notificationEndpoints } from './endpoints.ts'
import { tellPeople } from './tell.ts'

const financeRestrictedUserIds: string[] = []
const kit = await servedPayments({
  endpoints: [...notificationEndpoints({ subjects }), ...payRegimeEndpoints],
  jobs: [tellPeople({ subjects, financeRestrictedUserIds }), tellOfTables],
  financeRestrictedUserIds,
})
const { network, request, runJobs, performed, rule, calculated, idOf, brought, contest, answer, check } = kit
const { here, staff } = network
const [alice = ''] = here.doctors

beforeEach(async () => {
  await kit.emptied('notification', 'event')
  financeRestrictedUserIds.length = 0
  kit.clock.now = Temporal.Instant.from('2026-12-03T13:00:00Z')
  await rule()
})

/** What of payments waits for a role. */
async function waiting(as: Role, about = 'payment'): Promise<string[]> {
  await runJobs()
  const { body } = await request<{ items: Notification[] }>(as, 'GET', '/notifications')
  return body.items.filter(({ noun, doneAt }) => noun === about && doneAt === null).map(({ event }) => event)
}
async function statement(to: 'checked' | 'sent'): Promise<string> {
  await performed()
  await calculated()
  const id = await idOf(alice)
  await brought(id, to)
  return id
}

describe('the bell of payments', () => {
  it('tells whoever checked it, and administrators, of what is contested, until all of it is answered', async () => {
    const id = await statement('sent')
    const [one, other] = [newId(), newId()]
    await contest(id, { id: one }, 'ADMIN')
    await contest(id, { id: other }, 'ADMIN')
    expect(await waiting('LOCATION_MANAGER')).toEqual(['payment.contest', 'payment.contest'])
    for (const role of ['RECEPTIONIST', 'SALES_MANAGER', 'STOCK_ASSISTANT'] as const)
      expect([role, await waiting(role)]).toEqual([role, []])
    await answer(one)
    expect(await waiting('LOCATION_MANAGER')).toContain('payment.contest')
    await answer(other)
    expect(await waiting('LOCATION_MANAGER')).toEqual([])
    expect(await waiting('ADMIN')).toEqual(expect.arrayContaining(['payment.answer', 'payment.answerAll']))
  })

  it('tells who may send what whoever checked it may not, until it is sent or the check is taken back', async () => {
    await performed()
    await calculated()
    const id = await idOf(alice)
    await check(id)
    expect(await waiting('ADMIN')).toEqual([])
    await kit.uncheck(id)
    await sql`update day_map set closed_by = ${staff.LOCATION_MANAGER}`.execute(kit.database)
    await check(id)
    expect(await waiting('ADMIN')).toEqual(['payment.awaitSender'])
    for (const role of ['LOCATION_MANAGER', 'SALES_MANAGER'] as const) expect(await waiting(role)).toEqual([])
    await kit.uncheck(id)
    expect(await waiting('ADMIN')).toEqual([])
    const { parts, version } = await kit.read(id)
    expect(parts).toHaveLength(1)
    const together = { statements: [{ id, version }] }
    expect((await request('LOCATION_MANAGER', 'POST', '/payments/checks', together)).status).toBe(200)
    expect(await waiting('ADMIN')).toEqual(['payment.awaitSender'])
    expect((await kit.send(id, {}, 'ADMIN')).body.state).toBe('sent')
    expect(await waiting('ADMIN')).toEqual([])
  })

  it('asks administrators who checked none of it for their approval', async () => {
    const id = await statement('sent')
    await kit.checkedBy(id, 'PRE_POST_OPERATOR')
    await kit.accept(id, {}, 'LOCATION_MANAGER')
    expect(await waiting('ADMIN')).toEqual(['payment.accept'])
    expect(await waiting('LOCATION_MANAGER')).toEqual([])
    await kit.approve(await idOf(alice))
    expect(await waiting('ADMIN')).toEqual([])
  })

  it('asks nobody who checked some of it', async () => {
    await performed()
    await calculated()
    const id = await idOf(alice)
    await check(id, 'ADMIN')
    await kit.send(id)
    await kit.accept(id, {}, 'LOCATION_MANAGER')
    expect(await waiting('ADMIN')).toEqual([])
  })

  it('tells a restricted administrator nothing', async () => {
    const id = await statement('sent')
    financeRestrictedUserIds.push(staff.ADMIN)
    await contest(id)
    await kit.request('LOCATION_MANAGER', 'GET', `/payments/statements/${id}`)
    expect(await waiting('ADMIN')).toEqual([])
    financeRestrictedUserIds.length = 0
    const { body } = await request<{ items: Notification[] }>('ADMIN', 'GET', '/notifications')
    expect(body.items).toEqual([])
  })

  it('reminds the unit each morning of what of a month that is over it has not checked', async () => {
    await performed()
    await calculated()
    const id = await idOf(alice)
    kit.clock.now = Temporal.Instant.from('2026-11-30T12:00:00Z')
    await runJobs({ tick: 'payment.remindCheck' })
    expect(await waiting('LOCATION_MANAGER', 'paymentChecks')).toEqual([])
    kit.clock.now = Temporal.Instant.from('2026-12-01T12:00:00Z')
    await runJobs({ tick: 'payment.remindCheck' })
    await runJobs({ tick: 'payment.remindCheck' })
    expect(await waiting('LOCATION_MANAGER', 'paymentChecks')).toEqual(['payment.remindCheck'])
    expect(await waiting('ADMIN', 'paymentChecks')).toEqual([])
    await check(id, 'LOCATION_MANAGER')
    expect(await waiting('LOCATION_MANAGER', 'paymentChecks')).toEqual([])
  })

  it('tells administrators of a table of the law that ends, until it is renewed', async () => {
    kit.clock.now = Temporal.Instant.from('2026-11-10T12:00:00Z')
    await runJobs({ tick: 'payRegime.tables' })
    expect(await waiting('ADMIN', 'payRegime')).toEqual(['payRegime.tableEnds', 'payRegime.tableEnds'])
    expect(await waiting('LOCATION_MANAGER', 'payRegime')).toEqual([])
    const terms = { kind: 'share', basisPoints: 1_100, ceilingCentavos: 8_900_00, leastCentavos: 0 }
    const days = { validFrom: '2027-01-01', validUntil: '2027-12-31' }
    const body = { regime: 'selfEmployed', tax: 'inss', terms, source: 'Portaria MPS/MF 2027', ...days }
    expect((await request('ADMIN', 'POST', '/pay-regimes/retentions', body)).status).toBe(200)
    expect(await waiting('ADMIN', 'payRegime')).toEqual(['payRegime.tableEnds'])
  })
})
