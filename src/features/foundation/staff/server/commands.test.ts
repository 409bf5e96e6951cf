import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { type Role, roles } from '../../../../shared/roles.ts'
import { insertStaff } from './queries.ts'
import {
  database,
  edit,
  elsewhere,
  here,
  hired,
  invitation,
  isDisabled,
  lastEvent,
  post,
  read,
  request,
  runJobs,
  send,
  sent,
  staff,
  uidOf,
} from './testing/office.ts'

describe('editing', () => {
  test('changes name, role and units, and records before and after', async () => {
    const { id, name } = await hired()
    const { status, body } = await edit(id, {
      version: 1,
      name: 'Outro Nome',
      role: 'STOCK_ASSISTANT',
      unitIds: [elsewhere.id, here.id],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Outro Nome', role: 'STOCK_ASSISTANT', version: 2 })
    expect(await lastEvent(id)).toEqual({
      verb: 'edit',
      data: {
        changes: {
          name: [name, 'Outro Nome'],
          role: ['RECEPTIONIST', 'STOCK_ASSISTANT'],
          unitIds: [[here.id], [here.id, elsewhere.id].toSorted()],
        },
      },
    })
  })

  test('a network role keeps no units', async () => {
    const { id } = await hired()
    expect((await edit(id, { version: 1, role: 'SALES' })).body.units).toEqual([])
  })

  test('holds from the very next request on', async () => {
    const uid = 'subiu'
    const id = newId()
    await insertStaff(database, {
      id,
      authUid: uid,
      name: 'Subiu',
      email: 'subiu@a.example',
      role: 'RECEPTIONIST',
      unitIds: [here.id],
    })
    const asThem = (path: string) => request(uid as Role, 'GET', path)
    expect((await asThem('/staff')).status).toBe(403)
    await edit(id, { version: 1, role: 'LOCATION_MANAGER' })
    expect((await asThem('/staff')).status).toBe(200)
    await edit(id, { version: 2, role: 'EXTERNAL_ACCESS_UNIT' })
    expect((await asThem('/staff')).status).toBe(403)
  })

  test('nothing new is no event and no version', async () => {
    const { id, name } = await hired()
    expect((await edit(id, { version: 1, name, unitIds: [here.id] })).body.version).toBe(1)
    expect((await lastEvent(id))?.verb).toBe('invitationSent')
  })

  test('a stale version is told who changed what', async () => {
    const { id } = await hired()
    await edit(id, { version: 1, name: 'Primeira' }, 'LOCATION_MANAGER')
    const { status, body } = await edit(id, { version: 1, name: 'Segunda' })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'STALE',
      version: 2,
      changedBy: 'LOCATION_MANAGER',
      current: { name: 'Primeira' },
    })
  })

  test('nobody changes their own role or units, and everybody may correct their name', async () => {
    expect(await edit(staff.ADMIN, { version: 1, role: 'SALES' })).toMatchObject({
      status: 422,
      body: { reason: 'own-role' },
    })
    expect(
      await edit(staff.LOCATION_MANAGER, { version: 1, unitIds: [here.id, elsewhere.id] }, 'LOCATION_MANAGER'),
    ).toMatchObject({ status: 422, body: { reason: 'own-role' } })
    expect((await edit(staff.ADMIN, { version: 1, name: 'Helena' })).status).toBe(200)
    expect((await edit(staff.ADMIN, { version: 2, name: 'ADMIN' })).status).toBe(200)
  })

  test.each<[string, Role, object, string]>([
    ['gives a network role', 'RECEPTIONIST', { role: 'ADMIN', unitIds: [] }, 'network-role'],
    ['moves somebody to another unit', 'RECEPTIONIST', { unitIds: [elsewhere.id] }, 'foreign-unit'],
    ['leaves somebody without a unit', 'RECEPTIONIST', { unitIds: [] }, 'no-unit'],
  ])('a unit manager who %s is refused', async (_sentence, role, change, reason) => {
    const { id } = await hired(role)
    expect(await edit(id, { version: 1, ...change }, 'LOCATION_MANAGER')).toMatchObject({
      status: 422,
      body: { reason },
    })
  })

  test('bad input and an id that does not exist', async () => {
    const { id } = await hired()
    expect((await edit(id, { name: 'Sem versão' })).status).toBe(400)
    expect((await edit(id, { version: 1, role: 'GOD' })).status).toBe(400)
    expect((await edit(id, { version: 1, active: false })).status).toBe(400)
    expect((await edit(newId(), { version: 1, name: 'Ninguém' })).status).toBe(404)
    expect((await edit('nonsense', { version: 1 })).status).toBe(400)
  })
})

