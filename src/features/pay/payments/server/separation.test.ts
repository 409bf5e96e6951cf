import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '../../../../shared/roles.ts'
import type { PaySeparation } from '../separation-contract.ts'
import { servedPayments } from './testing/served-payments.ts'

const kit = await servedPayments()
const { database, network, performed, rule, calculated, read, idOf, check, send, accept, approve } = kit
const { here, elsewhere, staff } = network
const [alice = ''] = here.doctors

beforeEach(async () => {
  await kit.emptied()
  await sql`update pay_separation set one_person_settles = false`.execute(database)
  await rule()
})

const signedBy = (role: Role, unitId = here.id) =>
  sql`update day_map set closed_by = ${staff[role]} where unit_id = ${unitId}`.execute(database)
const acceptedBy = (role: Role, caseId: string) =>
  sql`insert into day_map_accepted (appointment_id, starts_at, ends_at, room_id, procedure_id, professional_ids, accepted_by,
      accepted_at)
    select id, starts_at, ends_at, room_id, procedure_id, professional_ids, ${staff[role]}, ends_at from appointment
    where id = ${caseId}`.execute(database)

const said = async (as: Role = 'ADMIN') => (await kit.request<PaySeparation>(as, 'GET', '/pay-separation')).body
const edit = async (body: object, as: Role = 'ADMIN') =>
  kit.request<PaySeparation & { code?: string }>(as, 'PATCH', '/pay-separation', {
    version: (await said()).version,
    ...body,
  })

async function statement(): Promise<{ id: string; caseId: string }> {
  const { id: caseId } = await performed()
  await calculated()
  return { id: await idOf(alice), caseId }
}

describe('what is paid for a case is checked and sent by two', () => {
  test.each(['signed its map', 'accepted its values'])('who %s may check, and another sends', async (did) => {
    const { id, caseId } = await statement()
    await (did === 'signed its map' ? signedBy('LOCATION_MANAGER') : acceptedBy('LOCATION_MANAGER', caseId))
    expect((await check(id)).body).toMatchObject({
      state: 'checked',
      can: { send: false },
      hindrance: { en: expect.stringContaining('somebody else sends it') },
    })
    expect((await send(id)).body.code).toBe('RULE_BROKEN')
    const many = { statements: [{ id, version: (await read(id)).version }] }
    const together = await kit.request<{ code?: string }>('LOCATION_MANAGER', 'POST', '/payments/sendings', many)
    expect(together.body.code).toBe('RULE_BROKEN')
    expect(await read(id, 'ADMIN')).toMatchObject({ can: { send: true }, hindrance: null })
    expect((await send(id, {}, 'ADMIN')).body).toMatchObject({ state: 'sent', sentByName: 'ADMIN' })
  })

  test('who signed may send what another checked, and the database says the rest too', async () => {
    const { id } = await statement()
    await signedBy('LOCATION_MANAGER')
    await check(id, 'ADMIN')
    expect((await read(id, 'LOCATION_MANAGER')).can.send).toBe(true)
    expect((await send(id)).body.state).toBe('sent')
    const { id: caseId } = await performed({ unit: elsewhere, who: [alice], at: '2026-11-14T13:00:00Z' })
    await calculated()
    await acceptedBy('ADMIN', caseId)
    await check(id, 'ADMIN')
    const sent = sql`update payment_statement set state = 'sent', sent_by = ${staff.ADMIN}, sent_at = now() where id = ${id}`
    await expect(sent.execute(database)).rejects.toThrow('by whoever signed and checked')
  })

  test('what somebody signed in one unit is nothing to what they checked in another', async () => {
    await performed({ unit: elsewhere, who: [alice], at: '2026-11-14T13:00:00Z' })
    const { id } = await statement()
    await signedBy('ADMIN')
    await check(id)
    await check(id, 'ADMIN')
    expect((await send(id, {}, 'ADMIN')).body.state).toBe('sent')
  })

  test('unless the network says that one person may', async () => {
    const { id } = await statement()
    await signedBy('LOCATION_MANAGER')
    await check(id)
    expect((await edit({ onePersonSettles: true })).body).toMatchObject({ onePersonSettles: true })
    expect(await read(id, 'LOCATION_MANAGER')).toMatchObject({ can: { send: true }, hindrance: null })
    expect((await send(id)).body.state).toBe('sent')
  })
})

describe('what a person is paid', () => {
  test('is never accepted for them by who checked it, whatever the network says', async () => {
    const { id } = await statement()
    await sql`update pay_separation set one_person_settles = true`.execute(database)
    await check(id)
    expect((await send(id)).body).toMatchObject({
      can: { accept: false },
      hindrance: { en: expect.stringContaining('the professional accepts it by the link') },
    })
    expect((await accept(id, {}, 'LOCATION_MANAGER')).body.code).toBe('RULE_BROKEN')
    const accepted = sql`update payment_statement set state = 'accepted', accepted_by = ${staff.LOCATION_MANAGER},
      accepted_at = now() where id = ${id}`
    await expect(accepted.execute(database)).rejects.toThrow('by whoever checked')
    expect((await accept(id)).body).toMatchObject({ state: 'accepted', acceptedByName: 'ADMIN' })
    expect((await approve(id)).body.state).toBe('approved')
  })
})

describe('what the network says of it', () => {
  test('is the administration’s to change, seen as it is, and on record', async () => {
    expect((await edit({ onePersonSettles: true }, 'LOCATION_MANAGER')).status).toBe(403)
    expect((await edit({ onePersonSettles: true, version: 0 })).body.code).toBe('STALE')
    expect((await edit({ onePersonSettles: true })).status).toBe(200)
    expect(kit.announced.at(-1)).toMatchObject({ noun: 'paySeparation', verb: 'edit', unitId: null })
    const { version } = await said('LOCATION_MANAGER')
    expect((await edit({ onePersonSettles: true })).body.version).toBe(version)
    for (const role of ['SALES', 'RECEPTIONIST'] as const)
      expect((await kit.request(role, 'GET', '/pay-separation')).status).toBe(403)
  })
})