describe('shutting out and letting in', () => {
  test('the account, the sessions and Pauta are closed in one flow, from the next request on', async () => {
    const { id } = await hired()
    await sql`insert into auth.session (id, user_id, token, expires_at) values (${newId()}, ${await uidOf(id)}, ${newId()}, now() + interval '1 day')`.execute(
      database,
    )
    const asThem = async () =>
      request((await uidOf(id)) as Role, 'GET', '/session-options').then(async () =>
        request((await uidOf(id)) as Role, 'GET', `/users/${await uidOf(id)}`),
      )
    expect((await asThem()).status).toBe(200)
    const { status, body } = await send('LOCATION_MANAGER', `/staff/${id}/disable`)
    expect([status, body.active, body.version]).toEqual([200, false, 2])
    // In Pauta at once, whether or not the provider has heard of it.
    expect((await asThem()).status).toBe(401)
    await runJobs()
    expect(await isDisabled(id)).toBe(true)
    expect((await sql`select from auth.session where user_id = ${await uidOf(id)}`.execute(database)).rows).toEqual([])
    expect(await lastEvent(id)).toMatchObject({ verb: 'disable', data: { changes: { active: [true, false] } } })
    expect((await send('LOCATION_MANAGER', `/staff/${id}/enable`)).body.active).toBe(true)
    await runJobs()
    expect(await isDisabled(id)).toBe(false)
    expect((await asThem()).status).toBe(200)
  })

  test('what is so already is refused', async () => {
    const { id } = await hired()
    expect(await send('ADMIN', `/staff/${id}/enable`)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    await send('ADMIN', `/staff/${id}/disable`)
    expect(await send('ADMIN', `/staff/${id}/disable`)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    expect(await send('ADMIN', `/staff/${id}/send-reset`)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
  })

  test('nobody shuts themselves out', async () => {
    expect(await send('ADMIN', `/staff/${staff.ADMIN}/disable`)).toMatchObject({
      status: 422,
      body: { reason: 'own-account' },
    })
  })

  test('somebody who also works elsewhere is not one manager’s to shut out', async () => {
    const { id } = await hired('RECEPTIONIST', [here.id, elsewhere.id])
    expect(await send('LOCATION_MANAGER', `/staff/${id}/disable`)).toMatchObject({
      status: 422,
      body: { reason: 'also-elsewhere' },
    })
    expect((await send('ADMIN', `/staff/${id}/disable`)).status).toBe(200)
  })
})

describe('a link for a new password', () => {
  test('is on record, and mailed outside of the transaction', async () => {
    const { id, email } = await hired()
    const before = sent.length
    expect((await send('LOCATION_MANAGER', `/staff/${id}/send-reset`)).status).toBe(200)
    expect((await lastEvent(id))?.verb).toBe('sendReset')
    expect(sent).toHaveLength(before)
    await runJobs()
    expect(sent.at(-1)).toMatchObject({ email, kind: 'reset' })
  })

  test('that cannot be mailed now is mailed when it can be', async () => {
    const { id, email } = await hired()
    post.closed = true
    expect((await send('ADMIN', `/staff/${id}/send-reset`)).status).toBe(200)
    await runJobs()
    expect(sent.at(-1)).not.toMatchObject({ email, kind: 'reset' })
    post.closed = false
    await runJobs({ retries: true })
    expect(sent.at(-1)).toMatchObject({ email, kind: 'reset' })
  })

  test('is not for whoever has not come in yet', async () => {
    const { body } = await send('ADMIN', '/staff', invitation())
    expect(await send('ADMIN', `/staff/${body.id}/send-reset`)).toMatchObject({
      status: 409,
      body: { code: 'WRONG_STATE' },
    })
  })
})

describe('people of other units and of the network', () => {
  test('answer a unit manager as if they did not exist, whatever is asked', async () => {
    const there = await hired('RECEPTIONIST', [elsewhere.id])
    for (const id of [there.id, staff.ADMIN, staff.SALES, newId()]) {
      const answers = [
        await read(id, 'LOCATION_MANAGER'),
        await edit(id, { version: 1, name: 'Mexido' }, 'LOCATION_MANAGER'),
        await send('LOCATION_MANAGER', `/staff/${id}/disable`),
        await send('LOCATION_MANAGER', `/staff/${id}/enable`),
        await send('LOCATION_MANAGER', `/staff/${id}/send-reset`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    }
  })
})

describe('the history of a person', () => {
  test('is read by those who see every unit; a unit manager cannot read anybody’s by id', async () => {
    const { id } = await hired()
    expect((await request('ADMIN', 'GET', `/history/staff/${id}`)).status).toBe(200)
    for (const someone of [id, staff.ADMIN])
      expect((await request('LOCATION_MANAGER', 'GET', `/history/staff/${someone}`)).status).toBe(404)
  })
})

describe('who may', () => {
  test.each(roles)('%s', async (role) => {
    const allowed = role === 'ADMIN' || role === 'LOCATION_MANAGER'
    const { id } = await hired()
    expect((await request(role, 'GET', '/staff')).status).toBe(allowed ? 200 : 403)
    expect((await edit(id, { version: 1, name: `Por ${role}` }, role)).status).toBe(allowed ? 200 : 403)
    expect((await send(role, '/staff', invitation())).status).toBe(allowed ? 200 : 403)
    expect((await send(role, `/staff/${id}/disable`)).status).toBe(allowed ? 200 : 403)
  })
})
